package dev.minamo.plan;

import java.util.List;
import java.util.function.UnaryOperator;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * "Which columns matter?" Each replicate puts the values of each group of columns into random order, and sees how much worse a
 * fitted model predicts.
 *
 * @param dataset the model is judged on
 * @param replicates with {@link On#BOOTSTRAP}, resamples of the rows, each of which permutes every group once; else permutations
 * @param columns groups that move together; empty for each predictor by itself
 * @param ratio whether the metric is compared by ratio in place of difference
 * @param adjust names of adjustments of the p-values
 * @param level of intervals
 */
public record ImportanceSpec(String dataset, @Nullable String name, List<String> labels,
        long replicates, @Nullable Long seed, ModelSpec model, MetricSpec metric, On on,
        ResamplingSpec resampling, List<List<String>> columns, boolean ratio, List<String> adjust,
        double level, MissingPolicy missing, UndefinedPolicy undefined, Generator generator)
        implements
            Spec {

    /** Replicates where none are given. */
    public static final long DEFAULT_REPLICATES = 999;

    /** What a replicate permutes. */
    public enum On {
        /** The rows of the data. */
        DATA("data"),
        /** A resample of them. */
        BOOTSTRAP("bootstrap");

        private final String code;

        On(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }

    public ImportanceSpec {
        labels = List.copyOf(labels);
        columns = columns.stream().map(List::copyOf).toList();
        adjust = List.copyOf(adjust);
    }

    @Override
    public String kind() {
        return "permutation";
    }

    @Override
    public ImportanceSpec withSeed(long newSeed) {
        return new ImportanceSpec(dataset, name, labels, replicates, newSeed, model, metric, on,
                resampling, columns, ratio, adjust, level, missing, undefined, generator);
    }

    @Override
    public ImportanceSpec resolved(UnaryOperator<String> ids) {
        var fitOn = model.fitOn();
        return new ImportanceSpec(dataset, name, labels, replicates, seed,
                fitOn == null ? model : model.fittedOn(ids.apply(fitOn)), metric, on,
                resampling.resolved(ids), columns, ratio, adjust, level, missing, undefined,
                generator);
    }

    /** The same spec with the groups written out. */
    public ImportanceSpec withColumns(List<List<String>> groups) {
        return new ImportanceSpec(dataset, name, labels, replicates, seed, model, metric, on,
                resampling, groups, ratio, adjust, level, missing, undefined, generator);
    }
}
