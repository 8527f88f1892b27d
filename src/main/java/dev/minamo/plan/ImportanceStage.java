package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import dev.minamo.numeric.Undefined;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.resample.RowScheme;
import dev.minamo.statistic.metric.Direction;
import dev.minamo.statistic.metric.MetricSet;
import org.jspecify.annotations.Nullable;

/**
 * Row i: how much worse the metric is with each group of columns in random order, and last the metric with none.
 *
 * @param groups whose labels are the columns
 * @param models one for each worker
 * @param scheme of the rows; null for the data as they are
 * @param rows of the data
 */
record ImportanceStage(List<ImportanceGroup> groups, Deferred<Supplier<PermutedModel>> models,
        MetricSet metric, Direction direction, boolean ratio, @Nullable RowScheme scheme,
        int rows, Draws draws, long seed, long size) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public List<String> columns() {
        var columns = new ArrayList<String>();
        groups.forEach(group -> columns.add(group.label()));
        columns.add("baseline");
        return columns;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var worker = new Worker();
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                worker.make(i, context);
                if (context.cancelled()) {
                    return;
                }
                out.set(i, worker.row);
            }
        };
    }

    private final class Worker {

        private final PermutedModel model = models.get().get();
        private final MetricSet.Evaluator evaluator = metric.newEvaluator();
        private final dev.minamo.resample.@Nullable Resampler resampler = scheme == null
                ? null
                : scheme.newResampler(seed);
        private final dev.minamo.random.StreamCursor streams = draws.cursor(seed,
                Purpose.PERMUTATION);
        private final double[] row = new double[groups.size() + 1];
        private final double[] value = new double[1];
        private int[] drawn = identity(rows);
        private int[] steps = new int[rows];
        private int count = rows;

        Worker() {
            model.rows(drawn, count);
        }

        /** In ascending order, so that columns are read from front to back. */
        private void draw(long replicate) {
            if (resampler == null) {
                return;
            }
            int[] counts = resampler.counts(replicate);
            count = 0;
            for (int r = 0; r < counts.length; r++) {
                if (count + counts[r] > drawn.length) {
                    drawn = Arrays.copyOf(drawn, Math.max(2 * count, count + counts[r]));
                }
                Arrays.fill(drawn, count, count + counts[r], r);
                count += counts[r];
            }
            if (steps.length < count) {
                steps = new int[count];
            }
            model.rows(drawn, count);
        }

        void make(long replicate, Context context) {
            draw(replicate);
            evaluator.of(drawn, count, model.predictions(), null, value);
            double baseline = value[0];
            for (int g = 0; g < groups.size() && !context.cancelled(); g++) {
                if (groups.get(g).parts().isEmpty()) {
                    row[g] = Double.isNaN(baseline) ? baseline : ratio ? 1 : 0;
                } else {
                    draws.falling(streams.at(replicate * groups.size() + g), 0, count, steps, 0,
                            Math.max(0, count - 1));
                    evaluator.again(model.permuted(g, steps), value);
                    row[g] = worse(baseline, value[0]);
                }
            }
            row[groups.size()] = baseline;
        }
    }

    private static int[] identity(int length) {
        int[] places = new int[length];
        Arrays.setAll(places, place -> place);
        return places;
    }

    /** Above zero, or above one as a ratio, where the permuted metric is the worse one. */
    private double worse(double baseline, double permuted) {
        if (Double.isNaN(baseline) || Double.isNaN(permuted)) {
            return Double.isNaN(baseline) ? baseline : permuted;
        }
        boolean loss = direction == Direction.MINIMIZE;
        if (!ratio) {
            return loss ? permuted - baseline : baseline - permuted;
        }
        double below = loss ? baseline : permuted;
        double above = loss ? permuted : baseline;
        if (below < 0 || above < 0) { // a ratio of what may change its sign says nothing
            return Undefined.OUTSIDE_DOMAIN.nan();
        }
        return below == 0 ? Undefined.ZERO_DENOMINATOR.nan() : above / below;
    }
}
