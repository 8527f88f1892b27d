package dev.minamo.inference;

import java.util.HashSet;
import java.util.List;

/**
 * Which intervals to make. Every method is made at every level, methods first.
 *
 * @param methods none repeated; empty for no intervals
 * @param levels each between 0 and 1
 * @param side {@code two_sided}: both ends, each leaving (1 - level) / 2 outside; {@code lower}: a
 *            lower bound, with nothing above; {@code upper}: an upper bound
 * @param quantileType 6 (rank (R + 1) p) or 7 (rank 1 + (R - 1) p), as numbered by R. J. Hyndman
 *            and Y. Fan, Am. Stat. 50 (1996), 361-365, doi:10.1080/00031305.1996.10473566
 * @param transform the scale of normal, basic and studentized intervals; the others do not depend
 *            on it
 * @param acceleration where the acceleration of bca comes from
 * @param variance where the variances of studentized come from; said here, made elsewhere
 */
public record IntervalRequest(List<IntervalMethod> methods, List<Double> levels, String side,
        int quantileType, Transform transform, AccelerationRule acceleration,
        VarianceSource variance) {

    public static final String TWO_SIDED = "two_sided";
    public static final String LOWER = "lower";
    public static final String UPPER = "upper";

    private static final List<String> SIDES = List.of(TWO_SIDED, LOWER, UPPER);

    public IntervalRequest {
        methods = List.copyOf(methods);
        levels = List.copyOf(levels);
        if (new HashSet<>(methods).size() < methods.size()) {
            throw new IllegalArgumentException("methods: " + methods + " repeats one");
        }
        for (double level : levels) {
            if (!(level > 0 && level < 1)) {
                throw new IllegalArgumentException("levels: " + level + " is not between 0 and 1");
            }
        }
        if (!SIDES.contains(side)) {
            throw new IllegalArgumentException("side: " + side + " is none of " + SIDES);
        }
        if (quantileType != 6 && quantileType != 7) {
            throw new IllegalArgumentException(
                    "quantileType: " + quantileType + " is neither 6 nor 7");
        }
    }

    /** On the statistic's own scale, with the jackknife's acceleration and closed variances. */
    public IntervalRequest(List<IntervalMethod> methods, List<Double> levels, String side,
            int quantileType) {
        this(methods, levels, side, quantileType, Transform.NONE, AccelerationRule.JACKKNIFE,
                VarianceSource.CLOSED);
    }

    /** No intervals at all. */
    public static IntervalRequest none() {
        return new IntervalRequest(List.of(), List.of(), TWO_SIDED, 6);
    }

    /** The same for one method at one level. */
    IntervalRequest only(IntervalMethod method, double level) {
        return new IntervalRequest(List.of(method), List.of(level), side, quantileType, transform,
                acceleration, variance);
    }

    boolean asks(IntervalMethod method) {
        return methods.contains(method);
    }

    /** Probability left outside an end. */
    double tail(double level) {
        double outside = 1 - level;
        return side.equals(TWO_SIDED) ? outside / 2 : outside;
    }

    boolean wantsLow() {
        return !side.equals(UPPER);
    }

    boolean wantsHigh() {
        return !side.equals(LOWER);
    }
}
