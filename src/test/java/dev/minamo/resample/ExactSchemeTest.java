package dev.minamo.resample;

import java.util.Arrays;
import java.util.HashSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

import dev.minamo.ReferenceCases;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class ExactSchemeTest {

    /** Values with their probabilities, by enumeration; values closer than 1e-9 are one. */
    private static SortedMap<Double, Double> law(ExactScheme scheme,
            ToDoubleFunction<int[]> statistic) {
        var law = new TreeMap<Double, Double>();
        var resampler = scheme.newResampler(0);
        for (long i = 0; i < scheme.replicates().orElseThrow(); i++) {
            double value = Math.rint(statistic.applyAsDouble(resampler.counts(i)) * 1e9) / 1e9;
            law.merge(value, scheme.probability(i), Double::sum);
        }
        return law;
    }

    private static double moment(SortedMap<Double, Double> law, double centre, int power) {
        return law.entrySet().stream()
                .mapToDouble(e -> e.getValue() * Math.pow(e.getKey() - centre, power)).sum();
    }

    private static double quantile(SortedMap<Double, Double> law, double p) {
        double sum = 0;
        for (var entry : law.entrySet()) {
            sum += entry.getValue();
            if (sum >= p - 1e-12) {
                return entry.getKey();
            }
        }
        return law.lastKey();
    }

    private static void assertLaw(SortedMap<Double, Double> law, JsonNode reference) {
        var expected = reference.get("expected");
        double mean = moment(law, 0, 1);

        assertThat(moment(law, 0, 0)).isCloseTo(1, within(1e-12));
        assertThat(mean).isCloseTo(expected.get("mean").asDouble(), within(1e-8));
        assertThat(Math.sqrt(moment(law, mean, 2)))
                .isCloseTo(expected.get("standard_error").asDouble(), within(1e-8));
        assertThat(quantile(law, 0.025))
                .isCloseTo(expected.get("percentile.low").asDouble(), within(2e-9));
        assertThat(quantile(law, 0.975))
                .isCloseTo(expected.get("percentile.high").asDouble(), within(2e-9));
    }

    @Test
    void theCityRatio() {
        double[] u = ReferenceColumns.numbers("city.csv", "u");
        double[] x = ReferenceColumns.numbers("city.csv", "x");
        var scheme = ExactScheme.ofRows(10);

        var law = law(scheme, counts -> Moments.mean(counts, x) / Moments.mean(counts, u));

        assertThat(scheme.replicates()).hasValue(92_378);
        assertLaw(law, ReferenceCases.named("jackknife_exact_bootstrap",
                "exact-bootstrap-city-ratio"));
    }

    @Test
    void theSleepDifference() {
        double[] extra = ReferenceColumns.numbers("sleep.csv", "extra");
        double[] differences = new double[10];
        Arrays.setAll(differences, i -> extra[i + 10] - extra[i]);

        var law = law(ExactScheme.ofRows(10), counts -> Moments.mean(counts, differences));

        assertThat(law).hasSize(399);
        assertLaw(law, ReferenceCases.named("jackknife_exact_bootstrap",
                "exact-bootstrap-sleep-mean-difference"));
    }

    @Test
    void chickensByFeed() {
        double[] weights = ReferenceColumns.numbers("chickwts.csv", "weight");
        var scheme = ExactScheme.ofClusters(ReferenceColumns.codes("chickwts.csv", "feed"));

        var law = law(scheme, counts -> Moments.mean(counts, weights));

        assertThat(scheme.replicates()).hasValue(462);
        assertThat(scheme.units().kind()).isEqualTo("cluster");
        assertLaw(law, ReferenceCases.named("bootstrap_mc", "cluster-chickwts-exact"));
    }

    @Test
    void everyResampleComesOnce() {
        for (int n = 2; n <= 7; n++) {
            var scheme = ExactScheme.ofRows(n);
            var resampler = scheme.newResampler(0);
            var seen = new HashSet<String>();
            for (long i = 0; i < scheme.replicates().orElseThrow(); i++) {
                int[] counts = resampler.counts(i);
                assertThat(Arrays.stream(counts).sum()).isEqualTo(n);
                seen.add(Arrays.toString(counts));
            }
            assertThat(seen).hasSize((int) scheme.replicates().orElseThrow());
        }
        // C(23, 12), C(5, 3) C(3, 2).
        assertThat(ExactScheme.ofClusters(new int[]{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
                .replicates()).hasValue(1_352_078);
        assertThat(ExactScheme.ofRows(new int[]{4, 1, 4, 1, 4}).replicates()).hasValue(30);
    }

    /** Two strata: the variance of the mean is the sum over strata of (n_s/n)² σ_s²/n_s. */
    @Test
    void strataAreCombined() {
        int[] strata = {4, 1, 4, 1, 4};
        double[] values = {1, 10, 4, 30, 7};
        double expected = 9.0 / 25 * 6 / 3 + 4.0 / 25 * 100 / 2;

        var law = law(ExactScheme.ofRows(strata), counts -> {
            assertThat(counts[1] + counts[3]).isEqualTo(2);
            return Moments.mean(counts, values);
        });

        assertThat(moment(law, 0, 0)).isCloseTo(1, within(1e-14));
        assertThat(moment(law, 10.4, 1)).isCloseTo(0, within(1e-9));
        assertThat(moment(law, 10.4, 2)).isCloseTo(expected, within(1e-8));
    }

    @Test
    void tooManyRowsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> ExactScheme.ofRows(11))
                .withMessage("exact is offered for 2 to 10 rows, there are 11");
        assertThatIllegalArgumentException().isThrownBy(() -> ExactScheme.ofClusters(new int[40]))
                .withMessageContaining("2 to 12 clusters, there are 1");
    }
}
