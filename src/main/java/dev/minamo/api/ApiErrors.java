package dev.minamo.api;

import java.net.URI;

import dev.minamo.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Problem details for what fails before a controller of the API is asked: no such path, a method or a media
 * type that is not there, a key in the query that is none.
 */
@Component
@Order(-2)
final class ApiErrors implements WebExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(ApiErrors.class);

    private final JsonMapper json;

    ApiErrors(JsonMapper json) {
        this.json = json;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        var path = exchange.getRequest().getPath().value();
        var response = exchange.getResponse();
        if (!path.startsWith("/api/") || response.isCommitted()) {
            return Mono.error(failure);
        }
        var problem = problem(failure, path);
        problem.setInstance(URI.create("urn:request:" + exchange.getRequest().getId()));
        response.setRawStatusCode(problem.getStatus());
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (failure instanceof ErrorResponse known) {
            known.getHeaders().forEach((name, values) -> response.getHeaders().put(name, values));
        }
        return response.writeWith(Mono.fromSupplier(
                () -> response.bufferFactory().wrap(json.writeValueAsBytes(problem))));
    }

    private static ProblemDetail problem(Throwable failure, String path) {
        if (failure instanceof Refusal refusal) {
            return Problems.of(refusal);
        }
        if (failure instanceof ErrorResponse known) {
            var status = HttpStatus.valueOf(known.getStatusCode().value());
            var detail = status == HttpStatus.NOT_FOUND
                    ? "There is nothing at %s.".formatted(path)
                    : known.getBody().getDetail();
            return ProblemDetail.forStatusAndDetail(status,
                    detail == null ? status.getReasonPhrase() + "." : detail);
        }
        log.atError().setCause(failure).log("a request failed");
        return ProblemDetail.forStatusAndDetail(HttpStatus.INTERNAL_SERVER_ERROR,
                "The service met an error of its own.");
    }
}
