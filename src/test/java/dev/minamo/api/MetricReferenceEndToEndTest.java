package dev.minamo.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Every case of other software about metrics of a table of truth and predictions, asked for through the public API as statistics: all of
 * {@code metrics.json}, and the metrics of {@code bootstrap_mc.json}. Values and tolerances are in the case files.
 *
 * <p>No metric is a table, so that the cells of confusion tables are counted by expressions. Cases that give numbers in place of a table
 * are posted as the table they describe, that of large counts with its seven and a half million rows. The predictions of
 * {@code bootstrap_mc.json} are run by PredictionReferenceEndToEndTest, its coefficients by BootstrapReferenceEndToEndTest.
 */
class MetricReferenceEndToEndTest extends WithService {

    private static final String TOPIC = "metrics";
    private static final long REPLICATES = 50_000;

    /** The name in the case, and the metric with its keys. */
    private static final Map<String, String> NUMBERS = StatisticsReferenceEndToEndTest.pairs("""
            rmse: rmse
            mse: mse
            mae: mae
            median_absolute_error: median_absolute_error
            max_error: max_error
            mape_percent: mape
            smape_percent: smape
            mpe_percent: mpe
            msd_truth_minus_estimate: msd
            rsq: rsq
            rsq_trad: rsq_trad
            explained_variance: explained_variance
            pearson: pearson
            spearman: spearman
            ccc: ccc
            ccc_biased: ccc_biased
            huber_loss_delta1: huber_loss
            pseudo_huber_delta1: pseudo_huber
            pinball_0.1: pinball quantile=0.1
            pinball_0.9: pinball quantile=0.9
            rpd: rpd
            rpiq: rpiq
            rmse_over_sd: rmse_over_sd
            rmsle: rmsle
            mean_poisson_deviance: poisson_deviance
            mean_gamma_deviance: gamma_deviance
            mean_tweedie_deviance_p1.5: tweedie_deviance power=1.5""");
    /** Of predicted classes, or of probabilities from one half on. */
    private static final Map<String, String> EVENT = StatisticsReferenceEndToEndTest.pairs("""
            accuracy: accuracy
            balanced_accuracy: balanced_accuracy
            sensitivity: sensitivity
            specificity: specificity
            precision: precision
            npv: npv
            f1: f_beta
            f2: f_beta beta=2
            f0.5: f_beta beta=0.5
            kappa: kappa
            mcc: mcc
            j_index: j_index
            detection_prevalence: detection_prevalence
            jaccard: jaccard
            fowlkes_mallows: fowlkes_mallows
            lr_positive: lr_plus
            lr_negative: lr_minus
            diagnostic_odds_ratio: diagnostic_odds_ratio""");
    private static final Map<String, String> PROBABILITY = StatisticsReferenceEndToEndTest.pairs("""
            roc_auc: roc_auc
            gini: gain_capture
            pr_auc_trapezoid: pr_auc
            average_precision: average_precision
            log_loss: log_loss
            brier: brier
            ks_separation: ks
            gain_capture: gain_capture
            brier_skill_score: brier_skill""");
    private static final Map<String, String> CLASSES = StatisticsReferenceEndToEndTest.pairs("""
            accuracy: accuracy
            kappa: kappa
            mcc: mcc
            mean_recall: recall
            balanced_accuracy_macro_one_vs_rest: balanced_accuracy
            macro_specificity: specificity
            kappa_quadratic: kappa_quadratic
            kappa_linear: kappa_linear
            precision_macro: precision average="macro"
            recall_macro: sensitivity average="macro"
            f1_macro: f_beta average="macro"
            precision_micro: precision average="micro"
            recall_micro: sensitivity average="micro"
            f1_micro: f_beta average="micro"
            precision_weighted: precision average="weighted"
            recall_weighted: sensitivity average="weighted"
            f1_weighted: f_beta average="weighted\"""");
    private static final Map<String, String> SHARES = StatisticsReferenceEndToEndTest.pairs("""
            log_loss: log_loss
            brier_sum_over_classes: brier scale="sum"
            brier_half: brier
            roc_auc_hand_till: roc_auc
            roc_auc_ovr_macro: roc_auc_ovr
            roc_auc_ovr_weighted: roc_auc_ovr average="weighted"
            top2_accuracy: top_k_accuracy""");

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    /** One case through the service; knows which of its numbers were compared. */
    private final class Case {
        private final JsonNode reference;
        private final HashSet<String> compared = new HashSet<>();

        Case(String id, String csv) {
            reference = ReferenceCases.named(TOPIC, id);
            client.upload("metric_table", csv);
        }

