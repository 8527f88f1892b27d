package dev.minamo.model;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Bootstrap p-values of a t statistic. Values within 1e-9 of the observed one, relative to it, are ties and count as extreme.
 * Undefined values are left out.
 *
 * @param symmetric of {@code |t*| >= |t|}
 * @param less of {@code t* <= t}
 * @param greater of {@code t* >= t}
 * @param equalTailed twice the lesser of the two, at most 1
 * @param used how many values are defined
 */
public record BootstrapPValues(double symmetric, double less, double greater, double equalTailed,
        long used) {

    private static final double TIE = 1e-9;

    /** Of all values there are, the observed one among them: shares. */
    public static BootstrapPValues ofAll(double observed, MemorySegment values, long count) {
        return of(observed, values, count, 0);
    }

    /** Of values drawn, the observed one not among them: {@code (b + 1) / (m + 1)}. */
    public static BootstrapPValues ofDraws(double observed, MemorySegment values, long count) {
        return of(observed, values, count, 1);
    }

    private static BootstrapPValues of(double observed, MemorySegment values, long count,
            int more) {
        double tie = TIE * Math.abs(observed);
        long symmetric = more;
        long less = more;
        long greater = more;
        long used = 0;
        for (long i = 0; i < count; i++) {
            double t = values.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            if (!Double.isNaN(t)) {
                used++;
                symmetric += Math.abs(t) >= Math.abs(observed) - tie ? 1 : 0;
                less += t <= observed + tie ? 1 : 0;
                greater += t >= observed - tie ? 1 : 0;
            }
        }
        double of = used + (double) more;
        return new BootstrapPValues(symmetric / of, less / of, greater / of,
                Math.min(1, 2 * Math.min(less / of, greater / of)), used);
    }
}
