package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * The metrics of the models fitted to all rows and judged on them: one row.
 *
 * @param measures the columns of a row of a split, metrics of models by size of training
 * @param sizes how often the metrics of a model stand there
 */
record ApparentStage(List<String> measures, SplitModels models, int sizes) implements Stage {

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
        return measures;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                out.set(i, row());
            }
        };
    }

    private double[] row() {
        var row = new ArrayList<Double>();
        for (SplitModels.Judged each : models.judged()) {
            double[] values = new double[each.metrics().metrics().size()];
            new SplitKernel(each.model(), each.metrics()).apparent(values);
            for (int size = 0; size < sizes; size++) {
                for (double value : values) {
                    row.add(value);
                }
            }
        }
        return row.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
