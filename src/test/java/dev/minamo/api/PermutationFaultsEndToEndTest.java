package dev.minamo.api;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.PermutationTables;
import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** P-values that other software got wrong: each test names the fault and the project where users met it. */
class PermutationFaultsEndToEndTest extends WithService {

    private static final String AB = "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\"";

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode result(String csv, long replicates, String test, String rest) {
        client.upload("perm_fault", csv);
        return client.run("""
                {"kind": "permutation", "dataset": "perm_fault", "replicates": %d, "seed": 11,
                 "test": {%s} %s}""".formatted(replicates, test, rest));
    }

    private JsonNode test(String csv, long replicates, String test) {
        return result(csv, replicates, test, "").get("tests").get(0);
    }

    private RestClient.Answer refused(String csv, String test, String rest) {
        client.upload("perm_fault", csv);
        var answer = client.post("/api/v1/jobs", """
                {"kind": "permutation", "dataset": "perm_fault", "seed": 11, "test": {%s} %s}"""
                .formatted(test, rest), "Content-Type", "application/json");
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        return answer;
    }

    private static String pointer(RestClient.Answer answer) {
        return answer.body().get("errors").get(0).get("pointer").stringValue();
    }

    private List<List<Double>> replicates(JsonNode result) {
        var rows = client.get("/api/v1/jobs/" + result.get("id").stringValue()
                + "/replicates?to=" + result.get("replicates").get("used").longValue()).body()
                .get("rows");
        return rows.valueStream().map(row -> row.valueStream()
                .map(JsonNode::doubleValue).toList()).toList();
    }

    private static double p(JsonNode test, String which) {
        return test.get(which).doubleValue();
    }

    /** No arrangement is as extreme, and p is 0 (infer 257, 458, 538; DABEST-python 187). */
    @Test
    void aMonteCarloPIsNeverZero() {
        var far = PermutationTables.twoSamples(numbers(100, 40), numbers(0, 40));

        var test = test(far, 99,
                AB + ", \"method\": \"monte_carlo\", \"alternative\": \"greater\"");

        assertThat(p(test, "p_value")).isEqualTo(1.0 / 100);
        assertThat(p(test, "p_greater")).isEqualTo(1.0 / 100);
        assertThat(p(test, "p_less")).isEqualTo(1.0);
        assertThat(p(test, "p_two_sided_doubled")).isEqualTo(2.0 / 100);
        assertThat(p(test, "p_two_sided_absolute")).isEqualTo(1.0 / 100);
        assertThat(p(test, "p_smallest")).isEqualTo(1.0 / 100);
        // Clopper and Pearson: none of 99 is compatible with a share q as long as (1 - q)^99 is at least 0.025.
        assertThat(p(test, "p_low")).isZero();
        assertThat(p(test, "p_high")).isCloseTo(1 - Math.pow(0.025, 1 / 99.0), within(1e-12));
    }

    private static String numbers(int from, int count) {
        return IntStream.range(from, from + count).mapToObj(String::valueOf)
                .collect(Collectors.joining(","));
    }

    /** The same on the rows of the report: p counts the replicates that are as large, and one more. */
    @Test
    void aMonteCarloPCountsTheDataAmongTheArrangements() {
        var result = result(PermutationTables.named("apart"), 999,
                AB + ", \"method\": \"monte_carlo\", \"alternative\": \"greater\"", "");
        var test = result.get("tests").get(0);
        var exact = test(PermutationTables.named("apart"), 999,
                AB + ", \"alternative\": \"greater\"");

        var values = replicates(result);
        long large = values.stream().filter(row -> row.getFirst() >= 10 - 1e-9).count();
        assertThat(values).hasSize(999);
        assertThat(large).isBetween(1L, 60L); // one arrangement of 70: 14 expected
        assertThat(p(test, "p_value")).isEqualTo((large + 1) / 1000.0);
        assertThat(p(test, "p_smallest")).isEqualTo(1 / 1000.0);
        assertThat(p(exact, "p_value")).isEqualTo(1 / 70.0);
        assertThat(p(exact, "p_smallest")).isEqualTo(1 / 70.0);
        assertThat(exact.get("p_low").isNull()).isTrue();
    }

