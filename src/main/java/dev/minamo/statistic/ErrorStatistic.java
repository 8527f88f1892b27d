package dev.minamo.statistic;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * A statistic made of the moments of truth, prediction and error. All that are asked of one pair of columns share one pass over the
 * counts.
 */
final class ErrorStatistic {

    private final PairErrors errors;
    private final Formula formula;

    /** What a formula reads, and in which scale. */
    enum Reads {
        /** Errors alone, in their own scale. */
        ERRORS,
        /** The pair alone, each column in its own scale. */
        PAIR,
        /** Both, in the larger scale of the columns. */
        BOTH
    }

    /**
     * @param degree the power of the data's unit in the result; other than 0 for {@link Reads#ERRORS} only
     * @param ofScaled of moments in the scale of what it reads
     */
    record Formula(int degree, Reads reads, ToDoubleFunction<ErrorMoments> ofScaled) {}

    private ErrorStatistic(PairErrors errors, Formula formula) {
        this.errors = errors;
        this.formula = formula;
    }

    static Statistic of(PairErrors errors, Formula formula) {
        var statistic = new ErrorStatistic(errors, formula);
        return new FunctionalStatistic(errors.rows(), statistic::functional, statistic::counted,
                statistic::without);
    }

    private Functional functional() {
        var moments = new ErrorMoments();
        double[] sums = new double[PairErrors.SUMS];
        return frequencies -> careful(frequencies, sums, moments);
    }

    private DoubleSupplier counted(Tally tally) {
        var sums = tally.errors(errors);
        var frequencies = tally.frequencies();
        var moments = new ErrorMoments();
        double[] scratch = new double[PairErrors.SUMS];
        return () -> {
            double[] s = sums.get();
            return value(s, s, frequencies::get, scratch, moments);
        };
    }

    private double without(int row) {
        return value(errors.without(row), errors.all(), () -> {
            double[] frequencies = new double[errors.rows()];
            Arrays.fill(frequencies, 1);
            frequencies[row] = 0;
            return frequencies;
        }, new double[PairErrors.SUMS], new ErrorMoments());
    }

    /**
     * By sums, unless they lost their digits to cancellation.
     *
     * @param of sums of the size from which these came
     */
    private double value(double[] s, double[] of, Supplier<double[]> frequencies,
            double[] scratch, ErrorMoments moments) {
        double n = s[0];
        double spread = s[8] - s[6] * s[6] / n;
        boolean kept = s[8] >= of[8] * Results.CANCELLED && s[7] >= of[7] * Results.CANCELLED;
        if (formula.reads() != Reads.ERRORS) {
            double xx = s[3] - s[1] * s[1] / n;
            double yy = s[5] - s[2] * s[2] / n;
            kept &= xx > of[3] * Results.CANCELLED && yy > of[5] * Results.CANCELLED
                    && spread >= of[8] * Results.CANCELLED;
            moments.pair().set(n, errors.x().centre() + s[1] / n, errors.y().centre() + s[2] / n,
                    xx, s[4] - s[1] * s[2] / n, yy);
        }
        if (!kept) {
            return careful(frequencies.get(), scratch, moments);
        }
        moments.set(s[6] / n, s[7] / n, s[8] / n, spread / n);
        return scaled(moments);
    }

    /** Two passes. */
    private double careful(double[] frequencies, double[] scratch, ErrorMoments moments) {
        moments.pair().take(errors.x(), errors.y(), frequencies);
        double n = moments.pair().n();
        errors.sum(frequencies, scratch);
        double mean = scratch[6] / n;
        double spread = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double d = errors.error(row) - mean;
            spread = Math.fma(frequencies[row] * d, d, spread);
        }
        moments.set(mean, scratch[7] / n, scratch[8] / n, spread / n);
        return scaled(moments);
    }

    /** All scales are powers of two. */
    private double scaled(ErrorMoments moments) {
        if (formula.reads() == Reads.BOTH) {
            int common = Math.max(errors.x().exponent(), errors.y().exponent());
            moments.pair().scale(errors.x().exponent() - common,
                    errors.y().exponent() - common);
            moments.scale(errors.exponent() - common);
        }
        double scaled = formula.ofScaled().applyAsDouble(moments);
        // No arithmetic on a NaN: it carries its cause.
        return Double.isNaN(scaled)
                ? scaled
                : Math.scalb(scaled, formula.degree() * errors.exponent());
    }
}
