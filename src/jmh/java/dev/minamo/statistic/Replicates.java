package dev.minamo.statistic;

import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;
import dev.minamo.random.StreamCursor;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Resampler;

/** Ordinary replicates of a statistic as a worker makes them, and the numbers for those who make them otherwise. */
final class Replicates {

    private static final long SEED = 1;

    private final double[] x;
    private final Kernels kernels = Kernels.choose();
    private final StreamCursor streams = kernels.draws().cursor(SEED, Purpose.ROWS);
    private final Resampler resampler;
    private final Quantities quantities;
    private final JointEvaluator evaluator;
    private final JointEvaluator marginal;
    private final double[] row = new double[1];
    private long replicate;

    /** Of a column x; every second row is of group 1, the others of group 0. */
    Replicates(int rows, String statistic, Map<String, Object> keys) {
        this.x = new Random(1).doubles(rows).toArray();
        long[] groups = new long[rows];
        for (int i = 1; i < rows; i += 2) {
            groups[i] = 1;
        }
        var sample = Sample.builder(rows, kernels.reductions()).numbers("x", x)
                .integers("group", groups).build();
        var bound = List.of(
                Statistics.named(statistic).orElseThrow().bind(new Arguments(keys), sample));
        this.resampler = new OrdinaryScheme(rows, kernels.draws()).newResampler(SEED);
        this.quantities = Quantities.of(bound);
        this.evaluator = quantities.newEvaluator();
        this.marginal = Quantities.marginal(bound, kernels.draws(), SEED, rows).newEvaluator();
    }

    double[] x() {
        return x;
    }

    /** Of the next replicate. */
    RandomStream stream() {
        return streams.at(replicate++);
    }

    /** The rows of the next replicate. */
    int[] draw(int[] out) {
        kernels.draws().bounded(stream(), 0, x.length, out, 0, out.length);
        return out;
    }

    /** The statistic of the next replicate. */
    double next() {
        evaluator.onRows(resampler, replicate++, row);
        return row[0];
    }

    /** The same drawn by its law. */
    double nextMarginal() {
        marginal.onRows(resampler, replicate++, row);
        return row[0];
    }
}
