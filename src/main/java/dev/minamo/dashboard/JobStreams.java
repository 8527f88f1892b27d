package dev.minamo.dashboard;

import java.time.Clock;
import java.time.Duration;
import java.util.List;

import dev.minamo.job.Jobs;
import dev.minamo.job.Watch;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.thymeleaf.ITemplateEngine;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;

/**
 * The live parts of a job page as HTML over server-sent events. A stream pulls: an event is taken from the
 * watch and drawn only when the browser has room for it, on a virtual thread, so that a browser that stops
 * reading costs one conflated slot.
 */
@Controller
final class JobStreams {

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final Jobs jobs;
    private final Fragments fragments;
    private final Clock clock;
    private final Scheduler streams;
    /** Ids of events start with it, so that those of an earlier process are not taken for ours. */
    private final String epoch;

    JobStreams(Jobs jobs, ITemplateEngine engine, Clock clock, Scheduler streams) {
        this.jobs = jobs;
        this.fragments = new Fragments(engine);
        this.clock = clock;
        this.streams = streams;
        this.epoch = Long.toString(clock.instant().toEpochMilli(), 36);
    }

    @GetMapping(path = "/jobs/{id}/stream", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @ResponseBody
    ResponseEntity<Flux<ServerSentEvent<String>>> stream(@PathVariable String id,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(required = false) @Nullable String after) {
        var job = jobs.get(JobPage.id(id));
        long seen = seen(after == null ? lastEventId : after);
        var events = Flux
                .using(() -> jobs.watch(job.id(), seen),
                        watch -> draw(watch,
                                new JobStream(fragments, jobs::pool, it -> Kept.of(jobs, it),
                                        new JobStream.Ids(clock, epoch))),
                        Watch::close)
                .subscribeOn(streams, true);
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .header("X-Accel-Buffering", "no")
                .body(events);
    }

    private static Flux<ServerSentEvent<String>> draw(Watch watch, JobStream stream) {
        var opening = ServerSentEvent.<String>builder().comment("minamo").retry(RETRY).build();
        return Flux.concat(Flux.just(opening),
                Flux.<List<ServerSentEvent<String>>, Boolean>generate(
                        () -> false, (last, sink) -> next(watch, stream, last, sink))
                        .concatMapIterable(e -> e, 1));
    }

    private static Boolean next(Watch watch, JobStream stream, boolean last,
            SynchronousSink<List<ServerSentEvent<String>>> sink) {
        if (last) {
            sink.complete();
            return true;
        }
        try {
            var event = watch.take(HEARTBEAT);
            if (event == null) {
                sink.next(JobStream.BEAT);
                return watch.closed();
            }
            sink.next(stream.draw(event));
            return event.last();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            sink.complete();
            return true;
        }
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
