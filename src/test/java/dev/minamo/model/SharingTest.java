package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** One fit predicts for several workers at once, to the bits of the fit itself. */
class SharingTest {

    private static final String IRIS = "Species ~ Sepal.Length + Sepal.Width + Petal.Length + Petal.Width";
    private static final String LENGTH = "Sepal.Length ~ Sepal.Width + Petal.Length + Petal.Width";

    @ParameterizedTest
    @CsvSource({"lda", "qda", "naive_bayes", "knn", "decision_tree", "random_forest", "null"})
    void classes(String family) {
        everyWorkerPredictsTheSame(Refits.bind(family, "iris.csv", IRIS, Map.of()));
    }

    @ParameterizedTest
    @CsvSource({"knn", "decision_tree", "random_forest", "null", "ols", "gamma", "ridge", "huber"})
    void numbers(String family) {
        everyWorkerPredictsTheSame(Refits.bind(family, "iris.csv", LENGTH, Map.of()));
    }

    private static void everyWorkerPredictsTheSame(Model model) {
        int rows = model.truth().rows();
        int outputs = model.truth().outputs();
        double[] once = new double[rows];
        Arrays.fill(once, 1);
        var fitter = model.newFitter();
        assertThat(fitter.fit(once, -1)).isTrue();
        // another matrix, as rows that change places have
        var matrix = model.matrix().withColumns(model.matrix().columns().stream()
                .map(column -> new ModelMatrix.Column(column.name(), column.values().clone(),
                        column.factors()))
                .toList());
        int[] all = IntStream.range(0, rows).toArray();
        double[] expected = new double[rows * outputs];
        fitter.predict(matrix, all, rows, expected);

        var workers = List.of(fitter.sharing(), fitter.sharing(), fitter.sharing());
        var found = workers.parallelStream().map(worker -> {
            double[] predictions = new double[rows * outputs];
            for (int time = 0; time < 20; time++) {
                Arrays.fill(predictions, Double.NaN);
                worker.predict(matrix, all, rows, predictions);
            }
            return predictions;
        }).toList();

        assertThat(expected).doesNotContain(Double.NaN);
        assertThat(found).allSatisfy(each -> assertThat(each).isEqualTo(expected));
    }
}
