package dev.minamo.pool;

import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Thousands of maps and tasks of every kind from several threads at once, on real threads, more of
 * them than processors; what the walks through interleavings cannot show, because they run one
 * thread at a time.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoolStressTest {

    private static final int ROUNDS = 1500;
    private static final int SUBMITTERS = 3;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everythingAtOnceEndsAndEveryIndexIsRunOnce(int workers) throws Exception {
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        try (Pool pool = new Pool(
                PoolOptions.defaults().withWorkers(workers).withMaxActiveMaps(4))) {
            Thread[] threads = new Thread[SUBMITTERS];
            for (int t = 0; t < threads.length; t++) {
                Random random = new Random(workers * 100L + t);
                threads[t] = Thread.ofPlatform().start(() -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        int kind = random.nextInt(8);
                        try {
                            String fault = one(pool, kind, random, workers);
                            if (!fault.isEmpty()) {
                                wrong.add(kind + ": " + fault);
                            }
                        } catch (InterruptedException | RuntimeException | Error e) {
                            wrong.add(kind + ": " + e);
                            return;
                        }
                    }
                });
            }
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(wrong).isEmpty();
            assertThat(pool.snapshot().activeMaps()).isZero();
            assertThat(pool.snapshot().queuedMaps()).isZero();
        }
    }

    private static String one(Pool pool, int kind, Random random, int workers)
            throws InterruptedException {
        return switch (kind) {
            case 0 -> task(pool, random);
            case 1 -> stopped(pool, random);
            case 2 -> paused(pool, random);
            case 3 -> failing(pool, random);
            case 4 -> nested(pool, random);
            case 5 -> resized(pool, random, workers);
            default -> complete(pool, random, n(random));
        };
    }

    private static int n(Random random) {
        return 1 + random.nextInt(1 << random.nextInt(12));
    }

    private static MapOptions options(Random random) {
        Order order = random.nextBoolean() ? Order.any() : Order.inOrder(1 + random.nextInt(9));
        return MapOptions.of("stress", order).withWeight(0.1 + random.nextInt(4));
    }

    private static String task(Pool pool, Random random) throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            int a = random.nextInt();
            long ticket = pool.tasks().post((x, y, worker) -> x ^ y, a, i);
            long answer = ticket == TaskRing.FULL ? (long) a ^ i : pool.tasks().take(ticket);
            if (answer != ((long) a ^ i)) {
                return "answer " + answer;
            }
        }
        return "";
    }

    private static String complete(Pool pool, Random random, int n) throws InterruptedException {
        AtomicIntegerArray seen = new AtomicIntegerArray(n);
        MapHandle map = pool.submit(options(random), n, (from, to, worker) -> mark(seen, from, to));
        boolean right = map.await() instanceof MapOutcome.Completed && map.done() == n
                && once(seen);
        return right ? "" : map.outcome() + " " + map.statistics();
    }

    private static void mark(AtomicIntegerArray seen, long from, long to) {
        for (long i = from; i < to; i++) {
            seen.incrementAndGet((int) i);
        }
    }

    private static boolean once(AtomicIntegerArray seen) {
        for (int i = 0; i < seen.length(); i++) {
            if (seen.get(i) != 1) {
                return false;
            }
        }
        return true;
    }

    private static String stopped(Pool pool, Random random) throws InterruptedException {
        AtomicLong ran = new AtomicLong();
        MapHandle map = pool.submit(options(random), Long.MAX_VALUE,
                (from, to, worker) -> ran.addAndGet(to - from));
        for (int i = random.nextInt(2000); i > 0; i--) {
            Thread.onSpinWait();
        }
        map.cancel();
        boolean right = map.await() instanceof MapOutcome.Cancelled && map.done() == ran.get();
        return right ? "" : map.outcome() + " ran " + ran + " " + map.statistics();
    }

    private static String paused(Pool pool, Random random) throws InterruptedException {
        int n = n(random);
        AtomicIntegerArray seen = new AtomicIntegerArray(n);
        MapHandle map = pool.submit(options(random), n, (from, to, worker) -> mark(seen, from, to));
        for (int i = 0; i < 5; i++) {
            map.pause();
            for (int j = random.nextInt(500); j > 0; j--) {
                Thread.onSpinWait();
            }
            map.resume();
        }
        boolean right = map.await() instanceof MapOutcome.Completed && once(seen);
        return right ? "" : map.outcome() + " " + map.statistics();
    }

    private static String failing(Pool pool, Random random) throws InterruptedException {
        int n = n(random);
        int bad = random.nextInt(n);
        MapHandle map = pool.submit(options(random), n, (from, to, worker) -> {
            for (long i = from; i < to; i++) {
                worker.at(i);
                if (i == bad) {
                    throw new IllegalStateException();
                }
            }
        });
        boolean right = map.await() instanceof MapOutcome.Failed failed && failed.index() == bad;
        return right ? "" : map.outcome() + " not " + bad;
    }

    private static String nested(Pool pool, Random random) throws InterruptedException {
        int n = 1 + random.nextInt(20);
        int inner = n(random);
        AtomicLong ran = new AtomicLong();
        MapHandle map = pool.submit(options(random), n, (from, to, worker) -> {
            for (long i = from; i < to; i++) {
                worker.map(inner, (f, t, w) -> w.map(t - f, (g, u, x) -> ran.addAndGet(u - g)));
            }
        });
        boolean right = map.await() instanceof MapOutcome.Completed
                && ran.get() == (long) n * inner;
        return right ? "" : map.outcome() + " ran " + ran + " of " + n + " x " + inner;
    }

    private static String resized(Pool pool, Random random, int workers)
            throws InterruptedException {
        pool.resize(1 + random.nextInt(workers));
        return complete(pool, random, n(random));
    }
}
