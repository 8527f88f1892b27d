package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;

/**
 * Welch's statistic for means of groups with variances of their own (Welch 1951, doi:10.1093/biomet/38.3-4.330): one pass over
 * the rows, unless a variance has lost more than ten bits. Owned by one worker.
 */
final class WelchGroups implements TestStatistic.Evaluator {

    private final double[] deviations;
    private final double[] sizes;
    private final double[] sums;
    private final double[] squares;
    private final GroupSquares careful;

    WelchGroups(TestColumn column, int groups) {
        this.deviations = column.deviations();
        this.sizes = new double[groups];
        this.sums = new double[groups];
        this.squares = new double[groups];
        this.careful = new GroupSquares(column.scaled(), groups);
    }

    @Override
    public double on(Arrangement arrangement) {
        int[] labels = arrangement.labels();
        Arrays.fill(sizes, 0);
        Arrays.fill(sums, 0);
        Arrays.fill(squares, 0);
        for (int row = 0; row < labels.length; row++) {
            int group = labels[row];
            double d = deviations[row];
            sizes[group]++;
            sums[group] += d;
            squares[group] = Math.fma(d, d, squares[group]);
        }
        boolean lost = false;
        for (int group = 0; group < sums.length; group++) {
            if (!(sizes[group] > 1)) {
                return Undefined.TOO_FEW_ROWS.nan();
            }
            double about = squares[group] - sums[group] * sums[group] / sizes[group];
            lost |= !(about > Results.CANCELLED * squares[group]);
            squares[group] = about;
        }
        return of(lost ? careful.of(labels) : squares);
    }

    private double of(double[] aboutMeans) {
        double weights = 0;
        double sum = 0;
        for (int group = 0; group < sums.length; group++) {
            if (aboutMeans[group] == 0) {
                return Undefined.CONSTANT.nan();
            }
            double weight = weight(group, aboutMeans);
            weights += weight;
            sum = Math.fma(weight, sums[group] / sizes[group], sum);
        }
        double k = sums.length;
        double between = 0;
        double correction = 0;
        for (int group = 0; group < sums.length; group++) {
            double weight = weight(group, aboutMeans);
            double d = sums[group] / sizes[group] - sum / weights;
            double rest = 1 - weight / weights;
            between = Math.fma(weight * d, d, between);
            correction += rest * rest / (sizes[group] - 1);
        }
        return between / (k - 1) / (1 + 2 * (k - 2) / (k * k - 1) * correction);
    }

    /** One over the squared standard error of a mean. */
    private double weight(int group, double[] aboutMeans) {
        return sizes[group] * (sizes[group] - 1) / aboutMeans[group];
    }
}
