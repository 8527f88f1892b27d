package dev.minamo.model;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Trees by hand and against all ways to part rows; forests against themselves. */
class TreeFamiliesTest {

    private static final String IRIS = "Species ~ Sepal.Length + Sepal.Width + Petal.Length + Petal.Width";

    /** By hand: parting after 2 leaves squares of 0.5 + 2, after 1 or 3 more; 1.5 and 6 are the means. */
    @Test
    void aThresholdLiesMidwayBetweenTheBestParts() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 4, 8}).numbers("y", new double[]{1, 2, 5, 7})
                .build();
        var model = Refits.bind(request("decision_tree", "y ~ x", sample, Map.of("max_depth", 1.0,
                "min_rows", 1.0)), sample);

        assertThat(at(model, 0, 3, Math.nextUp(3.0), 9)).containsExactly(1.5, 1.5, 6, 6);
    }

    /** By hand: both columns part the classes, the first is taken; of two equally good thresholds the lower. */
    @Test
    void ofPartsEquallyGoodTheFirstColumnAndLowestThresholdAreTaken() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 3, 4}).numbers("z", new double[]{4, 3, 2, 1})
                .numbers("y", new double[]{1, 0, 0, 1}).build();
        var model = Refits.bind(request("decision_tree", "y ~ x + z", sample,
                Map.of("max_depth", 1.0, "min_rows", 1.0)), sample);
        var other = model.matrix(Sample.builder(2, Reductions.scalar())
                .numbers("x", new double[]{1, 4}).numbers("z", new double[]{1, 4}).build());
        var fitter = model.newFitter();
        double[] out = new double[2];

        fitter.fit(Refits.ones(4), 0);
        fitter.predict(other, new int[]{0, 1}, 2, out);

        assertThat(out[0]).isEqualTo(1);
        assertThat(out[1]).isCloseTo(1.0 / 3, within(1e-15));
    }

    /** One parting: no other leaves less squares, or less mixture. */
    @Test
    void noOtherPartIsBetter() {
        var random = new SplittableRandom(11);
        for (int time = 0; time < 40; time++) {
            int rows = 15;
            boolean whole = time % 2 == 0;
            double[] x = random.doubles(rows).map(v -> Math.rint(v * 8)).toArray();
            double[] z = random.doubles(rows).map(v -> Math.rint(v * 8)).toArray();
            double[] y = random.doubles(rows).map(v -> whole ? Math.rint(v) : v)
                    .toArray();
            double[] frequencies = random.doubles(rows).map(v -> Math.rint(v * 3)).toArray();
            var sample = Sample.builder(rows, Reductions.scalar()).numbers("x", x)
                    .numbers("z", z).numbers("y", y).build();
            var model = Refits.bind(request("decision_tree", "y ~ x + z", sample,
                    Map.of("max_depth", 1.0, "min_rows", 3.0)), sample);
            double[] predicted = Refits.predicted(model, frequencies);

            double least = squares(y, frequencies, _ -> true)
                    + squares(y, frequencies, _ -> false);
            for (double[] column : new double[][]{x, z}) {
                for (double threshold = 0.5; threshold < 8; threshold++) {
                    double t = threshold;
                    double left = 0;
                    double right = 0;
                    for (int row = 0; row < rows; row++) {
                        left += column[row] <= t ? frequencies[row] : 0;
                        right += column[row] <= t ? 0 : frequencies[row];
                    }
                    if (left >= 3 && right >= 3) {
                        least = Math.min(least,
                                squares(y, frequencies, row -> column[row] <= t)
                                        + squares(y, frequencies, row -> column[row] > t));
                    }
                }
            }
            double reached = 0;
            for (int row = 0; row < rows; row++) {
                double residual = y[row] - predicted[row];
                reached += frequencies[row] * residual * residual;
            }
            assertThat(reached).isCloseTo(least, within(1e-12));
        }
    }

    private static double squares(double[] y, double[] frequencies,
            IntPredicate which) {
        double total = 0;
        double sum = 0;
        double squares = 0;
        for (int row = 0; row < y.length; row++) {
            if (which.test(row)) {
                total += frequencies[row];
                sum += frequencies[row] * y[row];
                squares += frequencies[row] * y[row] * y[row];
            }
        }
        return total == 0 ? 0 : squares - sum * sum / total;
    }

    @Test
    void leavesHoldAsManyRowsAsAsked() {
        var model = Refits.bind("decision_tree", "iris.csv", IRIS, Map.of("min_rows", 10.0));
        double[] shares = Refits.apparent(model);
        var leaves = new HashMap<String, Integer>();
        for (int row = 0; row < 150; row++) {
            leaves.merge(Arrays.toString(Arrays.copyOfRange(shares, 3 * row, 3 * row + 3)), 1,
                    Integer::sum);
        }

        assertThat(leaves.values()).allMatch(size -> size >= 10);
        assertThat(leaves).hasSizeGreaterThan(2);
        assertThat(Refits.accuracy(model.truth(), shares)).isGreaterThan(0.95);
    }

    @Test
    void anEventIsAClassOfTwo() {
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 3, 4, 5, 6})
                .truths("y", new boolean[]{false, false, false, true, true, false}).build();
        var model = Refits.bind(request("decision_tree", "y ~ x", sample,
                Map.of("max_depth", 1.0, "min_rows", 1.0)).withEvent("true"), sample);

        assertThat(Refits.apparent(model)).containsExactly(
                new double[]{0, 0, 0, 2.0 / 3, 2.0 / 3, 2.0 / 3}, within(1e-15));
    }

    @Test
    void aTreeOfRowsDrawnTwiceIsThatOfRepeatedRows() {
        var formula = Formula.parse("mpg ~ wt + hp + disp", ModelTables.columns("mtcars.csv"));
        var sample = ModelTables.whole("mtcars.csv", formula);
        var model = Refits.bind(ModelRequest.of("decision_tree", formula), sample);
        double[] frequencies = new double[32];
        var rows = new ArrayList<Integer>();
        for (int row = 0; row < 32; row++) {
            frequencies[row] = row * 5 % 3;
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
        var repeated = Refits.bind(ModelRequest.of("decision_tree", formula), builder.build());
        double[] expected = new double[32];
        var fitter = repeated.newFitter();
        fitter.fit(Refits.ones(rows.size()), 0);
        fitter.predict(model.matrix(), Refits.all(32), 32, expected);

        assertThat(Refits.predicted(model, frequencies)).containsExactly(expected,
                within(1e-12));
    }

    @Test
    void aForestIsTheSameWhereverItGrows() {
        var model = Refits.bind("random_forest", "iris.csv", IRIS, Map.of("trees", 20.0));
        var fresh = Refits.bind("random_forest", "iris.csv", IRIS, Map.of("trees", 20.0));
        var fitter = model.newFitter();
        double[] frequencies = Refits.ones(150);
        frequencies[3] = 2;
        double[] first = grown(model, fitter, frequencies, 5);

        assertThat(grown(model, fitter, Refits.ones(150), 6)).isNotEqualTo(first);
        assertThat(grown(model, fitter, frequencies, 5)).containsExactly(first);
        assertThat(grown(fresh, fresh.newFitter(), frequencies, 5)).containsExactly(first);
        assertThat(grown(model, fitter, frequencies, 6)).isNotEqualTo(first);
    }

    /** The first trees of a larger forest are those of the smaller: draws depend on tree and node only. */
    @Test
    void moreTreesChangeNoneBefore() {
        var one = Refits.apparent(Refits.bind("random_forest", "iris.csv", IRIS,
                Map.of("trees", 1.0)));
        var two = Refits.apparent(Refits.bind("random_forest", "iris.csv", IRIS,
                Map.of("trees", 2.0)));

        for (int i = 0; i < one.length; i++) {
            double second = 2 * two[i] - one[i];
            assertThat(second).isBetween(-1e-12, 1 + 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1})
    void aForestTellsIrisesLeftOutApart(double tried) {
        var model = Refits.bind("random_forest", "iris.csv", IRIS,
                Map.of("trees", 50.0, "tried", tried));
        double[] frequencies = Refits.ones(150);
        for (int row = 0; row < 150; row += 3) {
            frequencies[row] = 0;
        }
        double[] shares = Refits.predicted(model, frequencies);

        assertThat(Refits.accuracy(model.truth(), shares)).isGreaterThan(0.93);
    }

    private static double[] grown(Model model, Fitter fitter, double[] frequencies, long index) {
        double[] out = new double[450];
        fitter.fit(frequencies, index);
        fitter.predict(model.matrix(), Refits.all(150), 150, out);
        return out;
    }

    private static double[] at(Model model, double... x) {
        var other = model.matrix(Sample.builder(x.length, Reductions.scalar()).numbers("x", x)
                .build());
        var fitter = model.newFitter();
        double[] out = new double[x.length];
        fitter.fit(Refits.ones(model.matrix().rows()), 0);
        fitter.predict(other, Refits.all(x.length), x.length, out);
        return out;
    }

    private static ModelRequest request(String family, String text, Sample sample,
            Map<String, Double> settings) {
        return ModelRequest.of(family, Formula.parse(text, sample.columns().stream().toList()))
                .withSettings(settings);
    }
}
