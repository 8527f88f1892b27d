package dev.minamo.api;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import dev.minamo.PermutationTables;
import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.TestStatistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Permutation tests of tables at the edge of what they can be asked of; right values are worked out beside each. */
class PermutationExtremesEndToEndTest extends WithService {

    private static final String AB = "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\"";
    private static final List<String> P_VALUES = List.of("p_value", "p_less", "p_greater",
            "p_two_sided_doubled", "p_two_sided_absolute", "p_mid", "p_smallest", "p_low",
            "p_high");

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private static String spec(String test, String rest) {
        return """
                {"kind": "permutation", "dataset": "perm_edge", "replicates": 4999, "seed": 5,
                 "test": {%s} %s}""".formatted(test, rest);
    }

    private JsonNode result(String csv, String test, String rest) {
        client.upload("perm_edge", csv);
        return client.run(spec(test, rest));
    }

    private JsonNode test(String csv, String test) {
        return result(csv, test, "").get("tests").get(0);
    }

    private RestClient.Answer asked(String csv, String test, String rest) {
        client.upload("perm_edge", csv);
        return client.post("/api/v1/jobs", spec(test, rest), "Content-Type", "application/json");
    }

    private static double p(JsonNode test, String which) {
        return test.get(which).doubleValue();
    }

    /** Ten rows with ties in x and y, labels of two and of three groups, and whole numbers. */
    private static final String TIES = """
            x,y,z,g,h,b
            1.1,0.3,2,a,p,s
            2.2,0.1,1,b,q,s
            3.3,0.7,4,a,r,s
            4.4,0.7,3,b,p,t
            1.1,0.2,6,a,q,t
            2.2,0.9,5,b,r,t
            5.5,0.4,9,a,p,u
            3.3,0.6,8,b,q,u
            7.7,0.8,7,b,r,u
            6.6,0.5,10,a,p,v
            """;

    private static String columns(Design design) {
        return switch (design) {
            case TWO_SAMPLE -> "\"column\": \"x\", \"by\": \"g\"";
            case K_SAMPLE -> "\"column\": \"x\", \"by\": \"h\"";
            case PAIRED, CORRELATION, SERIES_SHIFT -> "\"x\": \"x\", \"y\": \"y\"";
            case ONE_SAMPLE_SIGN -> "\"column\": \"x\"";
            case CONTINGENCY -> "\"x\": \"g\", \"y\": \"h\"";
            case REGRESSION -> "\"formula\": \"x ~ y + z\", \"term\": \"y\"";
        };
    }

    /** One seed, so the same arrangements; ties must stay ties, whatever the last bit of a product is. */
    @ParameterizedTest
    @EnumSource(names = {"TWO_SAMPLE", "K_SAMPLE", "PAIRED", "ONE_SAMPLE_SIGN", "CORRELATION",
            "SERIES_SHIFT", "REGRESSION"})
    void pDoesNotDependOnTheUnit(Design design) {
        for (String statistic : TestStatistics.names(design)) {
            if (statistic.equals("friedman")) {
                continue; // its blocks are complete, see below
            }
            var about = "\"design\": \"%s\", \"statistic\": \"%s\", %s".formatted(design.code(),
                    statistic, columns(design));
            var plain = test(TIES, about);
            for (double factor : new double[]{1e-12, 1e12}) {
                var csv = PermutationTables.scaled(TIES, "x", factor);
                csv = design == Design.PAIRED ? PermutationTables.scaled(csv, "y", factor) : csv;

                var scaled = test(csv, about);

                for (String which : P_VALUES) {
                    assertThat(scaled.get(which)).as("%s of %s at %s", which, about, factor)
                            .isEqualTo(plain.get(which));
                }
                assertThat(scaled.get("arrangements")).isEqualTo(plain.get("arrangements"));
            }
        }
    }

    /** Nor at the ends of what a double holds, where squares do not exist. */
    @ParameterizedTest
    @CsvSource({"two_sample,mean_difference", "two_sample,welch_t", "two_sample,student_t",
            "two_sample,median_difference", "k_sample,anova_f", "correlation,pearson",
            "one_sample_sign,mean", "one_sample_sign,t", "regression,t"})
    void pDoesNotDependOnAHugeOrTinyUnit(String design, String statistic) {
        var about = "\"design\": \"%s\", \"statistic\": \"%s\", %s".formatted(design, statistic,
                columns(Design.named(design).orElseThrow()));
        var plain = test(TIES, about);

        for (double factor : new double[]{1e-300, 1e300}) {
            var scaled = test(PermutationTables.scaled(TIES, "x", factor), about);

            for (String which : P_VALUES) {
                assertThat(scaled.get(which)).as("%s at %s", which, factor)
                        .isEqualTo(plain.get(which));
            }
        }
    }

