package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Rows and a statistic of some of them, with a plain bootstrap and jackknife: the independent
 * source of replicates in these tests.
 *
 * @param strata of each row; rows are drawn within their stratum
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TestSample(int[] strata, Statistic statistic) {

    /** Of the rows with these numbers. */
    interface Statistic {
        double of(int[] rows);
    }

    static TestSample ofOne(int rows, Statistic statistic) {
        return new TestSample(new int[rows], statistic);
    }

    static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    double estimate() {
        return statistic.of(allRows());
    }

    private int[] allRows() {
        int[] rows = new int[strata.length];
        Arrays.setAll(rows, i -> i);
        return rows;
    }

    double[] jackknife() {
        double[] values = new double[strata.length];
        Arrays.setAll(values, left -> statistic
                .of(Arrays.stream(allRows()).filter(row -> row != left).toArray()));
        return values;
    }

    Replicates replicates(int count, long seed) {
        RandomGenerator random = random(seed);
        int[][] members = new int[strata.length][];
        for (int i = 0; i < strata.length; i++) {
            int stratum = strata[i];
            members[i] = Arrays.stream(allRows()).filter(row -> strata[row] == stratum).toArray();
        }
        double[] values = new double[count];
        int[] rows = new int[strata.length];
        for (int r = 0; r < count; r++) {
            for (int i = 0; i < rows.length; i++) {
                rows[i] = members[i][random.nextInt(members[i].length)];
            }
            values[r] = statistic.of(rows);
        }
        return new Replicates("t", estimate(), MemorySegment.ofArray(values), count, jackknife(),
                strata);
    }

    static Statistic mean(double[] x) {
        return rows -> {
            double sum = 0;
            for (int row : rows) {
                sum += x[row];
            }
            return sum / rows.length;
        };
    }

    static Statistic pearson(double[] x, double[] y) {
        return rows -> {
            double mx = mean(x).of(rows);
            double my = mean(y).of(rows);
            double sxx = 0;
            double sxy = 0;
            double syy = 0;
            for (int row : rows) {
                sxx += (x[row] - mx) * (x[row] - mx);
                sxy += (x[row] - mx) * (y[row] - my);
                syy += (y[row] - my) * (y[row] - my);
            }
            return sxx == 0 || syy == 0 ? Double.NaN : sxy / Math.sqrt(sxx * syy);
        };
    }

    static Statistic populationVariance(double[] x) {
        return rows -> {
            double m = mean(x).of(rows);
            double squares = 0;
            for (int row : rows) {
                squares += (x[row] - m) * (x[row] - m);
            }
            return squares / rows.length;
        };
    }

    static Statistic ratioOfMeans(double[] x, double[] u) {
        return rows -> mean(x).of(rows) / mean(u).of(rows);
    }

    static Statistic median(double[] x) {
        return rows -> {
            double[] sorted = Arrays.stream(rows).mapToDouble(row -> x[row]).sorted().toArray();
            int n = sorted.length;
            return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
        };
    }

    /** Mean of the rows in stratum 1 minus mean of those in stratum 0. */
    static TestSample meanDifference(double[] x, int[] group) {
        return new TestSample(group, rows -> {
            double[] sum = new double[2];
            int[] n = new int[2];
            for (int row : rows) {
                sum[group[row]] += x[row];
                n[group[row]]++;
            }
            return sum[1] / n[1] - sum[0] / n[0];
        });
    }
}
