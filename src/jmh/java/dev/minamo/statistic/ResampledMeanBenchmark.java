package dev.minamo.statistic;

import java.util.Map;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does the mean of a resample cost? */
@State(Scope.Thread)
public class ResampledMeanBenchmark {

    @Param({"100", "12500", "1000000"})
    public int rows;
    private Replicates replicates = of(1);
    private int[] drawn = {};
    private double[] resample = {};

    private static Replicates of(int rows) {
        return new Replicates(rows, "mean", Map.of("column", "x"));
    }

    @Setup
    public void begin() {
        replicates = of(rows);
        drawn = new int[rows];
        resample = new double[rows];
    }

    /** Two draws a word, summed as they come; without rejection. */
    @Benchmark
    public double plain() {
        double[] x = replicates.x();
        var stream = replicates.stream();
        double even = 0;
        double odd = 0;
        for (int i = 0; i < x.length; i += 2) {
            long word = stream.bits(i >>> 1);
            even += x[(int) ((word & 0xffff_ffffL) * x.length >>> 32)];
            odd += x[(int) ((word >>> 32) * x.length >>> 32)];
        }
        return (even + odd) / x.length;
    }

    /** The resample made as an array of its own. */
    @Benchmark
    public double copied() {
        double[] x = replicates.x();
        var stream = replicates.stream();
        for (int i = 0; i < x.length; i++) {
            resample[i] = x[stream.bounded(i, x.length)];
        }
        double sum = 0;
        for (double value : resample) {
            sum += value;
        }
        return sum / x.length;
    }

    /** All our draws, then a loop over them. */
    @Benchmark
    public double drawnBefore() {
        double[] x = replicates.x();
        double sum = 0;
        for (int row : replicates.draw(drawn)) {
            sum += x[row];
        }
        return sum / x.length;
    }

    @Benchmark
    public double ours() {
        return replicates.next();
    }
}
