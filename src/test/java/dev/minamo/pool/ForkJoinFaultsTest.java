package dev.minamo.pool;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What users of ForkJoinPool and parallel streams report, and what does not happen here. Each test
 * would hang, and so time out, on a pool with the fault.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForkJoinFaultsTest {

    private static final MapOptions ANY = MapOptions.of("any", Order.any());

    private static Pool pool(String name, int workers) {
        return new Pool(PoolOptions.defaults().withName(name).withWorkers(workers));
    }

    /** One common pool of the JVM: what blocks in one place starves all. */
    @Test
    void blockedBodiesStarveNoOtherPool() throws Exception {
        try (Pool blocked = pool("blocked", 2); Pool free = pool("free", 1)) {
            CountDownLatch go = new CountDownLatch(1);
            MapHandle stuck = blocked.submit(ANY, 2, (from, to, worker) -> go.await());

            assertThat(free.submit(ANY, 1000, (from, to, worker) -> {}).await()).isEqualTo(
                    new MapOutcome.Completed());
            go.countDown();
            assertThat(stuck.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    /**
     * Nested parallel streams hang or run one after the other when the outer ones hold all
     * workers.
     */
    @Test
    void nestedMapsEndWhenOuterOnesHoldAllWorkers() throws Exception {
        try (Pool pool = pool("nested", 2)) {
            CyclicBarrier allHeld = new CyclicBarrier(2);
            MapHandle outer = pool.submit(ANY, 2, (from, to, worker) -> {
                allHeld.await();
                worker.map(10_000, (f, t, w) -> {});
                allHeld.await();
            });

            assertThat(outer.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    /** Joins start threads to stand in, up to a limit, and then throw. */
    @Test
    void waitingStartsNoThreads() throws Exception {
        try (Pool pool = pool("compensation", 2)) {
            Set<Thread> threads = ConcurrentHashMap.newKeySet();
            MapHandle outer = pool.submit(ANY, 64, (from, to, worker) -> {
                for (long i = from; i < to; i++) {
                    worker.map(50, (f, t, w) -> w.map(50,
                            (g, u, x) -> threads.add(Thread.currentThread())));
                }
            });

            assertThat(outer.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(threads).hasSizeLessThanOrEqualTo(2);
            assertThat(
                    Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().startsWith(
                            "compensation-")))
                    .hasSizeLessThanOrEqualTo(2);
        }
    }

    /** Futures on a pool of parallelism 1 live-lock. */
    @Test
    void futuresEndOnOneWorker() throws Exception {
        try (Pool pool = pool("futures", 1); ExecutorService executor = pool.executor()) {
            CompletableFuture<Integer> sum = CompletableFuture.completedFuture(0);
            for (int i = 1; i <= 1000; i++) {
                CompletableFuture<Integer> next = CompletableFuture.completedFuture(i)
                        .thenApplyAsync(x -> x,
                                executor);
                sum = sum.thenCombineAsync(next, Integer::sum, executor);
            }

            assertThat(sum.get(30, TimeUnit.SECONDS)).isEqualTo(500_500);
        }
    }

    /** No fairness between submitters: who came first holds the workers to his end. */
    @Test
    void aShortMapEndsBesideAnEndlessOne() throws Exception {
        try (Pool pool = pool("fair", 1)) {
            MapHandle endless = pool.submit(ANY, Long.MAX_VALUE, (from, to, worker) -> {});
            MapHandle quick = pool.submit(ANY, 100, (from, to, worker) -> {});

            assertThat(quick.await()).isEqualTo(new MapOutcome.Completed());
            endless.cancel();
            assertThat(endless.await()).isEqualTo(new MapOutcome.Cancelled());
        }
    }

    /** A running stream cannot be cancelled. */
    @Test
    void aRunningMapCanBeCancelled() throws Exception {
        try (Pool pool = pool("cancel", 2)) {
            CountDownLatch running = new CountDownLatch(2);
            MapHandle endless = pool.submit(ANY, Long.MAX_VALUE,
                    (from, to, worker) -> running.countDown());
            running.await();
            endless.cancel();

            assertThat(endless.await()).isEqualTo(new MapOutcome.Cancelled());
        }
    }

    /**
     * The split is as deep as the parallelism says, so that heavy indices side by side stay with one
     * worker. Here the last two are done by two workers, always: each waits for the other.
     */
    @Test
    void heavyIndicesSideBySideAreShared() throws Exception {
        try (Pool pool = pool("skew", 2)) {
            for (int round = 0; round < 10; round++) {
                int n = 1000 + round;
                CyclicBarrier both = new CyclicBarrier(2);
                MapHandle map = pool.submit(ANY, n, (from, to, worker) -> {
                    long end = System.nanoTime() + 1_000 * (to - from); // a claim is fifty light ones
                    while (System.nanoTime() < end) {
                        Thread.onSpinWait();
                    }
                    for (long i = Math.max(from, n - 2); i < to; i++) {
                        both.await(20, TimeUnit.SECONDS);
                    }
                });

                assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            }
        }
    }
}
