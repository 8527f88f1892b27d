package dev.minamo.api;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Mono;

/** Refusals as RFC 9457 problem details: the one place that knows which is which status. */
@RestControllerAdvice(basePackageClasses = Problems.class)
@Order(0)
final class Problems extends ResponseEntityExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(Problems.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(Refusal refusal, ServerWebExchange exchange) {
        var status = status(refusal.code());
        var problem = of(refusal);
        problem.setInstance(URI.create("urn:request:" + exchange.getRequest().getId()));
        var answer = ResponseEntity.status(status).contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (status == HttpStatus.SERVICE_UNAVAILABLE || status == HttpStatus.TOO_MANY_REQUESTS) {
            answer.header("Retry-After", "5");
        }
        return answer.body(problem);
    }

    /** The problem that a refusal is, of whichever request. */
    static ProblemDetail of(Refusal refusal) {
        var problem = ProblemDetail.forStatusAndDetail(status(refusal.code()),
                refusal.getMessage());
        problem.setType(URI.create(type(refusal.code())));
        problem.setTitle(title(suffix(refusal.code())));
        if (!refusal.faults().isEmpty()) {
            problem.setProperty("errors", refusal.faults().stream().map(Problems::fault).toList());
        }
        return problem;
    }

    /** A body that is cut wrong, a multipart one say. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> undecodable(DecodingException failure,
            ServerWebExchange exchange) {
        return refused(new Refusal(Refusal.Code.MALFORMED_BODY,
                "The body cannot be read: " + Refusal.quote(String.valueOf(failure.getMessage()))),
                exchange);
    }

    /** A key of the query whose value is not of its type. */
    @Override
    protected Mono<ResponseEntity<Object>> handleServerWebInputException(
            ServerWebInputException failure, HttpHeaders headers, HttpStatusCode status,
            ServerWebExchange exchange) {
        var parameter = failure.getMethodParameter();
        var key = parameter == null ? null : parameter.getParameter().getName();
        var value = key == null ? null : exchange.getRequest().getQueryParams().getFirst(key);
        if (parameter == null || value == null) {
            return super.handleServerWebInputException(failure, headers, status, exchange);
        }
        var detail = "%s is %s, not %s.".formatted(key, form(parameter.nestedIfOptional()
                .getNestedParameterType()), value.isEmpty() ? "empty" : Refusal.quote(value));
        var answer = refused(new Refusal(Refusal.Code.BAD_PARAMETER, detail,
                List.of(Fault.at("/" + key, detail))), exchange);
        return Mono.just(new ResponseEntity<>(answer.getBody(), answer.getHeaders(),
                answer.getStatusCode()));
    }

    private static String form(Class<?> type) {
        return type == boolean.class || type == Boolean.class
                ? "true or false"
                : type == String.class ? "a text" : "a whole number";
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> tooLarge(DataBufferLimitException failure,
            ServerWebExchange exchange) {
        return refused(new Refusal(Refusal.Code.PAYLOAD_TOO_LARGE,
                "A part of the body is too large: "
                        + Refusal.quote(String.valueOf(failure.getMessage()))),
                exchange);
    }

    /** A full disk, or one that has become read-only. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> store(DataAccessException failure, ServerWebExchange exchange) {
        log.atError().addKeyValue("request", exchange.getRequest().getId()).setCause(failure)
                .log("the store failed");
        return refused(new Refusal(Refusal.Code.STORAGE_FAILED,
                "The store cannot be used now; nothing was accepted."), exchange);
    }

    /** Anything else is ours, not the caller's. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> broke(Exception failure, ServerWebExchange exchange) {
        log.atError().addKeyValue("request", exchange.getRequest().getId()).setCause(failure)
                .log("a request failed");
        var problem = ProblemDetail.forStatusAndDetail(HttpStatus.INTERNAL_SERVER_ERROR,
                "The service met an error of its own; its log has it under this instance.");
        problem.setType(URI.create("/problems/internal"));
        problem.setInstance(URI.create("urn:request:" + exchange.getRequest().getId()));
        return ResponseEntity.internalServerError()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON).body(problem);
    }

    private static String suffix(Refusal.Code code) {
        return code.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String type(Refusal.Code code) {
        return "/problems/" + suffix(code);
    }

    static Map<String, Object> fault(Fault fault) {
        var map = new LinkedHashMap<String, Object>();
        if (fault.line() == null && fault.column() == null) {
            map.put("pointer", fault.pointer());
        }
        if (fault.line() != null) {
            map.put("line", fault.line());
        }
        if (fault.column() != null) {
            map.put("column", fault.column());
        }
        map.put("detail", fault.detail());
        if (!fault.allowed().isEmpty()) {
            map.put("allowed", List.copyOf(fault.allowed()));
        }
        return map;
    }

    private static String title(String suffix) {
        var words = suffix.replace('-', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static HttpStatus status(Refusal.Code code) {
        return switch (code) {
            case VALIDATION, IDEMPOTENCY_KEY_REUSED -> HttpStatus.UNPROCESSABLE_CONTENT;
            case MALFORMED_BODY, MALFORMED_TABLE, BAD_PARAMETER -> HttpStatus.BAD_REQUEST;
            case UNSUPPORTED_MEDIA_TYPE -> HttpStatus.UNSUPPORTED_MEDIA_TYPE;
            case NOT_ACCEPTABLE -> HttpStatus.NOT_ACCEPTABLE;
            case PAYLOAD_TOO_LARGE -> HttpStatus.CONTENT_TOO_LARGE;
            case DATASET_NOT_FOUND, JOB_NOT_FOUND, NOT_RECORDED -> HttpStatus.NOT_FOUND;
            case JOB_NOT_FINISHED, JOB_ALREADY_FINISHED, DATASET_IN_USE -> HttpStatus.CONFLICT;
            case RESULT_EXPIRED -> HttpStatus.GONE;
            case QUOTA_EXCEEDED -> HttpStatus.TOO_MANY_REQUESTS;
            case REQUEST_TIMEOUT -> HttpStatus.REQUEST_TIMEOUT;
            case POOL_SATURATED, STARTING, SHUTTING_DOWN -> HttpStatus.SERVICE_UNAVAILABLE;
            case STORAGE_FULL, STORAGE_FAILED -> HttpStatus.INSUFFICIENT_STORAGE;
        };
    }
}