    /** Equal statistics differ in the last bit and are no ties (scipy 15869, 7882): less would be 0.35. */
    @Test
    void tiesCountWhateverTheirLastBit() {
        var exact = test(PermutationTables.named("float_noise"), 999, AB);
        var result = result(PermutationTables.named("float_noise"), 9_999,
                AB + ", \"method\": \"monte_carlo\"", "");

        assertThat(p(exact, "p_less")).isEqualTo(0.5);
        assertThat(p(exact, "p_greater")).isEqualTo(0.75);
        assertThat(p(exact, "p_value")).isEqualTo(1);
        // Five standard errors of a share of 9,999.
        assertThat(p(result.get("tests").get(0), "p_less")).isCloseTo(0.5, within(0.025));
        assertThat(p(result.get("tests").get(0), "p_greater")).isCloseTo(0.75, within(0.022));
    }

    /** Two-sided means different things, or exceeds 1 (infer 205, 206, 500; permute 96, 116; dowhy 375; esda 281). */
    @Test
    void twoSidedIsDoubledUnlessItIsSaidToBeAbsolute() {
        var csv = PermutationTables.named("skewed_null");

        var doubled = test(csv, 999, AB);
        var absolute = test(csv, 999, AB + ", \"two_sided_rule\": \"absolute\"");

        assertThat(p(doubled, "p_value")).isEqualTo(2.0 / 7);
        assertThat(doubled.get("two_sided_rule").stringValue()).isEqualTo("doubled");
        assertThat(doubled.get("alternative").stringValue()).isEqualTo("two_sided");
        assertThat(p(absolute, "p_value")).isEqualTo(1.0 / 7);
        assertThat(absolute.get("two_sided_rule").stringValue()).isEqualTo("absolute");
    }

    /** Twice a share above one half: a third of the arrangements are ties, so that both sides are well above it. */
    @ParameterizedTest
    @CsvSource({"exact", "monte_carlo"})
    void twoSidedIsAtMostOne(String method) {
        var csv = PermutationTables.twoSamples("1,2,2,3", "1,2,2,3");

        var test = test(csv, 999, AB + ", \"method\": \"" + method + "\"");

        assertThat(p(test, "p_value")).isEqualTo(1);
        assertThat(p(test, "p_two_sided_doubled")).isEqualTo(1);
        assertThat(p(test, "p_two_sided_absolute")).isEqualTo(1);
    }

