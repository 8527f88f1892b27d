package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * The metrics of the models fitted to all rows and judged on them: one row.
 *
 * @param measures the columns of a row of a split, metrics of models by size of training
 * @param apparent of the models, in their order
 * @param sizes how often the metrics of a model stand there
 */
record ApparentStage(List<String> measures, Deferred<List<ApparentErrors>> apparent, int sizes)
        implements
            Stage {

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
                var made = apparent.get(context::cancelled);
                if (made == null) {
                    return;
                }
                out.set(i, row(made));
            }
        };
    }

    private double[] row(List<ApparentErrors> made) {
        var row = new ArrayList<Double>();
        for (ApparentErrors each : made) {
            for (int size = 0; size < sizes; size++) {
                row.addAll(each.metrics());
            }
        }
        return row.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
