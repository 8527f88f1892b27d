package dev.minamo.model;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Against scikit-learn and MASS, as the reference files say, and against what they minimise. */
class CoefficientFamiliesTest {

    private static final String DIABETES = "target ~ age + sex + bmi + bp + s1 + s2 + s3 + s4 + s5 + s6";

    /** The file has coefficients of predictors in standard deviations, and the intercept where all are at their means. */
    @ParameterizedTest
    @CsvSource({"lasso,lasso-diabetes-2,2", "elastic_net,elasticnet-diabetes,1"})
    void penalisedCoefficientsAreThoseOfScikitLearn(String family, String id, double penalty) {
        var reference = ModelTables.caseOf("models_mc", id);
        var model = Refits.bind(family, "diabetes.csv", DIABETES, Map.of("penalty", penalty));
        var found = model.report().orElseThrow().coefficients();

        double centre = found.getFirst();
        for (int j = 1; j < found.size(); j++) {
            double[] values = model.matrix().columns().get(j).values();
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average()
                    .orElseThrow();
            centre += found.get(j) * mean;
            ModelTables.assertWithin(found.get(j) * Math.sqrt(variance),
                    reference.get("expected").get("coefficients")
                            .get(model.coefficients().get(j)).asDouble(),
                    reference, model.coefficients().get(j));
        }
        ModelTables.assertWithin(centre, reference.get("expected").get("intercept").asDouble(),
                reference, "intercept");
    }

    @Test
    void withoutPenaltyTheyAreLeastSquares() {
        double[] expected = observed(
                Refits.bind("ols", "diabetes.csv", DIABETES, Map.of()));

        assertThat(observed(Refits.bind("lasso", "diabetes.csv", DIABETES,
                Map.of("penalty", 0.0)))).containsExactly(expected, within(1e-7));
    }

    /** The largest correlation is the least penalty that leaves nothing: then the mean is predicted. */
    @Test
    void aGreatPenaltyLeavesTheMean() {
        double[] found = observed(Refits.bind("lasso", "diabetes.csv", DIABETES,
                Map.of("penalty", 1000.0)));

        assertThat(found[0]).isCloseTo(152.1334841628959, within(1e-10));
        assertThat(Arrays.stream(found).skip(1)).containsOnly(0.0);
    }

    @Test
    void aPredictorThatDoesNotVaryHasNoPart() {
        double[] columns = {1, 2, 3, 4, 6, 9};
        var sample = Sample.builder(6, Reductions.scalar()).numbers("x", columns)
                .numbers("z", new double[]{0.1, 0.1, 0.1, 0.1, 0.1, 7})
                .numbers("y", new double[]{2, 1, 4, 3, 8, 7}).build();
        var both = Refits.bind(request("lasso", "y ~ x + z", sample, Map.of("penalty", 0.1)),
                sample);
        var one = Refits.bind(request("lasso", "y ~ x", sample, Map.of("penalty", 0.1)), sample);
        double[] frequencies = {1, 2, 1, 1, 1, 0};
        double[] found = fitted(both, frequencies);

        assertThat(found[2]).isZero();
        assertThat(Arrays.copyOf(found, 2)).containsExactly(fitted(one, frequencies),
                within(1e-12));
    }

    @Test
    void huberCoefficientsAndScaleAreThoseOfMass() {
        var reference = ModelTables.caseOf("models", "huber-attitude");
        var report = Refits.bind("huber", "attitude.csv", "rating ~ complaints + learning",
                Map.of()).report().orElseThrow();
        var expected = reference.get("expected");

        for (int j = 0; j < 3; j++) {
            ModelTables.assertWithin(report.coefficients().get(j),
                    expected.get("coefficients").get(report.terms().get(j)).asDouble(), reference,
                    report.terms().get(j));
        }
        Double scale = report.scale();
        assertThat(scale).isNotNull();
        ModelTables.assertWithin(scale == null ? Double.NaN : scale,
                expected.get("scale").asDouble(), reference, "scale");
    }

