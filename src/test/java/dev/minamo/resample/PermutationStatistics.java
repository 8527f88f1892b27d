package dev.minamo.resample;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** Statistics of tests in their plainest form; labels are 0, 1, … and the first group is 0. */
final class PermutationStatistics {

    private PermutationStatistics() {}

    private static double sum(double[] values, int[] labels, int[] order, int label) {
        double sum = 0;
        for (int row = 0; row < values.length; row++) {
            if (labels[order[row]] == label) {
                sum += values[row];
            }
        }
        return sum;
    }

    static long size(int[] labels, int label) {
        return Arrays.stream(labels).filter(each -> each == label).count();
    }

    static ToDoubleFunction<int[]> sum(double[] values, int[] labels) {
        return order -> sum(values, labels, order, 0);
    }

    static ToDoubleFunction<int[]> meanDifference(double[] values, int[] labels) {
        double first = size(labels, 0);
        double second = size(labels, 1);
        return order -> sum(values, labels, order, 0) / first
                - sum(values, labels, order, 1) / second;
    }

    static ToDoubleFunction<int[]> medianDifference(double[] values, int[] labels) {
        return order -> median(group(values, labels, order, 0))
                - median(group(values, labels, order, 1));
    }

    static ToDoubleFunction<int[]> welch(double[] values, int[] labels) {
        return order -> {
            double[] x = group(values, labels, order, 0);
            double[] y = group(values, labels, order, 1);
            double sx = ReferenceColumns.sd(x);
            double sy = ReferenceColumns.sd(y);
            return (ReferenceColumns.mean(x) - ReferenceColumns.mean(y))
                    / Math.sqrt(sx * sx / x.length + sy * sy / y.length);
        };
    }

    private static double[] group(double[] values, int[] labels, int[] order, int label) {
        double[] group = new double[(int) size(labels, label)];
        int next = 0;
        for (int row = 0; row < values.length; row++) {
            if (labels[order[row]] == label) {
                group[next++] = values[row];
            }
        }
        return group;
    }

    private static double median(double[] group) {
        double[] sorted = group.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static double between(double[] values, int[] labels, int[] order, int groups) {
        double mean = ReferenceColumns.mean(values);
        double between = 0;
        for (int g = 0; g < groups; g++) {
            double size = size(labels, g);
            double difference = sum(values, labels, order, g) / size - mean;
            between += size * difference * difference;
        }
        return between;
    }

    private static double total(double[] values) {
        double sd = ReferenceColumns.sd(values);
        return sd * sd * (values.length - 1);
    }

    static ToDoubleFunction<int[]> anovaF(double[] values, int[] labels, int groups) {
        double total = total(values);
        return order -> {
            double between = between(values, labels, order, groups);
            return between / (groups - 1) / ((total - between) / (values.length - groups));
        };
    }

    /** Corrected for ties: the share of the variance of ranks between groups, times n - 1. */
    static ToDoubleFunction<int[]> kruskalH(double[] values, int[] labels, int groups) {
        double[] ranks = Scores.MIDRANKS.of(values);
        double total = total(ranks);
        return order -> (values.length - 1) * between(ranks, labels, order, groups) / total;
    }

    static ToDoubleFunction<int[]> pearson(double[] x, double[] y) {
        double mx = ReferenceColumns.mean(x);
        double my = ReferenceColumns.mean(y);
        double scale = Math.sqrt(total(x) * total(y));
        return order -> {
            double sum = 0;
            for (int row = 0; row < x.length; row++) {
                sum += (x[row] - mx) * (y[order[row]] - my);
            }
            return sum / scale;
        };
    }

    static ToDoubleFunction<int[]> spearman(double[] x, double[] y) {
        return pearson(Scores.MIDRANKS.of(x), Scores.MIDRANKS.of(y));
    }

    static ToDoubleFunction<int[]> kendallS(double[] x, double[] y) {
        return order -> {
            double s = 0;
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < i; j++) {
                    s += Math.signum(x[i] - x[j]) * Math.signum(y[order[i]] - y[order[j]]);
                }
            }
            return s;
        };
    }
}
