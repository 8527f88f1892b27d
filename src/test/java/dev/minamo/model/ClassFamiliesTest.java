package dev.minamo.model;

import java.util.ArrayList;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Against MASS, class and scikit-learn, as the reference files say, and by hand. */
class ClassFamiliesTest {

    private static final String IRIS = "Species ~ Sepal.Length + Sepal.Width + Petal.Length + Petal.Width";

    @ParameterizedTest
    @CsvSource({"lda,models,lda-iris", "qda,models,qda-iris", "knn,models,knn-iris-loo-1nn",
            "naive_bayes,models_mc,naive-bayes-iris-loo"})
    void leavingOneOutIsRightAsOftenAsElsewhere(String family, String topic, String id) {
        var reference = ModelTables.caseOf(topic, id);
        var model = Refits.bind(family, "iris.csv", IRIS,
                family.equals("knn") ? Map.of("neighbors", 1.0) : Map.of());

        double accuracy = Refits.accuracy(model.truth(), Refits.leftOut(model));

        ModelTables.assertWithin(accuracy,
                reference.get("expected").get("loo_accuracy").asDouble(), reference, id);
    }

    @Test
    void ldaIsRightAsOftenAsElsewhereOnItsOwnRows() {
        var reference = ModelTables.caseOf("models", "lda-iris");
        var model = Refits.bind("lda", "iris.csv", IRIS, Map.of());

        ModelTables.assertWithin(Refits.accuracy(model.truth(), Refits.apparent(model)),
                reference.get("expected").get("apparent_accuracy").asDouble(), reference,
                "apparent");
    }

