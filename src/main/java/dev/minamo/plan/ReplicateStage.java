package dev.minamo.plan;

import java.util.List;

import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.ValueScheme;
import dev.minamo.resample.WeightScheme;
import dev.minamo.statistic.Quantities;

/** Row i: every quantity of resample i. All quantities of a job see the same resamples. */
record ReplicateStage(List<String> columns, Quantities quantities, Scheme scheme, long seed,
        long size) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var evaluator = quantities.newEvaluator();
        double[] row = new double[quantities.size()];
        return switch (scheme) {
            case RowScheme rows -> {
                var resampler = rows.newResampler(seed);
                yield filling(row, i -> evaluator.onRows(resampler, i, row));
            }
            case WeightScheme weighing -> {
                var weigher = weighing.newWeigher(seed);
                yield filling(row, i -> evaluator.onWeights(weigher.weights(i), row));
            }
            case ValueScheme values -> throw new IllegalArgumentException(values.name());
        };
    }

    private interface RowMaker {

        void make(long index);
    }

    private static Kernel filling(double[] row, RowMaker maker) {
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                maker.make(i);
                out.set(i, row);
            }
        };
    }
}
