package dev.minamo.statistic;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/** A statistic made of the moments of two columns. */
final class PairMomentStatistic {

    /** The share of the squares that must be left when a row is taken away; else digits are lost. */
    private static final double LEFT = 1e-3;

    private final CentredColumn x;
    private final CentredColumn y;
    private final Formula formula;
    private final PairMoments all;
    private final double[] ones;

    /**
     * @param powerX of two, by which x is scaled before
     * @param powerY of two, by which y is scaled before
     * @param power of two, by which the result is scaled
     */
    private record Formula(int powerX, int powerY, int power,
            ToDoubleFunction<PairMoments> ofScaled) {

        /** Of moments that may be overwritten. */
        double value(PairMoments moments) {
            moments.scale(powerX, powerY);
            double scaled = ofScaled.applyAsDouble(moments);
            // No arithmetic on a NaN: it carries its cause.
            return Double.isNaN(scaled) ? scaled : Math.scalb(scaled, power);
        }
    }

    private PairMomentStatistic(CentredColumn x, CentredColumn y, Formula formula) {
        this.x = x;
        this.y = y;
        this.formula = formula;
        this.ones = new double[x.rows()];
        Arrays.fill(ones, 1);
        this.all = PairMoments.of(x, y, ones);
    }

    /**
     * @param degreeX the power of x's unit in the result
     * @param degreeY that of y's
     * @param formula of the moments in scaled units
     */
    static Statistic of(CentredColumn x, CentredColumn y, int degreeX, int degreeY,
            ToDoubleFunction<PairMoments> formula) {
        int exponent = degreeX * x.exponent() + degreeY * y.exponent();
        return new PairMomentStatistic(x, y, new Formula(0, 0, exponent, formula)).statistic();
    }

    /**
     * Of columns in one unit, which does not show in the result.
     *
     * @param formula of the moments in a common scale
     */
    static Statistic alike(CentredColumn x, CentredColumn y,
            ToDoubleFunction<PairMoments> formula) {
        int common = Math.max(x.exponent(), y.exponent());
        return new PairMomentStatistic(x, y, new Formula(x.exponent() - common,
                y.exponent() - common, 0, formula)).statistic();
    }

    private Statistic statistic() {
        return new FunctionalStatistic(x.rows(), this::functional, this::counted, this::without);
    }

    private Functional functional() {
        var moments = new PairMoments();
        return frequencies -> formula.value(moments.take(x, y, frequencies));
    }

    /** By sums that other statistics of the pair share, unless they lost their digits to cancellation. */
    private DoubleSupplier counted(Tally tally) {
        var products = tally.products(x, y);
        var frequencies = tally.frequencies();
        var moments = new PairMoments();
        return () -> {
            double[] s = products.get();
            double n = s[0];
            double xx = s[3] - s[1] * s[1] / n;
            double yy = s[5] - s[2] * s[2] / n;
            return formula.value(xx > s[3] * Results.CANCELLED && yy > s[5] * Results.CANCELLED
                    ? moments.set(n, x.centre() + s[1] / n, y.centre() + s[2] / n, xx,
                            s[4] - s[1] * s[2] / n, yy)
                    : moments.take(x, y, frequencies.get()));
        };
    }

    private double without(int row) {
        var left = all.without(x.centre() + x.deviation(row), y.centre() + y.deviation(row));
        if (left.xx() > all.xx() * LEFT && left.yy() > all.yy() * LEFT) {
            return formula.value(left);
        }
        double[] frequencies = ones.clone();
        frequencies[row] = 0;
        return formula.value(PairMoments.of(x, y, frequencies));
    }
}
