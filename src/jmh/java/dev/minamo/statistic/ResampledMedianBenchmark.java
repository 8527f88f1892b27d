package dev.minamo.statistic;

import java.util.Arrays;
import java.util.Map;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does the median of a resample cost? */
@State(Scope.Thread)
public class ResampledMedianBenchmark {

    @Param({"100", "12500", "1000000"})
    public int rows;
    private Replicates replicates = of(1);
    private double[] sorted = {};
    private double[] resample = {};
    private int[] drawn = {};
    private int[] counts = {};

    private static Replicates of(int rows) {
        return new Replicates(rows, "median", Map.of("column", "x"));
    }

    @Setup
    public void begin() {
        replicates = of(rows);
        sorted = replicates.x().clone();
        Arrays.sort(sorted);
        resample = new double[rows];
        drawn = new int[rows];
        counts = new int[rows];
    }

    /** The resample made as an array, and its middle found by quickselect (Hoare 1961). */
    @Benchmark
    public double plain() {
        double[] x = replicates.x();
        replicates.draw(drawn);
        for (int i = 0; i < drawn.length; i++) {
            resample[i] = x[drawn[i]];
        }
        return select(resample, resample.length / 2);
    }

    private static double select(double[] values, int rank) {
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            double pivot = values[(low + high) >>> 1];
            int i = low - 1;
            int j = high + 1;
            while (true) {
                do {
                    i++;
                } while (values[i] < pivot);
                do {
                    j--;
                } while (values[j] > pivot);
                if (i >= j) {
                    break;
                }
                double value = values[i];
                values[i] = values[j];
                values[j] = value;
            }
            if (rank <= j) {
                high = j;
            } else {
                low = j + 1;
            }
        }
        return values[rank];
    }

    /** Counts of a column sorted before, walked up to the middle. */
    @Benchmark
    public double walked() {
        Arrays.fill(counts, 0);
        for (int row : replicates.draw(drawn)) {
            counts[row]++;
        }
        int place = 0;
        for (int seen = counts[0]; seen <= counts.length / 2; seen += counts[place]) {
            place++;
        }
        return sorted[place];
    }

    @Benchmark
    public double ours() {
        return replicates.next();
    }

    @Benchmark
    public double oursByItsLaw() {
        return replicates.nextMarginal();
    }
}
