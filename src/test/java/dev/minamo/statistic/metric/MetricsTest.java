package dev.minamo.statistic.metric;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Arguments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Metrics on data small enough to work them out by hand. */
class MetricsTest {

    private static double value(String metric, Truth truth, double... predictions) {
        return MetricReferenceTest.value(metric, truth, predictions);
    }

    private static Truth.Event event(boolean... happened) {
        return new Truth.Event(happened, "yes");
    }

    /** The direction of a score is never guessed from the data. */
    @Test
    void aReversedScoreHasAreaZero() {
        var truth = event(false, false, true, true);

        assertThat(value("roc_auc", truth, .9, .8, .2, .1)).isEqualTo(0);
        assertThat(value("roc_auc", truth, .1, .2, .8, .9)).isEqualTo(1);
        assertThat(value("roc_auc", truth, .5, .5, .5, .5)).isEqualTo(0.5);
        assertThat(value("gain_capture", truth, .9, .8, .2, .1)).isEqualTo(-1);
    }

    @Test
    void constantsHaveNoCorrelationAndNoSilentZero() {
        var truth = new Truth.Numbers(new double[]{1, 2, 3, 4});
        var constant = new Truth.Numbers(new double[]{2, 2, 2, 2});

        // √((1.5² + 0.5² + 0.5² + 1.5²) / 4)
        assertThat(value("rmse", truth, 2.5, 2.5, 2.5, 2.5)).isEqualTo(Math.sqrt(1.25));
        assertThat(value("rsq_trad", truth, 2.5, 2.5, 2.5, 2.5)).isEqualTo(0);
        for (var name : List.of("rsq", "pearson", "spearman")) {
            assertThat(Undefined.of(value(name, truth, 2.5, 2.5, 2.5, 2.5))).as(name)
                    .contains(Undefined.CONSTANT);
        }
        for (var name : List.of("rsq", "rsq_trad", "explained_variance", "rmse_over_sd")) {
            assertThat(Undefined.of(value(name, constant, 1, 2, 3, 4))).as(name)
                    .contains(Undefined.CONSTANT);
        }
        assertThat(Undefined.of(value("rpd", truth, 1, 2, 3, 4)))
                .contains(Undefined.ZERO_DENOMINATOR);
    }

    @Test
    void lossesAreBoundedOrUndefined() {
        // The loss of a certain error: -log(1e-15).
        assertThat(value("log_loss", event(true), 0.0)).isCloseTo(34.538776394910684,
                within(1e-12));
        assertThat(value("log_loss", event(true), 1.0)).isCloseTo(1e-15, within(2e-16));
        var zero = new Truth.Numbers(new double[]{0, 1});
        assertThat(Undefined.of(value("mape", zero, 1, 1))).contains(Undefined.ZERO_DENOMINATOR);
        assertThat(Undefined.of(value("gamma_deviance", zero, 1, 1)))
                .contains(Undefined.NOT_POSITIVE);
        assertThat(Undefined.of(value("poisson_deviance", zero, 1, -1)))
                .contains(Undefined.NOT_POSITIVE);
        assertThat(Undefined.of(value("rmsle", zero, -1, 1))).contains(Undefined.NOT_POSITIVE);
    }

    /** Steps of |1, 3, 2| have mean (2 + 1) / 2; errors have mean 1. */
    @Test
    void aScaledErrorIsOverThatOfANaiveForecast() {
        assertThat(value("mase", new Truth.Numbers(new double[]{1, 3, 2}), 2, 2, 1))
                .isEqualTo(1 / 1.5);
    }

    @Test
    void oneClassAfterTheOtherIsAveraged() {
        // Rows of truth a, b, c; columns predicted: a 1 1 0 | b 0 2 0 | c 0 0 0.
        var truth = new Truth.Classes(new int[]{0, 0, 1, 1}, List.of("a", "b", "c"));
        double[] p = {1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0};

        assertThat(Undefined.of(value("sensitivity", truth, p)))
                .contains(Undefined.MISSING_CLASS);
        assertThat(value("sensitivity average=weighted", truth, p)).isEqualTo(0.75);
        assertThat(value("sensitivity average=micro", truth, p)).isEqualTo(0.75);
        // Precision 1 of a, 2/3 of b, each with two rows.
        assertThat(value("precision average=weighted", truth, p)).isCloseTo(5 / 6.0,
                within(1e-15));
        assertThat(value("accuracy", truth, p)).isEqualTo(0.75);
    }

