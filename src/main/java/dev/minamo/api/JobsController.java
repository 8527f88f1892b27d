package dev.minamo.api;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.job.Job;
import dev.minamo.job.JobFilter;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.job.Jobs;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Jobs over REST. */
@RestController
@RequestMapping("/api/v1/jobs")
final class JobsController {

    private static final String JSON = MediaType.APPLICATION_JSON_VALUE;

    private final Jobs jobs;
    private final SpecJson specs;

    JobsController(Jobs jobs, SpecJson specs) {
        this.jobs = jobs;
        this.specs = specs;
    }

    @PostMapping(produces = JSON)
    ResponseEntity<Object> submit(@RequestBody(required = false) byte @Nullable [] body,
            @RequestHeader(name = "Prefer", required = false) @Nullable List<String> prefer)
            throws InterruptedException {
        var wait = PreferWait.of(prefer == null ? List.of() : prefer);
        var job = specs.use(body == null ? new byte[0] : body, jobs::submit);
        var self = URI.create("/api/v1/jobs/" + job.id());
        if (wait.isPresent()) {
            job = jobs.await(job.id(), wait.get());
            var result = jobs.result(job.id());
            if (job.state().terminal() && result.isPresent()) {
                return ResponseEntity.ok().location(self)
                        .header("Preference-Applied", "wait=" + wait.get().toSeconds())
                        .body(ResultJson.of(result.get()));
            }
        }
        var answer = ResponseEntity.accepted().location(self).header(HttpHeaders.RETRY_AFTER, "1");
        wait.ifPresent(w -> answer.header("Preference-Applied", "wait=" + w.toSeconds()));
        return answer.body(JobJson.of(job, specs));
    }

    /** @param next path of the following page, or null */
    record Page(List<JobJson> jobs, @Nullable String next) {}

    @GetMapping(produces = JSON)
    ResponseEntity<Page> list(@RequestParam(required = false) @Nullable String state,
            @RequestParam(required = false) @Nullable String kind,
            @RequestParam(required = false) @Nullable String q,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(defaultValue = "50") int limit) {
        if (limit < 1 || limit > JobFilter.MAX_LIMIT) {
            throw parameter("limit", "%d is not between 1 and %d.".formatted(limit,
                    JobFilter.MAX_LIMIT), List.of());
        }
        if (kind != null && !Catalog.current().kinds().contains(kind)) {
            throw parameter("kind", "%s is no kind of job.".formatted(Refusal.quote(kind)),
                    Catalog.current().kinds());
        }
        var page = jobs.list(new JobFilter(state == null ? null : state(state), kind, q, cursor,
                limit));
        var list = page.jobs().stream().map(job -> JobJson.of(job, specs)).toList();
        var answer = ResponseEntity.ok().cacheControl(CacheControl.noCache());
        if (page.next() == null) {
            return answer.body(new Page(list, null));
        }
        var next = next(state, kind, q, page.next(), limit);
        return answer.header(HttpHeaders.LINK, "<%s>; rel=\"next\"".formatted(next))
                .body(new Page(list, next));
    }

    private static String next(@Nullable String state, @Nullable String kind, @Nullable String q,
            String cursor, int limit) {
        return org.springframework.web.util.UriComponentsBuilder.fromPath("/api/v1/jobs")
                .queryParamIfPresent("state", java.util.Optional.ofNullable(state))
                .queryParamIfPresent("kind", java.util.Optional.ofNullable(kind))
                .queryParamIfPresent("q", java.util.Optional.ofNullable(q))
                .queryParam("limit", limit).queryParam("cursor", cursor).encode().build()
                .toUriString();
    }

    private static JobState state(String code) {
        for (JobState state : JobState.values()) {
            if (state.code().equals(code)) {
                return state;
            }
        }
        throw parameter("state", "%s is no state of a job.".formatted(Refusal.quote(code)),
                java.util.Arrays.stream(JobState.values()).map(JobState::code).toList());
    }

    private static Refusal parameter(String name, String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.BAD_PARAMETER, name + ": " + detail,
                List.of(Fault.at("/" + name, detail, allowed)));
    }

    @GetMapping(path = "/{id}", produces = JSON)
    ResponseEntity<JobJson> one(@PathVariable String id,
            @RequestHeader(name = "If-None-Match", required = false) @Nullable String known) {
        var job = jobs.get(id(id));
        var tag = "\"%d-%d\"".formatted(job.version(), job.progress().computed());
        var answer = tag.equals(known)
                ? ResponseEntity.status(HttpStatus.NOT_MODIFIED)
                : ResponseEntity.ok();
        answer.eTag(tag).cacheControl(CacheControl.noCache());
        if (!job.state().terminal()) {
            answer.header(HttpHeaders.RETRY_AFTER, retryAfter(job));
        }
        return tag.equals(known) ? answer.build() : answer.body(JobJson.of(job, specs));
    }

    private static String retryAfter(Job job) {
        var remaining = job.progress().remainingS();
        return String.format(Locale.ROOT, "%d",
                remaining == null ? 1 : Math.clamp(Math.round(remaining / 4), 1, 60));
    }

    @PostMapping(path = "/{id}/cancel", produces = JSON)
    ResponseEntity<JobJson> cancel(@PathVariable String id) {
        return ResponseEntity.accepted().body(JobJson.of(jobs.cancel(id(id)), specs));
    }

    @GetMapping(path = "/{id}/result", produces = JSON)
    ResponseEntity<ResultJson> result(@PathVariable String id,
            @RequestHeader(name = "If-None-Match", required = false) @Nullable String known) {
        var job = jobs.get(id(id));
        if (!job.state().terminal()) {
            throw new Refusal(Refusal.Code.JOB_NOT_FINISHED,
                    "The job is %s; its events tell what it knows so far.".formatted(
                            job.state().code()));
        }
        var result = jobs.result(job.id()).orElseThrow(() -> noResult(job));
        var tag = tag(result);
        if (tag.equals(known)) {
            return ResponseEntity.status(HttpStatus.NOT_MODIFIED).eTag(tag).build();
        }
        return ResponseEntity.ok().eTag(tag).cacheControl(CacheControl.noCache().cachePrivate())
                .body(ResultJson.of(result));
    }

    private static Refusal noResult(Job job) {
        var reason = job.reason();
        return new Refusal(Refusal.Code.JOB_NOT_FINISHED,
                "The job %s and has no result%s".formatted(job.state().code(),
                        reason == null ? "." : ": " + reason));
    }

    private static String tag(JobResult result) {
        return "\"" + result.state() + "-" + result.digest() + "\"";
    }

    static UUID id(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException _) {
            throw new Refusal(Refusal.Code.JOB_NOT_FOUND,
                    "There is no job %s.".formatted(Refusal.quote(text)));
        }
    }
}
