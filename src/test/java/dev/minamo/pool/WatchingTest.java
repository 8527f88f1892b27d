package dev.minamo.pool;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import dev.minamo.pool.TimelineEvent.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Counters, statistics, dump and timeline. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WatchingTest {

    private static final MapOptions ANY = MapOptions.of("watched", Order.any());

    private static Pool pool(int workers) {
        return new Pool(PoolOptions.defaults().withWorkers(workers));
    }

    private static void spin(long micros) {
        long end = System.nanoTime() + micros * 1000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static long sum(PoolSnapshot s) {
        return s.busyNanos() + s.stealNanos() + s.spinNanos() + s.parkNanos();
    }

    /**
     * Exact, not within a percent: the sum lies between the times just inside and just outside the
     * looks.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void busyAndIdleAddUpToWorkersTimesWall(int workers) throws Exception {
        try (Pool pool = pool(workers)) {
            CountDownLatch all = new CountDownLatch(workers);
            pool.submit(ANY, workers, (from, to, worker) -> {
                all.countDown();
                all.await(); // so that every thread has begun
            }).await();
            long outside = System.nanoTime();
            PoolSnapshot first = pool.snapshot();
            long inside = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                pool.submit(ANY, 200, (from, to, worker) -> spin(20 * (to - from))).await();
                pool.submit(ANY, 2, (from, to, worker) -> worker.map(100, (f, t, w) -> spin(5)))
                        .await();
                pool.tasks().take(pool.tasks().post((a, b, worker) -> a, 1, 2));
            }
            inside = System.nanoTime() - inside;
            PoolSnapshot second = pool.snapshot();
            outside = System.nanoTime() - outside;

            assertThat(sum(second) - sum(first)).isBetween(workers * inside, workers * outside);
            assertThat(second.busyNanos() - first.busyNanos()).isGreaterThan(20L * 200 * 20_000);
        }
    }

    @Test
    void aLongClaimIsCountedWhileItRuns() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch running = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            MapHandle map = pool.submit(ANY, 1, (from, to, worker) -> {
                running.countDown();
                go.await();
            });
            running.await();
            PoolSnapshot first = pool.snapshot();
            spin(100);
            PoolSnapshot second = pool.snapshot();
            go.countDown();
            map.await();

            assertThat(first.busyWorkers()).isEqualTo(1);
            assertThat(second.busyNanos() - first.busyNanos()).isGreaterThanOrEqualTo(100_000);
            assertThat(second.claims()).isEqualTo(first.claims());
        }
    }

    @Test
    void theStatisticsOfAMapAddUp() throws Exception {
        try (Pool pool = pool(2)) {
            MapHandle map = pool.submit(ANY, 3000, (from, to, worker) -> spin(2 * (to - from)));
            map.await();
            MapStatistics seen = map.statistics();

            assertThat(seen.indices()).isEqualTo(3000);
            assertThat(seen.done()).isEqualTo(3000);
            assertThat(seen.shares()).isNotEmpty();
            assertThat(seen.shares().stream().mapToLong(MapStatistics.Share::indices).sum())
                    .isEqualTo(3000);
            assertThat(seen.shares().stream().mapToLong(MapStatistics.Share::claims).sum())
                    .isEqualTo(seen
                            .claims());
            assertThat(seen.busyNanos()).isGreaterThanOrEqualTo(6_000_000);
            for (MapStatistics.Share share : seen.shares()) {
                assertThat(share.firstNanos()).isGreaterThanOrEqualTo(0);
                assertThat(share.lastNanos()).isBetween(share.firstNanos(), seen.wallNanos());
                assertThat(share.busyNanos()).isLessThanOrEqualTo(seen.wallNanos());
            }
        }
    }

    @Test
    void theDumpShowsEveryWord() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch running = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            MapHandle map = pool.submit(MapOptions.of("stuck", Order.inOrder(5)), 1000,
                    (from, to, worker) -> {
                        running.countDown();
                        go.await();
                    });
            running.await();
            String dump = pool.dump();
            go.countDown();
            map.await();

            assertThat(dump).contains("map stuck", "remaining", "unassigned", "worker 0", "BUSY",
                    "tasks: head");
        }
    }

    @Test
    void theTimelineHoldsEveryRunAndItsSteals() throws Exception {
        try (Pool pool = pool(2)) {
            pool.record(true);
            MapHandle map = pool.submit(ANY, 400, (from, to, worker) -> {
                for (long i = from; i < to; i++) {
                    spin(i >= 300 ? 100 : 5); // the last quarter is worth stealing
                }
            });
            map.await();
            // A worker writes its last run down when it turns to something else, maybe after the end.
            List<TimelineEvent> events = awaitRuns(pool, map.id(), 400);
            pool.record(false);

            BitSet covered = new BitSet();
            for (TimelineEvent run : events) {
                assertThat(run.endNanos()).isGreaterThanOrEqualTo(run.startNanos());
                if (run.kind() == Kind.RUN) {
                    assertThat(covered.get((int) run.from(), (int) run.to()).isEmpty()).isTrue();
                    covered.set((int) run.from(), (int) run.to());
                } else {
                    assertThat(run.kind()).isEqualTo(Kind.STEAL);
                    assertThat(run.victim()).isEqualTo(1 - run.worker());
                }
            }
            assertThat(covered.cardinality()).isEqualTo(400);
            assertThat(events.stream().filter(e -> e.kind() == Kind.STEAL).count())
                    .isEqualTo(map.statistics()
                            .steals());
            assertThat(pool.timelineDropped()).isZero();
        }
    }

    private static List<TimelineEvent> awaitRuns(Pool pool, long map, long indices) {
        long deadline = System.nanoTime() + 30_000_000_000L;
        while (true) {
            List<TimelineEvent> events = pool.timeline().stream().filter(e -> e.map() == map)
                    .toList();
            long seen = events.stream().filter(e -> e.kind() == Kind.RUN)
                    .mapToLong(e -> e.to() - e.from()).sum();
            if (seen >= indices || System.nanoTime() > deadline) {
                return events;
            }
            Thread.onSpinWait();
        }
    }

    @Test
    void theTimelineForgetsTheOldestAndSamplesAboveARate() {
        Recorder recorder = new Recorder(3);
        for (int i = 0; i < 10_000; i++) {
            recorder.parked(i * 1_000_000L, i * 1_000_000L + 10);
        }
        List<TimelineEvent> events = new ArrayList<>();
        recorder.read(events);
        assertThat(events.getLast().startNanos()).isEqualTo(9_999_000_000L);
        assertThat(events).hasSizeBetween(4000, 4096).isSortedAccordingTo((a, b) -> Long.compare(a
                .startNanos(), b.startNanos()));
        assertThat(recorder.dropped()).isZero();

        long begin = 10_000_000_000L;
        for (int i = 0; i < 100_000; i++) {
            recorder.parked(begin + i * 1000L, begin + i * 1000L + 10); // a million a second
        }

        // 1,000 tokens came, 512 were there
        assertThat(recorder.dropped()).isBetween(98_000L, 99_000L);
    }

    @Test
    void claimsThatFollowEachOtherAreOneEvent() {
        Recorder recorder = new Recorder(0);
        recorder.ran(1, 0, 10, 0, 50_000);
        recorder.ran(1, 10, 20, 50_000, 100_000);
        recorder.ran(1, 30, 40, 100_000, 150_000); // not the next index
        recorder.ran(2, 40, 50, 150_000, 200_000); // another map
        recorder.flush();
        List<TimelineEvent> events = new ArrayList<>();
        recorder.read(events);

        assertThat(events).containsExactly(new TimelineEvent(0, Kind.RUN, 1, 0, 100_000, 0, 20, -1),
                new TimelineEvent(0, Kind.RUN, 1, 100_000, 150_000, 30, 40, -1),
                new TimelineEvent(0,
                        Kind.RUN, 2, 150_000, 200_000, 40, 50, -1));
    }
}
