package dev.minamo.statistic.metric;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.ReferenceCases;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Arguments;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** The metrics on the cases of {@code metrics.json}, which says where each number comes from. */
class MetricReferenceTest {

    private static List<String[]> table(String file) {
        return ReferenceCases.table(file).lines().map(line -> line.replace("\"", "").split(","))
                .toList();
    }

    private static Stream<String> column(List<String[]> table, String name) {
        int at = Arrays.asList(table.getFirst()).indexOf(name);
        return table.stream().skip(1).map(row -> row[at]);
    }

    private static double[] numbers(List<String[]> table, String name) {
        return column(table, name).mapToDouble(Double::parseDouble).toArray();
    }

    /** Of a metric such as {@code f_beta beta=2}. */
    static Metric metric(String text, Truth truth) {
        var words = text.split(" ", -1);
        var keys = new HashMap<String, Object>();
        for (int i = 1; i < words.length; i++) {
            var pair = words[i].split("=", -1);
            keys.put(pair[0], pair[1].matches("[\\d.]+") ? Double.valueOf(pair[1]) : pair[1]);
        }
        return Metrics.named(words[0]).orElseThrow().bind(new Arguments(keys), truth);
    }

    static double value(String text, Truth truth, double[] predictions) {
        int[] rows = IntStream.range(0, truth.rows()).toArray();
        return metric(text, truth).newEvaluator().of(rows, rows.length, predictions, null);
    }

    private static void check(JsonNode reference, Truth truth, double[] predictions,
            Map<String, String> names) {
        names.forEach((expected, metric) -> assertThat(ReferenceCases.distance(reference, expected,
                value(metric, truth, predictions))).as(metric).isLessThanOrEqualTo(1));
    }

    private static double[] doubles(JsonNode node) {
        return node.valueStream().mapToDouble(JsonNode::asDouble).toArray();
    }

    @Test
    void numbers() {
        var table = table("derived_mtcars_loo.csv");
        var names = new HashMap<>(Map.of("mape_percent", "mape", "smape_percent", "smape",
                "mpe_percent", "mpe", "msd_truth_minus_estimate", "msd", "huber_loss_delta1",
                "huber_loss", "pseudo_huber_delta1", "pseudo_huber", "pinball_0.1",
                "pinball quantile=0.1", "pinball_0.9", "pinball quantile=0.9",
                "mean_tweedie_deviance_p1.5", "tweedie_deviance power=1.5"));
        names.put("mean_poisson_deviance", "poisson_deviance");
        names.put("mean_gamma_deviance", "gamma_deviance");
        for (var same : List.of("rmse", "mse", "mae", "median_absolute_error", "max_error", "rsq",
                "rsq_trad", "explained_variance", "pearson", "spearman", "ccc", "ccc_biased",
                "rpd", "rpiq", "rmse_over_sd", "rmsle")) {
            names.put(same, same);
        }
        var reference = ReferenceCases.named("metrics", "regression-mtcars-loo");

        assertThat(names.keySet())
                .containsExactlyInAnyOrderElementsOf(ReferenceCases.names(reference, ""));
        check(reference, new Truth.Numbers(numbers(table, "truth")), numbers(table, "estimate"),
                names);
    }

    private static Map<String, String> ofEvent() {
        var names = new HashMap<>(Map.of("f1", "f_beta", "f2", "f_beta beta=2", "f0.5",
                "f_beta beta=0.5", "lr_positive", "lr_plus", "lr_negative", "lr_minus", "gini",
                "gain_capture", "pr_auc_trapezoid", "pr_auc", "ks_separation", "ks",
                "brier_skill_score", "brier_skill"));
        for (var same : List.of("accuracy", "balanced_accuracy", "sensitivity", "specificity",
                "precision", "npv", "kappa", "mcc", "j_index", "detection_prevalence", "jaccard",
                "fowlkes_mallows", "diagnostic_odds_ratio", "roc_auc", "average_precision",
                "log_loss", "brier", "gain_capture")) {
            names.put(same, same);
        }
        return names;
    }

    private static Truth.Event happened(List<String[]> table, String column, String event) {
        boolean[] happened = new boolean[table.size() - 1];
        var values = column(table, column).toList();
        for (int row = 0; row < happened.length; row++) {
            happened[row] = values.get(row).equals(event);
        }
        return new Truth.Event(happened, event);
    }

    @Test
    void anEvent() {
        var table = table("derived_bc_predictions.csv");
        var reference = ReferenceCases.named("metrics", "binary-breast-cancer");
        var names = ofEvent();

        assertThat(ReferenceCases.names(reference, "")).allMatch(
                name -> name.equals("confusion") || names.containsKey(name));
        check(reference, happened(table, "truth", "malignant"),
                numbers(table, "prob_malignant"), names);
    }

    @Test
    void theOtherEvent() {
        var table = table("derived_bc_predictions.csv");
        double[] p = Arrays.stream(numbers(table, "prob_malignant")).map(q -> 1 - q).toArray();

        check(ReferenceCases.named("metrics", "binary-breast-cancer-other-event"),
                happened(table, "truth", "benign"), p, ofEvent());
    }

