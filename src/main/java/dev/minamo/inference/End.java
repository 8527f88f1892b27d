package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/**
 * One end of an interval.
 *
 * @param value NaN when there is none
 * @param mcse its Monte Carlo standard error, NaN when unknown
 * @param note the reason where there is no value, else a flag or null
 */
record End(double value, double mcse, @Nullable Note note) {

    static End none(Note reason) {
        return new End(Double.NaN, Double.NaN, reason);
    }

    boolean isDefined() {
        return Double.isFinite(value);
    }
}
