package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** What stands in for missing values is learned from the rows fitted to, and from no others. */
class ImputingTest {

    private static final double[] Z = {2, 1, 5, 3, 4, 7, 6, 9};
    private static final double[] Y = {3, 1, 4, 1, 5, 9, 2, 6};

    /** By hand: 1, 2 and 2 are there and counted, and 9 twice. */
    @ParameterizedTest
    @CsvSource({"impute_mean,4.6", "impute_median,2", "impute_mode,2"})
    void gapsAreFilledFromTheRowsFittedTo(String step, double fill) {
        double[] x = {1, Double.NaN, 2, 2, 9, 1000, Double.NaN, 500};
        double[] frequencies = {1, 2, 1, 1, 2, 0, 1, 0};
        double[] filled = x.clone();
        filled[1] = fill;
        filled[6] = fill;

        for (String family : List.of("ols", "lasso", "knn", "decision_tree")) {
            var settings = family.equals("knn")
                    ? Map.of("neighbors", 2.0)
                    : family.equals("lasso") ? Map.of("penalty", 0.1) : Map.<String, Double>of();
            var model = bind(family, "y ~ x * z", x, settings, step);
            var expected = bind(family, "y ~ x * z", filled, settings);

            assertThat(Refits.predicted(model, frequencies)).as(family)
                    .containsExactly(Refits.predicted(expected, frequencies), within(1e-10));
        }
    }

    /** Whatever the rows left out hold, a fit and what it predicts for rows that miss values stay the same. */
    @ParameterizedTest
    @CsvSource({"ols,impute_mean", "knn,impute_median", "huber,impute_mode"})
    void nothingLeaksFromTheRowsLeftOut(String family, String step) {
        double[] x = {1, Double.NaN, 2, 4, 9, 7, Double.NaN, 5};
        double[] other = x.clone();
        other[5] = -1e6;
        other[7] = Double.NaN;
        double[] frequencies = {1, 1, 1, 1, 1, 0, 0, 0};
        var settings = family.equals("knn") ? Map.of("neighbors", 2.0) : Map.<String, Double>of();
        var one = bind(family, "y ~ x", x, settings, step);
        var two = bind(family, "y ~ x", other, settings, step);
        int[] asked = {0, 1, 6};

        assertThat(predicted(one, frequencies, asked)).containsExactly(
                predicted(two, frequencies, asked), within(1e-10));
    }

