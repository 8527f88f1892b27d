package dev.minamo.job;

/** Rows a second over the last few looks, so that a pause or a restart does not spoil the figure. */
final class RateMeter {

    private static final int LOOKS = 12;

    private final long[] counts = new long[LOOKS];
    private final long[] nanos = new long[LOOKS];
    private int looks;

    double at(long count, long nanoTime) {
        int oldest = looks < LOOKS ? 0 : looks % LOOKS;
        double seconds = looks == 0 ? 0 : (nanoTime - nanos[oldest]) / 1e9;
        double rate = seconds > 0 ? (count - counts[oldest]) / seconds : 0;
        counts[looks % LOOKS] = count;
        nanos[looks % LOOKS] = nanoTime;
        looks++;
        return rate;
    }
}
