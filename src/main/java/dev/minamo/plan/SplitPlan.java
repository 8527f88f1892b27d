package dev.minamo.plan;

import java.util.List;
import java.util.function.BooleanSupplier;

import dev.minamo.model.FitReport;
import dev.minamo.resample.SplitScheme;
import dev.minamo.statistic.metric.Direction;
import dev.minamo.statistic.metric.MetricSet;
import org.jspecify.annotations.Nullable;

/**
 * What will be done for a resampled fit: models fitted to some rows and judged on others, split after split.
 *
 * @param replicates one row a split: the measures, then what {@code layout} says
 * @param measures in the order of the columns
 * @param scheme how rows are parted
 * @param clusters that are drawn with replacement; null where rows are, or nothing is
 * @param assessedShare rows judged on for each row fitted to, on average
 * @param judging the metrics of each model, for what is left out of all splits together
 * @param apparent how wrong each model is about all rows, once it is fitted to them
 * @param places where the rows of the sample stand in the table, ascending; a view
 * @param fit of the only model to all rows; null where there are several, or it has nothing to say
 */
@SuppressWarnings("ArrayRecordComponent") // not changed by anybody
public record SplitPlan(List<Stage> stages, Stage replicates, List<Measure> measures,
        SplitLayout layout, SplitScheme scheme, boolean random, @Nullable Integer clusters,
        double level, double assessedShare, List<Judging> judging,
        Deferred<List<ApparentErrors>> apparent,
        @Nullable FitReport fit, int[] places, int rows,
        long dropped, long seed) implements Plan {

    public SplitPlan {
        stages = List.copyOf(stages);
        measures = List.copyOf(measures);
        judging = List.copyOf(judging);
    }

    /**
     * The mean loss of the rows a model was fitted to, and that of predictions that know nothing of their rows.
     *
     * @param noInformation NaN where only .632 was asked for
     */
    public record Correction(double apparent, double noInformation) {}

    /**
     * A column of the replicates: a metric of a model.
     *
     * @param name unique
     * @param direction which values are good
     * @param model null where there is one
     * @param metric as results call it
     * @param trainSize of the rows fitted to, as it was asked for; null for all
     * @param ofModel the place of the model
     * @param ofMetric the place of the metric among those of a model
     */
    public record Measure(String name, @Nullable String model, String metric,
            Direction direction, @Nullable Double trainSize, int ofModel, int ofMetric) {}

    /**
     * Who judges the predictions of a model.
     *
     * @param tuned the settings that each split chooses, in the order of their columns; empty for none
     * @param first the metric they are chosen by, and which values of it are good
     */
    public record Judging(@Nullable String model, MetricSet metrics, int outputs,
            List<String> tuned, String first, Direction direction) {

        public Judging {
            tuned = List.copyOf(tuned);
        }
    }

    /** What the corrections of .632 need, one for each measure; empty for none. */
    public List<Correction> corrections() {
        return layout.correction() == null
                ? List.of()
                : apparent.get().stream().flatMap(each -> each.corrections().stream()).toList();
    }

    @Override
    public boolean prepare(BooleanSupplier cancelled) {
        return layout.correction() == null || apparent.get(cancelled) != null;
    }

    @Override
    public List<String> names() {
        return measures.stream().map(Measure::name).toList();
    }

    @Override
    public boolean settles() {
        return true;
    }
}
