package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class StatisticsReferenceTest {

    private static final String STATISTICS = "statistics";
    private static final String JACKKNIFE = "jackknife_exact_bootstrap";

    @ParameterizedTest
    @CsvSource({"law, LSAT", "spatial, A", "aircondit, hours", "airquality, Ozone", "nile, flow",
            "lynx, trappings"})
    void oneSample(String table, String column) {
        var reference = ReferenceTables.caseOf(STATISTICS, "one-sample-" + table + "-" + column);
        for (Reductions reductions : List.of(Reductions.scalar(), ReductionDigest.vector())) {
            var sample = ReferenceTables.sample(table + ".csv", reductions, column);

            assertThat(sample.rows()).isEqualTo(reference.get("expected").get("n").asInt());
            for (String name : List.of("mean", "median", "sd")) {
                var statistic = bind(name, Map.of("column", column), sample);
                assertWithin(statistic.observed(), reference, name);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"law, LSAT, GPA", "city, u, x", "cd4, baseline, oneyear", "mtcars, wt, mpg",
            "airquality, Ozone, Wind"})
    void pair(String table, String x, String y) {
        var reference = ReferenceTables.caseOf(STATISTICS, "pair-" + table + "-" + x + "-" + y);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), x, y);

        assertWithin(bind("pearson", Map.of("x", x, "y", y), sample).observed(), reference,
                "pearson");
    }

    @ParameterizedTest
    @CsvSource({"mouse, days, group", "toothgrowth, len, supp", "sleep, extra, group",
            "airquality, Ozone, Month",
            "mtcars, mpg, am"})
    void twoSamples(String table, String column, String by) {
        var reference = ReferenceTables.caseOf(STATISTICS, "two-sample-" + table + "-" + column);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), column, by);
        var groups = reference.get("spec").get("order").valueStream().map(JsonNode::asString)
                .toList();
        var statistic = bind("mean_difference",
                Map.of("column", column, "by", by, "groups", groups), sample);

        assertWithin(statistic.observed(), reference, "mean_difference");
    }

    @ParameterizedTest
    @CsvSource({"jackknife-law-corr, law, pearson, LSAT, GPA",
            "jackknife-cd4-corr, cd4, pearson, baseline, oneyear",
            "jackknife-aircondit-median, aircondit, median, hours,",
            "jackknife-aircondit-mean, aircondit, mean, hours,",
            "jackknife-aircondit-log-mean, aircondit, log_mean, hours,",
            "jackknife-spatial-variance, spatial, variance_population, A,",
            "jackknife-city-ratio, city, ratio_of_means, x, u"})
    void jackknife(String id, String table, String name, String x, String y) {
        var reference = ReferenceTables.caseOf(JACKKNIFE, id);
        var sample = y == null
                ? ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), x)
                : ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), x, y);
        Map<String, Object> keys = y == null
                ? Map.of("column", x)
                : Map.of("x", x, "y", y, "numerator", x, "denominator", y);

        var statistic = bind(name, keys, sample);

        int n = sample.rows();
        double[] values = IntStream.range(0, n).mapToDouble(statistic::leaveOneOut).toArray();
        double mean = IntStream.range(0, n).mapToDouble(i -> values[i]).average().orElseThrow();
        double squares = 0;
        double cubes = 0;
        for (double value : values) {
            squares += (mean - value) * (mean - value);
            cubes += (mean - value) * (mean - value) * (mean - value);
        }
        assertWithin(statistic.observed(), reference, "estimate");
        assertWithin((n - 1) * (mean - statistic.observed()), reference, "jackknife_bias");
        assertWithin(Math.sqrt((n - 1.0) / n * squares), reference, "jackknife_se");
        assertWithin(cubes / (6 * Math.pow(squares, 1.5)), reference, "acceleration");
    }

    @Test
    void accelerationOfTwoSamples() {
        var reference = ReferenceTables.caseOf(JACKKNIFE, "acceleration-two-sample-mouse");
        var sample = ReferenceTables.sample("mouse.csv", ReductionDigest.vector(), "days", "group");
        var statistic = bind("mean_difference",
                Map.of("column", "days", "by", "group", "groups", List.of("treatment", "control")),
                sample);
        int[] codes = sample.codes("group");

        double squares = 0;
        double cubes = 0;
        for (int group = 0; group < 2; group++) {
            int wanted = group;
            double[] values = IntStream.range(0, sample.rows()).filter(row -> codes[row] == wanted)
                    .mapToDouble(statistic::leaveOneOut).toArray();
            double n = values.length;
            double mean = Arrays.stream(values).average().orElseThrow();
            for (double value : values) {
                double u = (n - 1) * (mean - value);
                squares += u * u / (n * n);
                cubes += u * u * u / (n * n * n);
            }
        }
        assertWithin(cubes / (6 * Math.pow(squares, 1.5)), reference, "acceleration");
    }

    private static Statistic bind(String name, Map<String, Object> keys, Sample sample) {
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }

    private static void assertWithin(double value, JsonNode reference, String name) {
        double expected = reference.get("expected").get(name).asDouble();
        double tolerance = reference.get("tolerance").get("abs").asDouble()
                + reference.get("tolerance").get("rel").asDouble() * Math.abs(expected);
        assertThat(Math.abs(value - expected)).as(name + ": " + value + " for " + expected)
                .isLessThanOrEqualTo(tolerance);
    }
}
