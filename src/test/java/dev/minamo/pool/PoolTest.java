package dev.minamo.pool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoolTest {

    private static final MapOptions ANY = MapOptions.of("any", Order.any());

    private static Pool pool(int workers) {
        return new Pool(PoolOptions.defaults().withName("test").withWorkers(workers));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void runsEveryIndexOnceInAnyOrder(int workers) throws Exception {
        int n = 100_003;
        AtomicIntegerArray seen = new AtomicIntegerArray(n);

        try (Pool pool = pool(workers)) {
            MapHandle map = pool.submit(ANY, n, (from, to, worker) -> {
                for (long i = from; i < to; i++) {
                    seen.incrementAndGet((int) i);
                }
            });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(map.done()).isEqualTo(n);
        }
        for (int i = 0; i < n; i++) {
            assertThat(seen.get(i)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void runsWholeChunksInOrder(int workers) throws Exception {
        int n = 10_001;
        int chunk = 16;
        AtomicIntegerArray seen = new AtomicIntegerArray(n);
        AtomicInteger ragged = new AtomicInteger();

        try (Pool pool = pool(workers)) {
            MapHandle map = pool.submit(MapOptions.of("ordered", Order.inOrder(chunk)), n,
                    (from, to, worker) -> {
                        if (from % chunk != 0 || (to % chunk != 0 && to != n)) {
                            ragged.incrementAndGet();
                        }
                        for (long i = from; i < to; i++) {
                            seen.incrementAndGet((int) i);
                        }
                    });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
        }
        assertThat(ragged).hasValue(0);
        for (int i = 0; i < n; i++) {
            assertThat(seen.get(i)).isEqualTo(1);
        }
    }

    @Test
    void anEmptyMapIsCompleteAtOnce() {
        try (Pool pool = pool(1)) {
            MapHandle map = pool.submit(ANY, 0, (from, to, worker) -> {});

            assertThat(map.outcome()).contains(new MapOutcome.Completed());
        }
    }

    @Test
    void completesTheFutureOffTheWorkers() throws Exception {
        try (Pool pool = pool(2)) {
            CountDownLatch go = new CountDownLatch(1);
            MapHandle map = pool.submit(ANY, 10, (from, to, worker) -> go.await());
            CompletableFuture<Boolean> onWorker = map.completion()
                    .thenApply(outcome -> Pool.current()
                            .isPresent());
            go.countDown();

            assertThat(onWorker.get(20, TimeUnit.SECONDS)).isFalse();
            assertThat(map.completion().get(20, TimeUnit.SECONDS))
                    .isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void callsBackOnce() throws Exception {
        try (Pool pool = pool(2)) {
            CompletableFuture<MapHandle> called = new CompletableFuture<>();
            MapHandle map = pool.submit(ANY, 1000, (from, to, worker) -> {}, called::complete);

            assertThat(called.get(20, TimeUnit.SECONDS)).isSameAs(map);
            assertThat(map.outcome()).isPresent();
        }
    }

    @Test
    void cancelStopsARunningMap() throws Exception {
        try (Pool pool = pool(2)) {
            CountDownLatch running = new CountDownLatch(1);
            AtomicLong ran = new AtomicLong();
            MapHandle map = pool.submit(ANY, Long.MAX_VALUE, (from, to, worker) -> {
                running.countDown();
                ran.addAndGet(to - from);
            });
            running.await();
            map.cancel();

            assertThat(map.await()).isEqualTo(new MapOutcome.Cancelled());
            assertThat(map.done()).isEqualTo(ran.get()).isLessThan(Long.MAX_VALUE);
        }
    }

    @Test
    void aSlowBodySeesTheCancel() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch running = new CountDownLatch(1);
            MapHandle map = pool.submit(ANY, 1, (from, to, worker) -> {
                running.countDown();
                while (!worker.cancelled()) {
                    Thread.onSpinWait();
                }
            });
            running.await();
            map.cancel();

            assertThat(map.await()).isEqualTo(new MapOutcome.Cancelled());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFailureNamesItsExactIndex(int workers) throws Exception {
        RuntimeException broken = new RuntimeException("broken");
        try (Pool pool = pool(workers)) {
            MapHandle map = pool.submit(ANY, 100_000, (from, to, worker) -> {
                for (long i = from; i < to; i++) {
                    worker.at(i);
                    if (i == 77_777) {
                        throw broken;
                    }
                }
            });

            assertThat(map.await()).isEqualTo(new MapOutcome.Failed(77_777, broken));
        }
    }

    @Test
    void theLowestIndexThatFailedWins() throws Exception {
        try (Pool pool = pool(2)) {
            CountDownLatch both = new CountDownLatch(2);
            MapHandle map = pool.submit(ANY, 2, (from, to, worker) -> {
                both.countDown();
                both.await();
                if (from == 0) {
                    while (!worker.cancelled()) {
                        Thread.onSpinWait(); // index 1 has failed first
                    }
                }
                throw new IllegalStateException("at " + from);
            });

            assertThat(map.await()).isInstanceOfSatisfying(MapOutcome.Failed.class, failed -> {
                assertThat(failed.index()).isZero();
                assertThat(failed.cause()).hasMessage("at 0");
            });
        }
    }

    @Test
    void nothingThatABodyThrowsKillsAWorker() throws Exception {
        try (Pool pool = pool(1)) {
            List<RangeBody> bodies = List.of((from, to, worker) -> {
                throw new Exception("checked");
            }, (from, to, worker) -> {
                throw new OutOfMemoryError("made up");
            }, (from, to, worker) -> recurse(0), (from, to, worker) -> {
                Thread.currentThread().interrupt();
                throw new InterruptedException();
            }, (from, to, worker) -> recurse(worker));
            long before = pool.snapshot().perWorker().getFirst().claims();

            for (RangeBody body : bodies) {
                assertThat(pool.submit(ANY, 1, body).await()).isInstanceOf(MapOutcome.Failed.class);
            }

            assertThat(pool.submit(ANY, 1, (from, to, worker) -> {}).await()).isEqualTo(
                    new MapOutcome.Completed());
            assertThat(pool.snapshot().perWorker().getFirst().claims() - before)
                    .isGreaterThanOrEqualTo(6);
        }
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    private static void recurse(Worker worker) {
        worker.map(1, (from, to, w) -> recurse(w));
    }

    @Test
    void aFailedMapLeavesOthersAlone() throws Exception {
        try (Pool pool = pool(2)) {
            MapHandle good = pool.submit(ANY, 100_000, (from, to, worker) -> {});
            MapHandle bad = pool.submit(ANY, 100_000, (from, to, worker) -> {
                throw new IllegalStateException();
            });

            assertThat(bad.await()).isInstanceOf(MapOutcome.Failed.class);
            assertThat(good.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void pauseHoldsAMapAndResumeFinishesIt() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch running = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            MapHandle map = pool.submit(ANY, 1000, (from, to, worker) -> {
                running.countDown();
                go.await();
            });
            running.await();
            map.pause();
            go.countDown();
            // One worker: when another map has run, the paused one's claim is over and none followed.
            pool.submit(ANY, 100, (from, to, worker) -> {}).await();
            assertThat(map.done()).isEqualTo(1);
            assertThat(map.outcome()).isEmpty();

            map.resume();

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void aPausedMapCanBeCancelled() throws Exception {
        try (Pool pool = pool(1)) {
            MapHandle map = pool.submit(ANY, Long.MAX_VALUE, (from, to, worker) -> {});
            map.pause();
            map.cancel();

            assertThat(map.await()).isEqualTo(new MapOutcome.Cancelled());
        }
    }

    @Test
    void theDeadlineStopsAMap() throws Exception {
        try (Pool pool = pool(1)) {
            MapHandle map = pool.submit(ANY.withDeadline(Duration.ofMillis(5)), Long.MAX_VALUE,
                    (from, to, worker) -> {});

            assertThat(map.await()).isEqualTo(new MapOutcome.TimedOut());
        }
    }

    @Test
    void theDeadlineHoldsInTheQueue() throws Exception {
        try (Pool pool = new Pool(PoolOptions.defaults().withWorkers(1).withMaxActiveMaps(1))) {
            CountDownLatch go = new CountDownLatch(1);
            MapHandle first = pool.submit(ANY, 1, (from, to, worker) -> go.await());
            MapHandle second = pool.submit(ANY.withDeadline(Duration.ofMillis(1)), 1,
                    (from, to, worker) -> {});

            assertThat(second.await()).isEqualTo(new MapOutcome.TimedOut());
            assertThat(pool.snapshot().queuedMaps()).isZero();
            go.countDown();
            assertThat(first.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void moreMapsThanSeatsQueueUpAndAllRun() throws Exception {
        try (Pool pool = new Pool(PoolOptions.defaults().withWorkers(2).withMaxActiveMaps(2))) {
            CountDownLatch go = new CountDownLatch(1);
            List<MapHandle> maps = java.util.stream.IntStream.range(0, 100)
                    .mapToObj(i -> pool.submit(ANY,
                            50, (from, to, worker) -> go.await()))
                    .toList();
            assertThat(pool.snapshot().activeMaps()).isEqualTo(2);
            assertThat(pool.snapshot().queuedMaps()).isEqualTo(98);
            go.countDown();

            for (MapHandle map : maps) {
                assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            }
            assertThat(pool.snapshot().activeMaps()).isZero();
            assertThat(pool.snapshot().maps()).isEqualTo(100);
        }
    }

    @Test
    void anAwaitWithALimitConsumesNothing() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch go = new CountDownLatch(1);
            MapHandle map = pool.submit(ANY, 1, (from, to, worker) -> go.await());

            assertThat(map.await(Duration.ofMillis(1))).isEqualTo(Optional.empty());
            go.countDown();
            assertThat(map.await(Duration.ofSeconds(30))).contains(new MapOutcome.Completed());
        }
    }

    @Test
    void resizeStartsAndDismissesWorkers() throws Exception {
        try (Pool pool = pool(1)) {
            pool.resize(4);
            CountDownLatch all = new CountDownLatch(4);
            MapHandle four = pool.submit(ANY, 4, (from, to, worker) -> {
                all.countDown();
                all.await(); // ends only if four workers run it together
            });
            assertThat(four.await()).isEqualTo(new MapOutcome.Completed());

            pool.resize(1);
            MapHandle one = pool.submit(ANY, 10_000, (from, to, worker) -> {});
            assertThat(one.await()).isEqualTo(new MapOutcome.Completed());

            pool.resize(3);
            CountDownLatch three = new CountDownLatch(3);
            assertThat(pool.submit(ANY, 3, (from, to, worker) -> {
                three.countDown();
                three.await();
            }).await()).isEqualTo(new MapOutcome.Completed());
            assertThat(pool.workers()).isEqualTo(3);
        }
    }

    @Test
    void stopHandsBackWhatHadNotStartedAndEndsTheThreads() throws Exception {
        Pool pool = new Pool(
                PoolOptions.defaults().withName("ending").withWorkers(2).withMaxActiveMaps(1));
        CountDownLatch running = new CountDownLatch(1);
        MapHandle first = pool.submit(ANY, Long.MAX_VALUE,
                (from, to, worker) -> running.countDown());
        MapHandle second = pool.submit(ANY, 1, (from, to, worker) -> {});
        running.await();

        List<MapHandle> back = pool.stop();

        assertThat(back).containsExactly(second);
        assertThat(second.done()).isZero();
        assertThat(second.outcome()).contains(new MapOutcome.Cancelled());
        assertThat(first.outcome()).contains(new MapOutcome.Cancelled());
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(t -> t.getName().startsWith("ending-"));
        assertThatThrownBy(() -> pool.submit(ANY, 1, (from, to, worker) -> {})).isInstanceOf(
                RejectedExecutionException.class);
        assertThat(pool.stop()).isEmpty();
    }

    @Test
    void wrongArgumentsAreNamed() {
        assertThatThrownBy(() -> Order.inOrder(0)).hasMessageContaining("chunk is 0");
        assertThatThrownBy(() -> ANY.withWeight(0)).hasMessageContaining("weight is 0");
        assertThatThrownBy(() -> ANY.withWeight(Double.NaN)).hasMessageContaining("weight is NaN");
        assertThatThrownBy(() -> PoolOptions.defaults().withWorkers(0))
                .hasMessageContaining("workers is 0");
        try (Pool pool = pool(1)) {
            assertThatThrownBy(() -> pool.submit(ANY, -1, (from, to, worker) -> {}))
                    .hasMessageContaining(
                            "n is -1");
            assertThatThrownBy(() -> pool.resize(57)).hasMessageContaining("workers is 57");
        }
    }
}
