package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Map;

/**
 * Percentile ends at calibrated levels. A replicate's inner share u is the share of its own
 * replicates that lie below the estimate, ties one half: in the bootstrap's world, the level at which
 * its percentile end would just cover. So the low end takes the replicates' quantile at the tail's
 * quantile of u, the high end at that of one minus the tail, type 6 for u. P. Hall, Ann. Statist. 14
 * (1986), 1431-1452, doi:10.1214/aos/1176350168; W.-Y. Loh, J. Am. Stat. Assoc. 82 (1987), 155-162,
 * doi:10.1080/01621459.1987.10478408.
 * <p>
 * The levels are multiples of about 1 / (2 B) for B inner replicates: fewer than 1 / tail of them
 * cannot resolve it; below five times as many, ends jump from level to level, which is flagged.
 * <p>
 * An end's Monte Carlo error is its spread over both ranks: that of the level among the u, and that
 * of the end among the replicates at this level, each off by a binomial error, with the correlation of
 * how often a share and its replicate lie below. It includes what inner replicates add, and the steps
 * of the levels where these are few. (A jackknife over batches overstates it by a third at 999
 * replicates: two quantiles in a row. Errors of first order overstate it twofold where the levels go
 * in steps.)
 */
final class Calibrated implements Ends {
    /** Steps above this share of the tail make errors of ends rough, found by simulation. */
    private static final double COARSE = 0.201;

    private final Pairs pairs; // in index order
    private final SortedBatches values;
    private final SortedBatches shares;
    private final QuantileRule rule;
    private final double step; // of the levels

    private Calibrated(Pairs pairs, QuantileRule rule) {
        this.pairs = pairs;
        this.values = pairs.starts().sort(pairs.values().clone(), pairs.size());
        this.shares = pairs.starts().sort(pairs.seconds().clone(), pairs.size());
        this.rule = rule;
        this.step = step(pairs);
    }

    static Ends of(Replicates replicates, QuantileRule rule) {
        MemorySegment inner = replicates.beside().innerShares();
        if (inner == null) {
            return Ends.none(Note.INNER_SHARES_MISSING);
        }
        Pairs pairs = Pairs.of(replicates, inner, (value, share) -> "");
        return pairs.size() < 2
                ? Ends.none(Note.TOO_FEW_FOR_METHOD)
                : new Calibrated(pairs, rule);
    }

    @Override
    public End end(double tail, int direction) {
        double p = direction < 0 ? tail : 1 - tail;
        int n = values.size();
        double shareRank = QuantileRule.TYPE_6.rank(n, p);
        double level = shares.atRank(shareRank);
        double rank = rule.rank(n, level);
        double value = values.atRank(rank);
        if (rank <= 1 || rank >= n || shareRank <= 1 || shareRank >= n) {
            return new End(value, Double.NaN, Note.EXTREME_REPLICATE);
        }
        double correlation = correlation(level, value);
        double rest = Math.sqrt(1 - correlation * correlation);
        int k = RankError.points();
        double[] ends = new double[k * k];
        for (int i = 0; i < k; i++) {
            double moved = shares.atRank(RankError.moved(n, shareRank, Math.sqrt(n * p * (1 - p)),
                    RankError.point(i)));
            double error = Math.sqrt(n * moved * (1 - moved));
            for (int j = 0; j < k; j++) {
                ends[k * i + j] = values.atRank(RankError.moved(n, rule.rank(n, moved), error,
                        correlation * RankError.point(i) + rest * RankError.point(j)));
            }
        }
        return new End(value, RankError.spread(ends),
                step > COARSE * tail ? Note.COARSE_LEVELS : null);
    }

    /** What most neighbouring shares are at least apart: a tenth of the gaps are smaller. */
    private static double step(Pairs pairs) {
        double[] distinct = Arrays.stream(pairs.seconds(), 0, pairs.size()).sorted().distinct()
                .toArray();
        double[] gaps = new double[distinct.length - 1];
        Arrays.setAll(gaps, i -> distinct[i + 1] - distinct[i]);
        Arrays.sort(gaps);
        return gaps.length == 0 ? 0 : gaps[gaps.length / 10];
    }

    /** Of the two indicators that a share and its replicate lie below, ties one half. */
    private double correlation(double level, double value) {
        double both = 0;
        double below = 0;
        double belowValue = 0;
        double belowSquare = 0;
        double belowValueSquare = 0;
        for (int i = 0; i < pairs.size(); i++) {
            double a = halfBelow(pairs.seconds()[i], level);
            double b = halfBelow(pairs.values()[i], value);
            both += a * b;
            below += a;
            belowSquare += a * a;
            belowValue += b;
            belowValueSquare += b * b;
        }
        double n = pairs.size();
        double spread = (belowSquare - below * below / n)
                * (belowValueSquare - belowValue * belowValue / n);
        return spread > 0
                ? Math.clamp((both - below * belowValue / n) / Math.sqrt(spread), -1, 1)
                : 0;
    }

    private static double halfBelow(double number, double limit) {
        return number < limit ? 1 : number == limit ? 0.5 : 0;
    }

    @Override
    public boolean reaches(double tail) {
        return (values.size() + 1.0) * tail >= 1 - QuantileRule.ROUNDING;
    }

    @Override
    public Map<String, Long> undefined() {
        return pairs.undefined();
    }
}