        JsonNode run(List<String> statistics) {
            return client.run("""
                    {"kind": "bootstrap", "dataset": "metric_table", "replicates": 2, "seed": 1,
                     "interval": null, "undefined": {"warn": 1, "fail": 1}, "statistics": [%s]}"""
                    .formatted(String.join(", ", statistics)));
        }

        /** Those of the metrics that the case has. */
        Case metrics(Map<String, String> metrics, String columns) {
            var expected = new LinkedHashMap<String, JsonNode>();
            var statistics = new ArrayList<String>();
            metrics.forEach((name, asked) -> {
                var value = reference.get("expected").get(name);
                if (value != null) {
                    expected.put(name, value);
                    statistics.add(StatisticsReferenceEndToEndTest.statistic(asked, columns, name));
                }
            });
            var estimates = run(statistics).get("estimates").valueStream()
                    .collect(Collectors.toMap(e -> e.get("name").stringValue(), e -> e));
            StatisticsReferenceEndToEndTest.compare(reference, expected, estimates);
            expected.forEach((name, value) -> {
                if (value.isNull()) {
                    // No resample of these rows has it either.
                    assertThat(Objects.requireNonNull(estimates.get(name)).get("undefined").size())
                            .as("reason of " + name)
                            .isPositive();
                }
            });
            compared.addAll(expected.keySet());
            return this;
        }

        /** The rows in which truth is one thing and the prediction another. */
        void count(String truth, String predicted, JsonNode expected) {
            var count = run(List.of("""
                    {"expression": "count(truth = \\"%s\\" and predicted = \\"%s\\")", "as": "n"}"""
                    .formatted(truth, predicted))).get("estimates").get(0).get("estimate");
            assertThat(count.doubleValue()).as("%s: %s as %s", reference.get("id"), truth,
                    predicted).isEqualTo(expected.doubleValue());
        }

        void complete(String... others) {
            compared.addAll(List.of(others));
            assertThat(compared).containsExactlyInAnyOrderElementsOf(
                    reference.get("expected").propertyNames());
        }
    }

    /** A case that is added fails here until it is run by a method of this class. */
    @Test
    void noCaseIsLeftOut() {
        assertThat(ReferenceCases.all(TOPIC).stream().map(c -> c.get("id").stringValue()))
                .containsExactlyInAnyOrder("regression-mtcars-loo", "binary-breast-cancer",
                        "binary-breast-cancer-other-event", "binary-auc-with-ties",
                        "multiclass-iris", "degenerate-rsq-constant-estimate",
                        "degenerate-auc-one-class", "degenerate-precision-no-predicted-event",
                        "large-counts-mcc");
    }

    @Test
    void numbers() {
        new Case("regression-mtcars-loo", ReferenceCases.table("derived_mtcars_loo.csv"))
                .metrics(NUMBERS, "\"truth\": \"truth\", \"estimate\": \"estimate\"").complete();
    }

    /** The table of tumours with another column of probabilities. */
    private static String tumours(UnaryOperator<Double> probability) {
        return "truth,p,predicted\n" + ReferenceCases.table("derived_bc_predictions.csv").lines()
                .skip(1).map(line -> line.split(",", -1))
                .map(cells -> cells[0] + "," + probability.apply(Double.valueOf(cells[1])) + ","
                        + cells[2])
                .collect(Collectors.joining("\n"));
    }

    private void event(String id, UnaryOperator<Double> probability, String event, String other) {
        var truth = "\"truth\": \"truth\", \"event\": \"" + event + "\", ";
        var tumours = new Case(id, tumours(probability))
                .metrics(EVENT, truth + "\"predicted\": \"predicted\"")
                .metrics(EVENT, truth + "\"probability\": \"p\"")
                .metrics(PROBABILITY, truth + "\"probability\": \"p\"");
        var cells = tumours.reference.get("expected").get("confusion");
        tumours.count(event, event, cells.get("tp"));
        tumours.count(other, event, cells.get("fp"));
        tumours.count(event, other, cells.get("fn"));
        tumours.count(other, other, cells.get("tn"));
        tumours.complete("confusion");
    }

    @Test
    void anEvent() {
        event("binary-breast-cancer", p -> p, "malignant", "benign");
    }

    @Test
    void theOtherEvent() {
        event("binary-breast-cancer-other-event", p -> 1 - p, "benign", "malignant");
    }

    @Test
    void tiedScores() {
        new Case("binary-auc-with-ties", tumours(p -> Math.rint(p * 10) / 10)).metrics(PROBABILITY,
                "\"truth\": \"truth\", \"event\": \"malignant\", \"probability\": \"p\"")
                .complete();
    }