    /** By hand: y is x, so that a row without x is predicted to be the mean of the x fitted to. */
    @Test
    void rowsOfOtherTablesAreFilledAlikeEvenIfNoRowFittedToMissesAValue() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 6, 100}).numbers("y", new double[]{1, 2, 6, 100})
                .build();
        var model = Refits.bind(request("ols", "y ~ x", sample, Map.of(), "impute_mean"), sample);
        var other = model.matrix(Sample.builder(2, Reductions.scalar())
                .gaps("x", ColumnType.FLOAT64, new double[]{Double.NaN, 5}).build());
        var fitter = model.newFitter();
        double[] out = new double[2];

        fitter.fit(new double[]{1, 1, 1, 0}, 0);
        fitter.predict(other, new int[]{0, 1}, 2, out);
        assertThat(out).containsExactly(new double[]{3, 5}, within(1e-12));
        fitter.fit(new double[]{1, 1, 0, 0}, 0);
        fitter.predict(other, new int[]{0, 1}, 2, out);
        assertThat(out).containsExactly(new double[]{1.5, 5}, within(1e-12));
    }

    /**
     * By hand: of the rows fitted to two say b and one each a and c, so that the gap is b; where two say a and two b it is a, the
     * first by code point; the row left out that says c three times over has no voice.
     */
    @ParameterizedTest
    @CsvSource({"1 1 1 1 1 0 0 0,b", "2 1 1 0 1 0 0 0,a", "0 1 0 3 1 0 0 0,c"})
    void textsAreFilledByTheMostFrequentOfTheRowsFittedTo(String counts, String fill) {
        double[] frequencies = Arrays.stream(counts.split(" ")).mapToDouble(Double::valueOf)
                .toArray();
        var levels = List.of("c", "b", "a");
        int[] codes = {2, 1, 1, 0, -1, 0, -1, 0};
        int[] filled = codes.clone();
        filled[4] = filled[6] = levels.indexOf(fill);

        for (String text : List.of("y ~ g + z", "y ~ g * z", "y ~ g - 1")) {
            for (String family : List.of("ridge", "knn", "decision_tree")) {
                var settings = family.equals("knn")
                        ? Map.of("neighbors", 2.0)
                        : Map.<String, Double>of();
                if (family.equals("ridge") && text.endsWith("1")) {
                    continue; // needs its intercept
                }
                var gaps = groups(codes, levels);
                var complete = groups(filled, levels);

                assertThat(Refits.predicted(
                        Refits.bind(request(family, text, gaps, settings, "impute_mode"), gaps),
                        frequencies)).as(family + " " + text)
                        .containsExactly(Refits.predicted(
                                Refits.bind(request(family, text, complete, settings), complete),
                                frequencies), within(1e-10));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"impute_mean,mean", "impute_median,median"})
    void textsHaveNoMeanAndNoMedian(String step, String word) {
        var sample = groups(new int[]{2, 1, 1, 0, -1, 0, 1, 0}, List.of("c", "b", "a"));

        assertThatThrownBy(
                () -> Refits.bind(request("ols", "y ~ g", sample, Map.of(), step), sample))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("Column “g” is no column of numbers and has no " + word);
    }

    private static Sample groups(int[] codes, List<String> levels) {
        var builder = Sample.builder(8, Reductions.scalar()).numbers("z", Z).numbers("y", Y);
        return (Arrays.stream(codes).anyMatch(code -> code < 0)
                ? builder.groupsWithGaps("g", ColumnType.TEXT, codes, levels)
                : builder.groups("g", codes, levels)).build();
    }

    @Test
    void whereNothingIsThereToLearnFromThereIsNoFit() {
        double[] x = {1, Double.NaN, 2, 4, 9, 7, Double.NaN, 5};
        var fitter = bind("ols", "y ~ x", x, Map.of(), "impute_mean").newFitter();
        double[] out = new double[2];

        assertThat(fitter.fit(new double[]{0, 1, 0, 0, 0, 0, 1, 0}, 0)).isFalse();
        fitter.coefficients(out);
        assertThat(Undefined.of(out[1])).contains(Undefined.TOO_FEW_ROWS);
    }

    @Test
    void aFunctionOfAColumnWithGapsIsRefused() {
        double[] x = {1, Double.NaN, 2, 4, 9, 7, Double.NaN, 5};

        assertThatThrownBy(() -> bind("ols", "y ~ log(x)", x, Map.of(), "impute_mean"))
                .isInstanceOf(Refusal.class).hasMessageContaining("stands alone");
        assertThatThrownBy(() -> bind("ols", "y ~ x", x, Map.of(), "impute_mean", "impute_mode"))
                .isInstanceOf(Refusal.class).hasMessageContaining("one way");
    }

    /** By hand; between two values the median is their mean, of values equally frequent the mode is the least. */
    @Test
    void mediansAndModesOfCountedValues() {
        double[] values = {9, 1, Double.NaN, 3, 4};

        assertThat(Filling.MEDIAN.of(values, new double[]{1, 1, 5, 1, 1})).isEqualTo(3.5);
        assertThat(Filling.MEDIAN.of(values, new double[]{3, 1, 5, 1, 1})).isEqualTo(6.5);
        assertThat(Filling.MODE.of(values, new double[]{1, 0, 5, 1, 1})).isEqualTo(3);
        assertThat(Filling.MODE.of(values, new double[]{2, 1, 5, 1, 1})).isEqualTo(9);
    }

    private static double[] predicted(Model model, double[] frequencies, int[] rows) {
        double[] out = new double[rows.length];
        var fitter = model.newFitter();
        assertThat(fitter.fit(frequencies, 0)).isTrue();
        fitter.predict(model.matrix(), rows, rows.length, out);
        return out;
    }

    private static Model bind(String family, String text, double[] x,
            Map<String, Double> settings, String... steps) {
        var builder = Sample.builder(8, Reductions.scalar()).numbers("y", Y).numbers("z", Z);
        var sample = (Arrays.stream(x).anyMatch(Double::isNaN)
                ? builder.gaps("x", ColumnType.FLOAT64, x)
                : builder.numbers("x", x)).build();
        return Refits.bind(request(family, text, sample, settings, steps), sample);
    }

    private static ModelRequest request(String family, String text, Sample sample,
            Map<String, Double> settings, String... steps) {
        return new ModelRequest(family, null,
                Formula.parse(text, sample.columns().stream().toList()), null, null, null,
                List.of(steps), settings);
    }
}
