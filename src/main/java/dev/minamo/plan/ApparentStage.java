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
 * @param sizes how often the metrics of a model stand there
 * @param innerFolds of tuning
 * @param index for the folds of all rows; none of a split
 */
record ApparentStage(SplitLayout layout, SplitModels models, int sizes,
        Supplier<InnerFolds> innerFolds, long index) implements Stage {

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
                out.set(i, row(context));
            }
        };
    }

    private double[] row(Context context) {
        var row = new ArrayList<Double>();
        var settings = new ArrayList<Double>();
        for (SplitModels.Judged each : models.judged()) {
            double[] values = new double[each.metrics().metrics().size()];
            if (each.candidates().isEmpty()) {
                new SplitKernel(each.model(), each.metrics()).apparent(values);
            } else {
                double[] chosen = new double[each.tuned().size()];
                tuned(each, values, chosen, context);
                Arrays.stream(chosen).forEach(settings::add);
            }
            for (int size = 0; size < sizes; size++) {
                for (double value : values) {
                    row.add(value);
                }
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