    /** With as many coefficients as groups, a logistic fit meets the share of events in each. */
    @Test
    void calibrationOfProbabilitiesThatFit() {
        double[] p = {0.25, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75};
        var truth = event(true, false, false, false, true, true, true, false);

        // A quarter and three quarters happen, as predicted.
        assertThat(value("calibration_slope", truth, p)).isCloseTo(1, within(1e-9));
        assertThat(value("calibration_intercept", truth, p)).isCloseTo(0, within(1e-9));
        // Odds 3 and 1/3 predicted as 9 and 1/9: half the log odds.
        double[] bold = {0.1, 0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9};
        assertThat(value("calibration_slope", truth, bold)).isCloseTo(0.5, within(1e-9));
        // Odds three times too high throughout.
        double[] high = {0.5, 0.5, 0.5, 0.5, 0.9, 0.9, 0.9, 0.9};
        assertThat(value("calibration_slope", truth, high)).isCloseTo(1, within(1e-9));
        assertThat(value("calibration_intercept", truth, high)).isCloseTo(-Math.log(3),
                within(1e-9));
    }

    @Test
    void calibrationOfPartedClassesIsUndefined() {
        assertThat(Undefined.of(value("calibration_slope", event(false, false, true, true), .1, .2,
                .3, .4))).contains(Undefined.SEPARATION);
        assertThat(Undefined.of(value("calibration_slope", event(false, true), .3, .3)))
                .contains(Undefined.CONSTANT);
    }

    @Test
    void withoutInformationAccuracyHasTheSharesOfClasses() {
        var truth = event(true, true, false);
        double[] predicted = {1, 0, 0};
        int[] rows = {0, 1, 2};
        var accuracy = MetricReferenceTest.metric("accuracy", truth);

        // 2/3 of rows are events and 2/3 of predictions are not: 4/9; 1/3 and 1/3: 1/9.
        assertThat(NoInformation.rate(accuracy, truth, rows, 3, predicted).orElseThrow())
                .isCloseTo(5 / 9.0, within(1e-15));
        // By pairs: a probability of 0 or 1 has the same squared error as a wrong class.
        assertThat(NoInformation.rate(MetricReferenceTest.metric("brier", truth), truth, rows, 3,
                predicted).orElseThrow()).isCloseTo(5 / 9.0, within(1e-15));
        assertThat(NoInformation.rate(MetricReferenceTest.metric("roc_auc", truth), truth, rows,
                3, predicted)).hasValue(0.5);
        assertThat(NoInformation.rate(MetricReferenceTest.metric("mcc", truth), truth, rows, 3,
                predicted)).isEmpty();
    }

    @Test
    void withoutInformationClassesArePairsOfRowsAndPredictions() {
        var random = new Random(8);
        int[] codes = random.ints(40, 0, 3).toArray();
        var truth = new Truth.Classes(codes, List.of("a", "b", "c"));
        double[] p = random.doubles(120).toArray();
        int[] rows = IntStream.range(0, 40).toArray();
        var accuracy = MetricReferenceTest.metric("accuracy", truth);
        double wrong = 0;
        for (int i : rows) {
            for (int j : rows) {
                wrong += accuracy.rowLoss().orElseThrow().of(i, p, 3 * j);
            }
        }

        assertThat(NoInformation.rate(accuracy, truth, rows, 40, p).orElseThrow())
                .isCloseTo(wrong / 1600, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"rmse, MINIMIZE", "log_loss, MINIMIZE", "lr_minus, MINIMIZE", "roc_auc, MAXIMIZE",
            "rsq, MAXIMIZE", "msd, ZERO", "mpe, ZERO", "calibration_slope, ONE",
            "calibration_intercept, ZERO", "detection_prevalence, NONE"})
    void everyMetricKnowsItsDirection(String name, Direction direction) {
        assertThat(Metrics.named(name).orElseThrow().direction()).isEqualTo(direction);
    }

    @Test
    void aMetricOfAnotherTaskIsRefused() {
        var truth = event(true, false);
        var rmse = Metrics.named("rmse").orElseThrow();

        assertThatThrownBy(() -> rmse.bind(new Arguments(Map.of()), truth))
                .isInstanceOf(Refusal.class).hasMessageContaining("numbers")
                .hasMessageContaining("an event");
        assertThatThrownBy(() -> Metrics.named("f_beta").orElseThrow()
                .bind(new Arguments(Map.of("beta", -1.0)), truth)).isInstanceOf(Refusal.class)
                .hasMessageContaining("beta");
    }
}
