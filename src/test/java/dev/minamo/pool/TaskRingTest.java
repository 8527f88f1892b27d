package dev.minamo.pool;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskRingTest {

    private static final LongTask SUM = (a, b, worker) -> a + b;

    private static Pool pool(int workers) {
        return new Pool(PoolOptions.defaults().withName("tasks").withWorkers(workers));
    }

    @Test
    void tasksAnswerThroughTheirTickets() throws Exception {
        try (Pool pool = pool(2)) {
            long[] tickets = new long[500];
            for (int round = 0; round < 50; round++) {
                for (int i = 0; i < tickets.length; i++) {
                    tickets[i] = pool.tasks().post(SUM, i, round);
                }
                for (int i = tickets.length - 1; i >= 0; i--) {
                    assertThat(pool.tasks().take(tickets[i])).isEqualTo(i + round);
                }
            }
            assertThat(pool.snapshot().tasks()).isEqualTo(25_000);
        }
    }

    @Test
    void aFullRingSaysSoAndRecovers() throws Exception {
        try (Pool pool = pool(1)) {
            for (int i = 0; i < TaskRing.SLOTS; i++) {
                assertThat(pool.tasks().post(SUM, i, i)).isEqualTo(i);
            }
            assertThat(pool.tasks().post(SUM, 0, 0)).isEqualTo(TaskRing.FULL);
            assertThat(pool.tasks().fire(SUM, 0, 0)).isFalse();

            assertThat(pool.tasks().take(0)).isZero();

            assertThat(pool.tasks().post(SUM, 5, 6)).isEqualTo(TaskRing.SLOTS);
            assertThat(pool.tasks().take(TaskRing.SLOTS)).isEqualTo(11);
        }
    }

    @Test
    void aTicketIsTakenOnce() throws Exception {
        try (Pool pool = pool(1)) {
            long ticket = pool.tasks().post(SUM, 1, 1);
            pool.tasks().take(ticket);

            assertThatThrownBy(() -> pool.tasks().take(ticket))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void whatATaskThrowsIsItsAnswer() throws Exception {
        try (Pool pool = pool(1)) {
            long ticket = pool.tasks().post((a, b, worker) -> {
                throw new StackOverflowError("made up");
            }, 0, 0);

            assertThatThrownBy(() -> pool.tasks().take(ticket))
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(StackOverflowError.class);
            assertThat(pool.tasks().take(pool.tasks().post(SUM, 1, 2))).isEqualTo(3);
        }
    }

    @Test
    void firedTasksFreeTheirSlots() throws Exception {
        try (Pool pool = pool(2)) {
            AtomicLong ran = new AtomicLong();
            CountDownLatch all = new CountDownLatch(20_000);
            LongTask count = (a, b, worker) -> {
                ran.addAndGet(a);
                all.countDown();
                return 0;
            };
            for (int i = 0; i < 20_000; i++) {
                while (!pool.tasks().fire(count, 1, 0)) {
                    Thread.onSpinWait();
                }
            }
            all.await();

            assertThat(ran).hasValue(20_000);
        }
    }

    @Test
    void manyThreadsPostAndTake() throws Exception {
        try (Pool pool = pool(2)) {
            AtomicLong sum = new AtomicLong();
            Thread[] threads = new Thread[4];
            for (int t = 0; t < threads.length; t++) {
                threads[t] = Thread.ofPlatform().start(() -> {
                    for (int i = 0; i < 2000; i++) {
                        try {
                            long ticket = pool.tasks().post(SUM, i, 0);
                            // one of the others was long in taking
                            while (ticket == TaskRing.FULL) {
                                Thread.onSpinWait();
                                ticket = pool.tasks().post(SUM, i, 0);
                            }
                            sum.addAndGet(pool.tasks().take(ticket));
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                });
            }
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(sum).hasValue(4L * 1999 * 2000 / 2);
        }
    }

    @Test
    void aTaskMayWaitForTasksAndRunMaps() throws Exception {
        try (Pool pool = pool(1)) {
            LongTask outer = (a, b, worker) -> {
                AtomicLong mapped = new AtomicLong();
                worker.map(100, (from, to, w) -> mapped.addAndGet(to - from));
                return mapped.get() + pool.tasks().take(pool.tasks().post(SUM, a, b));
            };

            assertThat(pool.tasks().take(pool.tasks().post(outer, 1, 2))).isEqualTo(103);
        }
    }

    @Test
    void tasksOfAClosedPoolEnd() throws Exception {
        Pool pool = pool(1);
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        long first = pool.tasks().post((a, b, worker) -> {
            running.countDown();
            go.await();
            return 1;
        }, 0, 0);
        long second = pool.tasks().post(SUM, 1, 2);
        running.await();
        Thread closer = Thread.ofPlatform().start(pool::close);
        while (pool.workers() > 0) {
            Thread.onSpinWait();
        }
        go.countDown();
        closer.join();

        assertThat(pool.tasks().take(first)).isEqualTo(1);
        assertThatThrownBy(() -> pool.tasks().take(second)).isInstanceOf(CompletionException.class);
        assertThatThrownBy(() -> pool.tasks().post(SUM, 1, 2))
                .isInstanceOf(RejectedExecutionException.class);
    }
}
