package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import dev.minamo.resample.InnerFolds;

/**
 * The metrics of the models fitted to all rows and judged on them: one row. Settings that are
 * tuned are chosen by folds within all rows, and stand last.
 *
 * @param layout of a row of a split, metrics of models by size of training
 * @param apparent of the models, in their order
 * @param sizes how often the metrics of a model stand there
 * @param innerFolds of tuning
 * @param index for the folds of all rows; none of a split
 */
record ApparentStage(SplitLayout layout, SplitModels models,
        Deferred<List<ApparentErrors>> apparent, int sizes, Supplier<InnerFolds> innerFolds,
        long index) implements Stage {

    @Override
    public String name() {
        return Plan.OBSERVED;
    }

    @Override
    public long size() {
        return 1;
    }

    @Override
    public List<String> columns() {
        return Stream.of(layout.measures(), layout.tuned()).flatMap(List::stream).toList();
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                var made = apparent.get(context::cancelled);
                if (made == null) {
                    return;
                }
                out.set(i, row(made, context));
            }
        };
    }

    private double[] row(List<ApparentErrors> made, Context context) {
        var row = new ArrayList<Double>();
        var settings = new ArrayList<Double>();
        for (int m = 0; m < made.size(); m++) {
            var each = models.judged().get(m);
            var values = made.get(m).metrics();
            if (!each.candidates().isEmpty()) {
                double[] tuned = new double[each.metrics().metrics().size()];
                double[] chosen = new double[each.tuned().size()];
                tuned(each, tuned, chosen, context);
                Arrays.stream(chosen).forEach(settings::add);
                values = Arrays.stream(tuned).boxed().toList();
            }
            for (int size = 0; size < sizes; size++) {
                row.addAll(values);
            }
        }
        row.addAll(settings);
        return row.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private void tuned(SplitModels.Judged judged, double[] values, double[] chosen,
            Context context) {
        var tuning = new Tuning(judged, innerFolds.get());
        int[] all = new int[judged.model().truth().rows()];
        Arrays.fill(all, 1);
        var kernel = tuning.best(all, index, context);
        tuning.settings(chosen, 0);
        if (kernel == null) {
            Arrays.fill(values, tuning.why());
        } else {
            kernel.apparent(values);
        }
    }
}
