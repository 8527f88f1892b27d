package dev.minamo.statistic;

import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;

/** The F of the distances of drawn values from the median of their group. */
final class LeveneDistances implements Functional {

    private final CentredColumn column;
    private final int[] codes;
    private final DrawnOrder[] groups;

    LeveneDistances(CentredColumn column, Grouping grouping) {
        this.column = column;
        this.codes = grouping.codes();
        this.groups = IntStream.range(0, grouping.levels().size())
                .mapToObj(group -> new DrawnOrder(column.order().only(codes, group)))
                .toArray(DrawnOrder[]::new);
    }

    @Override
    public double of(double[] frequencies) {
        double[] medians = new double[groups.length];
        for (int group = 0; group < groups.length; group++) {
            if (!(groups[group].draw(frequencies).n() > 0)) {
                return Undefined.EMPTY_GROUP.nan();
            }
            medians[group] = groups[group].median();
        }
        double[] sums = new double[groups.length];
        for (int row = 0; row < frequencies.length; row++) {
            sums[codes[row]] = Math.fma(frequencies[row], distance(row, medians), sums[codes[row]]);
        }
        double[] squares = new double[groups.length];
        boolean[] differ = new boolean[groups.length];
        double[] first = new double[groups.length];
        java.util.Arrays.fill(first, Double.NaN);
        for (int row = 0; row < frequencies.length; row++) {
            if (frequencies[row] > 0) {
                int group = codes[row];
                double distance = distance(row, medians);
                first[group] = Double.isNaN(first[group]) ? distance : first[group];
                differ[group] |= distance != first[group];
                double d = distance - sums[group] / groups[group].n();
                squares[group] = Math.fma(frequencies[row] * d, d, squares[group]);
            }
        }
        var moments = new Moments[groups.length];
        for (int group = 0; group < groups.length; group++) {
            double mean = sums[group] / groups[group].n();
            moments[group] = new Moments(groups[group].n(), mean, mean,
                    differ[group] ? squares[group] : 0, 0, 0);
        }
        return KSamples.anova(moments);
    }

    /** In scaled units, so that squares neither overflow nor vanish. */
    private double distance(int row, double[] medians) {
        return Math.scalb(Math.abs(column.value(row) - medians[codes[row]]), -column.exponent());
    }
}
