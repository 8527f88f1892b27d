package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Intervals that cover all estimates of a job at once: {@code M_r = max_c |t*_rc - t0_c| / se_c} and
 * ends {@code t0_c -+ q(level) se_c}, where q is the quantile of M. A one-sided request takes the
 * largest deviation upwards (for lower bounds) or downwards (for upper ones). Y. Hochberg and
 * A. C. Tamhane, Multiple Comparison Procedures (1987), chapter 2; R. Beran, J. Am. Stat. Assoc. 83
 * (1988), 679-686, doi:10.1080/01621459.1988.10478649.
 * <p>
 * Replicates with any undefined number are left out of all; an estimate whose replicates do not
 * differ takes no part. O(R C) and one sort.
 */
final class Simultaneous {
    /** The share of replicates, nearest to the quantile, that say whose errors move it. */
    private static final double NEAR = 0.05;

    private final IntervalRequest request;
    private final List<Replicates> statistics;
    private final SpreadWithout[] spreads; // by statistic
    private final double[] byRow; // M in index order
    private final int[] ruler; // the statistic with the largest deviation, by row
    private final @Nullable SortedBatches largest; // null below two complete rows

    /** @param all at least one, over the same replicates */
    Simultaneous(List<Replicates> all, IntervalRequest request) {
        this.request = request;
        var rows = new CompleteRows(all);
        this.statistics = rows.statistics();
        this.spreads = new SpreadWithout[statistics.size()];
        this.byRow = new double[rows.size()];
        this.ruler = new int[rows.size()];
        Arrays.fill(byRow, Double.NEGATIVE_INFINITY);
        boolean varies = false;
        double[] deviations = new double[rows.size()];
        SortedBatches cut = rows.batches(new double[rows.size()]);
        for (int c = 0; c < spreads.length; c++) {
            rows.deviations(statistics.get(c), deviations);
            spreads[c] = SpreadWithout.of(deviations, rows.size(), cut,
                    Math.abs(statistics.get(c).estimate()));
            if (spreads[c].all() > 0) {
                take(deviations, c);
                varies = true;
            }
        }
        this.largest = varies && rows.size() > 1
                ? rows.batches(byRow.clone())
                : null;
    }

    private void take(double[] deviations, int c) {
        double se = spreads[c].all();
        for (int r = 0; r < byRow.length; r++) {
            double t = deviations[r] / se;
            double size = request.wantsLow() && request.wantsHigh()
                    ? Math.abs(t)
                    : request.wantsLow() ? t : -t;
            if (size > byRow[r]) {
                byRow[r] = size;
                ruler[r] = c;
            }
        }
    }

    /** The ends of one statistic. */
    Ends of(String name) {
        for (int c = 0; c < spreads.length; c++) {
            if (statistics.get(c).name().equals(name) && largest != null) {
                return spreads[c].all() > 0
                        ? new OfOne(c, largest)
                        : Ends.point(statistics.get(c).estimate());
            }
        }
        return Ends.none(Note.TOO_FEW_FOR_METHOD);
    }

    private final class OfOne implements Ends {
        private final int column;
        private final SortedBatches sizes;
        private final QuantileRule rule = QuantileRule.of(request.quantileType());

        OfOne(int column, SortedBatches sizes) {
            this.column = column;
            this.sizes = sizes;
        }

        @Override
        public End end(double tail, int direction) {
            double p = 1 - outside(tail);
            int n = sizes.size();
            double rank = rule.rank(n, p);
            double q = sizes.atRank(rank);
            double se = spreads[column].all();
            double value = statistics.get(column).estimate() + direction * q * se;
            if (rank <= 1 || rank >= n) {
                return new End(value, Double.NaN, Note.EXTREME_REPLICATE);
            }
            double[] weights = rulers(rank);
            double mcse = BatchJackknife.standardError(sizes.batches(),
                    statistics.get(column).beside().dependence().linear(),
                    b -> sizes.atRank(rule.rank(sizes.size(b), p), b) * unit(b, weights)
                            * spreads[column].without()[b]);
            return new End(value, mcse, null);
        }

        /**
         * Without the batch M is in other units: those of the standard errors without it. Its quantile
         * follows the units of the statistics that rule near it.
         */
        private double unit(int b, double[] weights) {
            double change = 0;
            for (int c = 0; c < weights.length; c++) {
                if (weights[c] > 0) {
                    change += weights[c] * (spreads[c].without()[b] / spreads[c].all() - 1);
                }
            }
            return 1 - change;
        }

        private double[] rulers(double rank) {
            double half = Math.max(1, NEAR / 2 * sizes.size());
            double from = sizes.atRank(rank - half);
            double to = sizes.atRank(rank + half);
            double[] weights = new double[spreads.length];
            long near = 0;
            for (int r = 0; r < byRow.length; r++) {
                if (byRow[r] >= from && byRow[r] <= to) {
                    weights[ruler[r]]++;
                    near++;
                }
            }
            for (int c = 0; c < weights.length; c++) {
                weights[c] /= near;
            }
            return weights;
        }

        private double outside(double tail) {
            return request.wantsLow() && request.wantsHigh() ? 2 * tail : tail;
        }

        @Override
        public boolean reaches(double tail) {
            return (sizes.size() + 1.0) * outside(tail) >= 1 - QuantileRule.ROUNDING;
        }
    }
}
