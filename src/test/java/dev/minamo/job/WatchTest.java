package dev.minamo.job;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;

import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.StatisticSpec;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WatchTest {

    private static final Job JOB = new Job(new UUID(1, 2), null, "t",
            BootstrapSpec.of("d", 10,
                    List.of(new StatisticSpec("mean", Map.of("column", "x"), null))),
            "id", "d", 1, JobState.RUNNING, Instant.EPOCH, null, null, Progress.none(10), null, 1);

    private final Watch watch = new Watch(_ -> {});

    private List<Long> drain() throws InterruptedException {
        var seen = new ArrayList<Long>();
        for (var e = watch.take(Duration.ZERO); e != null; e = watch.take(Duration.ZERO)) {
            seen.add(e.seq());
        }
        return seen;
    }

    @Test
    void onlyTheLatestProgressIsKept() throws Exception {
        LongStream.rangeClosed(1, 1000)
                .forEach(seq -> watch.offer(new JobEvent.Progressed(seq, JOB)));

        assertThat(drain()).containsExactly(1000L);
    }

    @Test
    void eventsComeInTheOrderOfTheirNumbers() throws Exception {
        watch.offer(new JobEvent.StateChanged(1, JOB, null));
        watch.offer(new JobEvent.Progressed(2, JOB));
        watch.offer(new JobEvent.StateChanged(3, JOB, null));
        watch.offer(new JobEvent.Progressed(4, JOB));
        watch.offer(new JobEvent.Done(5, JOB, null));

        assertThat(drain()).containsExactly(1L, 3L, 4L, 5L);
    }

    @Test
    void watcherThatNeverTakesIsSentAwayWithinBounds() throws Exception {
        LongStream.rangeClosed(1, 100_000)
                .forEach(seq -> watch.offer(new JobEvent.StateChanged(seq, JOB, null)));

        var seen = new ArrayList<JobEvent>();
        for (var e = watch.take(Duration.ZERO); e != null; e = watch.take(Duration.ZERO)) {
            seen.add(e);
        }
        assertThat(seen).hasSize(65);
        assertThat(seen.getLast()).isInstanceOf(JobEvent.Bye.class);
    }

    @Test
    void closedWatchTakesNothingMore() throws Exception {
        watch.offer(new JobEvent.StateChanged(1, JOB, null));
        watch.close();
        watch.offer(new JobEvent.StateChanged(2, JOB, null));

        assertThat(watch.take(Duration.ofSeconds(60))).isNull();
    }

    @Test
    void watcherAtThePresentNumberNeedsNoSnapshot() throws Exception {
        var events = new JobEvents();
        events.publish(seq -> new JobEvent.StateChanged(seq, JOB, null));

        try (var fresh = events.subscribe(-1, seq -> new JobEvent.Snapshot(seq, JOB, null));
                var present = events.subscribe(1, seq -> new JobEvent.Snapshot(seq, JOB, null))) {
            events.publish(seq -> new JobEvent.StateChanged(seq, JOB, null));

            assertThat(fresh.take(Duration.ZERO)).isInstanceOf(JobEvent.Snapshot.class);
            assertThat(present.take(Duration.ZERO)).isInstanceOf(JobEvent.StateChanged.class);
        }
    }

    /**
     * Whoever asks for a job finds it alive, and it ends before the question reaches its events. Such a watcher was told how the
     * job ended but not that it had, and waited for ever.
     */
    @Test
    void watcherThatComesAfterTheEndIsToldItAgain() throws Exception {
        var events = new JobEvents();
        events.publish(seq -> new JobEvent.Done(seq, JOB, null));

        try (var late = events.subscribe(-1, seq -> new JobEvent.Snapshot(seq, JOB, null));
                var present = events.subscribe(1, seq -> new JobEvent.Snapshot(seq, JOB, null))) {

            assertThat(late.take(Duration.ZERO)).isInstanceOf(JobEvent.Snapshot.class);
            assertThat(late.take(Duration.ZERO)).isInstanceOf(JobEvent.Done.class);
            assertThat(present.take(Duration.ZERO)).isInstanceOf(JobEvent.Done.class);
        }
    }
}
