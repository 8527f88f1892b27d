package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;

/**
 * Plug-in variances of statistics, each a statistic of its own, in the square of the unit. Where there is no better known
 * formula it is the delta method: {@code Σ L² / n²} over the influence values L (Davison and Hinkley 1997, section 2.7.2).
 */
final class PlugInVariances {

    private PlugInVariances() {}

    /** Population variance over n. */
    static Statistic ofMean(CentredColumn column) {
        return moments(column, 2, 1, m -> m.m2() / (m.n() * m.n()));
    }

    /** {@code (m4 - m2²) / n} with population moments. */
    static Statistic ofPopulationVariance(CentredColumn column) {
        return moments(column, 4, 1, PlugInVariances::ofPopulationVariance);
    }

    private static double ofPopulationVariance(Moments m) {
        double variance = m.m2() / m.n();
        return Math.max(0, m.m4() / m.n() - variance * variance) / m.n();
    }

    /** That of the population variance, times the square of n / (n - 1). */
    static Statistic ofVariance(CentredColumn column) {
        return moments(column, 4, 2, PlugInVariances::ofVariance);
    }

    private static double ofVariance(Moments m) {
        double factor = m.n() / (m.n() - 1);
        return factor * factor * ofPopulationVariance(m);
    }

    /** That of the variance over four times the variance. */
    static Statistic ofDeviation(CentredColumn column) {
        return moments(column, 2, 2, m -> m.m2() > 0
                ? ofVariance(m) / (4 * m.variance())
                : Undefined.CONSTANT.nan());
    }

    /** That of the mean over its square. */
    static Statistic ofLogMean(CentredColumn column) {
        return moments(column, 0, 1, m -> m.mean() > 0
                ? m.m2() / (m.n() * m.n()) / (m.mean() * m.mean())
                : Undefined.NOT_POSITIVE.nan());
    }

    private interface OfMoments {
        double of(Moments moments);
    }

    private static Statistic moments(CentredColumn column, int degree, int least,
            OfMoments formula) {
        return MomentStatistic.of(column, new MomentStatistic.Formula(degree,
                moments -> moments[0].n() >= least
                        ? formula.of(moments[0])
                        : Undefined.TOO_FEW_ROWS.nan()));
    }

    /** {@code s1² / n1 + s2² / n2} with divisors n - 1. */
    static Statistic ofMeanDifference(CentredColumn column, TwoGroups groups) {
        return MomentStatistic.of(column, groups.sides(), 2,
                new MomentStatistic.Formula(2, moments -> {
                    double fewest = Math.min(moments[0].n(), moments[1].n());
                    if (!(fewest > 0)) {
                        return Undefined.EMPTY_GROUP.nan();
                    }
                    return fewest > 1
                            ? moments[0].variance() / moments[0].n()
                                    + moments[1].variance() / moments[1].n()
                            : Undefined.TOO_FEW_ROWS.nan();
                }));
    }

    /** {@code p (1 - p) / n}, of the share in cell 1. */
    static Statistic ofProportion(Cells cells) {
        return cells.statistic(sums -> {
            double n = sums[0] + sums[1];
            return sums[0] * sums[1] / (n * n * n);
        });
    }

    /** {@code Σ (x - t y)² / (n ȳ)²} for the ratio t. */
    static Statistic ofRatio(CentredColumn x, CentredColumn y) {
        return PairMomentStatistic.of(x, y, 2, -2, m -> {
            if (m.y() == 0) {
                return Undefined.ZERO_DENOMINATOR.nan();
            }
            double ratio = m.x() / m.y();
            double squares = m.xx() - 2 * ratio * m.xy() + ratio * ratio * m.yy();
            double mean = m.n() * m.y();
            return Math.max(0, squares) / (mean * mean);
        });
    }

    /** From the influence values {@code u v - r (u² + v²) / 2} of standardised pairs (u, v). */
    static Statistic ofCorrelation(CentredColumn x, CentredColumn y) {
        return new FunctionalStatistic(x.rows(), () -> {
            var moments = new PairMoments();
            return frequencies -> ofCorrelation(x, y, frequencies,
                    moments.take(x, y, frequencies));
        });
    }

    private static double ofCorrelation(CentredColumn x, CentredColumn y, double[] frequencies,
            PairMoments m) {
        if (m.n() < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        } else if (!(m.xx() > 0 && m.yy() > 0)) {
            return Undefined.CONSTANT.nan();
        }
        double meanX = 0;
        double meanY = 0;
        for (int row = 0; row < frequencies.length; row++) {
            meanX = Math.fma(frequencies[row] / m.n(), x.deviation(row), meanX);
            meanY = Math.fma(frequencies[row] / m.n(), y.deviation(row), meanY);
        }
        double unitX = Math.sqrt(m.xx() / m.n());
        double unitY = Math.sqrt(m.yy() / m.n());
        double half = m.correlation() / 2;
        double squares = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double u = (x.deviation(row) - meanX) / unitX;
            double v = (y.deviation(row) - meanY) / unitY;
            double influence = u * v - half * (u * u + v * v);
            squares = Math.fma(frequencies[row] * influence, influence, squares);
        }
        return squares / (m.n() * m.n());
    }
}