    private static String columns(String header, double[]... columns) {
        return header + "\n" + IntStream.range(0, columns[0].length)
                .mapToObj(row -> Arrays.stream(columns).map(c -> Double.toString(c[row]))
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n"));
    }

    /** 2^72 overflows 64 bits (mne-python 4551). */
    @Test
    void seventyTwoPairsHaveMoreArrangementsThanALongHolds() {
        var random = new Random(72);
        double[] x = random.doubles(72, -1, 1.4).toArray();

        var test = test(columns("x,y", x, new double[72]), 9_999,
                "\"design\": \"paired\", \"x\": \"x\", \"y\": \"y\"");

        assertThat(test.get("method").stringValue()).isEqualTo("monte_carlo");
        assertThat(test.get("arrangements").bigIntegerValue()).isEqualTo(BigInteger.TWO.pow(72));
        assertThat(p(test, "log10_arrangements")).isCloseTo(72 * Math.log10(2), within(1e-9));
        assertThat(p(test, "p_value")).isBetween(1e-4, 1.0);
    }

    /** Of whole numbers the law of the sum is found; here by adding one difference after the other. */
    @Test
    void seventyTwoPairsOfWholeNumbersAreExact() {
        int[] sizes = new Random(72).ints(72, 0, 30).toArray();
        int[] signs = new Random(73).ints(72, 0, 5).map(i -> i < 3 ? 1 : -1).toArray();
        double[] x = new double[72];
        Arrays.setAll(x, i -> signs[i] * sizes[i]);

        var test = test(columns("x,y", x, new double[72]), 9_999,
                "\"design\": \"paired\", \"x\": \"x\", \"y\": \"y\", \"method\": \"exact\"");

        int all = Arrays.stream(sizes).sum();
        double[] law = {1};
        for (int size : sizes) {
            double[] next = new double[law.length + size];
            for (int s = 0; s < law.length; s++) {
                next[s] += law[s] / 2;
                next[s + size] += law[s] / 2;
            }
            law = next;
        }
        int observed = IntStream.range(0, 72).map(i -> signs[i] > 0 ? sizes[i] : 0).sum();
        double greater = Arrays.stream(law, observed, all + 1).sum();
        double less = Arrays.stream(law, 0, observed + 1).sum();
        assertThat(p(test, "p_greater")).isCloseTo(greater, within(1e-12));
        assertThat(p(test, "p_less")).isCloseTo(less, within(1e-12));
        assertThat(p(test, "statistic")).isCloseTo((2.0 * observed - all) / 72, within(1e-12));
        assertThat(test.get("exact").booleanValue()).isTrue();
        assertThat(test.get("draws").longValue()).isZero();
        assertThat(test.get("arrangements").bigIntegerValue()).isEqualTo(BigInteger.TWO.pow(72));
    }

    /** What cannot be found exactly is refused, never drawn without a word. */
    @Test
    void seventyTwoPairsOfMeasurementsAreNotSaidToBeExact() {
        double[] x = new Random(72).doubles(72, -1, 1.4).toArray();

        var answer = refused(columns("x,y", x, new double[72]),
                """
                        "design": "paired", "x": "x", "y": "y", "statistic": "median", "method": "exact\"""",
                "");

        assertThat(pointer(answer)).isEqualTo("/test/method");
        assertThat(answer.raw().body()).contains("10^21.7").contains("monte_carlo");
    }

    /** Medians of the differences of sleep under each of the 1,024 sign patterns. */
    private static List<Double> medians() {
        var csv = PermutationTables.named("sleep_wide");
        double[] one = PermutationTables.numbers(csv, "one");
        double[] two = PermutationTables.numbers(csv, "two");
        var medians = new ArrayList<Double>();
        for (int pattern = 0; pattern < 1 << 10; pattern++) {
            int flips = pattern;
            double[] d = IntStream.range(0, 10).mapToDouble(
                    i -> (flips >> i & 1) == 0 ? two[i] - one[i] : one[i] - two[i]).sorted()
                    .toArray();
            medians.add((d[4] + d[5]) / 2 + 0.0);
        }
        return medians;
    }

    private static final String SLEEP_MEDIAN = "\"design\": \"paired\", \"x\": \"two\", \"y\": \"one\", \"statistic\": \"median\"";

    /** The null of another statistic than that of the data (DABEST-python 238). */
    @Test
    void theNullIsOfTheSameStatisticAsTheData() {
        var result = result(PermutationTables.named("sleep_wide"), 9_999, SLEEP_MEDIAN, "");

        var medians = medians();
        double observed = medians.getFirst();
        var found = result.get("tests").get(0);
        assertThat(p(found, "statistic")).isCloseTo(observed, within(1e-12));
        assertThat(sorted(replicates(result).stream().map(List::getFirst).toList()))
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-12
                        ? 0
                        : Double.compare(a, b))
                .isEqualTo(sorted(medians));
        assertThat(replicates(result).getFirst().getFirst()).isCloseTo(observed, within(1e-12));
        assertThat(p(found, "p_greater")).isEqualTo(
                medians.stream().filter(m -> m >= observed - 1e-9).count() / 1024.0);
        assertThat(p(found, "p_less")).isEqualTo(
                medians.stream().filter(m -> m <= observed + 1e-9).count() / 1024.0);
    }

    private static List<Double> sorted(List<Double> values) {
        return values.stream().map(v -> v + 0.0).sorted().toList();
    }

