package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.job.Jobs;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.reactive.result.view.Rendering;

/** What every page has around it, and the page that stands in for one that cannot be shown. */
@ControllerAdvice(basePackageClasses = PageFrame.class)
final class PageFrame {

    private final Jobs jobs;

    PageFrame(Jobs jobs) {
        this.jobs = jobs;
    }

    @ModelAttribute("pool")
    PoolView pool() {
        return PoolView.of(jobs.pool());
    }

    @ExceptionHandler
    Rendering refused(Refusal refusal) {
        return Rendering.view("problem")
                .modelAttribute("pool", pool())
                .modelAttribute("problem", ProblemView.of(refusal, List.of()))
                .status(status(refusal.code()))
                .build();
    }

    static HttpStatus status(Refusal.Code code) {
        return switch (code) {
            case VALIDATION, IDEMPOTENCY_KEY_REUSED -> HttpStatus.UNPROCESSABLE_CONTENT;
            case MALFORMED_BODY, MALFORMED_TABLE, BAD_PARAMETER, UNSUPPORTED_MEDIA_TYPE,
                    NOT_ACCEPTABLE ->
                HttpStatus.BAD_REQUEST;
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
