package dev.minamo.statistic;

import java.util.List;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** The whole catalog on the reference cases, of which the file says where each number comes from. */
class CatalogReferenceTest {

    private static final String TOPIC = "statistics";

    @ParameterizedTest
    @CsvSource({"law, LSAT", "spatial, A", "aircondit, hours", "airquality, Ozone", "nile, flow",
            "lynx, trappings"})
    void oneSample(String table, String column) {
        var reference = ReferenceTables.caseOf(TOPIC, "one-sample-" + table + "-" + column);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), column);
        for (var pair : List.of("trimmed_mean_0.1: trimmed_mean",
                "trimmed_mean_0.25: trimmed_mean share=0.25",
                "winsorized_mean_0.1: winsorized_mean", "sum: sum", "variance: variance",
                "variance_population: variance_population", "sd_population: sd_population",
                "cv: cv", "mad_1.4826: mad", "mad_raw: mad scale=1",
                "mean_abs_dev: mean_abs_dev", "iqr_type7: iqr", "range: range", "min: min",
                "max: max", "midrange: midrange", "skewness_g1: skewness",
                "skewness_G1: skewness type=G1", "excess_kurtosis_g2: kurtosis",
                "excess_kurtosis_G2: kurtosis type=G2", "gini: gini",
                "hodges_lehmann: hodges_lehmann", "autocorrelation_lag1: autocorrelation",
                "geometric_mean: geometric_mean", "harmonic_mean: harmonic_mean")) {
            check(reference, pair, " column=" + column, sample);
        }
    }

    @ParameterizedTest
    @CsvSource({"law, LSAT", "spatial, A", "aircondit, hours", "airquality, Ozone", "nile, flow",
            "lynx, trappings"})
    void quantiles(String table, String column) {
        var reference = ReferenceTables.caseOf(TOPIC, "quantiles-" + table + "-" + column);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), column);
        var probabilities = reference.get("spec").get("p");
        for (int type = 1; type <= 9; type++) {
            for (int i = 0; i < probabilities.size(); i++) {
                double rank = sample.rows() * probabilities.get(i).asDouble() - 0.5;
                if (type == 3 && rank == Math.rint(rank)) {
                    continue; // see halfRanksOfTypeThreeGoToTheEvenOne
                }
                var asked = Asked.of("quantile column=" + column + " type=" + type + " p="
                        + probabilities.get(i).asDouble());
                assertWithin(asked.bind(sample).observed(), reference,
                        reference.get("expected").get("type" + type).get(i), asked.toString());
            }
        }
    }

    /**
     * Between two ranks type 3 takes the even one, counted from 1: Hyndman and Fan 1996, definition 3, and R. The file has the
     * other one, as NumPy before 2.0, which counted ranks from 0 there.
     */
    @Test
    void halfRanksOfTypeThreeGoToTheEvenOne() {
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 3, 4, 5, 6}).build();

        for (double rank : new double[]{1, 2, 3, 4, 5}) {
            assertThat(Asked.of("quantile column=x type=3 p=" + (rank + 0.5) / 6).bind(sample)
                    .observed()).isEqualTo(Math.rint(rank + 0.5));
        }
    }

    /** @param pair the name in the reference and the statistic */
    private static void check(JsonNode reference, String pair, String keys, Sample sample) {
        var parts = pair.split(": ");
        var expected = reference.get("expected").get(parts[0]);
        if (expected == null) {
            return; // not every case has every number
        }
        double value = Asked.of(parts[1] + keys).bind(sample).observed();
        if (expected.isNull()) {
            assertThat(value).as(pair).isNaN();
        } else {
            assertWithin(value, reference, expected, pair);
        }
    }

    private static void assertWithin(double value, JsonNode reference, JsonNode number,
            String what) {
        double expected = number.asDouble();
        double tolerance = reference.get("tolerance").get("abs").asDouble()
                + reference.get("tolerance").get("rel").asDouble() * Math.abs(expected);
        assertThat(Math.abs(value - expected)).as(what + ": " + value + " for " + expected)
                .isLessThanOrEqualTo(tolerance);
    }
}