    /** Each arrangement was made of the one before (DABEST-python 238): neighbours would go together. */
    @Test
    void signsAreDrawnAnewEachTime() {
        int m = 20_000;
        var result = result(PermutationTables.named("sleep_wide"), m,
                SLEEP_MEDIAN + ", \"method\": \"monte_carlo\"", "");

        double[] t = replicates(result).stream().mapToDouble(List::getFirst).toArray();
        double mean = Arrays.stream(t).average().orElseThrow();
        double squares = 0;
        double products = 0;
        for (int i = 0; i < m; i++) {
            squares += (t[i] - mean) * (t[i] - mean);
            products += i == 0 ? 0 : (t[i] - mean) * (t[i - 1] - mean);
        }
        // Standard error 1 / sqrt(m) of a series without memory; five of them.
        assertThat(products / squares).isCloseTo(0, within(5 / Math.sqrt(m)));
        var medians = medians();
        double exact = medians.stream().filter(x -> x >= medians.getFirst() - 1e-9).count()
                / 1024.0;
        assertThat(p(result.get("tests").get(0), "p_greater"))
                .isCloseTo((exact * m + 1) / (m + 1),
                        within(5 * Math.sqrt(exact * (1 - exact) / m)));
    }

    private static final String FOUR = "y,label,person\n1,a,p1\n0,b,p2\n0,a,p3\n1,b,p4\n";
    private static final String OF_FOUR = "\"design\": \"two_sample\", \"column\": \"y\", \"by\": \"label\"";

    /** Nothing moves inside groups of one row, and p is 1 (scikit-learn 21543, 17372). */
    @Test
    void aDesignWithASingleArrangementIsRefused() {
        var answer = refused(FOUR, OF_FOUR + ", \"blocks\": \"person\"", "");

        assertThat(pointer(answer)).isEqualTo("/test/blocks");
        assertThat(answer.raw().body()).contains("single arrangement");
    }