    @Test
    void anIntervalOfShiftsHasTheUnitOfTheData() {
        var plain = test(TIES, AB).get("interval");
        var scaled = test(PermutationTables.scaled(TIES, "x", 1e12), AB).get("interval");

        assertThat(p(plain, "low")).isLessThan(p(plain, "high"));
        for (String end : List.of("low", "high")) {
            assertThat(p(scaled, end)).isCloseTo(1e12 * p(plain, end), within(1.0));
        }
    }

    /** The other way round, everything is mirrored. */
    @ParameterizedTest
    @ValueSource(strings = {"mean_difference", "median_difference", "welch_t", "cliffs_delta",
            "hodges_lehmann_shift"})
    void theOrderOfTheGroupsIsTheSign(String statistic) {
        var about = AB + ", \"statistic\": \"" + statistic + "\", \"groups\": ";
        var ab = test(TIES, about + "[\"a\", \"b\"]");
        var ba = test(TIES, about + "[\"b\", \"a\"]");

        assertThat(p(ba, "statistic")).isCloseTo(-p(ab, "statistic"), within(1e-12));
        assertThat(ba.get("p_less")).isEqualTo(ab.get("p_greater"));
        assertThat(ba.get("p_greater")).isEqualTo(ab.get("p_less"));
        assertThat(ba.get("p_two_sided_absolute")).isEqualTo(ab.get("p_two_sided_absolute"));
    }

    private static final String CONSTANT = PermutationTables.twoSamples("5,5,5,5", "5,5,5,5");

    /**
     * Every arrangement is a tie, and p is 1. Any shift but 0 would be the most extreme of 70 arrangements, and is rejected at
     * 2 / 70.
     */
    @ParameterizedTest
    @ValueSource(strings = {"exact", "monte_carlo"})
    void aConstantColumnIsATieEverywhere(String method) {
        var test = test(CONSTANT, AB + ", \"method\": \"" + method + "\"");

        for (String which : List.of("p_value", "p_less", "p_greater", "p_two_sided_absolute")) {
            assertThat(p(test, which)).as(which).isEqualTo(1);
        }
        assertThat(p(test, "statistic")).isZero();
        assertThat(p(test.get("interval"), "low")).isZero();
        assertThat(p(test.get("interval"), "high")).isZero();
        assertThat(p(test.get("null_distribution"), "sd")).isZero();
    }

    /** Of the arrangements of a constant none is smaller than another. */
    @ParameterizedTest
    @ValueSource(strings = {"median_difference", "rank_sum", "mann_whitney_u", "ks",
            "energy_distance", "median_test", "normal_scores", "ansari_bradley", "cliffs_delta",
            "prob_superiority", "hodges_lehmann_shift", "ratio_of_group_means", "log_ratio"})
    void aConstantColumnHasPOne(String statistic) {
        var test = test(CONSTANT, AB + ", \"statistic\": \"" + statistic + "\"");

        assertThat(p(test, "p_value")).isEqualTo(1);
        assertThat(p(test, "p_greater")).isEqualTo(1);
    }

