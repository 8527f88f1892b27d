package dev.minamo.api;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;

import dev.minamo.job.JobEvent;
import dev.minamo.job.Jobs;
import dev.minamo.job.Watch;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;

/**
 * The events of a job as server-sent events. Each stream pulls: an event is taken from the watch only when
 * the client has room for it, on a virtual thread, so that a client that stops reading costs one conflated
 * slot.
 */
@RestController
final class EventsController {

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final Jobs jobs;
    private final SpecJson specs;
    private final Scheduler streams;
    /** Ids of events start with it, so that those of an earlier process are not taken for ours. */
    private final String epoch = Long.toString(
            Instant.now().toEpochMilli() * 1000 + ThreadLocalRandom.current().nextInt(1000), 36);

    EventsController(Jobs jobs, SpecJson specs, Scheduler streams) {
        this.jobs = jobs;
        this.specs = specs;
        this.streams = streams;
    }

    @GetMapping(path = "/api/v1/jobs/{id}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    ResponseEntity<Flux<ServerSentEvent<Object>>> events(@PathVariable String id,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(required = false) @Nullable String after) {
        long seen = seen(after == null ? lastEventId : after);
        var uuid = JobsController.id(id);
        jobs.get(uuid);
        var events = Flux
                .using(() -> jobs.watch(uuid, seen), this::events, Watch::close)
                .subscribeOn(streams, true);
        return ResponseEntity.ok().cacheControl(CacheControl.noStore())
                .header("X-Accel-Buffering", "no").body(events);
    }

    private Flux<ServerSentEvent<Object>> events(Watch watch) {
        var opening = ServerSentEvent.builder().comment("minamo").retry(RETRY).build();
        return Flux.concat(Flux.just(opening),
                Flux.<ServerSentEvent<Object>, Boolean>generate(() -> false,
                        (last, sink) -> next(watch, last, sink)));
    }

    private Boolean next(Watch watch, boolean last, SynchronousSink<ServerSentEvent<Object>> sink) {
        if (last) {
            sink.complete();
            return true;
        }
        try {
            var event = watch.take(HEARTBEAT);
            if (event == null) {
                sink.next(ServerSentEvent.builder().comment("hb").build());
                return watch.closed();
            }
            sink.next(json(event));
            return event.last();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            sink.complete();
            return true;
        }
    }

    record SnapshotJson(JobJson job, @Nullable ResultJson result) {}

    record ByeJson(String reason, long retry) {}

    private ServerSentEvent<Object> json(JobEvent event) {
        var builder = ServerSentEvent.builder().id(epoch + "." + event.seq());
        return switch (event) {
            case JobEvent.Snapshot s -> builder.event("snapshot").data(
                    new SnapshotJson(JobJson.of(s.job(), specs),
                            s.soFar() == null ? null : ResultJson.of(s.soFar())))
                    .build();
            case JobEvent.StateChanged s -> builder.event("state").data(JobJson.of(s.job(), specs))
                    .build();
            case JobEvent.Progressed p -> builder.event("progress").data(p.job().progress())
                    .build();
            case JobEvent.Estimated e -> builder.event("estimate").data(ResultJson.of(e.soFar()))
                    .build();
            case JobEvent.Done d -> builder.event("done").data(JobJson.of(d.job(), specs)).build();
            case JobEvent.Bye b -> builder.event("bye")
                    .data(new ByeJson(b.reason(), RETRY.toMillis())).build();
        };
    }

    /** The number in an id of this process, or -1: then the stream starts with a snapshot. */
    private long seen(@Nullable String id) {
        if (id == null || !id.startsWith(epoch + ".")) {
            return -1;
        }
        try {
            return Long.parseLong(id.substring(epoch.length() + 1));
        } catch (NumberFormatException _) {
            return -1;
        }
    }
}