    /** MASS leaves a row out of means and covariance but not of the priors, so theirs are put in place of ours. */
    @Test
    void ldaPosteriorsOfRowsLeftOutAreThoseOfMass() {
        var reference = ModelTables.caseOf("models", "lda-iris");
        var model = Refits.bind("lda", "iris.csv", IRIS, Map.of());
        if (!(model.truth() instanceof Truth.Classes classes)) {
            throw new AssertionError("no classes");
        }
        double[] probabilities = Refits.leftOut(model);

        var expected = reference.get("expected").get("loo_posterior_virginica");
        for (var name : expected.propertyNames()) {
            int row = Integer.parseInt(name) - 1;
            double[] likelihoods = new double[3];
            double sum = 0;
            for (int k = 0; k < 3; k++) {
                likelihoods[k] = probabilities[row * 3 + k]
                        / (classes.codes()[row] == k ? 49 : 50);
                sum += likelihoods[k];
            }
            ModelTables.assertWithin(likelihoods[2] / sum, expected.get(name).asDouble(), reference,
                    name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lda", "qda", "naive_bayes", "knn", "null"})
    void anEventHasTheProbabilityOfItsClassAmongTwo(String family) {
        var text = "species ~ x + z";
        var sample = Sample.builder(8, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 4, 3, 5, 2.5, 6, 7})
                .numbers("z", new double[]{3, 1, 4, 1, 5, 9, 2, 6})
                .truths("species", new boolean[]{true, true, true, true, false, false, false,
                        false})
                .build();
        var request = ModelRequest.of(family, Formula.parse(text, sample.columns().stream()
                .toList()));

        double[] both = Refits.apparent(Refits.bind(request, sample));
        double[] one = Refits.apparent(Refits.bind(request.withEvent("false"), sample));

        assertThat(one).hasSize(8);
        for (int row = 0; row < 8; row++) {
            assertThat(one[row]).isCloseTo(both[2 * row], within(1e-15));
            assertThat(both[2 * row] + both[2 * row + 1]).isCloseTo(1, within(1e-15));
        }
    }

    @ParameterizedTest
    @CsvSource({"lda,MISSING_CLASS", "qda,MISSING_CLASS", "naive_bayes,MISSING_CLASS"})
    void aClassWithoutRowsHasNoFit(String family, Undefined cause) {
        var model = Refits.bind(family, "iris.csv", IRIS, Map.of());
        double[] frequencies = Refits.ones(150);
        for (int row = 0; row < 50; row++) {
            frequencies[row] = 0;
        }
        var fitter = model.newFitter();
        double[] out = new double[3];

        assertThat(fitter.fit(frequencies, 0)).isFalse();
        assertThat(fitter.cause()).isEqualTo(cause);
        fitter.predict(model.matrix(), new int[]{0}, 1, out);
        assertThat(Undefined.of(out[2])).contains(cause);
    }

    @ParameterizedTest
    @CsvSource({"lda,RANK_DEFICIENT", "qda,RANK_DEFICIENT", "naive_bayes,CONSTANT"})
    void columnsThatDoNotVaryInAClassAreNamed(String family, Undefined cause) {
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("x", new double[]{0.1, 0.1, 0.1, 0.7, 0.7, 0.7})
                .truths("y", new boolean[]{true, true, true, false, false, false}).build();
        var model = Refits.bind(
                ModelRequest.of(family, Formula.parse("y ~ x", sample.columns().stream()
                        .toList())),
                sample);
        var fitter = model.newFitter();

        assertThat(fitter.fit(Refits.ones(6), 0)).isFalse();
        assertThat(fitter.cause()).isEqualTo(cause);
    }

    /** Rows drawn twice are rows that stand there twice. */
    @ParameterizedTest
    @ValueSource(strings = {"lda", "qda", "naive_bayes", "knn", "null"})
    void frequenciesAreRepeatedRows(String family) {
        double[] x = {1, 2, 4, 3, 5, 2.5, 6, 7};
        double[] z = {3, 1, 4, 1, 5, 9, 2, 6};
        int[] counts = {2, 1, 1, 1, 1, 3, 1, 2};
        var once = table(x, z, new int[]{1, 1, 1, 1, 1, 1, 1, 1});
        var repeated = table(x, z, counts);
        var request = ModelRequest.of(family, Formula.parse("y ~ x + z", once.columns().stream()
                .toList()));
        var model = Refits.bind(request, once);
        var longer = Refits.bind(request, repeated);
        double[] frequencies = new double[8];
        for (int row = 0; row < 8; row++) {
            frequencies[row] = counts[row];
        }
        double[] expected = new double[16];
        var fitter = longer.newFitter();
        assertThat(fitter.fit(Refits.ones(12), 0)).isTrue();
        fitter.predict(model.matrix(), Refits.all(8), 8, expected);

        assertThat(Refits.predicted(model, frequencies)).containsExactly(expected,
                within(1e-12));
    }

    private static Sample table(double[] x, double[] z, int[] counts) {
        var rows = new ArrayList<Integer>();
        for (int row = 0; row < x.length; row++) {
            for (int time = 0; time < counts[row]; time++) {
                rows.add(row);
            }
        }
        boolean[] y = new boolean[rows.size()];
        for (int i = 0; i < y.length; i++) {
            y[i] = rows.get(i) < 4;
        }
        return Sample.builder(rows.size(), Reductions.scalar())
                .numbers("x", rows.stream().mapToDouble(row -> x[row]).toArray())
                .numbers("z", rows.stream().mapToDouble(row -> z[row]).toArray())
                .truths("y", y).build();
    }

    /** By hand: of three rows equally far the first two count, and the second row stands for two. */
    @Test
    void neighboursEquallyFarAreTakenByNumber() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("x", new double[]{1, -1, 1, 5}).numbers("y", new double[]{10, 20, 40, 80})
                .build();
        var request = ModelRequest.of("knn", Formula.parse("y ~ x", sample.columns().stream()
                .toList())).withSettings(Map.of("neighbors", 2.0));
        var model = Refits.bind(request, sample);
        var other = model.matrix(Sample.builder(1, Reductions.scalar())
                .numbers("x", new double[]{0}).build());
        var fitter = model.newFitter();
        double[] out = new double[1];

        fitter.fit(new double[]{1, 1, 1, 1}, 0);
        fitter.predict(other, new int[]{0}, 1, out);
        assertThat(out[0]).isEqualTo(15);
        fitter.fit(new double[]{0, 2, 1, 1}, 0);
        fitter.predict(other, new int[]{0}, 1, out);
        assertThat(out[0]).isEqualTo(20);
        assertThat(fitter.fit(new double[]{0, 0, 1, 0}, 0)).isFalse();
        assertThat(fitter.cause()).isEqualTo(Undefined.TOO_FEW_ROWS);
    }

    @Test
    void normalizedNeighboursDoNotDependOnUnits() {
        var plain = Refits.bind("knn", "iris.csv", IRIS, Map.of(), "normalize");
        var scaled = Refits.bind("knn", "iris.csv",
                IRIS.replace("Sepal.Length", "I(1000 * Sepal.Length)"), Map.of(), "normalize");

        assertThat(Refits.leftOut(scaled)).containsExactly(Refits.leftOut(plain), within(1e-12));
    }

    @Test
    void aResponseOfTheWrongKindIsRefused() {
        assertThatThrownBy(() -> Refits.bind("lda", "iris.csv",
                "Sepal.Length ~ Sepal.Width", Map.of())).isInstanceOf(Refusal.class)
                .hasMessageContaining("lda predicts classes");
    }
}
