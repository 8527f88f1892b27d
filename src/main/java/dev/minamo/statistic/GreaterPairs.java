package dev.minamo.statistic;

import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/**
 * In how many pairs of drawn rows, one of each group, the first is greater; ties count one half. By counts: their sums over the
 * second group in order, looked up where each row of the first belongs. All are whole numbers and exact, so that they are
 * those of a {@link TwoSampleWalk}. The arrays are not changed and are shared by all workers.
 */
final class GreaterPairs {

    /** Pairs up to which a walk is exact too: twice as many are below 2^53. */
    private static final double MOST_EXACT = 0x1p52;

    /** Rows of each group by value. */
    private final int[] first;
    private final int[] second;
    /** For each row of the first group, how many of the second are less, and how many are not greater. */
    private final int[] less;
    private final int[] notGreater;

    GreaterPairs(CentredColumn column, TwoGroups groups) {
        var order = column.order().only(groups.codes(), groups.first());
        var other = column.order().only(groups.codes(), groups.second());
        this.first = order.rows();
        this.second = other.rows();
        this.less = new int[first.length];
        this.notGreater = new int[first.length];
        int below = 0;
        int upTo = 0;
        for (int k = 0; k < first.length; k++) {
            double value = order.values()[k];
            while (below < second.length && other.values()[below] < value) {
                below++;
            }
            while (upTo < second.length && other.values()[upTo] <= value) {
                upTo++;
            }
            less[k] = below;
            notGreater[k] = upTo;
        }
    }

    /** Puts, for each row of the first group, how many of the second are less; ties count one half. */
    void putWon(double[] won) {
        for (int k = 0; k < first.length; k++) {
            won[first[k]] = 0.5 * ((double) less[k] + notGreater[k]);
        }
    }

    /** The value of a formula that reads sizes and pairs alone; {@code byFrequencies} where there are too many pairs. */
    DoubleSupplier on(Tally tally, ToDoubleFunction<TwoSampleWalk> formula,
            Functional byFrequencies) {
        var counts = tally.counts();
        var frequencies = tally.frequencies();
        long[] sums = new long[second.length + 1];
        var made = tally.share(this, TwoSampleWalk::new, walk -> {
            sum(counts, sums);
            take(counts, sums, walk);
        });
        return () -> {
            var walk = made.get();
            return walk.n() * walk.m() < MOST_EXACT
                    ? formula.applyAsDouble(walk)
                    : byFrequencies.of(frequencies.get());
        };
    }

    private void sum(Counts counts, long[] sums) {
        long sum = 0;
        for (int k = 0; k < second.length; k++) {
            sum += counts.of(second[k]);
            sums[k + 1] = sum;
        }
    }

    private void take(Counts counts, long[] sums, TwoSampleWalk walk) {
        long n = 0;
        long twice = 0;
        for (int k = 0; k < first.length; k++) {
            long count = counts.of(first[k]);
            n += count;
            twice += count * (sums[less[k]] + sums[notGreater[k]]);
        }
        walk.set((double) n, (double) sums[second.length], 0.5 * (double) twice);
    }
}
