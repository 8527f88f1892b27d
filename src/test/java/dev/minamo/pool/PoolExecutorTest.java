package dev.minamo.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoolExecutorTest {

    private static Pool pool(int workers) {
        return new Pool(PoolOptions.defaults().withWorkers(workers));
    }

    private static List<Callable<Integer>> squares(int n) {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int k = i;
            tasks.add(() -> k * k);
        }
        return tasks;
    }

    @Test
    void invokesAll() throws Exception {
        try (Pool pool = pool(2); ExecutorService executor = pool.executor()) {
            List<Future<Integer>> futures = executor.invokeAll(squares(3000));

            assertThat(futures.get(2999).get()).isEqualTo(2999 * 2999);
        }
    }

    @Test
    void suppliesCompletableFutures() {
        try (Pool pool = pool(2); ExecutorService executor = pool.executor()) {
            CompletableFuture<Boolean> onWorker = CompletableFuture.supplyAsync(() -> Pool.current()
                    .isPresent(), executor);
            CompletableFuture<Integer> chain = CompletableFuture.supplyAsync(() -> 20, executor)
                    .thenApplyAsync(
                            x -> x + 1, executor)
                    .thenCombineAsync(CompletableFuture.supplyAsync(() -> 2, executor),
                            (x, y) -> x * y, executor);

            assertThat(onWorker.join()).isTrue();
            assertThat(chain.join()).isEqualTo(42);
        }
    }

    @Test
    void tasksMayInvokeTasksOnOneWorker() throws Exception {
        try (Pool pool = pool(1); ExecutorService executor = pool.executor()) {
            Future<Integer> sum = executor.submit(() -> {
                int total = executor.invokeAny(squares(3));
                for (Future<Integer> future : executor.invokeAll(squares(10))) {
                    total += future.get();
                }
                return total + executor.submit(() -> 7).get(10, TimeUnit.SECONDS);
            });

            assertThat(sum.get()).isEqualTo(285 + 7);
        }
    }

    @Test
    void invokesAnyFromOutside() throws Exception {
        try (Pool pool = pool(2); ExecutorService executor = pool.executor()) {
            List<Callable<String>> tasks = List.of(() -> {
                throw new IllegalStateException();
            }, () -> "right");

            assertThat(executor.invokeAny(tasks)).isEqualTo("right");
        }
    }

    @Test
    void aFailureIsTheFuturesOnly() throws Exception {
        try (Pool pool = pool(1); ExecutorService executor = pool.executor()) {
            Future<?> bad = executor.submit(() -> {
                throw new StackOverflowError("made up");
            });

            assertThatThrownBy(bad::get).isInstanceOf(ExecutionException.class).hasCauseInstanceOf(
                    StackOverflowError.class);
            assertThat(executor.submit(() -> 1).get()).isEqualTo(1);
        }
    }

    @Test
    void shutdownLetsTasksEndAndRefusesNewOnes() throws Exception {
        try (Pool pool = pool(1)) {
            ExecutorService executor = pool.executor();
            CountDownLatch go = new CountDownLatch(1);
            AtomicInteger ran = new AtomicInteger();
            for (int i = 0; i < 5000; i++) { // more than the ring holds
                executor.execute(() -> {
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    ran.incrementAndGet();
                });
            }
            executor.shutdown();

            assertThatThrownBy(() -> executor.execute(() -> {})).isInstanceOf(
                    RejectedExecutionException.class);
            assertThat(executor.isShutdown()).isTrue();
            assertThat(executor.isTerminated()).isFalse();
            assertThat(executor.awaitTermination(1, TimeUnit.MILLISECONDS)).isFalse();
            go.countDown();
            assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
            assertThat(ran).hasValue(5000);
            assertThat(pool.submit(MapOptions.of("after", Order.any()), 1, (from, to, worker) -> {})
                    .await())
                    .isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void shutdownNowGivesBackWhatWasNotBegun() throws Exception {
        try (Pool pool = pool(1)) {
            ExecutorService executor = pool.executor();
            CountDownLatch running = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            Future<?> first = executor.submit(() -> {
                running.countDown();
                return go.await(30, TimeUnit.SECONDS);
            });
            running.await();
            executor.execute(() -> {});
            executor.execute(() -> {});

            assertThat(executor.shutdownNow()).hasSize(2);
            go.countDown();
            assertThat(first.get()).isEqualTo(true);
            assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void closingThePoolCancelsWhatWaits() throws Exception {
        Pool pool = pool(1);
        ExecutorService executor = pool.executor();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Future<Boolean> first = executor.submit(() -> {
            running.countDown();
            return go.await(30, TimeUnit.SECONDS);
        });
        Future<Integer> waiting = executor.submit(() -> 1);
        running.await();
        Thread closer = Thread.ofPlatform().start(pool::close);
        while (pool.workers() > 0) {
            Thread.onSpinWait();
        }
        go.countDown();
        closer.join();

        assertThat(first.get()).isTrue();
        assertThatThrownBy(waiting::get).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> executor.submit(() -> 1))
                .isInstanceOf(RejectedExecutionException.class);
    }
}