    @Test
    void tiedScores() {
        var table = table("derived_bc_predictions.csv");
        double[] p = Arrays.stream(numbers(table, "prob_malignant"))
                .map(q -> Math.rint(q * 10) / 10).toArray();

        check(ReferenceCases.named("metrics", "binary-auc-with-ties"),
                happened(table, "truth", "malignant"), p,
                Map.of("roc_auc", "roc_auc", "pr_auc_trapezoid", "pr_auc", "average_precision",
                        "average_precision", "brier", "brier", "ks_separation", "ks"));
    }

    @Test
    void classes() {
        var table = table("derived_iris_probabilities.csv");
        var reference = ReferenceCases.named("metrics", "multiclass-iris");
        var levels = reference.get("spec").get("classes").valueStream().map(JsonNode::asString)
                .toList();
        int[] codes = column(table, "truth").mapToInt(levels::indexOf).toArray();
        var columns = levels.stream()
                .map(level -> numbers(table, Arrays.stream(table.getFirst())
                        .filter(name -> name.contains(level)).findFirst().orElseThrow()))
                .toList();
        double[] p = IntStream.range(0, codes.length * 3)
                .mapToDouble(i -> columns.get(i % 3)[i / 3]).toArray();
        var names = new HashMap<>(Map.of("brier_sum_over_classes", "brier scale=sum",
                "brier_half", "brier", "roc_auc_hand_till", "roc_auc", "roc_auc_ovr_macro",
                "roc_auc_ovr", "roc_auc_ovr_weighted", "roc_auc_ovr average=weighted",
                "mean_recall", "recall", "balanced_accuracy_macro_one_vs_rest",
                "balanced_accuracy", "macro_specificity", "specificity", "top2_accuracy",
                "top_k_accuracy"));
        for (var average : List.of("macro", "micro", "weighted")) {
            names.put("precision_" + average, "precision average=" + average);
            names.put("recall_" + average, "sensitivity average=" + average);
            names.put("f1_" + average, "f_beta average=" + average);
        }
        for (var same : List.of("accuracy", "kappa", "mcc", "log_loss", "kappa_quadratic",
                "kappa_linear")) {
            names.put(same, same);
        }

        assertThat(ReferenceCases.names(reference, "")).allMatch(
                name -> name.startsWith("confusion") || names.containsKey(name));
        check(reference, new Truth.Classes(codes, levels), p, names);
    }

    @Test
    void aConstantPredictionHasNoCorrelation() {
        var reference = ReferenceCases.named("metrics", "degenerate-rsq-constant-estimate");
        var truth = new Truth.Numbers(doubles(reference.get("spec").get("truth")));
        double[] p = doubles(reference.get("spec").get("estimate"));

        check(reference, truth, p,
                Map.of("ccc", "ccc", "rsq_trad", "rsq_trad", "rmse", "rmse"));
        assertThat(Undefined.of(value("rsq", truth, p))).contains(Undefined.CONSTANT);
    }

    private static Truth.Event event(JsonNode truth) {
        boolean[] happened = new boolean[truth.size()];
        for (int row = 0; row < happened.length; row++) {
            happened[row] = truth.get(row).asInt() == 1;
        }
        return new Truth.Event(happened, "1");
    }

    @Test
    void oneClassHasNoArea() {
        var reference = ReferenceCases.named("metrics", "degenerate-auc-one-class");
        var truth = event(reference.get("spec").get("truth"));
        double[] p = doubles(reference.get("spec").get("probability"));

        check(reference, truth, p, Map.of("accuracy_at_0.5", "accuracy"));
        for (var name : List.of("roc_auc", "specificity", "ks", "brier_skill", "mcc",
                "calibration_slope", "balanced_accuracy")) {
            assertThat(Undefined.of(value(name, truth, p))).as(name)
                    .contains(Undefined.MISSING_CLASS);
        }
    }

    @Test
    void noPredictedEventHasNoPrecision() {
        var reference = ReferenceCases.named("metrics", "degenerate-precision-no-predicted-event");
        var truth = event(reference.get("spec").get("truth"));
        double[] p = doubles(reference.get("spec").get("predicted"));

        check(reference, truth, p,
                Map.of("recall", "recall", "f1", "f_beta", "accuracy", "accuracy"));
        for (var name : List.of("precision", "mcc", "lr_plus")) {
            assertThat(Undefined.of(value(name, truth, p))).as(name)
                    .contains(Undefined.ZERO_DENOMINATOR);
        }
    }

    @Test
    void largeCountsDoNotRunOver() {
        var reference = ReferenceCases.named("metrics", "large-counts-mcc");
        var spec = reference.get("spec");
        var truth = new Truth.Event(new boolean[]{true, false, true, false}, "yes");
        double[] p = {1, 1, 0, 0};
        double[] counts = {spec.get("tp").asDouble(), spec.get("fp").asDouble(),
                spec.get("fn").asDouble(), spec.get("tn").asDouble()};

        for (var name : List.of("mcc", "kappa")) {
            double value = metric(name, truth).newEvaluator().of(new int[]{0, 1, 2, 3}, 4, p,
                    counts);
            assertThat(ReferenceCases.distance(reference, name, value)).as(name)
                    .isLessThanOrEqualTo(1);
            // Products of these no longer fit 64 bits, nor 128.
            double more = metric(name, truth).newEvaluator().of(new int[]{0, 1, 2, 3}, 4, p,
                    Arrays.stream(counts).map(c -> c * 0x1p40).toArray());
            assertThat(more).isEqualTo(value);
        }
    }
}
