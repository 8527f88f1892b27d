package dev.minamo.security;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses requests that another site made a browser send: a {@code Host} that is not this computer (DNS
 * rebinding), and unsafe methods whose {@code Origin} or {@code Sec-Fetch-Site} says that they come from
 * elsewhere. Scripts outside a browser send neither and pass.
 */
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
public final class SameOrigin implements WebFilter {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final Set<HttpMethod> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD,
            HttpMethod.OPTIONS);

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        var headers = request.getHeaders();
        var host = headers.getHost();
        if (host == null || !LOOPBACK.contains(host.getHostString())) {
            return refuse(exchange,
                    "In mode open the service answers on this computer's own names only.");
        }
        if (!SAFE.contains(request.getMethod()) && foreign(headers, host.getHostString(),
                host.getPort())) {
            return refuse(exchange, "This request was made by a page of another site.");
        }
        return chain.filter(exchange);
    }

    private static boolean foreign(HttpHeaders headers, String host, int port) {
        var site = headers.getFirst("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return true;
        }
        var origin = headers.getOrigin();
        return origin != null && !sameOrigin(origin, host, port);
    }

    private static boolean sameOrigin(String origin, String host, int port) {
        var uri = parse(origin);
        return uri != null && host.equals(uri.getHost()) && (port == uri.getPort()
                || (port <= 0 && uri.getPort() == -1));
    }

    private static @Nullable URI parse(String origin) {
        try {
            return URI.create(origin);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    private static Mono<Void> refuse(ServerWebExchange exchange, String detail) {
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.FORBIDDEN);
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        var body = "{\"type\":\"/problems/foreign-request\",\"title\":\"Foreign request\",\"status\":403,\"detail\":\""
                + detail + "\"}";
        return response.writeWith(Mono.fromSupplier(
                () -> response.bufferFactory().wrap(body.getBytes(StandardCharsets.UTF_8))));
    }
}
