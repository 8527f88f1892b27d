package dev.minamo.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Every point statistic of other software, asked for through the public API; values and tolerances are in the case file. */
class StatisticsReferenceEndToEndTest extends WithService {

    private static final String TOPIC = "statistics";

    /** The name in the case, and the statistic with its keys. */
    private static final Map<String, String> ONE_SAMPLE = pairs("""
            mean: mean
            median: median
            sd: sd
            trimmed_mean_0.1: trimmed_mean
            trimmed_mean_0.25: trimmed_mean share=0.25
            winsorized_mean_0.1: winsorized_mean
            sum: sum
            variance: variance
            variance_population: variance_population
            sd_population: sd_population
            cv: cv
            mad_1.4826: mad
            mad_raw: mad scale=1
            mean_abs_dev: mean_abs_dev
            iqr_type7: iqr
            range: range
            min: min
            max: max
            midrange: midrange
            skewness_g1: skewness
            skewness_G1: skewness type="G1"
            excess_kurtosis_g2: kurtosis
            excess_kurtosis_G2: kurtosis type="G2"
            gini: gini
            hodges_lehmann: hodges_lehmann
            autocorrelation_lag1: autocorrelation
            geometric_mean: geometric_mean
            harmonic_mean: harmonic_mean""");
    private static final Map<String, String> TWO_SAMPLES = pairs("""
            mean_difference: mean_difference
            median_difference: median_difference
            ratio_of_means: ratio_of_group_means
            log_ratio_of_means: log_ratio
            student_t: student_t
            welch_t: welch_t
            cohens_d: cohens_d
            hedges_g_exact: hedges_g
            glass_delta_b_sd: glass_delta
            variance_ratio: variance_ratio
            hodges_lehmann_shift: hodges_lehmann_shift
            cliffs_delta: cliffs_delta
            prob_superiority_ties_half: prob_superiority
            mann_whitney_u: mann_whitney_u
            ks_statistic: ks
            energy_distance_squared: energy_distance""");
    private static final Map<String, String> PAIRS = pairs("""
            pearson: pearson
            spearman: spearman
            kendall_tau_b: kendall
            kendall_tau_a: kendall type="a"
            covariance: covariance
            slope: slope
            intercept: intercept
            theil_sen_slope: theil_sen
            fisher_z: fisher_z
            lin_ccc_population: lin_ccc
            mean_of_differences: mean_of_differences""");
    private static final Map<String, String> K_SAMPLES = pairs("""
            anova_f: anova_f
            welch_f: welch_f
            kruskal_h_tie_corrected: kruskal_h
            eta_squared: eta_squared
            levene_median_f: levene_median""");
    private static final Map<String, String> TABLES = pairs("""
            chi_square: chi_square
            g_statistic: g
            cramers_v: cramers_v
            odds_ratio: odds_ratio
            risk_ratio: risk_ratio
            risk_difference: risk_difference
            phi: phi""");

    private RestClient client;

    @BeforeEach
    void tables() {
        client = client();
        if (client.get("/api/v1/datasets/point_gravity").status() == 200) {
            return;
        }
        for (String name : List.of("law", "spatial", "aircondit", "airquality", "nile", "lynx",
                "mouse", "toothgrowth", "sleep", "mtcars", "city", "cd4", "chickwts", "iris",
                "gravity")) {
            client.upload("point_" + name, ReferenceCases.table(name + ".csv"));
        }
    }

    @AfterEach
    void close() {
        client.close();
    }

    /** A line for each name, colon, what is asked. */
    static Map<String, String> pairs(String text) {
        var pairs = new LinkedHashMap<String, String>();
        text.lines().forEach(line -> pairs.put(line.split(": ", 2)[0], line.split(": ", 2)[1]));
        return pairs;
    }

    @ParameterizedTest
    @CsvSource({"law, LSAT", "spatial, A", "aircondit, hours", "airquality, Ozone", "nile, flow",
            "lynx, trappings"})
    void oneSample(String table, String column) {
        check("one-sample-" + table + "-" + column, table, ONE_SAMPLE,
                "\"column\": \"" + column + "\"");
    }

    @ParameterizedTest
    @CsvSource({"law, LSAT", "spatial, A", "aircondit, hours", "airquality, Ozone", "nile, flow",
            "lynx, trappings"})
    void quantiles(String table, String column) {
        var reference = ReferenceCases.named(TOPIC, "quantiles-" + table + "-" + column);
        var probabilities = reference.get("spec").get("p");
        var expected = new LinkedHashMap<String, JsonNode>();
        var statistics = new ArrayList<String>();
        for (int type = 1; type <= 9; type++) {
            for (int i = 0; i < probabilities.size(); i++) {
                double rank = rows(table, column) * probabilities.get(i).asDouble() - 0.5;
                if (type == 3 && rank == Math.rint(rank)) {
                    continue; // half way between two ranks: see halfRanksOfTypeThreeGoToTheEvenOne
                }
                var name = "type " + type + " at " + i;
                expected.put(name, reference.get("expected").get("type" + type).get(i));
                statistics.add(statistic("quantile type=%d p=%s".formatted(type,
                        probabilities.get(i).asString()), "\"column\": \"" + column + "\"", name));
            }
        }

        compare(reference, expected, estimates(table, statistics));
    }

