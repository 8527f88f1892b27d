package dev.minamo.pool;

/** A task of two numbers that answers a number. One instance serves any number of tasks. */
@FunctionalInterface
public interface LongTask {

    long run(long a, long b, Worker worker) throws Exception;
}
