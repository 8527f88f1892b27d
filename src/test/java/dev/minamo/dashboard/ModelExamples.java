package dev.minamo.dashboard;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.job.ModelFindings;
import dev.minamo.job.Progress;
import dev.minamo.plan.Spec;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;

/** Jobs about models, with numbers as cross-validation of tumours makes them. */
final class ModelExamples {

    private static final String FORMULA = "\"family\": \"binomial\", \"event\": \"malignant\", \"formula\": \"diagnosis ~ a + b\"";

    private ModelExamples() {}

    static Spec spec(String json) {
        return new SpecJson().read(json.getBytes(StandardCharsets.UTF_8));
    }

    /** @param more keys after the models */
    static Spec resample(List<String> models, String more) {
        var named = models.stream().map(name -> "{\"name\": \"" + name + "\", " + FORMULA + "}")
                .toList();
        return spec("{\"kind\": \"resample\", \"dataset\": \"d\", "
                + (models.isEmpty()
                        ? "\"model\": {" + FORMULA + "}"
                        : "\"models\": [" + String.join(", ", named) + "]")
                + more + "}");
    }

    static Spec importance(String more) {
        return spec("{\"kind\": \"permutation\", \"dataset\": \"d\", \"importance\": {\"model\": {"
                + FORMULA + "}, \"metric\": \"roc_auc\"" + more + "}}");
    }

    static Job job(Spec spec, JobState state) {
        return new Job(Examples.ID, null, "A job", spec, "a".repeat(64), "d", 1, state,
                Instant.EPOCH, Instant.EPOCH, state.terminal() ? Instant.EPOCH : null,
                new Progress(50, 50, 50, 0, 0, null), null, 1);
    }

    /** Of 50 folds whose corrected interval is {@code mean} ± 0.032; the naive standard error is far smaller. */
    static MetricSummary folds(@Nullable String model, String metric, @Nullable Double size,
            double mean) {
        return new MetricSummary(metric, model, metric, size, mean, 0.0438, 0.0062, mean - 0.032,
                mean + 0.032, 0.95, "nadeau_bengio", size == null ? mean + 0.002 : null, null,
                null, null, 50, 0, Map.of(), null, null);
    }

    static MetricSummary corrected(String metric, double mean, double corrected) {
        return new MetricSummary(metric, null, metric, null, mean, 0.0241, 0.0241, mean - 0.045,
                mean + 0.045, 0.95, "percentile", null, 0.7684, corrected, 0.0011, 200, 0,
                Map.of(), 0.0017, null);
    }

    static ModelComparison comparison(String left, String right, double difference, double p) {
        return new ModelComparison(left, right, "roc_auc", null, difference, 0.0138,
                difference - 0.027, difference + 0.027, 0.95, p, 50, null);
    }

    static ImportanceSummary column(String name, double importance, double half, double p) {
        return new ImportanceSummary(name, "roc_auc", 0.90123, importance, half / 2, half / 2,
                importance - half, importance + half, 0.95, p, Map.of("holm", Math.min(1, 2 * p)),
                false, 999, 0, Map.of(), "", 0.0004);
    }

    static JobResult result(List<MetricSummary> metrics, List<ModelComparison> comparisons,
            List<ImportanceSummary> importance) {
        return new JobResult("x", "succeeded", "resample",
                new JobResult.Replicates(50, 50, Map.of()), null, null, List.of(), List.of(),
                List.of(), List.of(), List.of(), List.of(), null, null,
                new ModelFindings(null, metrics, comparisons, importance, null, null, List.of()));
    }

    static JobResult two(double difference) {
        return result(
                List.of(folds("two", "roc_auc", null, 0.8304),
                        folds("four", "roc_auc", null, 0.8304 - difference),
                        folds("two", "log_loss", null, 0.4844),
                        folds("four", "log_loss", null, 0.3917)),
                List.of(comparison("two", "four", difference, 0.0000144)), List.of());
    }

    static JobResult learning() {
        var metrics = new ArrayList<MetricSummary>();
        for (double size : new double[]{0.1, 0.5, 1}) {
            metrics.add(folds("two", "roc_auc", size, 0.80 + size / 100));
            metrics.add(folds("four", "roc_auc", size, 0.88 + size / 50));
        }
        return result(metrics, List.of(), List.of());
    }
}
