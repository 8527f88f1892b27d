package dev.minamo.api;

import java.util.Arrays;
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

/**
 * Tests that stop when they know enough: at the replicate the rule, written out here, stops at on the replicates of a run
 * without a rule. The rules' own numbers are held to {@code stopping.json} in {@code SequentialRuleTest}.
 */
class PermutationStopRulesEndToEndTest extends WithService {

    private static final String CLIFFORD = "{\"rule\": \"besag_clifford\", \"exceedances\": 10}";
    private static final String MACKINNON = "{\"rule\": \"davidson_mackinnon\", \"alpha\": 0.05}";
    private static final String GANDY = "{\"rule\": \"gandy\", \"alpha\": 0.05, \"risk\": 0.001}";
    private static final String FIXED = "{\"rule\": \"fixed\"}";
    private static final String LEN = "\"column\": \"len\", \"by\": \"supp\"";
    /** A p-value of about 0.03. */
    private static final String UP = LEN + ", \"alternative\": \"greater\"";
    /** A p-value of about 0.97. */
    private static final String DOWN = LEN + ", \"alternative\": \"less\"";

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
        client.upload("stop_toothgrowth", ReferenceCases.table("toothgrowth.csv"));
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String test, String precision, long ceiling) {
        return client.run("""
                {"kind": "permutation", "dataset": "stop_toothgrowth", "replicates": %d, "seed": 42,
                 "test": {"design": "two_sample", "interval": null, %s}, "precision": %s}"""
                .formatted(ceiling, test, precision));
    }

    private double[] replicates(JsonNode result) {
        return client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/replicates?to="
                + result.get("replicates").get("used").longValue()).body().get("rows")
                .valueStream().mapToDouble(row -> row.get(0).doubleValue()).toArray();
    }

    private static JsonNode only(JsonNode result) {
        assertThat(result.get("tests").size()).isEqualTo(1);
        return result.get("tests").get(0);
    }

    private static boolean large(double t, JsonNode test) {
        return t >= test.get("statistic").doubleValue() - 1e-7;
    }

    private static boolean small(double t, JsonNode test) {
        return t <= test.get("statistic").doubleValue() + 1e-7;
    }

    @ParameterizedTest
    @ValueSource(strings = {UP, DOWN})
    void besagAndCliffordStopAtTheTenthExceedance(String test) {
        var stopped = run(test, CLIFFORD, 99_999);
        var all = run(test, FIXED, 5_000);

        double[] t = replicates(all);
        int draws = 0;
        for (int exceedances = 0; exceedances < 10; draws++) {
            exceedances += (test.equals(UP)
                    ? large(t[draws], only(all))
                    : small(t[draws], only(
                            all))) ? 1 : 0;
        }
        assertThat(stopped.get("stopped").get("rule").stringValue()).isEqualTo("besag_clifford");
        assertThat(stopped.get("stopped").get("index").longValue()).isEqualTo(draws);
        assertThat(stopped.get("stopped").get("ceiling").longValue()).isEqualTo(99_999);
        var found = only(stopped);
        assertThat(found.get("p_value").doubleValue()).isEqualTo(10.0 / draws);
        assertThat(found.get("sequential").get("formula").stringValue()).isEqualTo("h / l");
        assertThat(found.get("sequential").get("decision").stringValue()).isEqualTo("no_level");
        assertThat(found.get("p_low").isNull()).as("an interval of a fixed number of draws")
                .isTrue();
    }

    /** Few exceedances up to the ceiling: the other formula, and it says so. */
    @Test
    void besagAndCliffordEndAtTheCeiling() {
        var ended = run(UP, CLIFFORD, 99);

        long exceedances = Arrays.stream(replicates(ended))
                .filter(t -> large(t, only(ended))).count();
        var sequential = only(ended).get("sequential");
        assertThat(exceedances).isLessThan(10);
        assertThat(only(ended).get("p_value").doubleValue()).isEqualTo((exceedances + 1) / 100.0);
        assertThat(sequential.get("early").booleanValue()).isFalse();
        assertThat(sequential.get("formula").stringValue()).isEqualTo("(b + 1) / (m + 1)");
        assertThat(sequential.get("exceedances").longValue()).isEqualTo(exceedances);
        assertThat(ended.get("stopped").get("index").longValue()).isEqualTo(99);
    }

    /** Both sides are followed, each to its own tenth exceedance; p is twice the lesser, at most 1. */
    @Test
    void besagAndCliffordFollowBothSidesOfATwoSidedTest() {
        var stopped = run(LEN, CLIFFORD, 99_999);
        var all = run(LEN, FIXED, 5_000);

        double[] t = replicates(all);
        int up = 0;
        for (int exceedances = 0; exceedances < 10; up++) {
            exceedances += large(t[up], only(all)) ? 1 : 0;
        }
        int down = 0;
        for (int exceedances = 0; exceedances < 10; down++) {
            exceedances += small(t[down], only(all)) ? 1 : 0;
        }
        assertThat(stopped.get("stopped").get("index").longValue()).isEqualTo(Math.max(up, down));
        assertThat(only(stopped).get("p_value").doubleValue())
                .isEqualTo(Math.min(1, 2 * Math.min(10.0 / up, 10.0 / down)));
        assertThat(only(stopped).get("sequential").get("formula").stringValue()).contains("h / l");
    }

    /** P(X <= b) or P(X >= b) of a binomial distribution, term by term. */
    private static double tail(int n, double p, long b, boolean upper) {
        double term = Math.pow(1 - p, n);
        double sum = 0;
        for (int k = 0; k <= n; k++) {
            sum += (upper ? k >= b : k <= b) ? term : 0;
            term *= (n - k) / (k + 1.0) * p / (1 - p);
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {UP, DOWN})
    void davidsonAndMacKinnonStopAtALookThatIsClear(String test) {
        var stopped = run(test, MACKINNON, 99_999);
        var all = run(test, FIXED, 12_799);

        double[] t = replicates(all);
        int looked = 99;
        String decision = "";
        long b = 0;
        while (decision.isEmpty()) {
            b = Arrays.stream(t, 0, looked).filter(x -> test.equals(UP)
                    ? large(x, only(all))
                    : small(x, only(all))).count();
            boolean low = b < 0.05 * looked;
            if (tail(looked, 0.05, b, !low) <= 0.001) {
                decision = low ? "at_most_level" : "above_level";
            } else if (looked == 12_799) {
                decision = (b + 1.0) / 12_800 <= 0.05 ? "at_most_level" : "above_level";
            } else {
                looked = 2 * looked + 1;
            }
        }
        assertThat(stopped.get("stopped").get("index").longValue()).isEqualTo(looked);
        var sequential = only(stopped).get("sequential");
        assertThat(sequential.get("decision").stringValue()).isEqualTo(decision);
        assertThat(sequential.get("exceedances").longValue()).isEqualTo(b);
        assertThat(sequential.get("formula").stringValue()).isEqualTo("(b + 1) / (m + 1)");
        assertThat(only(stopped).get("p_value").doubleValue())
                .isEqualTo((b + 1.0) / (looked + 1.0));
    }

    /** Gandy's recursion: the law of the sum under p = alpha, of streams that no boundary has caught. */
    private static long[] gandy(double[] t, JsonNode test) {
        double[] alive = {1};
        double above = 0;
        double below = 0;
        long sum = 0;
        for (int n = 1; n <= t.length; n++) {
            double[] next = new double[alive.length + 1];
            for (int s = 0; s < alive.length; s++) {
                next[s] += 0.95 * alive[s];
                next[s + 1] += 0.05 * alive[s];
            }
            double budget = 0.001 * n / (n + 1000.0);
            int upper = n + 1;
            double caught = 0;
            while (upper > 0 && above + caught + next[upper - 1] <= budget) {
                caught += next[--upper];
            }
            above += caught;
            int lower = -1;
            caught = 0;
            while (lower < n && below + caught + next[lower + 1] <= budget) {
                caught += next[++lower];
            }
            below += caught;
            for (int s = 0; s <= n; s++) {
                next[s] = s >= upper || s <= lower ? 0 : next[s];
            }
            alive = next;
            sum += large(t[n - 1], test) ? 1 : 0;
            if (sum >= upper || sum <= lower) {
                return new long[]{n, sum, sum >= upper ? 1 : 0};
            }
        }
        return new long[]{t.length, sum, -1};
    }

    /** One p-value far above the level, one on its lower side. */
    @ParameterizedTest
    @CsvSource({"VC,OJ", "OJ,VC"})
    void gandyStopsAtTheFirstBoundary(String first, String second) {
        var test = UP + ", \"groups\": [\"%s\", \"%s\"]".formatted(first, second);
        var stopped = run(test, GANDY, 20_000);
        var all = run(test, FIXED, 20_000);

        long[] right = gandy(replicates(all), only(all));
        assertThat(stopped.get("stopped").get("index").longValue()).isEqualTo(right[0]);
        var sequential = only(stopped).get("sequential");
        assertThat(sequential.get("exceedances").longValue()).isEqualTo(right[1]);
        assertThat(sequential.get("decision").stringValue()).isEqualTo(right[2] == 1
                ? "above_level"
                : right[2] == 0 ? "at_most_level" : "undecided");
        assertThat(only(stopped).get("p_value").doubleValue())
                .isEqualTo((right[1] + 1.0) / (right[0] + 1.0));
    }

    /** After too few draws Gandy's rule does not guess. */
    @Test
    void gandySaysUndecidedAtTheCeiling() {
        var ended = run(UP, GANDY, 100);

        assertThat(only(ended).get("sequential").get("decision").stringValue())
                .isEqualTo("undecided");
        assertThat(ended.get("stopped").get("index").longValue()).isEqualTo(100);
        assertThat(ended.get("stopped").get("reason").stringValue()).contains("ceiling");
    }

    /** But for the p-value of the rule, the numbers are those of a test that asked for just so many. */
    @ParameterizedTest
    @ValueSource(strings = {CLIFFORD, MACKINNON, GANDY})
    void aStoppedTestEqualsOneThatAskedForJustSoMany(String precision) {
        var stopped = run(UP, precision, 20_000);
        long index = stopped.get("stopped").get("index").longValue();

        var asked = run(UP, FIXED, index);

        for (String field : List.of("statistic", "draws", "null_distribution", "p_asymptotic")) {
            assertThat(only(stopped).get(field)).as(field).isEqualTo(only(asked).get(field));
        }
        for (String field : List.of("p_less", "p_greater", "p_two_sided_doubled",
                "p_two_sided_absolute", "p_mid", "p_low", "p_high")) {
            assertThat(only(stopped).get(field).toString()).as(field + " of a fixed number")
                    .isEqualTo("null");
        }
        assertThat(stopped.get("replicates").get("used").longValue()).isEqualTo(index);
        assertThat(only(stopped).get("sequential").get("index").longValue()).isEqualTo(index);
        assertThat(replicates(stopped)).isEqualTo(replicates(asked));
        assertThat(asked.get("stopped").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {CLIFFORD, MACKINNON, GANDY})
    void theSameSeedStopsAtTheSameDigest(String precision) {
        var once = run(UP, precision, 20_000);
        var again = run(UP, precision, 20_000);

        assertThat(again.get("digest")).isEqualTo(once.get("digest"));
        assertThat(again.get("tests")).isEqualTo(once.get("tests"));
    }

    /**
     * Of data so far apart that no arrangement is as extreme, the p-value is the smallest there is: by the second and third rule
     * that of the first moment at which no exceedance is a decision, long before the ceiling.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {CLIFFORD + " | greater", MACKINNON + " | greater",
            GANDY + " | greater", CLIFFORD + " | two_sided", MACKINNON + " | two_sided",
            GANDY + " | two_sided"})
    void theSmallestPValueIsOneThatCanComeOut(String precision, String alternative) {
        client.upload("stop_apart", PermutationTables.twoSamples(
                "101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116,117,118,119,120",
                "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"));

        var found = only(client.run("""
                {"kind": "permutation", "dataset": "stop_apart", "replicates": 9999, "seed": 1,
                 "test": {"design": "two_sample", "column": "x", "by": "g", "alternative": "%s"},
                 "precision": %s}""".formatted(alternative, precision)));

        assertThat(found.get("sequential").get("exceedances").longValue()).isZero();
        assertThat(found.get("p_smallest")).isEqualTo(found.get("p_value"));
    }

    /** Twenty arrangements are few, and yet they are drawn: a rule is about draws. */
    @Test
    void aRuleDrawsWhereAllArrangementsWouldBeFew() {
        client.upload("stop_few", PermutationTables.named("float_noise"));

        var result = client.run("""
                {"kind": "permutation", "dataset": "stop_few", "replicates": 999, "seed": 1,
                 "test": {"design": "two_sample", "column": "x", "by": "g"}, "precision": %s}"""
                .formatted(CLIFFORD));

        assertThat(only(result).get("method").stringValue()).isEqualTo("monte_carlo");
        assertThat(only(result).get("arrangements").longValue()).isEqualTo(20);
        assertThat(only(result).get("interval").isNull()).isTrue();
    }

    /** Of every statistic that has a name, not of the usual one alone; absolute where the centre is known. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "statistic": "welch_t", "two_sided_rule": "absolute"
            "statistic": "mann_whitney_u", "two_sided_rule": "absolute"
            "statistic": "ks"
            "statistic": "median_difference"
            "expression": "mean(len where supp = 'OJ') / mean(len where supp = 'VC')"
            """)
    void anyStatisticStops(String statistic) {
        var columns = statistic.contains("expression") ? "\"by\": \"supp\"" : LEN;

        var result = run(columns + ", " + statistic, CLIFFORD, 20_000);

        assertThat(result.get("stopped").get("index").longValue()).isLessThan(20_000);
        assertThat(only(result).get("sequential").get("rule").stringValue())
                .isEqualTo("besag_clifford");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "column": "len", "method": "exact"              | /precision/rule
            "column": ["len", "dose"]                       | /precision/rule
            "column": "len", "interval": {"level": 0.9}     | /test/interval
            "expression": "mean(len where supp = 'OJ')", "two_sided_rule": "absolute" | /test/two_sided_rule
            """)
    void whatARuleCannotFollowIsRefused(String test, String pointer) {
        var answer = client.post("/api/v1/jobs", """
                {"kind": "permutation", "dataset": "stop_toothgrowth",
                 "test": {"design": "two_sample", "by": "supp", %s}, "precision": %s}"""
                .formatted(test, CLIFFORD), "Content-Type", "application/json");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body().get("errors").get(0).get("pointer").stringValue())
                .isEqualTo(pointer);
    }
}
