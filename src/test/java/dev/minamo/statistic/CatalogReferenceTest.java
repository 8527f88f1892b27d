package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

    @ParameterizedTest
    @CsvSource({"mouse, days, group", "toothgrowth, len, supp", "sleep, extra, group",
            "airquality, Ozone, Month", "mtcars, mpg, am"})
    void twoSamples(String table, String column, String by) {
        var reference = ReferenceTables.caseOf(TOPIC, "two-sample-" + table + "-" + column);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), column, by);
        var groups = reference.get("spec").get("order").valueStream().map(JsonNode::asString)
                .collect(Collectors.joining("|"));
        for (var pair : List.of("mean_difference: mean_difference",
                "median_difference: median_difference",
                "median_difference: quantile_difference",
                "ratio_of_means: ratio_of_group_means", "log_ratio_of_means: log_ratio",
                "student_t: student_t", "welch_t: welch_t", "cohens_d: cohens_d",
                "hedges_g_exact: hedges_g", "glass_delta_b_sd: glass_delta",
                "variance_ratio: variance_ratio", "hodges_lehmann_shift: hodges_lehmann_shift",
                "cliffs_delta: cliffs_delta", "prob_superiority_ties_half: prob_superiority",
                "mann_whitney_u: mann_whitney_u", "ks_statistic: ks",
                "energy_distance_squared: energy_distance")) {
            check(reference, pair, " column=" + column + " by=" + by + " groups=" + groups,
                    sample);
        }
    }

    @ParameterizedTest
    @CsvSource({"law, LSAT, GPA", "city, u, x", "cd4, baseline, oneyear", "mtcars, wt, mpg",
            "airquality, Ozone, Wind"})
    void pairs(String table, String x, String y) {
        var reference = ReferenceTables.caseOf(TOPIC, "pair-" + table + "-" + x + "-" + y);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), x, y);
        for (var pair : List.of("pearson: pearson", "spearman: spearman",
                "kendall_tau_b: kendall", "kendall_tau_a: kendall type=a",
                "covariance: covariance", "slope: slope", "intercept: intercept",
                "theil_sen_slope: theil_sen", "fisher_z: fisher_z",
                "lin_ccc_population: lin_ccc", "mean_of_differences: mean_of_differences")) {
            check(reference, pair, " x=" + x + " y=" + y, sample);
        }
        check(reference, "ratio_of_means_y_over_x: ratio_of_means",
                " numerator=" + y + " denominator=" + x, sample);
    }

    @ParameterizedTest
    @CsvSource({"chickwts, weight, feed", "iris, Sepal.Length, Species", "gravity, g, series"})
    void kSamples(String table, String column, String by) {
        var reference = ReferenceTables.caseOf(TOPIC, "k-sample-" + table + "-" + column);
        var sample = ReferenceTables.sample(table + ".csv", ReductionDigest.vector(), column, by);
        for (var pair : List.of("anova_f: anova_f", "welch_f: welch_f",
                "kruskal_h_tie_corrected: kruskal_h", "eta_squared: eta_squared",
                "levene_median_f: levene_median")) {
            check(reference, pair, " column=" + column + " by=" + by, sample);
        }
    }

    @ParameterizedTest
    @CsvSource({"am, vs", "cyl, gear"})
    void tables(String rows, String columns) {
        var reference = ReferenceTables.caseOf(TOPIC, "table-mtcars-" + rows + "-" + columns);
        var sample = ReferenceTables.sample("mtcars.csv", ReductionDigest.vector(), rows, columns);
        for (var pair : List.of("chi_square: chi_square", "g_statistic: g",
                "cramers_v: cramers_v", "odds_ratio: odds_ratio", "risk_ratio: risk_ratio",
                "risk_difference: risk_difference", "phi: phi")) {
            check(reference, pair, " rows=" + rows + " columns=" + columns, sample);
        }
    }

    /** Hollander and Wolfe 1973, table 7.1 (rounding first base), as in the help of R's friedman.test: 11.143. */
    @Test
    void friedmanOfRoundingTimes() {
        double[] times = {5.40, 5.50, 5.55, 5.85, 5.70, 5.75, 5.20, 5.60, 5.50, 5.55, 5.50, 5.40,
                5.90, 5.85, 5.70, 5.45, 5.55, 5.60, 5.40, 5.40, 5.35, 5.45, 5.50, 5.35, 5.25, 5.15,
                5.00, 5.85, 5.80, 5.70, 5.25, 5.20, 5.10, 5.65, 5.55, 5.45, 5.60, 5.35, 5.45, 5.05,
                5.00, 4.95, 5.50, 5.50, 5.40, 5.45, 5.55, 5.50, 5.55, 5.55, 5.35, 5.45, 5.50, 5.55,
                5.50, 5.45, 5.25, 5.65, 5.60, 5.40, 5.70, 5.65, 5.55, 6.30, 6.30, 6.25};
        var sample = Sample.builder(times.length, Reductions.scalar()).numbers("x", times)
                .integers("t", LongStream.range(0, times.length).map(i -> i % 3).toArray())
                .integers("b", LongStream.range(0, times.length).map(i -> i / 3).toArray())
                .build();
        var friedman = Asked.of("friedman column=x by=t blocks=b").bind(sample);
        int[] counts = Results.ones(times.length);

        assertThat(friedman.observed()).isCloseTo(11.143, within(5e-4));
        assertThat(Undefined.of(friedman.leaveOneOut(0))).contains(Undefined.INCOMPLETE_BLOCK);
        Arrays.fill(counts, 3, 6, 2);
        assertThat(friedman.newEvaluator().on(counts)).isFinite();
        counts[3] = 1;
        assertThat(Undefined.of(friedman.newEvaluator().on(counts)))
                .contains(Undefined.INCOMPLETE_BLOCK);
    }

    /** Two raters of two classes: agreement 0.7 where chance gives 0.5. */
    @Test
    void agreementOfTwoRaters() {
        var sample = Sample.builder(50, Reductions.scalar())
                .integers("r", LongStream.range(0, 50).map(i -> i < 25 ? 1 : 0).toArray())
                .integers("c", LongStream.range(0, 50).map(i -> i < 20 || i >= 40 ? 1 : 0)
                        .toArray())
                .build();

        // Cells: 20 and 5 in the row of 1, 10 and 15 in the row of 0.
        assertThat(Asked.of("kappa rows=r columns=c").bind(sample).observed())
                .isCloseTo(0.4, within(1e-14));
        assertThat(Asked.of("mcnemar rows=r columns=c").bind(sample).observed())
                .isCloseTo(25 / 15.0, within(1e-14));
    }

    /** Shrout and Fleiss 1979, by hand for the rows (1, 2), (2, 4), (3, 3). */
    @Test
    void intraclassCorrelationOfThreeRows() {
        var sample = Sample.builder(3, Reductions.scalar()).numbers("x", new double[]{1, 2, 3})
                .numbers("y", new double[]{2, 4, 3}).build();

        // Mean squares: rows 3 / 2, within 2.5 / 3, columns 1.5, error 1 / 2.
        assertThat(Asked.of("icc x=x y=y type=one_way").bind(sample).observed())
                .isCloseTo((1.5 - 5 / 6.0) / (1.5 + 5 / 6.0), within(1e-14));
        assertThat(Asked.of("icc x=x y=y type=consistency").bind(sample).observed())
                .isCloseTo((1.5 - 0.5) / (1.5 + 0.5), within(1e-14));
        assertThat(Asked.of("icc x=x y=y").bind(sample).observed())
                .isCloseTo((1.5 - 0.5) / (1.5 + 0.5 + 2 * (1.5 - 0.5) / 3), within(1e-14));
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
        var parts = pair.split(": ", 2);
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
