package dev.minamo.statistic;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

import dev.minamo.numeric.LaneSums;
import dev.minamo.resample.Resampler;
import dev.minamo.resample.RowBlock;

/**
 * One resample after another, and what statistics make of each: whatever several of them ask for is made once. It
 * depends on nothing but the resample and the way it came, so that a statistic gives the same bits alone and beside
 * others. Statistics say what they will ask for when they are bound, by taking a {@link Shared}. Owned by one worker.
 */
final class Tally {

    /**
     * Columns up to this length are summed row by row as they are drawn: 0.7 ns a row for 1.0 by counts at 10,000. Longer ones
     * do not stay in the second-level cache, and counts are faster: 2 for 2.4 to 4 ns at 1,000,000.
     */
    static final int MOST_GATHERED = 1 << 17;

    private final Counts counts;
    private final Map<Object, Shared<?>> shared = new HashMap<>();
    private final Map<CentredColumn, LaneSums> gathered = new HashMap<>();
    /** The same, for loops that make no iterator. */
    private LaneSums[] sums = {};
    private final RowBlock countingAndGathering = this::countAndGather;
    private final RowBlock gathering = this::gather;
    /** Whether anybody asks for counts. */
    private boolean counting;
    private boolean drawn;
    private long total;
    private long resample;

    Tally(int rows) {
        this.counts = new Counts(rows);
    }

    /** The number of the resample, from 1. */
    long resample() {
        return resample;
    }

    /** How many rows are drawn. */
    long total() {
        return total;
    }

    /** Takes another resample; the array may be kept until the next one. */
    void take(int[] resampled) {
        resample++;
        drawn = false;
        counts.take(resampled);
        total = counts.total();
    }

    /** Takes another resample as it is drawn. */
    void draw(Resampler resampler, long replicate) {
        resample++;
        drawn = true;
        total = 0;
        for (LaneSums sum : sums) {
            sum.clear();
        }
        if (counting) {
            counts.clear();
            resampler.rows(replicate, countingAndGathering);
            counts.end(resampler, replicate);
        } else if (sums.length == 1) {
            sum(resampler, replicate, sums[0]);
        } else {
            resampler.rows(replicate, gathering);
        }
    }

    private void sum(Resampler resampler, long replicate, LaneSums only) {
        long rows = resampler.sum(replicate, only);
        if (rows < 0) {
            resampler.rows(replicate, gathering);
        } else {
            total = rows;
        }
    }

    private void countAndGather(int[] block, int length) {
        counts.add(block, length);
        gather(block, length);
    }

    private void gather(int[] block, int length) {
        total += length;
        for (LaneSums sum : sums) {
            sum.add(block, length);
        }
    }

    /** The counts themselves, for making something of them; read only when something is made. */
    Counts counts() {
        counting = true;
        return counts;
    }

    private enum Whole {
        COUNTS, FREQUENCIES
    }

    private record Sum(CentredColumn column) {}

    private record Squares(CentredColumn column) {}

    private record Powers(CentredColumn column) {}

    private record Products(CentredColumn x, CentredColumn y) {}

    Shared<int[]> ints() {
        var source = counts();
        return share(Whole.COUNTS, () -> new int[source.rows()], source::putInto);
    }

    Shared<double[]> frequencies() {
        var source = counts();
        return share(Whole.FREQUENCIES, () -> new double[source.rows()], source::putInto);
    }

    /**
     * The sum of drawn deviations. While rows are drawn they are added in lanes by their place in their block; so it has bits of its
     * own, other than those by counts. For every row of the sample once, both are the same.
     */
    Shared<double[]> sum(CentredColumn column) {
        if (column.rows() > MOST_GATHERED) {
            var source = counts();
            return share(new Sum(column), () -> new double[1], out -> out[0] = source
                    .sum(column.reductions(), column.deviations()));
        }
        var lanes = gathered.computeIfAbsent(column, unseen -> new LaneSums(column.gathered()));
        sums = gathered.values().toArray(LaneSums[]::new);
        return share(new Sum(column), () -> new double[1], out -> out[0] = drawn
                ? lanes.sum()
                : counts.sum(column.reductions(), column.deviations()));
    }

    /** The number of rows drawn and the sums of their deviations and of the squares of those. */
    Shared<double[]> moments(CentredColumn column) {
        var source = counts();
        return share(new Squares(column), () -> new double[3],
                out -> source.moments(column.reductions(), column.deviations(), out));
    }

    /** The sums of the first to fourth powers of the distances from the mean. */
    Shared<double[]> powers(CentredColumn column) {
        var source = counts();
        var moments = moments(column);
        return share(new Powers(column), () -> new double[4],
                out -> source.powers(column.reductions(), column.deviations(),
                        moments.get()[1] / moments.get()[0], out));
    }

    /** The sums of {@link dev.minamo.numeric.Reductions#products} of deviations. */
    Shared<double[]> products(CentredColumn x, CentredColumn y) {
        var source = counts();
        return share(new Products(x, y), () -> new double[6], out -> source
                .products(x.reductions(), x.deviations(), y.deviations(), out));
    }

    /** The sums of {@link dev.minamo.numeric.Reductions#errors}. */
    Shared<double[]> errors(PairErrors pair) {
        var source = counts();
        return share(pair, () -> new double[PairErrors.SUMS], out -> source.errors(pair, out));
    }

    /** The drawn values of an order. */
    Shared<CountedOrder> order(Order order) {
        var source = counts();
        return share(order, () -> new CountedOrder(order, source), CountedOrder::begin);
    }

    /**
     * Anything else.
     *
     * @param key the same for the same thing
     * @param container as in {@link Shared}
     * @param making as in {@link Shared}
     */
    @SuppressWarnings("unchecked") // a key stands for one type
    <T> Shared<T> share(Object key, Supplier<T> container, Consumer<T> making) {
        return (Shared<T>) shared.computeIfAbsent(key,
                unseen -> new Shared<>(this, container, making));
    }
}
