package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;

import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What do the 5 % and 95 % quantiles of a prediction's replicates cost, of which there are as many as rows? */
@State(Scope.Thread)
public class PredictionQuantilesBenchmark {

    /** So many predictions that no branch is learnt by heart. */
    private static final int MANY = 4_096;
    private static final List<Double> PROBABILITIES = List.of(0.05, 0.95);

    @Param({"400", "1000"})
    public int rows;
    private PredictionQuantiles quantiles = new PredictionQuantiles(1, PROBABILITIES, 7);
    private final double[] out = new double[2];
    private double[] all = {};
    private double[] row = {};
    private int next;

    @Setup
    public void begin() {
        quantiles = new PredictionQuantiles(rows, PROBABILITIES, 7);
        row = new double[rows];
        all = new double[MANY * rows];
        var stream = HashStream.of(1, Purpose.VALUES, 0);
        Arrays.setAll(all, stream::normal);
    }

    private void copy() {
        System.arraycopy(all, next * rows, row, 0, rows);
        next = (next + 1) % MANY;
    }

    @Benchmark
    public double[] ours() {
        copy();
        quantiles.of(row, out, 0);
        return out;
    }

    @Benchmark
    public double[] plain() {
        copy();
        Arrays.sort(row);
        for (int q = 0; q < out.length; q++) {
            double rank = QuantileRule.TYPE_7.rank(rows, PROBABILITIES.get(q));
            int k = (int) rank;
            out[q] = row[k - 1] + (rank - k) * (row[k] - row[k - 1]);
        }
        return out;
    }

    @Benchmark
    public double[] copied() {
        copy();
        return row;
    }
}
