package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/** Kruskal-Wallis: (n - 1) times the share of the squares of midranks that lies between groups. */
final class KruskalRanks implements Functional {

    private final CentredColumn column;
    private final int[] codes;
    private final double[] ranks;
    private final double[] sizes;
    private final double[] sums;

    KruskalRanks(CentredColumn column, Grouping grouping) {
        this.column = column;
        this.codes = grouping.codes();
        this.ranks = new double[column.rows()];
        this.sizes = new double[grouping.levels().size()];
        this.sums = new double[sizes.length];
    }

    @Override
    public double of(double[] frequencies) {
        Arrays.fill(sizes, 0);
        Arrays.fill(sums, 0);
        double n = 0;
        for (int row = 0; row < frequencies.length; row++) {
            n += frequencies[row];
        }
        double squares = Midranks.of(column, frequencies, n, ranks);
        for (int row = 0; row < frequencies.length; row++) {
            sizes[codes[row]] += frequencies[row];
            sums[codes[row]] = Math.fma(frequencies[row], ranks[row], sums[codes[row]]);
        }
        double between = 0;
        for (int group = 0; group < sizes.length; group++) {
            if (!(sizes[group] > 0)) {
                return Undefined.EMPTY_GROUP.nan();
            }
            between += sums[group] * sums[group] / sizes[group];
        }
        return squares > 0 ? (n - 1) * between / squares : Undefined.CONSTANT.nan();
    }
}