    /** How many rows have a value. */
    private static long rows(String table, String column) {
        var lines = ReferenceCases.table(table + ".csv").lines()
                .map(line -> List.of(line.replace("\"", "").split(",", -1))).toList();
        int place = lines.getFirst().indexOf(column);
        return lines.stream().skip(1).filter(cells -> !cells.get(place).equals("NA")).count();
    }

    @ParameterizedTest
    @CsvSource({"mouse, days, group", "toothgrowth, len, supp", "sleep, extra, group",
            "airquality, Ozone, Month", "mtcars, mpg, am"})
    void twoSamples(String table, String column, String by) {
        var id = "two-sample-" + table + "-" + column;
        var groups = ReferenceCases.named(TOPIC, id).get("spec").get("order").valueStream()
                .map(node -> '"' + node.asString() + '"').collect(Collectors.joining(", "));
        check(id, table, TWO_SAMPLES, "\"column\": \"%s\", \"by\": \"%s\", \"groups\": [%s]"
                .formatted(column, by, groups));
    }

    @ParameterizedTest
    @CsvSource({"law, LSAT, GPA", "city, u, x", "cd4, baseline, oneyear", "mtcars, wt, mpg",
            "airquality, Ozone, Wind"})
    void pairsOfColumns(String table, String x, String y) {
        var id = "pair-" + table + "-" + x + "-" + y;
        check(id, table, PAIRS, "\"x\": \"%s\", \"y\": \"%s\"".formatted(x, y));
        check(id, table, Map.of("ratio_of_means_y_over_x", "ratio_of_means"),
                "\"numerator\": \"%s\", \"denominator\": \"%s\"".formatted(y, x));
    }

    @ParameterizedTest
    @CsvSource({"chickwts, weight, feed", "iris, Sepal.Length, Species", "gravity, g, series"})
    void kSamples(String table, String column, String by) {
        check("k-sample-" + table + "-" + column, table, K_SAMPLES,
                "\"column\": \"%s\", \"by\": \"%s\"".formatted(column, by));
    }

    @ParameterizedTest
    @CsvSource({"am, vs", "cyl, gear"})
    void tablesOfCounts(String rows, String columns) {
        check("table-mtcars-" + rows + "-" + columns, "mtcars", TABLES,
                "\"rows\": \"%s\", \"columns\": \"%s\"".formatted(rows, columns));
    }

    private void check(String id, String table, Map<String, String> pairs, String columns) {
        var reference = ReferenceCases.named(TOPIC, id);
        var expected = new LinkedHashMap<String, JsonNode>();
        var statistics = new ArrayList<String>();
        pairs.forEach((name, asked) -> {
            var value = reference.get("expected").get(name);
            if (value != null) {
                expected.put(name, value);
                statistics.add(statistic(asked, columns, name));
            }
        });
        assertThat(expected).isNotEmpty();
        compare(reference, expected, estimates(table, statistics));
    }

    /** Of a name with keys such as {@code quantile p=0.5}. */
    static String statistic(String asked, String columns, String name) {
        var words = asked.split(" ", -1);
        var keys = new StringBuilder("{\"name\": \"" + words[0] + "\", " + columns);
        for (int i = 1; i < words.length; i++) {
            var key = words[i].split("=", 2);
            keys.append(", \"").append(key[0]).append("\": ").append(key[1]);
        }
        return keys.append(", \"as\": \"").append(name).append("\"}").toString();
    }

    /** The answers by name. Undefined numbers are no fault of the job: they are null, with a reason. */
    private Map<String, JsonNode> estimates(String table, List<String> statistics) {
        var result = client.run("""
                {"kind": "bootstrap", "dataset": "point_%s", "replicates": 2, "seed": 1,
                 "missing": "omit", "interval": null, "undefined": {"warn": 1, "fail": 1},
                 "statistics": [%s]}""".formatted(table, String.join(", ", statistics)));
        return result.get("estimates").valueStream()
                .collect(Collectors.toMap(e -> e.get("name").stringValue(), e -> e));
    }

    static void compare(JsonNode reference, Map<String, JsonNode> expected,
            Map<String, JsonNode> estimates) {
        expected.forEach((name, value) -> {
            var estimate = Objects.requireNonNull(estimates.get(name)).get("estimate");
            var what = "%s of %s: %s for %s".formatted(name, reference.get("id"), estimate, value);
            if (value.isNull()) {
                assertThat(estimate.isNull()).as(what).isTrue();
            } else {
                double tolerance = reference.get("tolerance").get("abs").doubleValue()
                        + reference.get("tolerance").get("rel").doubleValue()
                                * Math.abs(value.doubleValue());
                assertThat(Math.abs(estimate.doubleValue() - value.doubleValue())).as(what)
                        .isLessThanOrEqualTo(tolerance);
            }
        });
    }
}
