package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
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
 * cannot resolve it.
 * <p>
 * An end's Monte Carlo error is that of its rank. With x the end, l its level and f the density of u
 * at l, the rank over R is off by the mean of {@code -1{u < l} / f - 1{t* < x}} over replicates, whose
 * variance is known from how often each and both hold. It includes what inner replicates add. (A
 * jackknife over batches overstates it by a third at 999 replicates: two quantiles in a row.)
 */
final class Calibrated implements Ends {
    private final Pairs pairs; // in index order
    private final SortedBatches values;
    private final SortedBatches shares;
    private final QuantileRule rule;

    private Calibrated(Pairs pairs, QuantileRule rule) {
        this.pairs = pairs;
        this.values = pairs.starts().sort(pairs.values().clone(), pairs.size());
        this.shares = pairs.starts().sort(pairs.seconds().clone(), pairs.size());
        this.rule = rule;
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
        double binomial = Math.sqrt(p * (1 - p) / n);
        double ofLevel = RankError.inValue(shares, shareRank, n * binomial);
        double square = ofLevel * ofLevel + level * (1 - level) / n
                + 2 * ofLevel / binomial * covariance(level, value) / n;
        return new End(value, RankError.inValue(values, rank, n * Math.sqrt(Math.max(0, square))),
                null);
    }

    /** Of the two indicators that a share and its replicate lie below, ties one half. */
    private double covariance(double level, double value) {
        double both = 0;
        double below = 0;
        double belowValue = 0;
        for (int i = 0; i < pairs.size(); i++) {
            double a = halfBelow(pairs.seconds()[i], level);
            double b = halfBelow(pairs.values()[i], value);
            both += a * b;
            below += a;
            belowValue += b;
        }
        double n = pairs.size();
        return both / n - below / n * (belowValue / n);
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
