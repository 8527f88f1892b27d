package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * Percentile ends at calibrated levels. A replicate's inner share u is the share of its own
 * replicates that lie below the estimate, ties one half: in the bootstrap's world, the level at which
 * its percentile end would just cover. So the low end takes the replicates' quantile at the tail's
 * quantile of u, the high end at that of one minus the tail, type 6 for u. P. Hall, Ann. Statist. 14
 * (1986), 1431-1452, doi:10.1214/aos/1176350168; W.-Y. Loh, J. Am. Stat. Assoc. 82 (1987), 155-162,
 * doi:10.1080/01621459.1987.10478408.
 * <p>
 * The levels are multiples of about 1 / (2 B) for B inner replicates: fewer than 1 / tail of them
 * cannot resolve it. The Monte Carlo error is that over batches of outer replicates and includes what
 * the inner ones add.
 */
final class Calibrated implements Ends {
    private final SortedBatches values;
    private final SortedBatches shares; // of the same replicates, cut alike
    private final QuantileRule rule;
    private final Map<String, Long> undefined;

    private Calibrated(SortedBatches values, SortedBatches shares, QuantileRule rule,
            Map<String, Long> undefined) {
        this.values = values;
        this.shares = shares;
        this.rule = rule;
        this.undefined = undefined;
    }

    static Ends of(Replicates replicates, QuantileRule rule) {
        MemorySegment inner = replicates.beside().innerShares();
        if (inner == null) {
            return Ends.none(Note.INNER_SHARES_MISSING);
        }
        Pairs pairs = Pairs.of(replicates, inner, (value, share) -> "");
        if (pairs.size() < 2) {
            return Ends.none(Note.TOO_FEW_FOR_METHOD);
        }
        return new Calibrated(SortedBatches.of(pairs.values(), pairs.size()),
                SortedBatches.of(pairs.seconds(), pairs.size()), rule, pairs.undefined());
    }

    @Override
    public End end(double tail, int direction) {
        double p = direction < 0 ? tail : 1 - tail;
        double level = level(p, SortedBatches.NONE);
        int n = values.size();
        double rank = rule.rank(n, level);
        double value = values.atRank(rank);
        double shareRank = QuantileRule.TYPE_6.rank(n, p);
        if (rank <= 1 || rank >= n || shareRank <= 1 || shareRank >= n) {
            return new End(value, Double.NaN, Note.EXTREME_REPLICATE);
        }
        double error = n * BatchJackknife.standardError(values, offsetWithout(p, value));
        return new End(value, RankError.inValue(values, rank, error), null);
    }

    private double level(double p, int without) {
        return shares.atRank(QuantileRule.TYPE_6.rank(shares.size(without), p), without);
    }

    /** As in {@link Bca}: the level without a batch minus the share of values below the end. */
    private IntToDoubleFunction offsetWithout(double p, double value) {
        ShareBelow below = ShareBelow.of(values, value, 0);
        return b -> level(p, b) - below.without(b);
    }

    @Override
    public boolean reaches(double tail) {
        return (values.size() + 1.0) * tail >= 1 - QuantileRule.ROUNDING;
    }

    @Override
    public Map<String, Long> undefined() {
        return undefined;
    }
}
