package dev.minamo.statistic;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;

/** The F of the distances of drawn values from the median of their group. */
final class LeveneDistances implements Functional {

    private final CentredColumn column;
    private final int[] codes;
    private final DrawnOrder[] groups;
    private final double[] medians;
    private final double[] sums;
    private final double[] squares;
    private final double[] first;
    private final boolean[] differ;
    private final Moments[] moments;

    LeveneDistances(CentredColumn column, Grouping grouping) {
        this.column = column;
        this.codes = grouping.codes();
        this.groups = IntStream.range(0, grouping.levels().size())
                .mapToObj(group -> new DrawnOrder(column.order().only(codes, group)))
                .toArray(DrawnOrder[]::new);
        this.medians = new double[groups.length];
        this.sums = new double[groups.length];
        this.squares = new double[groups.length];
        this.first = new double[groups.length];
        this.differ = new boolean[groups.length];
        this.moments = Moments.of(groups.length);
    }

    @Override
    public double of(double[] frequencies) {
        for (int group = 0; group < groups.length; group++) {
            if (!(groups[group].draw(frequencies).n() > 0)) {
                return Undefined.EMPTY_GROUP.nan();
            }
            medians[group] = groups[group].median();
        }
        Arrays.fill(sums, 0);
        for (int row = 0; row < frequencies.length; row++) {
            sums[codes[row]] = Math.fma(frequencies[row], distance(row), sums[codes[row]]);
        }
        Arrays.fill(squares, 0);
        Arrays.fill(differ, false);
        Arrays.fill(first, Double.NaN);
        for (int row = 0; row < frequencies.length; row++) {
            if (frequencies[row] > 0) {
                int group = codes[row];
                double distance = distance(row);
                first[group] = Double.isNaN(first[group]) ? distance : first[group];
                differ[group] |= distance != first[group];
                double d = distance - sums[group] / groups[group].n();
                squares[group] = Math.fma(frequencies[row] * d, d, squares[group]);
            }
        }
        for (int group = 0; group < groups.length; group++) {
            double mean = sums[group] / groups[group].n();
            moments[group].set(groups[group].n(), mean, mean,
                    differ[group] ? squares[group] : 0, 0, 0);
        }
        return KSamples.anova(moments);
    }

    /** In scaled units, so that squares neither overflow nor vanish. */
    private double distance(int row) {
        return Math.scalb(Math.abs(column.value(row) - medians[codes[row]]), -column.exponent());
    }
}
