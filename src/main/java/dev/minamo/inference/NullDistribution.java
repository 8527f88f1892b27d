package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;

/**
 * A statistic and its replicates under a null hypothesis, in index order. A view: the segment is not copied and must not change
 * while it is in use. Start with {@link #exact} or {@link #drawn}.
 *
 * @param observed the statistic of the data; NaN when undefined
 * @param values at least {@code count} doubles in native order; those not finite are undefined
 * @param exact whether these are all arrangements, the observed one among them; else they are random ones, the observed one not
 *            among them
 * @param centre of the null distribution, for two-sided absolute p-values; null for the mean of the arrangements
 * @param scale the size the statistic can have, to tell ties from differences: its largest attainable one, 1 for a studentized
 *            statistic; null for the largest seen, which serves bounded statistics
 */
public record NullDistribution(double observed, MemorySegment values, long count, boolean exact,
        @Nullable Double centre, @Nullable Double scale) {

    /** Values that differ by less than this share of the scale are ties. */
    private static final double TIE = 1e-9;

    public NullDistribution {
        if (count < 0 || count > values.byteSize() / ValueLayout.JAVA_DOUBLE.byteSize()) {
            throw new IllegalArgumentException(
                    "count: " + count + " does not fit " + values.byteSize() + " bytes");
        }
        if (scale != null && !(scale >= 0 && scale < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("scale: " + scale + " is not a finite size");
        }
        if (centre != null && !Double.isFinite(centre)) {
            throw new IllegalArgumentException("centre: " + centre + " is not finite");
        }
    }

    /** All arrangements, the observed one among them. */
    public static NullDistribution exact(double observed, MemorySegment values, long count) {
        return new NullDistribution(observed, values, count, true, null, null);
    }

    /** Random arrangements. */
    public static NullDistribution drawn(double observed, MemorySegment values, long count) {
        return new NullDistribution(observed, values, count, false, null, null);
    }

    public NullDistribution withCentre(double given) {
        return new NullDistribution(observed, values, count, exact, given, scale);
    }

    public NullDistribution withScale(double given) {
        return new NullDistribution(observed, values, count, exact, centre, given);
    }

    /** The first {@code k} replicates. */
    NullDistribution first(long k) {
        return new NullDistribution(observed, values, k, exact, centre, scale);
    }

    double value(long i) {
        return values.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
    }

    boolean hasObserved() {
        return Double.isFinite(observed);
    }

    /** Arrangements beside the replicates: the observed one, where it is not among them. */
    int more() {
        return exact ? 0 : 1;
    }

    /** How far two values may lie apart and still be a tie. One pass where the scale is not given. */
    double tie() {
        if (scale != null) {
            return tie(observed, scale);
        }
        double largest = 0;
        for (long i = 0; i < count; i++) {
            double t = Math.abs(value(i));
            largest = t > largest && t < Double.POSITIVE_INFINITY ? t : largest;
        }
        return tie(observed, largest);
    }

    static double tie(double observed, double scale) {
        return TIE * Math.max(Math.abs(observed), scale);
    }

    /**
     * The centre given, or the mean of all arrangements there are, the observed one counted once. Of random ones that is a
     * symmetric function of all, so that p-values by it stay valid.
     */
    double middle() {
        if (centre != null) {
            return centre;
        }
        double sum = exact ? 0 : observed;
        double lost = 0; // Neumaier's compensation: a sum of 1e7 values keeps its digits
        long n = more();
        for (long i = 0; i < count; i++) {
            double t = value(i);
            if (Double.isFinite(t)) {
                double next = sum + t;
                lost += Math.abs(sum) >= Math.abs(t) ? (sum - next) + t : (t - next) + sum;
                sum = next;
                n++;
            }
        }
        return (sum + lost) / n;
    }
}
