package dev.minamo.pool;

import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The hot paths make no objects: neither a claim, nor a block of an ordered map, nor a task. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    /** A tenth of a byte for each task: what one object in a hundred and sixty would be. */
    private static final long SLACK_BYTES = 20_000;
    private static final int TIMES = 200_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aClaimMakesNoObject(boolean ordered) throws Exception {
        try (Pool pool = new Pool(PoolOptions.defaults().withWorkers(1))) {
            AtomicLong first = new AtomicLong();
            AtomicLong last = new AtomicLong();
            AtomicLong claims = new AtomicLong();
            RangeBody body = (from, to, worker) -> {
                long bytes = THREADS.getCurrentThreadAllocatedBytes();
                first.compareAndSet(0, bytes);
                last.set(bytes);
                claims.incrementAndGet();
                long end = System.nanoTime() + 300 * (to - from); // a claim is some hundred indices
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            };
            Order order = ordered ? Order.inOrder(1) : Order.any();
            pool.submit(MapOptions.of("warm", order), TIMES, body).await();
            first.set(0);
            claims.set(0);
            pool.submit(MapOptions.of("measured", order), TIMES, body).await();

            assertThat(claims.get()).isGreaterThan(500);
            assertThat(last.get() - first.get()).isLessThan(4 * claims.get());
        }
    }

    @Test
    void aTaskMakesNoObject() throws Exception {
        try (Pool pool = new Pool(PoolOptions.defaults().withWorkers(1))) {
            LongTask bytes = (a, b, worker) -> THREADS.getCurrentThreadAllocatedBytes();
            LongTask sum = (a, b, worker) -> a + b;
            TaskRing tasks = pool.tasks();
            run(tasks, sum);
            long ours = THREADS.getCurrentThreadAllocatedBytes();
            long theirs = tasks.take(tasks.post(bytes, 0, 0));
            run(tasks, sum);
            theirs = tasks.take(tasks.post(bytes, 0, 0)) - theirs;
            ours = THREADS.getCurrentThreadAllocatedBytes() - ours;

            assertThat(theirs).as("bytes of the worker").isLessThan(SLACK_BYTES);
            assertThat(ours).as("bytes of the caller").isLessThan(SLACK_BYTES);
        }
    }

    private static void run(TaskRing tasks, LongTask task) throws InterruptedException {
        for (int i = 0; i < TIMES; i += 500) {
            long first = tasks.post(task, 1, 2);
            for (int j = 1; j < 500; j++) {
                tasks.post(task, i, j);
            }
            for (int j = 0; j < 500; j++) {
                tasks.take(first + j);
            }
        }
    }
}
