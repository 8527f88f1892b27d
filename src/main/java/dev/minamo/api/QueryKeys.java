package dev.minamo.api;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.MethodParameter;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses keys of a query that the asked route does not have: {@code ?form=0} in place of {@code ?from=0} would give other rows without a
 * word. The keys are those of the method that answers, so that no route can be forgotten.
 */
@Component
final class QueryKeys implements WebFilter {

    private final RequestMappingHandlerMapping routes;

    QueryKeys(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping routes) {
        this.routes = routes;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        if (request.getQueryParams().isEmpty()
                || !request.getPath().value().startsWith("/api/")) {
            return chain.filter(exchange);
        }
        // No such route, or not by this method: that is said where it is looked up again.
        return routes.getHandler(exchange).onErrorComplete().doOnNext(
                handler -> check(handler, request)).then(chain.filter(exchange));
    }

    private static void check(Object handler, ServerHttpRequest request) {
        if (!(handler instanceof HandlerMethod method) || readsQuery(method)) {
            return;
        }
        var keys = Arrays.stream(method.getMethodParameters())
                .filter(parameter -> parameter.hasParameterAnnotation(RequestParam.class))
                .map(QueryKeys::name).toList();
        var faults = request.getQueryParams().keySet().stream()
                .filter(key -> !keys.contains(key)).map(key -> fault(key, keys)).toList();
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.BAD_PARAMETER, faults.getFirst().detail(), faults);
        }
    }

    /** Whether a method looks at the request itself: an upload has keys of its own, and checks them. */
    private static boolean readsQuery(HandlerMethod method) {
        return Arrays.stream(method.getMethodParameters())
                .anyMatch(p -> p.getParameterType() == ServerHttpRequest.class);
    }

    private static String name(MethodParameter parameter) {
        var given = Objects.requireNonNull(parameter.getParameterAnnotation(RequestParam.class))
                .name();
        return given.isEmpty() ? parameter.getParameter().getName() : given;
    }

    private static Fault fault(String key, List<String> keys) {
        return Fault.unknown("/" + key.replace("~", "~0").replace("/", "~1"),
                "This route has no key %s in its query%s".formatted(Refusal.quote(key),
                        keys.isEmpty() ? ", nor any other." : "."),
                key, keys);
    }
}