    /** Inside groups, or whole groups: two keys. The four whole groups have 4 over 2 labellings. */
    @Test
    void wholeGroupsMoveByAKeyOfTheirOwn() {
        var twice = "y,label,person\n" + FOUR.lines().skip(1).flatMap(
                line -> List.of(line, line).stream()).collect(Collectors.joining("\n"));

        var whole = result(twice, 999, OF_FOUR + ", \"whole_groups\": \"person\"", "");
        var free = test(twice, 999, OF_FOUR);

        var found = whole.get("tests").get(0);
        assertThat(found.get("arrangements").longValue()).isEqualTo(6);
        assertThat(free.get("arrangements").longValue()).isEqualTo(70);
        // Differences of means of pairs of 1, 0, 0, 1: twice 1, twice -1 is impossible; {1,4}: 1, {2,3}: -1, else 0.
        assertThat(sorted(replicates(whole).stream().map(List::getFirst).toList()))
                .containsExactly(-1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
        assertThat(p(found, "p_greater")).isCloseTo(5 / 6.0, within(1e-15));
    }

    @Test
    void blocksMoveInsideByAKeyOfTheirOwn() {
        var csv = "y,label,block\n1,a,u\n0,b,u\n4,a,v\n2,b,v\n";

        var result = result(csv, 999, OF_FOUR + ", \"blocks\": \"block\"", "");

        // Swapped in u, in v, in both: differences of the sums 1 and 2 with either sign, halved.
        assertThat(result.get("tests").get(0).get("arrangements").longValue()).isEqualTo(4);
        assertThat(sorted(replicates(result).stream().map(List::getFirst).toList()))
                .containsExactly(-1.5, -0.5, 0.5, 1.5);
        assertThat(p(result.get("tests").get(0), "p_greater")).isEqualTo(0.25);
    }

    /** Asked for by names that other software has for designs, the keys are pointed at. */
    @ParameterizedTest
    @CsvSource({"within_blocks,blocks", "whole_groups,whole_groups"})
    void namesOfDesignsElsewhereLeadToTheKey(String design, String key) {
        var answer = refused(FOUR, OF_FOUR.replace("two_sample", design), "");

        assertThat(pointer(answer)).isEqualTo("/test/design");
        assertThat(answer.body().get("errors").get(0).get("detail").stringValue()).contains(
                "key " + key);
    }

    /** Nobody knows whether p-values are corrected (mne-python 9492). */
    @Test
    void rawAndAdjustedPValuesStandInFieldsOfTheirOwn() {
        var reference = ReferenceCases.named("permutation", "maxt-mtcars-gear").get("expected");

        var result = result(ReferenceCases.table("mtcars.csv"), 9_999, """
                "design": "two_sample", "statistic": "welch_t", "by": "gear", "groups": ["4", "5"],
                "column": ["mpg", "disp", "hp", "drat", "wt", "qsec"],
                "two_sided_rule": "absolute",
                "adjust": ["max_t", "min_p", "bonferroni", "holm", "benjamini_hochberg"]
                """, "");

        var raw = new ArrayList<Double>();
        for (JsonNode test : result.get("tests")) {
            var name = test.get("name").stringValue();
            raw.add(p(test, "p_value"));
            assertThat(p(test, "p_value")).as(name)
                    .isCloseTo(reference.get("raw_p").get(name).doubleValue(), within(1e-9));
            assertThat(new HashSet<>(test.get("adjusted").propertyNames()))
                    .isEqualTo(new HashSet<>(List.of("max_t_single_step", "max_t_step_down",
                            "min_p_single_step", "min_p_step_down", "bonferroni", "holm",
                            "benjamini_hochberg")));
            assertThat(p(test.get("adjusted"), "max_t_single_step")).as(name).isCloseTo(
                    reference.get("single_step_p").get(name).doubleValue(), within(1e-9));
            assertThat(p(test.get("adjusted"), "max_t_step_down")).as(name).isCloseTo(
                    reference.get("step_down_p").get(name).doubleValue(), within(1e-9));
        }
        for (int v = 0; v < 6; v++) {
            var adjusted = result.get("tests").get(v).get("adjusted");
            assertThat(p(adjusted, "bonferroni")).isCloseTo(Math.min(1, 6 * raw.get(v)),
                    within(1e-12));
            assertThat(p(adjusted, "holm")).isCloseTo(holm(raw, v), within(1e-12));
            assertThat(p(adjusted, "benjamini_hochberg")).isCloseTo(benjaminiHochberg(raw, v),
                    within(1e-12));
            assertThat(p(adjusted, "min_p_step_down"))
                    .isBetween(raw.get(v) - 1e-12, p(adjusted, "min_p_single_step") + 1e-12);
        }
    }

    /** The largest of (6 - place) p over all that are not larger. */
    private static double holm(List<Double> p, int v) {
        return p.stream().filter(q -> q <= p.get(v)).mapToDouble(q -> Math.min(1,
                q * (p.size() - p.stream().filter(r -> r < q).count()))).max().orElseThrow();
    }

    /** The least of 6 p / rank over all that are not smaller. */
    private static double benjaminiHochberg(List<Double> p, int v) {
        return p.stream().filter(q -> q >= p.get(v)).mapToDouble(q -> Math.min(1,
                q * p.size() / p.stream().filter(r -> r <= q).count())).min().orElseThrow();
    }

    /** A pass rule made for a full run is used after an early stop (SP800-90B 46, 239). */
    @Test
    void anEarlyStopComesWithItsOwnFormula() {
        var csv = ReferenceCases.table("toothgrowth.csv");
        var about = "\"design\": \"two_sample\", \"column\": \"len\", \"by\": \"supp\", \"alternative\": \"greater\", \"interval\": null";

        var stopped = result(csv, 99_999, about, """
                , "precision": {"rule": "besag_clifford", "exceedances": 10}""");
        long draws = stopped.get("stopped").get("index").longValue();
        var full = test(csv, draws, about);

        var sequential = stopped.get("tests").get(0).get("sequential");
        assertThat(sequential.get("rule").stringValue()).isEqualTo("besag_clifford");
        assertThat(sequential.get("early").booleanValue()).isTrue();
        assertThat(sequential.get("formula").stringValue()).isEqualTo("h / l");
        assertThat(sequential.get("draws").longValue()).isEqualTo(draws);
        assertThat(sequential.get("exceedances").longValue()).isEqualTo(10);
        assertThat(p(stopped.get("tests").get(0), "p_value")).isEqualTo(10.0 / draws);
        assertThat(p(full, "p_value")).isEqualTo(11.0 / (draws + 1));
        assertThat(full.get("sequential").isNull()).isTrue();
    }
}
