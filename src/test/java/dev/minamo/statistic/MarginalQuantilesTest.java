package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;

import dev.minamo.ReferenceCases;
import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.Draws;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import dev.minamo.resample.OrdinaryScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class MarginalQuantilesTest {

    private static final double[] LSAT = {576, 635, 558, 578, 666, 580, 555, 661, 651, 605, 653,
            575, 545, 572, 594};

    private static final double[] CONTROL = {52, 104, 146, 10, 51, 30, 40, 27, 46};

    private static Statistic bind(String name, double[] values, Map<String, Object> more) {
        var keys = new TreeMap<>(more);
        keys.put("column", "x");
        var sample = Sample.builder(values.length, Reductions.scalar()).numbers("x", values)
                .build();
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }

    private static double[] marginal(Statistic statistic, int size, int replicates) {
        var drawer = statistic.marginalDraw().orElseThrow().newDrawer(Draws.scalar(), 5, size);
        return LongStream.range(0, replicates).mapToDouble(drawer::draw).toArray();
    }

    /** Of rows drawn: how often each order statistic is the median, from the binomial law of rows below it. */
    @Test
    void theMedianOfFewRowsFollowsItsExactLaw() {
        int replicates = 200_000;
        double[] drawn = marginal(bind("median", LSAT, Map.of()), 15, replicates);

        double[] sorted = LSAT.clone();
        Arrays.sort(sorted);
        for (int k = 1; k <= 15; k++) {
            double value = sorted[k - 1];
            double p = atMost((k - 1) / 15.0) - atMost(k / 15.0);
            long seen = Arrays.stream(drawn).filter(v -> v == value).count();
            // Five standard deviations and one, 15 comparisons: false alarm 1e-5.
            assertThat(Math.abs(seen - replicates * p))
                    .isLessThan(1 + 5 * Math.sqrt(replicates * p));
        }
    }

    /** P(at most 7 of 15 rows fall into a share p of them). */
    private static double atMost(double p) {
        double sum = 0;
        double choose = 1;
        for (int j = 0; j <= 7; j++) {
            sum += choose * Math.pow(p, j) * Math.pow(1 - p, 15 - j);
            choose = choose * (15 - j) / (j + 1);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"law-LSAT, 15", "mouse-days[control], 9"})
    void theMedianHasTheMeanAndErrorOfTheIdealBootstrap(String id, int rows) {
        var expected = ReferenceCases
                .named("jackknife_exact_bootstrap", "exact-bootstrap-median-" + id)
                .get("expected");
        double[] values = rows == 15 ? LSAT : CONTROL;
        int replicates = 200_000;
        double[] drawn = marginal(bind("median", values, Map.of()), rows, replicates);

        double mean = Arrays.stream(drawn).average().orElseThrow();
        double sd = Math.sqrt(Arrays.stream(drawn).map(v -> (v - mean) * (v - mean)).sum()
                / (replicates - 1));

        // Five Monte Carlo errors each; that of the standard deviation with a kurtosis of 10, above that of these values.
        double error = expected.get("standard_error").doubleValue();
        assertThat(Math.abs(mean - expected.get("mean").doubleValue()))
                .isLessThan(5 * error / Math.sqrt(replicates));
        assertThat(Math.abs(sd - error)).isLessThan(5 * error * Math.sqrt(9.0 / (4 * replicates)));
    }

    @ParameterizedTest
    @CsvSource({"median, 100, 7", "median, 101, 7", "quantile, 100, 1", "quantile, 100, 7",
            "quantile, 7, 8", "iqr, 100, 7", "range, 20, 7", "min, 20, 7", "max, 20, 7",
            "midrange, 2, 7", "median, 1, 7"})
    void drawnAloneIsDrawnTogether(String name, int rows, double type) {
        int replicates = 20_000;
        double[] values = new Random(rows).doubles(rows).toArray();
        Map<String, Object> more = switch (name) {
            case "quantile" -> Map.of("p", 0.9, "type", type);
            case "iqr" -> Map.of("type", type);
            default -> Map.of();
        };
        var statistic = bind(name, values, more);
        var resampler = new OrdinaryScheme(rows).newResampler(77);
        var evaluator = Quantities.of(List.of(statistic)).newEvaluator();
        double[] row = new double[1];

        double[] alone = marginal(statistic, rows, replicates);
        double[] together = LongStream.range(0, replicates).mapToDouble(replicate -> {
            evaluator.onRows(resampler, replicate, row);
            return row[0];
        }).toArray();

        // Kolmogorov and Smirnov, two samples: beyond this with probability 2e-6 if the laws are the same (less for
        // ties); eleven comparisons.
        double limit = Math.sqrt(-Math.log(1e-6) / 2) * Math.sqrt(2.0 / replicates);
        assertThat(distance(alone, together)).isLessThan(limit);
    }

    /** The largest difference of the two distribution functions. */
    private static double distance(double[] a, double[] b) {
        Arrays.sort(a);
        Arrays.sort(b);
        double largest = 0;
        int j = 0;
        for (int i = 0; i < a.length; i++) {
            if (i + 1 < a.length && a[i + 1] == a[i]) {
                continue;
            }
            while (j < b.length && b[j] <= a[i]) {
                j++;
            }
            largest = Math.max(largest, Math.abs(i + 1.0 - j) / a.length);
        }
        return largest;
    }

    @Test
    void resamplesMayBeOfAnotherSizeThanTheSample() {
        // The least of 3 rows out of 15 is the k-th value with probability ((16 - k) / 15)^3 - ((15 - k) / 15)^3.
        int replicates = 100_000;
        double[] sorted = LSAT.clone();
        Arrays.sort(sorted);

        double[] drawn = marginal(bind("min", LSAT, Map.of()), 3, replicates);

        for (int k = 1; k <= 15; k++) {
            double value = sorted[k - 1];
            double p = Math.pow((16 - k) / 15.0, 3) - Math.pow((15 - k) / 15.0, 3);
            long seen = Arrays.stream(drawn).filter(v -> v == value).count();
            assertThat(Math.abs(seen - replicates * p))
                    .isLessThan(1 + 5 * Math.sqrt(replicates * p));
        }
    }

    @Test
    void theWordsAreThoseOfTheRecipe() {
        double[] sorted = LSAT.clone();
        Arrays.sort(sorted);
        double[] least = marginal(bind("min", LSAT, Map.of()), 15, 50);
        double[] median = marginal(bind("median", LSAT, Map.of()), 15, 50);

        for (int replicate = 0; replicate < 50; replicate++) {
            var stream = HashStream.of(5, Purpose.ORDER, replicate);
            // Beta(1, 15), and Beta(8, 8) of two gammas.
            double u = 1 - Elementary.pow(stream.open(0), 1.0 / 15);
            assertThat(least[replicate]).isEqualTo(sorted[(int) (15 * u)]);
            double g = stream.gamma(0, 8);
            double v = g / (g + stream.gamma(1, 8));
            assertThat(median[replicate]).isEqualTo(sorted[(int) (15 * v)]);
        }
    }

    @Test
    void whatHasNoDrawOfItsOwnIsDrawnTogether() {
        var median = bind("median", LSAT, Map.of());
        var mean = bind("mean", LSAT, Map.of());
        var resampler = new OrdinaryScheme(15).newResampler(5);
        double[] together = new double[1];
        double[] row = new double[3];
        Quantities.of(List.of(mean)).newEvaluator().onRows(resampler, 9, together);

        var quantities = Quantities.marginal(List.of(median, mean, median), Draws.scalar(), 5, 15);
        quantities.newEvaluator().onRows(resampler, 9, row);

        double alone = median.marginalDraw().orElseThrow().newDrawer(Draws.scalar(), 5, 15)
                .draw(9);
        assertThat(row).containsExactly(alone, together[0], alone);
        quantities.observed(row);
        assertThat(row).containsExactly(580, mean.observed(), 580);
    }

    @Test
    void groupsAreNotDrawnAlone() {
        var sample = Sample.builder(4, Reductions.scalar()).numbers("x", new double[]{1, 2, 3, 4})
                .groups("g", List.of("a", "b", "a", "b")).build();

        var difference = Statistics.named("median_difference").orElseThrow()
                .bind(new Arguments(Map.of("column", "x", "by", "g")), sample);

        assertThat(difference.marginalDraw()).isEmpty();
    }
}
