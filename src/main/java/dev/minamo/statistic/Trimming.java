package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.DoubleSupplier;

/** A mean that distrusts the ends: they are left out or moved inwards. */
final class Trimming {

    /** What a share of the rows may be off by rounding. */
    private static final double FUZZ = 4 * Math.ulp(1.0);

    private final CentredColumn column;
    private final double share;
    private final boolean winsorized;
    private final Order order;
    /** The pivots nearest to the cuts in a resample of the sample's size, and the deviations between them; zero outside. */
    private final int low;
    private final int high;
    private final MemorySegment inner;

    private Trimming(CentredColumn column, double share, boolean winsorized) {
        this.column = column;
        this.share = share;
        this.winsorized = winsorized;
        this.order = column.order();
        this.low = (int) Math.round(share * order.pivots());
        this.high = order.pivots() - low;
        this.inner = Arena.ofAuto().allocate(Math.max(1L, column.rows()) * Double.BYTES, 64);
        for (int place = order.place(low); place < order.place(high); place++) {
            inner.setAtIndex(ValueLayout.JAVA_DOUBLE, order.rows()[place], deviation(place));
        }
    }

    /**
     * @param share at each end, below one half; as many whole rows as it holds
     * @param winsorized whether the ends are moved inwards, not left out
     */
    static Statistic mean(CentredColumn column, double share, boolean winsorized) {
        var trimming = new Trimming(column, share, winsorized);
        return new FunctionalStatistic(column.rows(), () -> trimming::byFrequencies,
                trimming::counted, null);
    }

    private double deviation(int place) {
        return column.deviation(order.rows()[place]);
    }

    private double cut(double n) {
        return Math.floor(n * share * (1 + FUZZ));
    }

    private double mean(double kept, double n, double cut, double least, double greatest) {
        double mean = winsorized
                ? (kept + cut * least + cut * greatest) / n
                : kept / (n - 2 * cut);
        return column.unscaled(column.centre() + mean);
    }

    /** What lies between the pivots by one pass over all rows, and from there to the cuts by short walks. */
    private DoubleSupplier counted(Tally tally) {
        var counts = tally.counts();
        var shared = tally.order(order);
        return () -> {
            var drawn = shared.get();
            double n = (double) tally.total();
            double cut = cut(n);
            double kept = counts.sum(column.reductions(), inner) - upTo(drawn, low, (long) cut)
                    + upTo(drawn, high, (long) (n - cut));
            return mean(kept, n, cut, deviation(drawn.place((long) cut + 1)),
                    deviation(drawn.place((long) (n - cut))));
        };
    }

    /** The sum of the drawn deviations from a pivot up to a rank; negative where the rank lies before the pivot. */
    private double upTo(CountedOrder drawn, int pivot, long rank) {
        long missing = rank - drawn.before(pivot);
        double sum = 0;
        int place = order.place(pivot);
        while (missing > 0) {
            long taken = Math.min(missing, drawn.count(place));
            sum = Math.fma((double) taken, deviation(place), sum);
            missing -= taken;
            place++;
        }
        while (missing < 0) {
            place--;
            long taken = Math.min(-missing, drawn.count(place));
            sum = Math.fma((double) -taken, deviation(place), sum);
            missing += taken;
        }
        return sum;
    }

    private double byFrequencies(double[] frequencies) {
        double sum = 0;
        for (double frequency : frequencies) {
            sum += frequency;
        }
        double n = Results.total(sum);
        double cut = cut(n);
        double kept = 0;
        double before = 0;
        double least = Double.NaN;
        double greatest = Double.NaN;
        for (int row : order.rows()) {
            if (frequencies[row] > 0) {
                double after = before + frequencies[row];
                double inside = Math.min(after, n - cut) - Math.max(before, cut);
                if (inside > 1e-10 * n) {
                    double d = column.deviation(row);
                    kept = Math.fma(inside, d, kept);
                    least = Double.isNaN(least) ? d : least;
                    greatest = d;
                }
                before = after;
            }
        }
        return mean(kept, n, cut, least, greatest);
    }
}
