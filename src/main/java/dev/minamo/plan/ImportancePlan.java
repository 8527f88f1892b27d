package dev.minamo.plan;

import java.util.List;
import java.util.function.BooleanSupplier;

import dev.minamo.model.FitReport;
import dev.minamo.statistic.metric.Direction;
import org.jspecify.annotations.Nullable;

/**
 * What will be done for the importance of columns.
 *
 * @param replicates one row a replicate: how much worse the metric is for each group of columns, then the metric itself
 * @param columns what is permuted together, as results call it
 * @param aliased whether the model does not use the group at all
 * @param fitted the model, once it is fitted
 * @param clusters that are resampled; null where rows are
 * @param inSample whether the model was fitted to the rows it is judged on
 */
public record ImportancePlan(List<Stage> stages, Stage replicates, List<String> columns,
        List<Boolean> aliased, String metric, Direction direction, Deferred<?> fitted,
        boolean bootstrap, @Nullable Integer clusters, boolean ratio, List<String> adjust,
        double level, boolean inSample,
        @Nullable FitReport fit, int rows, long dropped, long seed) implements Plan {

    public ImportancePlan {
        stages = List.copyOf(stages);
        columns = List.copyOf(columns);
        aliased = List.copyOf(aliased);
        adjust = List.copyOf(adjust);
    }

    @Override
    public boolean prepare(BooleanSupplier cancelled) {
        return fitted.get(cancelled) != null;
    }

    @Override
    public List<String> names() {
        return columns;
    }

    @Override
    public boolean settles() {
        return true;
    }
}
