package dev.minamo.api;

import java.time.Duration;

import dev.minamo.job.Jobs;
import dev.minamo.job.PoolState;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;

/**
 * The pool, once or every second. A snapshot is taken only when the client has room for it, on a virtual
 * thread; one that reads slowly gets fewer of them, and none that is old. There is always something to send,
 * so the snapshots are the heartbeat.
 */
@RestController
final class PoolController {

    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final Jobs jobs;
    private final Scheduler streams;

    PoolController(Jobs jobs, Scheduler streams) {
        this.jobs = jobs;
        this.streams = streams;
    }

    @GetMapping(path = "/api/v1/pool", produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<PoolState> pool() {
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(jobs.poolState());
    }

    @GetMapping(path = "/api/v1/pool/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    ResponseEntity<Flux<ServerSentEvent<Object>>> events() {
        var opening = ServerSentEvent.builder().comment("minamo").retry(RETRY).build();
        var snapshots = Flux.<ServerSentEvent<Object>, Turn>generate(() -> Turn.FIRST, this::next)
                .subscribeOn(streams, true);
        return ResponseEntity.ok().cacheControl(CacheControl.noStore())
                .header("X-Accel-Buffering", "no")
                .body(Flux.concat(Flux.just(opening), snapshots));
    }

    private enum Turn {
        FIRST, LATER, LAST
    }

    private Turn next(Turn turn, SynchronousSink<ServerSentEvent<Object>> sink) {
        if (turn == Turn.LAST) {
            sink.complete();
            return turn;
        }
        try {
            if (jobs.awaitStop(turn == Turn.FIRST ? Duration.ZERO : PERIOD)) {
                sink.next(ServerSentEvent.builder().event("bye")
                        .data(new EventsController.ByeJson("shutting down", RETRY.toMillis()))
                        .build());
                return Turn.LAST;
            }
            sink.next(ServerSentEvent.builder().event("pool").data(jobs.poolState()).build());
            return Turn.LATER;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            sink.complete();
            return Turn.LAST;
        }
    }
}