    @Test
    void residualsThatVanishHaveNoScale() {
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 3, 4, 5, 6})
                .numbers("y", new double[]{2, 4, 6, 8, 10, 13}).build();
        var model = Refits.bind(request("huber", "y ~ x", sample, Map.of()), sample);
        var fitter = model.newFitter();

        assertThat(fitter.fit(new double[]{1, 1, 1, 1, 1, 0}, 0)).isFalse();
        assertThat(fitter.cause()).isEqualTo(Undefined.ZERO_DENOMINATOR);
    }

    /** Few different values, so that many rows lie on one plane and many planes are equally low. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.75})
    void noPlaneThroughRowsIsLowerThanTheQuantilePlane(double tau) {
        var random = new SplittableRandom(5);
        for (int time = 0; time < 60; time++) {
            int rows = 12;
            int values = time % 2 == 0 ? 3 : 1000;
            double[][] numbers = new double[3][rows];
            double[] frequencies = new double[rows];
            for (int row = 0; row < rows; row++) {
                for (double[] column : numbers) {
                    column[row] = random.nextInt(values);
                }
                frequencies[row] = random.nextInt(4);
            }
            var sample = Sample.builder(rows, Reductions.scalar()).numbers("x", numbers[0])
                    .numbers("z", numbers[1]).numbers("y", numbers[2]).build();
            var model = Refits.bind(request("quantile_regression", "y ~ x + z", sample,
                    Map.of("tau", tau)), sample);
            double least = least(numbers, frequencies, tau);
            double[] found = fitted(model, frequencies);

            double reached = loss(numbers, frequencies, tau, found);
            if (Double.isFinite(least)) {
                assertThat(reached).isCloseTo(least, within(1e-9 * Math.max(1, least)));
            } else {
                assertThat(Undefined.of(found[0])).contains(Undefined.RANK_DEFICIENT);
            }
        }
    }

    private static double loss(double[][] numbers, double[] frequencies, double tau,
            double[] b) {
        double sum = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double residual = numbers[2][row] - b[0] - b[1] * numbers[0][row]
                    - b[2] * numbers[1][row];
            sum += frequencies[row] * residual * (residual < 0 ? tau - 1 : tau);
        }
        return sum;
    }

    /** Over all planes through three rows; one of them is lowest. */
    private static double least(double[][] n, double[] frequencies, double tau) {
        double least = Double.POSITIVE_INFINITY;
        int rows = frequencies.length;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < i; j++) {
                for (int k = 0; k < j; k++) {
                    double x1 = n[0][j] - n[0][i];
                    double x2 = n[0][k] - n[0][i];
                    double z1 = n[1][j] - n[1][i];
                    double z2 = n[1][k] - n[1][i];
                    double det = x1 * z2 - x2 * z1;
                    if (det != 0 && frequencies[i] * frequencies[j] * frequencies[k] > 0) {
                        double y1 = n[2][j] - n[2][i];
                        double y2 = n[2][k] - n[2][i];
                        double bx = (y1 * z2 - y2 * z1) / det;
                        double bz = (x1 * y2 - x2 * y1) / det;
                        double[] b = {n[2][i] - bx * n[0][i] - bz * n[1][i], bx, bz};
                        least = Math.min(least, loss(n, frequencies, tau, b));
                    }
                }
            }
        }
        return least;
    }

    /** By hand: the third quartile of five, so that three lie below it and one above. */
    @Test
    void withoutPredictorsItIsAQuantile() {
        var sample = Sample.builder(5, Reductions.scalar())
                .numbers("y", new double[]{9, 1, 4, 7, 2}).build();
        var model = Refits.bind(request("quantile_regression", "y ~ 1", sample,
                Map.of("tau", 0.75)), sample);

        assertThat(observed(model)).containsExactly(new double[]{7}, within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lasso", "elastic_net", "huber", "quantile_regression"})
    void frequenciesAreRepeatedRows(String family) {
        var formula = Formula.parse("rating ~ complaints + learning",
                ModelTables.columns("attitude.csv"));
        var sample = ModelTables.whole("attitude.csv", formula);
        var model = Refits.bind(ModelRequest.of(family, formula), sample);
        double[] frequencies = new double[30];
        var rows = new ArrayList<Integer>();
        for (int row = 0; row < 30; row++) {
            frequencies[row] = row * 7 % 3;
            for (int time = 0; time < frequencies[row]; time++) {
                rows.add(row);
            }
        }
        var builder = Sample.builder(rows.size(), Reductions.scalar());
        for (String column : formula.columns()) {
            double[] values = sample.numbers(column)
                    .toArray(ValueLayout.JAVA_DOUBLE);
            builder.numbers(column, rows.stream().mapToDouble(row -> values[row]).toArray());
        }
        var repeated = Refits.bind(ModelRequest.of(family, formula), builder.build());

        assertThat(fitted(model, frequencies)).containsExactly(observed(repeated), within(1e-7));
        double[] out = new double[3];
        model.quantities().newEvaluator().onCounts(
                Arrays.stream(frequencies).mapToInt(f -> (int) f).toArray(), out);
        assertThat(out).containsExactly(fitted(model, frequencies));
    }

    @Test
    void theLassoNeedsAnIntercept() {
        assertThatThrownBy(() -> Refits.bind("lasso", "diabetes.csv", "target ~ 0 + bmi", Map.of()))
                .isInstanceOf(Refusal.class).hasMessageContaining("intercept");
    }

    private static ModelRequest request(String family, String text, Sample sample,
            Map<String, Double> settings) {
        return ModelRequest
                .of(family, Formula.parse(text, sample.columns().stream().toList()))
                .withSettings(settings);
    }

    private static double[] observed(Model model) {
        double[] out = new double[model.coefficients().size()];
        model.quantities().observed(out);
        return out;
    }

    private static double[] fitted(Model model, double[] frequencies) {
        double[] out = new double[model.coefficients().size()];
        var fitter = model.newFitter();
        fitter.fit(frequencies, 0);
        fitter.coefficients(out);
        return out;
    }
}
