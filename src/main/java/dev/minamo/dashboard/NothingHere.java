package dev.minamo.dashboard;

import java.util.List;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.resource.NoResourceFoundException;
import org.springframework.web.reactive.result.view.ViewResolver;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** An address with nothing behind it: a page for people, problem details for programs. */
@ControllerAdvice
@Order(-1)
final class NothingHere {

    private final ServerResponse.Context context;

    NothingHere(ServerCodecConfigurer codecs, ObjectProvider<ViewResolver> views) {
        this.context = new Writing(codecs.getWriters(), views.orderedStream().toList());
    }

    private record Writing(List<HttpMessageWriter<?>> messageWriters,
            List<ViewResolver> viewResolvers)
            implements
                ServerResponse.Context {}

    @ExceptionHandler
    Mono<Void> nothing(NoResourceFoundException missing, ServerWebExchange exchange) {
        var answer = ServerResponse.status(HttpStatus.NOT_FOUND);
        var written = isPerson(exchange)
                ? answer.contentType(MediaType.TEXT_HTML).render("error/4xx")
                : answer.contentType(MediaType.APPLICATION_PROBLEM_JSON)
                        .bodyValue(missing.getBody());
        return written.flatMap(response -> response.writeTo(exchange, context));
    }

    /** Browsers name HTML; scripts take anything. */
    private static boolean isPerson(ServerWebExchange exchange) {
        return exchange.getRequest().getHeaders().getAccept().stream().anyMatch(
                type -> !type.isWildcardType() && type.isCompatibleWith(MediaType.TEXT_HTML));
    }
}
