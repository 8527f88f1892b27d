package dev.minamo.inference;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.StratifiedScheme;
import dev.minamo.resample.Units;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class RegressionInfluenceTest {
    private static final double[] HOURS = Reference.numbers("aircondit.csv", "hours");

    /** A mean is linear in the frequencies: the regression is exact and finds x - mean. */
    @Test
    void influenceOnAMeanIsTheDeviationOfTheRow() {
        var regression = new RegressionInfluence(Units.rows(12), 100);
        var resampler = new OrdinaryScheme(12).newResampler(5);
        for (int r = 0; r < 40; r++) {
            int[] counts = resampler.counts(r);
            double sum = IntStream.range(0, 12).mapToDouble(i -> counts[i] * HOURS[i]).sum();
            regression.add(counts, r == 7 ? Double.NaN : sum / 12);
        }

        double[] found = regression.values();

        double mean = Arrays.stream(HOURS).average().orElseThrow();
        for (int i = 0; i < 12; i++) {
            assertThat(found[i]).isCloseTo(HOURS[i] - mean, within(1e-8));
        }
        // R boot: bca acceleration of a mean is that of the jackknife
        assertThat(regression.acceleration()).isCloseTo(0.09379807388386764, within(1e-10));
    }

    /** Two samples: a frequency counts by the size of its sample, and values are centred in it. */
    @Test
    void samplesAreTakenByThemselves() {
        int[] strata = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1};
        var regression = new RegressionInfluence(Units.rows(strata), 0);
        var resampler = new StratifiedScheme(strata).newResampler(5);
        for (int r = 0; r < 60; r++) {
            int[] counts = resampler.counts(r);
            regression.add(counts, difference(counts, strata));
        }

        double[] found = regression.values();

        for (int s = 0; s < 2; s++) {
            int which = s;
            double mean = IntStream.range(0, 12).filter(i -> strata[i] == which)
                    .mapToDouble(i -> HOURS[i]).average().orElseThrow();
            for (int i = 0; i < 12; i++) {
                if (strata[i] == s) {
                    assertThat(found[i]).isCloseTo((1 - 2 * s) * (HOURS[i] - mean), within(1e-8));
                }
            }
        }
    }

    private static double difference(int[] counts, int[] strata) {
        double[] sum = new double[2];
        for (int i = 0; i < counts.length; i++) {
            sum[strata[i]] += counts[i] * HOURS[i];
        }
        return sum[0] / 5 - sum[1] / 7;
    }

    /** R's own replicates and influence values; the file says how they were made. */
    @Test
    void valuesAreThoseOfRForTwoSamples() throws IOException {
        List<String> lines;
        try (var in = Objects.requireNonNull(
                getClass().getResourceAsStream("/reference/empinf_reg.csv"))) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).toList();
        }
        var regression = new RegressionInfluence(
                Units.rows(new int[]{0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}), 0.96);
        for (String line : lines.subList(1, lines.size())) {
            double[] numbers = numbers(line);
            regression.add(Arrays.stream(numbers).limit(11).mapToInt(f -> (int) f).toArray(),
                    numbers[11]);
        }

        double[] found = regression.values();

        double[] expected = numbers(lines.getFirst());
        assertThat(lines).hasSize(61);
        for (int i = 0; i < 11; i++) {
            assertThat(found[i]).isCloseTo(expected[i], within(1e-10));
        }
    }

    private static double[] numbers(String line) {
        return Arrays.stream(line.split(",", -1)).mapToDouble(Double::parseDouble).toArray();
    }

    /** What least squares are: residuals orthogonal to the constant and to every frequency. */
    @Test
    void residualsAreOrthogonalToTheFrequencies() {
        Bound city = Bound.of("city-ratio");
        var regression = new RegressionInfluence(city.units(), city.statistic().observed());
        var resampler = city.scheme().newResampler(3);
        var evaluator = city.statistic().newEvaluator();
        int[][] counts = new int[400][];
        double[] values = new double[counts.length];
        for (int r = 0; r < counts.length; r++) {
            counts[r] = resampler.counts(r).clone();
            values[r] = evaluator.on(counts[r]);
            regression.add(counts[r], values[r]);
        }

        double[] influence = regression.values();

        double[] residuals = new double[values.length];
        for (int r = 0; r < values.length; r++) {
            residuals[r] = values[r];
            for (int i = 0; i < 10; i++) {
                residuals[r] -= influence[i] * counts[r][i] / 10;
            }
        }
        double mean = Arrays.stream(residuals).average().orElseThrow();
        for (int i = 0; i < 10; i++) {
            int row = i;
            assertThat(IntStream.range(0, values.length)
                    .mapToDouble(r -> (residuals[r] - mean) * counts[r][row]).sum())
                    .isCloseTo(0, within(1e-9));
        }
        assertThat(Arrays.stream(influence).sum()).isCloseTo(0, within(1e-12));
        double squares = Arrays.stream(residuals).map(e -> (e - mean) * (e - mean)).sum();
        assertThat(squares).isPositive(); // the ratio is not linear
    }

    @Test
    void clustersAreUnits() {
        int[] ofRow = {0, 0, 1, 1, 2, 2, 3, 3};
        var units = new Units("cluster", ofRow, new int[4]);
        var regression = new RegressionInfluence(units, 0);
        var resampler = new OrdinaryScheme(4).newResampler(1);
        for (int r = 0; r < 30; r++) {
            int[] clusters = resampler.counts(r);
            int[] counts = Arrays.stream(ofRow).map(c -> clusters[c]).toArray();
            regression.add(counts, IntStream.range(0, 4).mapToDouble(c -> clusters[c] * c).sum());
        }

        assertThat(regression.values()).usingComparatorWithPrecision(1e-9).containsExactly(-6, -2,
                2, 6);
    }

    @Test
    void tooFewReplicatesOrATiedFrequencyGiveNoValues() {
        var few = new RegressionInfluence(Units.rows(3), 0);
        few.add(new int[]{1, 1, 1}, 2);
        few.add(new int[]{0, 1, 2}, 3);
        var tied = new RegressionInfluence(Units.rows(3), 0);
        for (int r = 0; r < 50; r++) {
            tied.add(new int[]{r % 2 == 0 ? 1 : 3, r % 2 == 0 ? 1 : 0, r % 2 == 0 ? 1 : 0}, r);
        }

        assertThat(few.values()).containsOnly(Double.NaN);
        assertThat(few.acceleration()).isNaN();
        assertThat(tied.acceleration()).isNaN();
    }

    @Test
    void theLimitAndBlocksAreRefused() {
        assertThatThrownBy(() -> new RegressionInfluence(Units.rows(2001), 0))
                .hasMessageContaining("2001");
        assertThatThrownBy(
                () -> new RegressionInfluence(new Units("block", new int[4], new int[1]), 0))
                .hasMessageContaining("block");
    }
}
