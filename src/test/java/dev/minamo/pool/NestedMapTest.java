package dev.minamo.pool;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NestedMapTest {

    private static final MapOptions ANY = MapOptions.of("any", Order.any());

    private static Pool pool(int workers) {
        return new Pool(PoolOptions.defaults().withWorkers(workers));
    }

    private static void spin(long micros) {
        long end = System.nanoTime() + micros * 1000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void tree(Worker worker, int depth, AtomicLong leaves) {
        if (depth == 0) {
            spin(3);
            leaves.incrementAndGet();
            return;
        }
        worker.map(3, (from, to, w) -> {
            for (long i = from; i < to; i++) {
                tree(w, depth - 1, leaves);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "2, 7", "4, 7"})
    void mapsNestToAnyDepthOnAnyNumberOfWorkers(int workers, int depth) throws Exception {
        AtomicLong leaves = new AtomicLong();
        try (Pool pool = pool(workers)) {
            MapHandle map = pool.submit(ANY, 5, (from, to, worker) -> {
                for (long i = from; i < to; i++) {
                    tree(worker, depth, leaves);
                }
            });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(leaves).hasValue(5 * Math.round(Math.pow(3, depth)));
        }
    }

    @Test
    void aThousandLevelsFitTheStack() throws Exception {
        try (Pool pool = pool(2)) {
            AtomicLong deepest = new AtomicLong();
            MapHandle map = pool.submit(ANY, 1, (from, to, worker) -> down(worker, 1000, deepest));

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(deepest).hasValue(1);
        }
    }

    private static void down(Worker worker, int levels, AtomicLong reached) {
        if (levels == 0) {
            reached.incrementAndGet();
        } else {
            worker.map(1, (from, to, w) -> down(w, levels - 1, reached));
        }
    }

    @Test
    void idleWorkersShareANestedMap() throws Exception {
        try (Pool pool = pool(2)) {
            Set<Integer> seen = ConcurrentHashMap.newKeySet();
            CountDownLatch two = new CountDownLatch(2);
            MapHandle map = pool.submit(ANY, 1,
                    (from, to, worker) -> worker.map(1000, (f, t, w) -> {
                        spin(20); // so that it is not over before it is shown
                        if (f >= 500 && seen.add(w.index())) {
                            two.countDown();
                            two.await(); // ends only if both are in here together
                        }
                    }));

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(seen).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 3, 5000})
    void aNestedFailureNamesItsIndexAndTheOuterOne(long index) throws Exception {
        try (Pool pool = pool(2)) {
            MapHandle map = pool.submit(ANY, 10, (from, to, worker) -> {
                for (long i = from; i < to; i++) {
                    worker.at(i);
                    boolean breaks = i == 7;
                    worker.map(10_000, (f, t, w) -> {
                        for (long j = f; j < t; j++) {
                            w.at(j);
                            if (breaks && j == index) {
                                throw new IllegalArgumentException("broken");
                            }
                        }
                    });
                }
            });

            assertThat(map.await()).isInstanceOfSatisfying(MapOutcome.Failed.class, outer -> {
                assertThat(outer.index()).isEqualTo(7);
                assertThat(outer.cause()).isInstanceOfSatisfying(MapFailedException.class,
                        inner -> {
                            assertThat(inner.index()).isEqualTo(index);
                            assertThat(inner).hasRootCauseMessage("broken");
                        });
            });
        }
    }

    @Test
    void aBodyMaySurviveItsNestedMap() throws Exception {
        try (Pool pool = pool(2)) {
            AtomicLong caught = new AtomicLong();
            MapHandle map = pool.submit(ANY, 4, (from, to, worker) -> {
                try {
                    worker.map(100, (f, t, w) -> {
                        throw new IllegalStateException();
                    });
                } catch (MapFailedException e) {
                    caught.addAndGet(to - from);
                }
            });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(caught).hasValue(4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void cancellingTheOuterMapStopsTheInner(int workers) throws Exception {
        try (Pool pool = pool(workers)) {
            CountDownLatch inside = new CountDownLatch(1);
            MapHandle map = pool.submit(ANY, 4, (from, to, worker) -> worker.map(Long.MAX_VALUE,
                    (f, t, w) -> inside.countDown()));
            inside.await();
            map.cancel();

            assertThat(map.await()).isEqualTo(new MapOutcome.Cancelled());
        }
    }

    @Test
    void aBodyMayWaitForAMapThatItSubmits() throws Exception {
        try (Pool pool = pool(1)) {
            MapHandle map = pool.submit(ANY, 3, (from, to, worker) -> {
                MapHandle other = pool.submit(MapOptions.of("other", Order.inOrder(2)), 100,
                        (f, t, w) -> {});
                assertThat(other.await()).isEqualTo(new MapOutcome.Completed());
            });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void waitingForOnesOwnMapIsRefused() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch known = new CountDownLatch(1);
            MapHandle[] self = new MapHandle[1];
            self[0] = pool.submit(ANY, 1, (from, to, worker) -> {
                known.await();
                self[0].await();
            });
            known.countDown();

            assertThat(self[0].await()).isInstanceOfSatisfying(MapOutcome.Failed.class,
                    failed -> assertThat(
                            failed.cause()).isInstanceOf(IllegalStateException.class));
        }
    }

    @Test
    void moreNestedMapsThanSeatsStillRun() throws Exception {
        try (Pool pool = pool(4)) {
            AtomicLong leaves = new AtomicLong();
            MapHandle map = pool.submit(ANY, 8, (from, to, worker) -> chain(worker, 40, leaves));

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(leaves.get()).isPositive();
        }
    }

    /** Every level runs long enough to be shown, so that all seats are taken. */
    private static void chain(Worker worker, int levels, AtomicLong leaves) {
        if (levels == 0) {
            leaves.incrementAndGet();
            return;
        }
        worker.map(2, (from, to, w) -> {
            spin(12);
            if (from == 1) {
                chain(w, levels - 1, leaves);
            }
        });
    }

    @Test
    void theWorkerIsKnownDeepInside() throws Exception {
        try (Pool pool = pool(1)) {
            MapHandle map = pool.submit(ANY, 1, (from, to, worker) -> {
                assertThat(Pool.current()).containsSame(worker);
                Pool.current().orElseThrow().map(3, (f, t, w) -> {});
            });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(Pool.current()).isEmpty();
        }
    }
}