    @Test
    void classes() {
        var iris = new Case("multiclass-iris",
                ReferenceCases.table("derived_iris_probabilities.csv"));
        var levels = iris.reference.get("spec").get("classes");
        var shares = "\"truth\": \"truth\", \"probabilities\": " + levels;
        iris.metrics(CLASSES, "\"truth\": \"truth\", \"predicted\": \"predicted\"")
                .metrics(CLASSES, shares).metrics(SHARES, shares);
        var cells = iris.reference.get("expected").get("confusion_rows_truth");
        for (int truth = 0; truth < 3; truth++) {
            for (int predicted = 0; predicted < 3; predicted++) {
                iris.count(levels.get(truth).stringValue(), levels.get(predicted).stringValue(),
                        cells.get(truth).get(predicted));
            }
        }
        iris.complete("confusion_rows_truth");
    }

    /** Lists of a case side by side, as columns. */
    private static String columns(String id, String... names) {
        var spec = ReferenceCases.named(TOPIC, id).get("spec");
        return String.join(",", names) + "\n" + IntStream.range(0, spec.get(names[0]).size())
                .mapToObj(row -> IntStream.range(0, names.length)
                        .mapToObj(c -> spec.get(names[c]).get(row).toString())
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aConstantPrediction() {
        var id = "degenerate-rsq-constant-estimate";
        new Case(id, columns(id, "truth", "estimate"))
                .metrics(NUMBERS, "\"truth\": \"truth\", \"estimate\": \"estimate\"").complete();
    }

    @Test
    void oneClassAlone() {
        var id = "degenerate-auc-one-class";
        new Case(id, columns(id, "truth", "probability"))
                .metrics(Map.of("roc_auc", "roc_auc", "accuracy_at_0.5", "accuracy"),
                        "\"truth\": \"truth\", \"event\": \"1\", \"probability\": \"probability\"")
                .complete();
    }

    @Test
    void nothingPredictedAsTheEvent() {
        var id = "degenerate-precision-no-predicted-event";
        var metrics = new LinkedHashMap<>(EVENT);
        metrics.put("recall", "recall");
        new Case(id, columns(id, "truth", "predicted"))
                .metrics(metrics,
                        "\"truth\": \"truth\", \"event\": \"1\", \"predicted\": \"predicted\"")
                .complete();
    }

    @Test
    void largeCounts() {
        var id = "large-counts-mcc";
        var spec = ReferenceCases.named(TOPIC, id).get("spec");
        var csv = "truth,predicted\n" + "1,1\n".repeat(spec.get("tp").intValue())
                + "0,1\n".repeat(spec.get("fp").intValue())
                + "1,0\n".repeat(spec.get("fn").intValue())
                + "0,0\n".repeat(spec.get("tn").intValue());
        new Case(id, csv).metrics(Map.of("mcc", "mcc", "kappa", "kappa"),
                "\"truth\": \"truth\", \"event\": \"1\", \"predicted\": \"predicted\"")
                .complete();
    }

    /** The question of the case tells the estimate and the acceleration, to eight digits or more. */
    @ParameterizedTest
    @ValueSource(strings = {"rmse", "rsq", "mae", "ccc"})
    void replicatesOfMetrics(String name) {
        var reference = ReferenceCases.named("bootstrap_mc", "mtcars-metric-" + name);
        client.upload("metric_loo", ReferenceCases.table("derived_mtcars_loo.csv"));
        var estimate = client.run("""
                {"kind": "bootstrap", "dataset": "metric_loo", "replicates": %d, "seed": 20261201,
                 "statistics": [{"metrics": ["%s"], "truth": "truth", "estimate": "estimate"}],
                 "interval": {"methods": %s}}""".formatted(REPLICATES, name,
                BootstrapReferenceEndToEndTest.methods(reference))).get("estimates").get(0);

        assertThat(reference.get("expected").size()).isEqualTo(13);
        for (String number : reference.get("expected").propertyNames()) {
            double actual = BootstrapReferenceEndToEndTest.number(estimate, number);
            assertThat(ReferenceCases.monteCarloDistance(reference, number, actual, REPLICATES))
                    .as("%s: %s is %s, expected %s", name, number, actual,
                            reference.get("expected").get(number))
                    .isLessThanOrEqualTo(1);
        }
        var told = Pattern.compile("(?:data|\\(jackknife\\)): (-?[0-9.]+[0-9])")
                .matcher(reference.get("question").stringValue()).results()
                .map(m -> Double.parseDouble(m.group(1))).toList();
        assertThat(estimate.get("estimate").doubleValue()).isCloseTo(told.get(0), within(1e-11));
        assertThat(estimate.get("acceleration").doubleValue()).isCloseTo(told.get(1),
                within(1e-8));
    }
}
