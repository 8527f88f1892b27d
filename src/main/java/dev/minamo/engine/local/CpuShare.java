package dev.minamo.engine.local;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How much of a worker's time in a body it had a processor, found by asking for the CPU time of the thread
 * before and after. That is a call into the kernel, of a microsecond or so; a claim that begins less than
 * 2 ms after the last one asked about is passed over. Owned by the worker until the filling has ended.
 */
final class CpuShare {

    private static final long PERIOD_NANOS = 2_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long wall;
    private long cpu;
    private long wallMark;
    private long cpuMark;
    private boolean asked;
    private boolean asking;
    private long askedAt;

    /** A claim begins. */
    void begin(long nanoTime) {
        asking = !asked || nanoTime - askedAt >= PERIOD_NANOS;
        if (asking) {
            wallMark = nanoTime;
            cpuMark = threads.getCurrentThreadCpuTime(); // -1 where nobody counts it
        }
    }

    /** The claim ends. */
    void end(long nanoTime) {
        if (asking && cpuMark >= 0) {
            add(nanoTime - wallMark, threads.getCurrentThreadCpuTime() - cpuMark);
            asked = true;
            askedAt = nanoTime;
        }
    }

    void add(long wallNanos, long cpuNanos) {
        wall += wallNanos;
        cpu += cpuNanos;
    }

    /** Of {@code busy} nanoseconds, those without a processor; 0 when nothing is known. */
    long offCpu(long busy) {
        return wall == 0 ? 0 : (long) (busy * Math.clamp(1 - cpu / (double) wall, 0, 1));
    }
}
