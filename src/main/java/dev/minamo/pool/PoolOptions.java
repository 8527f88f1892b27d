package dev.minamo.pool;

import java.util.concurrent.Executor;

/**
 * How a pool is made.
 *
 * @param name
 *            prefix of the threads' names
 * @param workers
 *            threads to start with
 * @param maxWorkers
 *            most threads it can be resized to; every map reserves 256 bytes for each
 * @param maxActiveMaps
 *            maps that share the workers at one time; more wait in a queue
 * @param completions
 *            runs callbacks and completes futures; never a worker
 */
public record PoolOptions(String name, int workers, int maxWorkers, int maxActiveMaps,
        Executor completions) {

    /** The most workers a pool can have: their parking bits share a word with a count. */
    public static final int MOST_WORKERS = 56;

    /** The most maps that can share the workers. */
    public static final int MOST_ACTIVE_MAPS = 48;

    public PoolOptions {
        check("maxWorkers", maxWorkers, MOST_WORKERS);
        check("workers", workers, maxWorkers);
        check("maxActiveMaps", maxActiveMaps, MOST_ACTIVE_MAPS);
    }

    /** One worker for each available processor, and a virtual thread for each completion. */
    public static PoolOptions defaults() {
        int processors = Math.min(Runtime.getRuntime().availableProcessors(), MOST_WORKERS);
        return new PoolOptions("pool", processors, Math.clamp(processors * 2L, 8, MOST_WORKERS), 32,
                Thread::startVirtualThread);
    }

    public PoolOptions withName(String newName) {
        return new PoolOptions(newName, workers, maxWorkers, maxActiveMaps, completions);
    }

    public PoolOptions withWorkers(int count) {
        return new PoolOptions(name, count, Math.max(count, maxWorkers), maxActiveMaps,
                completions);
    }

    public PoolOptions withMaxWorkers(int count) {
        return new PoolOptions(name, Math.min(workers, count), count, maxActiveMaps, completions);
    }

    public PoolOptions withMaxActiveMaps(int count) {
        return new PoolOptions(name, workers, maxWorkers, count, completions);
    }

    public PoolOptions withCompletions(Executor executor) {
        return new PoolOptions(name, workers, maxWorkers, maxActiveMaps, executor);
    }

    static void check(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(name + " is " + value + ", must be 1 to " + most);
        }
    }
}