    /** What divides by a spread of nothing has no value: said before anything is permuted. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "design": "two_sample", "column": "x", "by": "g", "statistic": "welch_t"
            "design": "two_sample", "column": "x", "by": "g", "statistic": "student_t"
            "design": "two_sample", "column": "x", "by": "g", "statistic": "cohens_d"
            "design": "two_sample", "column": "x", "by": "g", "statistic": "variance_ratio"
            "design": "k_sample", "column": "x", "by": "g", "statistic": "anova_f"
            "design": "k_sample", "column": "x", "by": "g", "statistic": "kruskal_h"
            "design": "correlation", "x": "x", "y": "n", "statistic": "pearson"
            "design": "correlation", "x": "n", "y": "x", "statistic": "kendall"
            """)
    void whatHasNoValueFailsAtOnce(String about) {
        client.upload("perm_edge", "x,g,n\n" + IntStream.range(0, 40)
                .mapToObj(i -> "5," + "ab".charAt(i % 2) + "," + i)
                .collect(Collectors.joining("\n")));

        var job = client.awaitState(client.submit(spec(about, "").replace("4999", "10000000")),
                "failed");

        assertThat(job.get("reason").stringValue()).contains("constant");
        assertThat(job.get("progress").get("computed").longValue()).isZero();
    }

    @Test
    void oneRowOfEachGroupHasTwoArrangements() {
        var csv = PermutationTables.twoSamples("3", "1");

        var test = test(csv, AB);
        var welch = client.awaitState(client.submit(spec(AB + ", \"statistic\": \"welch_t\"", "")),
                "failed");

        assertThat(test.get("arrangements").longValue()).isEqualTo(2);
        assertThat(p(test, "statistic")).isEqualTo(2);
        assertThat(p(test, "p_greater")).isEqualTo(0.5);
        assertThat(p(test, "p_value")).isEqualTo(1);
        assertThat(p(test, "p_smallest")).isEqualTo(1);
        assertThat(test.get("interval").get("low").isNull()).as("nothing is ever rejected")
                .isTrue();
        assertThat(test.get("interval").get("high").isNull()).isTrue();
        assertThat(welch.get("reason").stringValue()).contains("too_few_rows");
    }

    /** Rows of groups that are not compared may miss what they like. */
    @Test
    void missingValuesOfOtherGroupsDoNotMatter() {
        var clean = "x,g\n1,a\n4,a\n2,b\n9,b\n3,a\n";
        var more = clean + ",c\n7,c\n,d\n5,\n";
        var groups = AB + ", \"groups\": [\"a\", \"b\"]";

        var alone = test(clean, groups);
        var refused = asked(more, groups, "");
        var beside = test(clean + ",c\n7,c\n,d\n", groups);
        var omitted = result(more + ",a\n", groups, ", \"missing\": \"omit\"");

        assertThat(beside.get("p_value")).isEqualTo(alone.get("p_value"));
        assertThat(beside.get("arrangements")).isEqualTo(alone.get("arrangements"));
        assertThat(refused.status()).as("a row without a label may belong to a or b")
                .isEqualTo(422);
        assertThat(omitted.get("tests").get(0).get("p_value")).isEqualTo(alone.get("p_value"));
        assertThat(omitted.get("warnings").get(0).get("code").stringValue())
                .isEqualTo("rows_omitted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "NA", ""})
    void missingValuesAreRefusedOrLeftOut(String cell) {
        var csv = "x,g\n1,a\n4,a\n2,b\n9,b\n" + cell + ",a\n" + cell + ",b\n";

        var refused = asked(csv, AB, "");
        var omitted = result(csv, AB, ", \"missing\": \"omit\"");

        assertThat(refused.status()).isEqualTo(422);
        var fault = refused.body().get("errors").get(0);
        assertThat(fault.get("pointer").stringValue()).isEqualTo("/missing");
        assertThat(fault.get("detail").stringValue()).contains("Column x has 2 missing values");
        assertThat(fault.get("allowed").get(0).stringValue()).isEqualTo("omit");
        assertThat(omitted.get("tests").get(0).get("arrangements").longValue()).isEqualTo(6);
        assertThat(omitted.get("warnings").get(0).get("text").stringValue())
                .startsWith("2 rows").contains("4 remain");
    }

    /** An infinite value is in no arrangement a number; no error of the service's own. */
    @ParameterizedTest
    @ValueSource(strings = {"Inf", "-Infinity", "1e999"})
    void infiniteValuesAreRefusedOrHaveNoMean(String cell) {
        var upload = client.post("/api/v1/datasets?name=perm_edge",
                "x,g\n1,a\n4,a\n2,b\n9,b\n" + cell + ",a\n3,b\n", "Content-Type", "text/csv");

        if (upload.status() < 300) {
            var answer = client.post("/api/v1/jobs", spec(AB, ""), "Content-Type",
                    "application/json", "Prefer", "wait=30");
            assertThat(answer.status()).as(answer.raw().body()).isLessThan(500);
            assertThat(answer.raw().body()).doesNotContain("\"state\":\"succeeded\"");
        } else {
            assertThat(upload.status()).isBetween(400, 499);
        }
    }

    /** A seed makes the numbers; the digest says they are the same. */
    @ParameterizedTest
    @ValueSource(strings = {"\"method\": \"monte_carlo\"", "\"method\": \"exact\""})
    void theSameSeedGivesTheSameDigest(String method) {
        var about = "\"design\": \"two_sample\", \"column\": \"len\", \"by\": \"supp\", " + method;
        var csv = ReferenceCases.table("toothgrowth.csv");
        var once = result(csv, about, "");

        var again = result(csv, about, "");
        var rerun = client.post("/api/v1/jobs/" + once.get("id").stringValue() + "/rerun",
                "{\"seed\": \"same\"}", "Content-Type", "application/json");
        var other = client.run(spec(about, "").replace("\"seed\": 5", "\"seed\": 6"));

        assertThat(again.get("digest")).isEqualTo(once.get("digest"));
        assertThat(again.get("tests")).isEqualTo(once.get("tests"));
        assertThat(other.get("digest")).isNotEqualTo(once.get("digest"));
        if (rerun.status() < 300) {
            var id = rerun.body().get("id").stringValue();
            client.awaitState(id, "succeeded");
            assertThat(client.get("/api/v1/jobs/" + id + "/result").body().get("digest"))
                    .isEqualTo(once.get("digest"));
        } else {
            assertThat(rerun.status()).as("not offered in this version").isEqualTo(404);
        }
    }

    private static String pairs(int rows) {
        var random = new Random(rows);
        return "x,y\n" + IntStream.range(0, rows)
                .mapToObj(i -> random.nextDouble() + "," + random.nextDouble())
                .collect(Collectors.joining("\n"));
    }

    private static BigInteger factorial(int n) {
        return IntStream.rangeClosed(1, n).mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** 100! has 158 digits and is printed; 1000! has 2,568 and is not, but its logarithm is. */
    @Test
    void numbersOfArrangementsAreNeverWrong() {
        var about = "\"design\": \"correlation\", \"x\": \"x\", \"y\": \"y\"";

        var hundred = test(pairs(100), about);
        var thousand = test(pairs(1000), about);
        var flips = test(pairs(1000), about.replace("correlation", "paired"));
        var shifts = test(pairs(1000), about.replace("correlation", "series_shift"));

        assertThat(hundred.get("arrangements").bigIntegerValue()).isEqualTo(factorial(100));
        assertThat(p(hundred, "log10_arrangements")).isCloseTo(157.97, within(0.005));
        assertThat(thousand.get("arrangements").isNull()).isTrue();
        // log10(1000!) = 2567.6046…
        assertThat(p(thousand, "log10_arrangements")).isCloseTo(2567.6046, within(1e-3));
        assertThat(p(flips, "log10_arrangements")).isCloseTo(301.03, within(1e-2));
        assertThat(shifts.get("arrangements").longValue()).isEqualTo(1000);
        assertThat(shifts.get("method").stringValue()).isEqualTo("exact");
    }

    /** Every turn of the series, counted here. */
    @Test
    void aSeriesIsTurnedRoundAsManyTimesAsItHasRows() {
        double[] x = new Random(1).doubles(12).toArray();
        double[] y = new Random(2).doubles(12).toArray();
        var csv = "x,y\n" + IntStream.range(0, 12).mapToObj(i -> x[i] + "," + y[i])
                .collect(Collectors.joining("\n"));

        var test = test(csv, "\"design\": \"series_shift\", \"x\": \"x\", \"y\": \"y\"");

        var sums = IntStream.range(0, 12).mapToDouble(shift -> IntStream.range(0, 12)
                .mapToDouble(i -> x[i] * y[(i + shift) % 12]).sum()).toArray();
        long greater = IntStream.range(0, 12).filter(k -> sums[k] >= sums[0] - 1e-9).count();
        long less = IntStream.range(0, 12).filter(k -> sums[k] <= sums[0] + 1e-9).count();
        assertThat(p(test, "p_greater")).isEqualTo(greater / 12.0);
        assertThat(p(test, "p_less")).isEqualTo(less / 12.0);
    }

    /** Sums of the subsets of some values, by how many there are in each, ascending. */
    private static double[][] sums(double[] values) {
        var sums = IntStream.rangeClosed(0, values.length).mapToObj(i -> DoubleStream.builder())
                .toList();
        for (int subset = 0; subset < 1 << values.length; subset++) {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += (subset >> i & 1) * values[i];
            }
            sums.get(Integer.bitCount(subset)).add(sum);
        }
        return sums.stream().map(each -> each.build().sorted().toArray())
                .toArray(double[][]::new);
    }

    /** How many subsets of the size of the first half have a sum of at least that: each half by itself, then one against the other. */
    private static long atLeast(double[] first, double[] second, double least) {
        double[][] a = sums(first);
        double[][] b = sums(second);
        long count = 0;
        for (int k = 0; k <= first.length; k++) {
            double[] others = b[first.length - k];
            int place = others.length;
            for (double sum : a[k]) {
                while (place > 0 && sum + others[place - 1] >= least) {
                    place--;
                }
                count += others.length - place;
            }
        }
        return count;
    }

    /** Measurements have no law on a grid: forty million splits are counted, and 1.4e11 found by halves. */
    @ParameterizedTest
    @CsvSource({"12,2704156", "14,40116600", "18,9075135300", "20,137846528820"})
    void everySplitOfMeasurementsIsCounted(int n, long splits) {
        double[] x = new Random(n).doubles(2L * n).toArray();
        IntStream.range(0, n).forEach(i -> x[i] += 0.15);
        var csv = "x,g\n" + IntStream.range(0, 2 * n).mapToObj(i -> x[i] + (i < n ? ",a" : ",b"))
                .collect(Collectors.joining("\n"));

        var test = test(csv, AB + ", \"method\": \"exact\"");

        double[] first = Arrays.copyOf(x, n);
        double[] second = Arrays.copyOfRange(x, n, 2 * n);
        double sum = Arrays.stream(first).sum();
        // Sums that differ by less than 1e-9 of the largest statistic, half of n times that, may be ties: some of so many do.
        double[] greater = shares(splits, atLeast(first, second, sum - 1e-12),
                atLeast(first, second, sum - 2e-8));
        double[] beyond = shares(splits, atLeast(first, second, sum + 2e-8),
                atLeast(first, second, sum + 1e-12));
        assertThat(test.get("arrangements").longValue()).isEqualTo(splits);
        assertThat(test.get("exact").booleanValue()).isTrue();
        assertThat(p(test, "p_greater")).isBetween(greater[0] - 1e-12, greater[1] + 1e-12);
        assertThat(p(test, "p_less")).isBetween(1 - beyond[1] - 1e-12, 1 - beyond[0] + 1e-12);
        assertThat(p(test, "p_value")).isCloseTo(2 * p(test, "p_greater"), within(1e-12));
        // Groups of one size: the law is symmetric.
        assertThat(p(test, "p_two_sided_absolute")).isCloseTo(2 * p(test, "p_greater"),
                within(1e-12));
        assertThat(p(test, "p_smallest")).isCloseTo(2.0 / splits, within(1e-15));
        assertThat(greater[1] - greater[0]).isLessThan(1e-7);
    }

    private static double[] shares(long of, long... counts) {
        return Arrays.stream(counts).mapToDouble(count -> (double) count / of).toArray();
    }

    /** Fisher's lady: 3 of 4 cups right; hypergeometric, 17 / 70 of the tables have as many. */
    @Test
    void aTableOfTwoByTwoIsFishersTest() {
        var csv = "said,was\n" + "milk,milk\n".repeat(3) + "milk,tea\n" + "tea,milk\n"
                + "tea,tea\n".repeat(3);
        var about = "\"design\": \"contingency\", \"x\": \"said\", \"y\": \"was\", \"statistic\": ";

        for (String statistic : List.of("\"phi\"", "\"risk_difference\"")) {
            var test = test(csv, about + statistic);

            assertThat(test.get("arrangements").longValue()).isEqualTo(70);
            assertThat(p(test, "p_greater")).isCloseTo(17 / 70.0, within(1e-15));
            assertThat(p(test, "p_less")).isCloseTo(69 / 70.0, within(1e-15));
            assertThat(p(test, "p_two_sided_absolute")).isCloseTo(34 / 70.0, within(1e-15));
        }
        assertThat(p(test(csv, about + "\"chi_square\""), "p_value"))
                .isCloseTo(34 / 70.0, within(1e-15));
    }

    /**
     * Where no cup is wrong the odds ratio has no value, for it is beyond all bounds. The one such arrangement of 70 is counted as
     * extreme, as in Fisher's test, and said; on the other side it makes 69 / 70 to 1.
     */
    @Test
    void anOddsRatioWithoutAValueIsExtremeAndIsSaid() {
        var csv = "said,was\n" + "milk,milk\n".repeat(3) + "milk,tea\n" + "tea,milk\n"
                + "tea,tea\n".repeat(3);

        var test = test(csv,
                "\"design\": \"contingency\", \"x\": \"said\", \"y\": \"was\", \"statistic\": \"odds_ratio\"");

        assertThat(test.get("undefined").get("zero_denominator").longValue()).isEqualTo(1);
        assertThat(p(test, "p_greater")).isCloseTo(17 / 70.0, within(1e-15));
        assertThat(p(test, "p_less")).isEqualTo(1);
    }

    /** Ranks within blocks by hand: three blocks of three in the same order, 6 of 216 labellings are as large. */
    @Test
    void friedmanOfBlocksInTheSameOrder() {
        var csv = """
                x,h,b
                1,p,s
                2,q,s
                3,r,s
                10,p,t
                20,q,t
                30,r,t
                5,p,u
                6,q,u
                7,r,u
                """;

        var test = test(csv, "\"design\": \"k_sample\", \"column\": \"x\", \"by\": \"h\", "
                + "\"blocks\": \"b\", \"statistic\": \"friedman\"");

        // 12 / (b k (k + 1)) sum R^2 - 3 b (k + 1) = 12 / 36 (9 + 36 + 81) - 36 = 6
        assertThat(p(test, "statistic")).isCloseTo(6, within(1e-12));
        assertThat(test.get("arrangements").longValue()).isEqualTo(216);
        assertThat(p(test, "p_value")).isCloseTo(6 / 216.0, within(1e-15));
    }

    /** Names that end texts, formats, columns and pages where nobody takes care. */
    @Test
    void anyNameIsAName() {
        var names = List.of("a\"b", "x,y", "größe (µ)", "<script>", "${x}", "shift", "by", "%s");
        var rows = new ArrayList<List<String>>();
        rows.add(new ArrayList<>(names));
        rows.getFirst().add("the \"group\"");
        for (int i = 0; i < 8; i++) {
            var row = new ArrayList<String>();
            for (int c = 0; c < names.size(); c++) {
                row.add(String.valueOf((i * (c + 3)) % 7));
            }
            row.add(i % 2 == 0 ? "it's <b>\\one\\</b>" : "\"two\", {x}");
            rows.add(row);
        }
        var csv = rows.stream().map(row -> row.stream()
                .map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"")
                .collect(Collectors.joining(","))).collect(Collectors.joining("\n"));
        var quoted = names.stream().map(name -> "\"" + name.replace("\"", "\\\"") + "\"")
                .collect(Collectors.joining(", "));

        var result = result(csv, """
                "design": "two_sample", "column": [%s], "by": "the \\"group\\"",
                "groups": ["\\"two\\", {x}", "it's <b>\\\\one\\\\</b>"]""".formatted(quoted), "");

        assertThat(result.get("tests").valueStream().map(t -> t.get("name").stringValue()))
                .containsExactlyElementsOf(names);
        assertThat(result.get("tests").valueStream().map(t -> t.get("arrangements").longValue()))
                .containsOnly(70L);
        var page = client.get("/api/v1/jobs/" + result.get("id").stringValue()
                + "/replicates?to=1").body();
        assertThat(page.get("columns").valueStream().map(JsonNode::stringValue).distinct()
                .count()).as("the column of the shift has a name of its own")
                .isEqualTo(page.get("columns").size());
    }

    /** What follows from the data stands in the job's spec, and that spec is the same job. */
    @Test
    void theSpecOfTheJobSaysAllOfIt() {
        client.upload("perm_edge", TIES);
        var id = client.submit(spec(AB, ""));
        client.awaitState(id, "succeeded");

        var spec = client.get("/api/v1/jobs/" + id).body().get("spec");

        var test = spec.get("test");
        assertThat(Map.of("statistic", test.get("statistic").stringValue(), "alternative",
                test.get("alternative").stringValue(), "rule",
                test.get("two_sided_rule").stringValue()))
                .isEqualTo(Map.of("statistic", "mean_difference", "alternative", "two_sided",
                        "rule", "doubled"));
        assertThat(test.get("groups").valueStream().map(JsonNode::stringValue))
                .containsExactly("a", "b");
        assertThat(client.run(spec.toString()).get("digest"))
                .isEqualTo(client.get("/api/v1/jobs/" + id + "/result").body().get("digest"));
    }
}
