package dev.minamo.numeric;

import java.lang.foreign.MemorySegment;

/**
 * Sums over columns, to the same bits in every form. Each sum runs in eight lanes: element {@code i}
 * belongs to lane {@code i mod 8}, a lane adds its terms in index order by fused multiply-add, and the
 * lanes are joined as {@code ((0+4)+(2+6)) + ((1+5)+(3+7))}. The error is that of a sum of n / 8 terms.
 *
 * <p>Counts are bytes without sign; {@link #wide} takes ints. Columns are doubles in native order, finite, best aligned to 64 bytes; {@code counts.length} elements are
 * read of each. Instances are stateless and may be shared.
 */
public interface Reductions {

    /** {@code scalar} or {@code vector}. */
    String form();

    /** Sum of the first {@code n} elements. */
    double sum(MemorySegment x, int n);

    /** Sum of {@code c x}. */
    double sum(byte[] counts, MemorySegment x);

    /** Puts the sums of {@code c}, {@code c x} and {@code c x^2}. */
    void moments(byte[] counts, MemorySegment x, double[] out);

    /** Puts the sums of {@code c d} to {@code c d^4}, where {@code d = x - centre}. */
    void powers(byte[] counts, MemorySegment x, double centre, double[] out);

    /** Puts the sums of {@code c}, {@code c x}, {@code c y}, {@code c x^2}, {@code c x y} and {@code c y^2}. */
    void products(byte[] counts, MemorySegment x, MemorySegment y, double[] out);

    /**
     * Puts the sums of {@link #products} and after them those of {@code c e}, {@code c |e|} and {@code c e^2}: for predictions, their
     * truth and their errors, in one pass where registers allow.
     */
    void errors(byte[] counts, MemorySegment x, MemorySegment y, MemorySegment e, double[] out);

    /** The same with counts of any size, which are rare: always in plain Java. */
    default WideReductions wide() {
        return new WideReductions();
    }

    /** The form that needs nothing but the language. */
    static Reductions scalar() {
        return new ScalarReductions();
    }

    /** The form on the Vector API; only where the module {@code jdk.incubator.vector} is there. */
    static Reductions vector() {
        return new VectorReductions();
    }

    /** Warms both forms, compares them and takes the faster; takes some tens of milliseconds. */
    static Choice<Reductions> choose() {
        // A lambda, not a method reference: linking that would load the class even where it cannot be.
        return Choice.between("reductions", scalar(), () -> vector(),
                new ReductionTrial());
    }
}
