package dev.minamo.statistic;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * Moments of a column in one group or several by the frequencies of rows. Two passes, about the mean of each group, so that no
 * digits are lost; plain index order. Scratch of one worker.
 */
final class GroupMoments {

    private final CentredColumn column;
    private final int @Nullable [] codes;
    private final double[] n;
    private final double[] sums;
    private final double[] first;
    private final boolean[] differ;
    private final double[] m1;
    private final double[] m2;
    private final double[] m3;
    private final double[] m4;
    private final Moments[] moments;

    /**
     * @param codes the group of each row, below zero for none; null if all rows are one group
     * @param groups how many there are
     */
    GroupMoments(CentredColumn column, int @Nullable [] codes, int groups) {
        this.column = column;
        this.codes = codes;
        this.n = new double[groups];
        this.sums = new double[groups];
        this.first = new double[groups];
        this.differ = new boolean[groups];
        this.m1 = new double[groups];
        this.m2 = new double[groups];
        this.m3 = new double[groups];
        this.m4 = new double[groups];
        this.moments = Moments.of(groups);
    }

    private int group(int row) {
        return codes == null ? 0 : codes[row];
    }

    /** Those of each group: a view, valid until the next call. */
    Moments[] of(double[] frequencies) {
        Arrays.fill(n, 0);
        Arrays.fill(sums, 0);
        Arrays.fill(differ, false);
        for (int row = 0; row < frequencies.length; row++) {
            double f = frequencies[row];
            int group = group(row);
            if (f != 0 && group >= 0) {
                double d = column.deviation(row);
                if (n[group] == 0) {
                    first[group] = column.value(row);
                }
                differ[group] |= column.value(row) != first[group];
                n[group] += f;
                sums[group] = Math.fma(f, d, sums[group]);
            }
        }
        for (int group = 0; group < n.length; group++) {
            n[group] = Results.total(n[group]);
            sums[group] /= n[group]; // from here on the offset of the mean
        }
        return central(frequencies);
    }

    private Moments[] central(double[] frequencies) {
        Arrays.fill(m1, 0);
        Arrays.fill(m2, 0);
        Arrays.fill(m3, 0);
        Arrays.fill(m4, 0);
        for (int row = 0; row < frequencies.length; row++) {
            int group = group(row);
            if (frequencies[row] != 0 && group >= 0 && differ[group]) {
                double d = column.deviation(row) - sums[group];
                double fd = frequencies[row] * d;
                double square = d * d;
                m1[group] += fd;
                m2[group] = Math.fma(fd, d, m2[group]);
                m3[group] = Math.fma(fd, square, m3[group]);
                m4[group] = Math.fma(fd * d, square, m4[group]);
            }
        }
        for (int group = 0; group < n.length; group++) {
            double squares = m2[group] - m1[group] * m1[group] / n[group];
            moments[group].set(n[group], sums[group], column.centre() + sums[group],
                    differ[group] ? squares : 0, m3[group], m4[group]);
        }
        return moments;
    }
}
