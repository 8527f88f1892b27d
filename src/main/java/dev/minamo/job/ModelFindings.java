package dev.minamo.job;

import java.util.List;

import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.model.FitReport;
import org.jspecify.annotations.Nullable;

/**
 * What rows say of models.
 *
 * @param fit to all rows; null where there is none to tell of
 * @param metrics of models on rows they were not fitted to
 * @param comparisons of models on the same splits
 * @param importance of columns
 * @param predictions of another table; null for none
 */
public record ModelFindings(@Nullable FitReport fit, List<MetricSummary> metrics,
        List<ModelComparison> comparisons, List<ImportanceSummary> importance,
        @Nullable Predictions predictions) {

    /** Results stored by earlier versions lack what is new. */
    public ModelFindings {
        metrics = metrics == null ? List.of() : metrics;
        comparisons = comparisons == null ? List.of() : comparisons;
        importance = importance == null ? List.of() : importance;
    }

    /**
     * Where predictions are.
     *
     * @param rows of the table that is predicted
     * @param interval {@code confidence} or {@code prediction}
     * @param kept whether every single prediction is there
     */
    public record Predictions(long rows, List<Double> probabilities, String interval,
            boolean kept) {}

    /** Nothing at all. */
    static ModelFindings none() {
        return new ModelFindings(null, List.of(), List.of(), List.of(), null);
    }

    static ModelFindings ofFit(@Nullable FitReport fit) {
        return new ModelFindings(fit, List.of(), List.of(), List.of(), null);
    }

    ModelFindings withPredictions(@Nullable Predictions made) {
        return new ModelFindings(fit, metrics, comparisons, importance, made);
    }
}
