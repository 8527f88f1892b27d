package dev.minamo.api;

import java.math.BigInteger;
import java.util.List;

import dev.minamo.PermutationTables;
import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Every permutation test of other software, asked for through the public API. Values, tolerances and the programs that
 * made them (NumPy and SciPy by enumeration, R's coin by its own algorithms) are in the case files
 * {@code permutation.json}, {@code r_packages.json} and {@code regression_tests.json}; a Monte Carlo value may differ by
 * five standard errors of the difference, and the seed is fixed. Cases that are about given p-values or exceedances are
 * held to the classes, in {@code FamilyPValuesTest} and {@code SequentialRuleTest}.
 */
class PermutationReferenceEndToEndTest extends WithService {

    private static final long REPLICATES = 200_000;

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode result(String table, long replicates, String test) {
        client.upload("perm_" + table, PermutationTables.named(table));
        return client.run("""
                {"kind": "permutation", "dataset": "perm_%s", "replicates": %d, "seed": 20261130,
                 "missing": "omit", "test": {%s}}""".formatted(table, replicates, test));
    }

    private JsonNode exact(String table, String test) {
        return result(table, 9_999, test + ", \"method\": \"exact\"").get("tests").get(0);
    }

    private JsonNode drawn(String table, String test) {
        var found = result(table, REPLICATES, test + ", \"method\": \"monte_carlo\"")
                .get("tests").get(0);
        assertThat(found.get("method").stringValue()).isEqualTo("monte_carlo");
        assertThat(found.get("exact").booleanValue()).isFalse();
        assertThat(found.get("draws").longValue()).isEqualTo(REPLICATES);
        return found;
    }

    /** Within the tolerance of the case. */
    private static void near(JsonNode reference, String what, JsonNode actual, double expected) {
        var tolerance = reference.get("tolerance");
        assertThat(actual.isNumber()).as("%s: %s is %s", reference.get("id"), what, actual)
                .isTrue();
        assertThat(actual.doubleValue()).as("%s: %s", reference.get("id"), what)
                .isCloseTo(expected, within(tolerance.get("abs").doubleValue()
                        + tolerance.get("rel").doubleValue() * Math.abs(expected)));
    }

    private static void shares(JsonNode reference, String of, JsonNode test) {
        var expected = reference.get("expected").get(of);
        for (String side : List.of("less", "greater", "two_sided_doubled", "two_sided_absolute")) {
            near(reference, of + "." + side, test.get("p_" + side),
                    expected.get(side).doubleValue());
        }
        assertThat(test.get("method").stringValue()).isEqualTo("exact");
        assertThat(test.get("exact").booleanValue()).isTrue();
        assertThat(test.get("p_value")).isEqualTo(test.get("p_two_sided_doubled"));
    }

    private static void arrangements(JsonNode test, long number) {
        assertThat(test.get("arrangements").bigIntegerValue().longValueExact()).isEqualTo(number);
    }

    private static final String MOUSE = "\"design\": \"two_sample\", \"column\": \"days\", \"by\": \"group\", \"groups\": [\"treatment\", \"control\"]";
    private static final String QSEC = "\"design\": \"two_sample\", \"column\": \"qsec\", \"by\": \"gear\", \"groups\": [\"4\", \"5\"]";
    private static final String CHICKS = "\"design\": \"two_sample\", \"column\": \"weight\", \"by\": \"feed\", \"groups\": [\"linseed\", \"horsebean\"]";
    private static final String AB = "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\", \"groups\": [\"a\", \"b\"]";

    private static String statistic(String name) {
        return ", \"statistic\": \"" + name + "\"";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mouse                      | mean_difference   | mouse
            mouse                      | median_difference | mouse
            mouse                      | welch_t           | mouse
            mouse                      | rank_sum          | mouse
            mtcars-qsec-gear           | mean_difference   | mtcars
            mtcars-qsec-gear           | welch_t           | mtcars
            mtcars-qsec-gear           | rank_sum          | mtcars
            mtcars-carb-ties           | mean_difference   | mtcars
            mtcars-carb-ties           | median_difference | mtcars
            mtcars-carb-ties           | rank_sum          | mtcars
            chickwts-linseed-horsebean | mean_difference   | chickwts
            chickwts-linseed-horsebean | rank_sum          | chickwts
            float-noise                | mean_difference   | float_noise
            ties-everywhere            | mean_difference   | ties_everywhere
            skewed-null                | mean_difference   | skewed_null
            """)
    void twoSamples(String data, String statistic, String table) {
        var reference = ReferenceCases.named("permutation",
                "exact-two-sample-" + data + "-" + statistic);
        var rows = switch (data) {
            case "mouse" -> MOUSE;
            case "mtcars-qsec-gear" -> QSEC;
            case "mtcars-carb-ties" -> QSEC.replace("qsec", "carb");
            case "chickwts-linseed-horsebean" -> CHICKS;
            default -> AB;
        };

        var test = exact(table, rows + statistic(statistic));

        near(reference, "statistic", test.get("statistic"),
                reference.get("expected").get("statistic").doubleValue());
        arrangements(test, reference.get("expected").get("permutations").longValue());
        shares(reference, "p", test);
    }

    /** The p-value is that of the alternative and the rule that are asked for, and the answer says which. */
    @ParameterizedTest
    @CsvSource({"greater,,greater", "less,,less", "two_sided,doubled,two_sided_doubled",
            "two_sided,absolute,two_sided_absolute"})
    void eachAlternative(String alternative, String rule, String expected) {
        var reference = ReferenceCases.named("permutation",
                "exact-two-sample-mouse-mean_difference");

        var test = exact("mouse", MOUSE + ", \"alternative\": \"" + alternative + "\""
                + (rule == null ? "" : ", \"two_sided_rule\": \"" + rule + "\""));

        near(reference, expected, test.get("p_value"),
                reference.get("expected").get("p").get(expected).doubleValue());
        assertThat(test.get("alternative").stringValue()).isEqualTo(alternative);
        assertThat(test.get("two_sided_rule").asString("")).isEqualTo(rule == null ? "" : rule);
    }

    /** Small designs are enumerated unasked. */
    @Test
    void autoIsExactWhereTheArrangementsAreFew() {
        var reference = ReferenceCases.named("permutation",
                "exact-two-sample-mouse-mean_difference");

        var test = result("mouse", 11_440, MOUSE).get("tests").get(0);
        var fewer = result("mouse", 11_439, MOUSE).get("tests").get(0);

        shares(reference, "p", test);
        assertThat(fewer.get("method").stringValue()).isEqualTo("monte_carlo");
        arrangements(fewer, 11_440);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            exact-paired-float-noise   | differences  | "x": "x", "y": "y"           | 4
            exact-paired-sleep         | sleep_wide   | "x": "two", "y": "one"       | 10
            exact-paired-sleep         | sleep        | "column": "extra", "by": "group", "groups": ["2", "1"], "pair": "ID" | 10
            exact-paired-cd4-first-16  | cd4_first_16 | "x": "oneyear", "y": "baseline" | 16
            """)
    void pairs(String id, String table, String columns, int pairs) {
        var reference = ReferenceCases.named("permutation", id);
        var expected = reference.get("expected");

        for (String name : List.of("mean", "wilcoxon", "pratt")) {
            var test = exact(table, "\"design\": \"paired\", " + columns + statistic(name));

            near(reference, name, test.get("statistic"),
                    expected.get(name.equals("mean") ? name : "v_" + name).doubleValue());
            arrangements(test, 1L << pairs);
            shares(reference, "p_" + name, test);
        }
    }

    /** One column of differences about 0 is the same test. */
    @Test
    void oneSample() {
        var reference = ReferenceCases.named("permutation", "exact-paired-float-noise");

        for (String name : List.of("mean", "wilcoxon", "pratt")) {
            var test = exact("differences",
                    "\"design\": \"one_sample_sign\", \"column\": \"d\"" + statistic(name));

            shares(reference, "p_" + name, test);
        }
    }

    @ParameterizedTest
    @CsvSource({"exact-correlation-law-first-8,law_first_8,LSAT,GPA,8",
            "exact-correlation-city-first-9,city_first_9,u,x,9"})
    void correlations(String id, String table, String x, String y, int rows) {
        var reference = ReferenceCases.named("permutation", id);
        var expected = reference.get("expected");

        for (String name : List.of("pearson", "spearman", "kendall")) {
            if (!expected.has("p_" + name)) {
                continue;
            }
            var test = exact(table, "\"design\": \"correlation\", \"x\": \"%s\", \"y\": \"%s\""
                    .formatted(x, y) + statistic(name));

            // The case counts concordant minus discordant pairs; without ties tau is that over all pairs.
            near(reference, name, test.get("statistic"), name.equals("kendall")
                    ? expected.get("kendall_s").doubleValue() / (rows * (rows - 1) / 2.0)
                    : expected.get(name).doubleValue());
            arrangements(test, expected.get("permutations") == null
                    ? 40_320
                    : expected.get("permutations").longValue());
            shares(reference, "p_" + name, test);
        }
    }

    @ParameterizedTest
    @CsvSource({"exact-k-sample-chickwts-3x4,chickwts_3x4,weight,feed",
            "exact-k-sample-gravity-4-5-6,gravity_3x4,g,series"})
    void severalSamples(String id, String table, String column, String by) {
        var reference = ReferenceCases.named("permutation", id);
        var expected = reference.get("expected");

        for (String name : List.of("anova_f", "kruskal_h")) {
            var test = exact(table, "\"design\": \"k_sample\", \"column\": \"%s\", \"by\": \"%s\""
                    .formatted(column, by) + statistic(name));

            near(reference, name, test.get("statistic"), expected.get(name).doubleValue());
            near(reference, "p_" + name, test.get("p_value"),
                    expected.get("p_" + name).doubleValue());
            arrangements(test, expected.get("permutations").longValue());
            assertThat(test.get("alternative").stringValue()).isEqualTo("greater");
            assertThat(test.get("exact").booleanValue()).isTrue();
        }
    }

    /**
     * Cells are of equal size, so the difference of means is that of the sums, and the sum of the case follows from it. The
     * sixteen million arrangements of warpbreaks are not listed.
     */
    @ParameterizedTest
    @CsvSource({"exact-stratified-toothgrowth-4,toothgrowth_4,len,supp,VC,OJ,dose,12",
            "exact-stratified-warpbreaks-5,warpbreaks_5,breaks,wool,A,B,tension,15"})
    void withinBlocks(String id, String table, String column, String by, String first,
            String second, String blocks, int rows) {
        var reference = ReferenceCases.named("permutation", id);
        var expected = reference.get("expected");

        var test = exact(table, """
                "design": "two_sample", "column": "%s", "by": "%s", "groups": ["%s", "%s"],
                "blocks": "%s\"""".formatted(column, by, first, second, blocks));

        double off = expected.get("statistic_sum_first_group").doubleValue()
                - expected.get("null_mean").doubleValue();
        near(reference, "statistic", test.get("statistic"), 2 * off / rows);
        arrangements(test, expected.get("permutations").longValue());
        shares(reference, "p", test);
        assertThat(test.get("null_distribution").get("mean").doubleValue()).isCloseTo(0,
                within(1e-9));
    }

    /** The statistic of the case itself, written out. */
    @Test
    void withinBlocksByAnExpression() {
        var reference = ReferenceCases.named("permutation", "exact-stratified-toothgrowth-4");

        var test = exact("toothgrowth_4", """
                "design": "two_sample", "by": "supp", "groups": ["VC", "OJ"], "blocks": "dose",
                "expression": "sum(len where supp = 'VC')\"""");

        near(reference, "statistic", test.get("statistic"),
                reference.get("expected").get("statistic_sum_first_group").doubleValue());
        near(reference, "null mean", test.get("null_distribution").get("mean"),
                reference.get("expected").get("null_mean").doubleValue());
        shares(reference, "p", test);
    }

    @Test
    void severalVariablesAtOnce() {
        var reference = ReferenceCases.named("permutation", "maxt-mtcars-gear");
        var expected = reference.get("expected");

        var tests = result("mtcars", 9_999, """
                "design": "two_sample", "statistic": "welch_t", "by": "gear", "groups": ["4", "5"],
                "column": ["mpg", "disp", "hp", "drat", "wt", "qsec"], "method": "exact"
                """).get("tests");

        assertThat(tests.size()).isEqualTo(6);
        for (JsonNode test : tests) {
            var name = test.get("name").stringValue();
            assertThat(Math.abs(test.get("statistic").doubleValue())).as(name)
                    .isCloseTo(expected.get("abs_t").get(name).doubleValue(), within(1e-8));
            arrangements(test, expected.get("permutations").longValue());
            near(reference, name, test.get("p_two_sided_absolute"),
                    expected.get("raw_p").get(name).doubleValue());
            near(reference, name, test.get("adjusted").get("max_t_single_step"),
                    expected.get("single_step_p").get(name).doubleValue());
            near(reference, name, test.get("adjusted").get("max_t_step_down"),
                    expected.get("step_down_p").get(name).doubleValue());
        }
    }

    /** Raw shares in the case; here one more is counted in both parts of the fraction. */
    private static void holds(JsonNode reference, String name, JsonNode p) {
        double share = (p.doubleValue() * (REPLICATES + 1) - 1) / REPLICATES;
        assertThat(ReferenceCases.monteCarloDistance(reference, name, share, REPLICATES))
                .as("%s: %s is %s, expected %s", reference.get("id"), name, share,
                        reference.get("expected").get(name))
                .isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mc-two-sample-toothgrowth               | toothgrowth     | "column": "len", "by": "supp", "groups": ["OJ", "VC"]
            mc-two-sample-airquality-ozone-8-5-cool | airquality_cool | "column": "Ozone", "by": "Month", "groups": ["8", "5"]
            """)
    void randomSplits(String id, String table, String columns) {
        var reference = ReferenceCases.named("permutation", id);

        var test = drawn(table, "\"design\": \"two_sample\", " + columns);

        for (String name : reference.get("expected").propertyNames()) {
            holds(reference, name, test.get("p_" + name));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mc-k-sample-gravity            | gravity    | "column": "g", "by": "series"
            mc-k-sample-warpbreaks-blocked | warpbreaks | "column": "breaks", "by": "tension", "blocks": "wool"
            """)
    void randomLabellings(String id, String table, String columns) {
        var reference = ReferenceCases.named("permutation", id);

        for (String name : List.of("anova_f", "kruskal_h")) {
            holds(reference, "p_" + name, drawn(table, "\"design\": \"k_sample\", " + columns
                    + statistic(name)).get("p_value"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pearson", "spearman"})
    void randomPairings(String name) {
        var reference = ReferenceCases.named("permutation", "mc-correlation-attitude");

        var test = drawn("attitude", """
                "design": "correlation", "x": "rating", "y": "privileges\"""" + statistic(name));

        for (String side : List.of("greater", "less", "two_sided_absolute")) {
            holds(reference, name + "." + side, test.get("p_" + side));
        }
    }

    /** The observed t is in the question of the case. */
    @Test
    void aTermOfAModelByFreedmanAndLane() {
        var reference = ReferenceCases.named("regression_tests", "freedman-lane-mtcars-qsec");

        var test = drawn("mtcars", """
                "design": "regression", "formula": "mpg ~ wt + hp + qsec", "term": "qsec",
                "statistic": "t", "two_sided_rule": "absolute\"""");

        assertThat(test.get("statistic").doubleValue()).isCloseTo(1.163043378, within(5e-10));
        holds(reference, "two_sided_absolute", test.get("p_value"));
    }

    /**
     * coin's two-sided p-value is the absolute one, and its statistic is the sum over the first level of the sorted levels,
     * standardised by the mean and standard deviation of all arrangements: a multiple of each of these statistics with the
     * groups in that order.
     */
    @ParameterizedTest
    @CsvSource({"coin-oneway-mouse,mouse,mean_difference,days,group",
            "coin-wilcox-mouse,mouse,rank_sum,days,group",
            "coin-wilcox-mouse,mouse,mann_whitney_u,days,group",
            "coin-wilcox-mouse,mouse,cliffs_delta,days,group",
            "coin-median-mouse,mouse,median_test,days,group",
            "coin-normal-scores-mouse,mouse,normal_scores,days,group",
            "coin-ansari-mouse,mouse,ansari_bradley,days,group",
            "coin-oneway-toothgrowth,toothgrowth,mean_difference,len,supp"})
    void coin(String id, String table, String name, String column, String by) {
        var reference = ReferenceCases.named("r_packages", id);

        var test = exact(table, "\"design\": \"two_sample\", \"column\": \"%s\", \"by\": \"%s\""
                .formatted(column, by) + statistic(name) + ", \"two_sided_rule\": \"absolute\"");

        near(reference, "p_two_sided", test.get("p_value"),
                reference.get("expected").get("p_two_sided").doubleValue());
        assertThat(test.get("exact").booleanValue()).isTrue();
        var law = test.get("null_distribution");
        double z = (test.get("statistic").doubleValue() - law.get("mean").doubleValue())
                / law.get("sd").doubleValue();
        assertThat(ReferenceCases.distance(reference, "standardized_statistic", z))
                .as("%s: standardised statistic %s", id, z).isLessThanOrEqualTo(1);
    }

    /** Thirty and thirty rows have 1.2e17 splits: found by the law of the sum, not one by one. */
    @Test
    void splitsBeyondCountingOneByOne() {
        var test = exact("toothgrowth", """
                "design": "two_sample", "column": "len", "by": "supp\"""");

        assertThat(test.get("arrangements").bigIntegerValue())
                .isEqualTo(new BigInteger("118264581564861424"));
        assertThat(test.get("draws").longValue()).isZero();
    }

    @Test
    void kruskalAndWallisInLargeSamples() {
        var reference = ReferenceCases.named("r_packages", "asymptotic-kruskal-chickwts");

        var test = result("chickwts", 999, """
                "design": "k_sample", "column": "weight", "by": "feed", "statistic": "kruskal_h"
                """).get("tests").get(0);

        near(reference, "statistic", test.get("statistic"),
                reference.get("expected").get("statistic").doubleValue());
        near(reference, "p", test.get("p_asymptotic"),
                reference.get("expected").get("p").doubleValue());
    }

    /** The chi-square statistic of the case is that of {@code BlockedScores}, held to it in {@code AsymptoticTest}. */
    @Test
    void groupsWithinBlocksInLargeSamples() {
        var reference = ReferenceCases.named("r_packages", "asymptotic-blocked-warpbreaks");

        var test = result("warpbreaks", 999, """
                "design": "k_sample", "column": "breaks", "by": "tension", "blocks": "wool"
                """).get("tests").get(0);

        near(reference, "p", test.get("p_asymptotic"),
                reference.get("expected").get("p").doubleValue());
    }
}
