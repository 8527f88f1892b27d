package dev.minamo.job;

import java.util.List;
import java.util.Map;

import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.model.FitReport;
import dev.minamo.plan.DoseReport;
import org.jspecify.annotations.Nullable;

/**
 * What rows say of models.
 *
 * @param fit to all rows; null where there is none to tell of
 * @param metrics of models on rows they were not fitted to
 * @param comparisons of models on the same splits
 * @param importance of columns
 * @param predictions of another table; null for none
 * @param tuning what splits chose; empty where nothing was tuned
 * @param doseResponse what the data of a dose response say by themselves; null for none
 */
public record ModelFindings(@Nullable FitReport fit, List<MetricSummary> metrics,
        List<ModelComparison> comparisons, List<ImportanceSummary> importance,
        @Nullable Predictions predictions, @Nullable DoseReport doseResponse,
        List<Tuned> tuning) {

    /** Without what few have. */
    ModelFindings(@Nullable FitReport fit, List<MetricSummary> metrics,
            List<ModelComparison> comparisons, List<ImportanceSummary> importance,
            @Nullable Predictions predictions) {
        this(fit, metrics, comparisons, importance, predictions, null, List.of());
    }

    /** Results stored by earlier versions lack what is new. */
    public ModelFindings {
        metrics = metrics == null ? List.of() : metrics;
        comparisons = comparisons == null ? List.of() : comparisons;
        importance = importance == null ? List.of() : importance;
        tuning = tuning == null ? List.of() : tuning;
    }

    /**
     * The settings of a model that splits chose.
     *
     * @param model null where there is one
     * @param metric they were chosen by
     * @param direction which values of it are good
     * @param chosen the most frequent ones first
     * @param allRows those chosen by folds within all rows; empty where none has a value
     */
    public record Tuned(@Nullable String model, String metric, String direction,
            List<Chosen> chosen, Map<String, Double> allRows) {}

    /** How many splits chose these. */
    public record Chosen(Map<String, Double> settings, long splits) {}

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
        return new ModelFindings(fit, metrics, comparisons, importance, made, doseResponse,
                tuning);
    }

    ModelFindings withTuning(List<Tuned> found) {
        return new ModelFindings(fit, metrics, comparisons, importance, predictions, doseResponse,
                found);
    }

    ModelFindings withDoseResponse(@Nullable DoseReport report) {
        return new ModelFindings(fit, metrics, comparisons, importance, predictions, report,
                tuning);
    }
}
