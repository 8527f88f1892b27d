package dev.minamo.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Busy work: index i makes a fixed number of steps of a xorshift generator, each of which needs the one
 * before, and stores where it got to. The number of steps for a time is found once, at the start; so all
 * candidates do the same work, whatever the clock says later.
 */
final class Work {

    private static final double NANOS_PER_STEP = calibrate();

    private final int n;
    private final int steps;
    private final int longFrom;
    private final int longSteps;
    private final long[] out;

    private Work(int n, double nanos, int longFrom, double longNanos) {
        this.n = n;
        this.steps = steps(nanos);
        this.longFrom = longFrom;
        this.longSteps = steps(longNanos);
        this.out = new long[n];
    }

    /** The same time for each index. */
    static Work even(int n, double nanos) {
        return new Work(n, nanos, n, nanos);
    }

    /** The last {@code count} indices take {@code times} as long. */
    static Work skewed(int n, double nanos, int count, int times) {
        return new Work(n, nanos, n - count, times * nanos);
    }

    int size() {
        return n;
    }

    void run(long from, long to) {
        for (int i = (int) from; i < to; i++) {
            one(i);
        }
    }

    void one(int i) {
        out[i] = burn(i + 1, i < longFrom ? steps : longSteps);
    }

    static String describe() {
        return String.format(Locale.ROOT, "%.3f ns a step; 100 ns = %d steps, 10 µs = %d steps",
                NANOS_PER_STEP, steps(100), steps(10_000));
    }

    private static int steps(double nanos) {
        return (int) Math.max(1, Math.round(nanos / NANOS_PER_STEP));
    }

    /** Never inlined, by a flag of the script: all candidates run the very same code. */
    static long burn(long seed, int steps) {
        long x = seed;
        for (int s = 0; s < steps; s++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }

    /** Processor time of a step: the lower quartile of many short runs, after many short calls. */
    private static double calibrate() {
        long sink = 0;
        for (int i = 0; i < 50_000; i++) {
            sink += burn(i + 1, 50);
        }
        double[] nanos = new double[200];
        int calls = 1_000;
        for (int k = -50; k < nanos.length; k++) {
            long start = cpuNanos();
            for (int i = 0; i < calls; i++) {
                sink += burn(sink | 1, 500);
            }
            if (k >= 0) {
                nanos[k] = (cpuNanos() - start) / (500.0 * calls);
            }
        }
        if (sink == 42) {
            System.out.println(); // so that the work is not for nothing
        }
        return Spread.of(nanos).quantile(0.25);
    }

    /** Processor time of the calling thread. */
    static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
