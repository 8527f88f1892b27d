package dev.minamo.api;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
 * What users of other resampling software met, asked of this one: each test names the kind of fault and where it was seen,
 * and the right behaviour follows from a definition.
 */
class FaultsEndToEndTest extends WithService {

    private static final List<String> ALL_METHODS = List.of("percentile", "basic", "normal", "bc",
            "bca", "studentized", "abc", "calibrated", "simultaneous");
    private static final String MEAN = "{\"name\": \"mean\", \"column\": \"x\"}";

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String dataset, long replicates, String statistics, String resampling,
            String interval) {
        return client.run(spec(dataset, replicates, statistics, resampling, interval));
    }

    private static String spec(String dataset, long replicates, String statistics,
            String resampling, String interval) {
        return """
                {"kind": "bootstrap", "dataset": "%s", "replicates": %d, "seed": 11,
                 "statistics": [%s], "resampling": %s, "interval": %s}""".formatted(dataset,
                replicates, statistics, resampling, interval);
    }

    private static String methods(List<String> methods, String level) {
        return "{\"methods\": [%s], \"level\": %s, \"inner\": 50}".formatted(
                methods.stream().map(m -> '"' + m + '"').collect(Collectors.joining(", ")), level);
    }

    private static final String ORDINARY = "{\"scheme\": \"ordinary\"}";

    /** One column called x. */
    private void column(String name, Object... values) {
        client.upload(name, "x\n" + List.of(values).stream().map(String::valueOf)
                .collect(Collectors.joining("\n")));
    }

    private List<List<Double>> replicates(JsonNode result) {
        var rows = client.get("/api/v1/jobs/" + result.get("id").stringValue()
                + "/replicates?to=" + result.get("replicates").get("used").longValue()).body()
                .get("rows");
        return rows.valueStream().map(row -> row.valueStream()
                .filter(JsonNode::isNumber).map(JsonNode::doubleValue).toList()).toList();
    }

    /** Constant data end in 0/0 (scipy 14351); constant up to rounding still throws (Bootstrap.jl 40, 111). */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5,5,5,5
            1,1.0000000000000002,1,0.9999999999999999,1,1.0000000000000002,1,0.9999999999999999,1,1
            """)
    void constantDataGiveAPoint(String values) {
        column("fault_constant", (Object[]) values.split(",", -1));

        var estimate = run("fault_constant", 999, MEAN, ORDINARY, methods(ALL_METHODS, "0.95"))
                .get("estimates").get(0);

        double value = estimate.get("estimate").doubleValue();
        assertThat(value).isCloseTo(values.startsWith("5") ? 5 : 1, within(1e-12));
        assertThat(estimate.get("standard_error").doubleValue()).isZero();
        assertThat(texts(estimate.get("notes"))).contains("degenerate_replicates");
        assertThat(estimate.get("z0").doubleValue()).isZero();
        assertThat(estimate.get("acceleration").doubleValue()).isZero();
        for (String method : ALL_METHODS) {
            var interval = RestClient.interval(estimate, method);
            assertThat(interval.get("low").doubleValue()).as(method).isCloseTo(value,
                    within(1e-12));
            assertThat(interval.get("high").doubleValue()).as(method).isCloseTo(value,
                    within(1e-12));
        }
    }

    private static Set<String> texts(JsonNode list) {
        return list.valueStream().map(n -> n.isString()
                ? n.stringValue()
                : n.get("code").stringValue()).collect(Collectors.toSet());
    }

    /** An estimate on the edge of the replicates makes z0 infinite (scipy 15883, 15892). */
    @Test
    void minimumHasAFiniteIntervalAndAWarning() {
        column("fault_minimum", IntStream.rangeClosed(1, 10).boxed().toArray());

        var estimate = run("fault_minimum", 100_000, "{\"name\": \"min\", \"column\": \"x\"}",
                ORDINARY, methods(List.of("bca"), "0.95")).get("estimates").get(0);

        // Of all resamples 1 - 0.9^10 hold the smallest row; ties count one half: 0.3257, whose normal quantile is -0.4519.
        assertThat(estimate.get("z0").doubleValue()).isCloseTo(-0.4519, within(0.03));
        assertThat(RestClient.interval(estimate, "bca").get("low").isNumber()).isTrue();
        assertThat(texts(estimate.get("notes"))).contains("extreme_statistic");
    }

    /** A level that one method does not use (rsample 177). */
    @Test
    void higherLevelsGiveWiderIntervalsForEveryMethod() {
        client.upload("fault_levels", ReferenceCases.table("aircondit.csv").replace("hours", "x"));

        var estimate = run("fault_levels", 2_000, MEAN, ORDINARY,
                methods(ALL_METHODS, "[0.5, 0.99]")).get("estimates").get(0);

        for (String method : ALL_METHODS) {
            var both = estimate.get("intervals").valueStream()
                    .filter(i -> i.get("method").stringValue().equals(method)).toList();
            assertThat(both).hasSize(2);
            assertThat(both.get(1).get("low").doubleValue()).as(method)
                    .isLessThan(both.get(0).get("low").doubleValue());
            assertThat(both.get(1).get("high").doubleValue()).as(method)
                    .isGreaterThan(both.get(0).get("high").doubleValue());
        }
    }

    /** A studentized interval fed with standard deviations in place of variances (confintr 2). */
    @Test
    void studentizedTakesVariances() {
        client.upload("fault_levels", ReferenceCases.table("aircondit.csv").replace("hours", "x"));

        var interval = RestClient.interval(run("fault_levels", 200_000, MEAN, ORDINARY,
                methods(List.of("studentized"), "0.95")).get("estimates").get(0), "studentized");

        // The ends of the reference, which rests on a million replicates.
        assertThat(interval.get("low").doubleValue()).isCloseTo(47.07, within(0.5));
        assertThat(interval.get("high").doubleValue()).isCloseTo(291.7, within(4.0));
    }

    /** Few replicates cannot reach a level, and nobody says so (pammtools 289, infer 209). */
    @ParameterizedTest
    @CsvSource({"38, true", "39, false"})
    void aLevelBeyondTheReplicatesIsFlagged(int replicates, boolean flagged) {
        client.upload("fault_levels", ReferenceCases.table("aircondit.csv").replace("hours", "x"));

        var interval = RestClient.interval(run("fault_levels", replicates, MEAN, ORDINARY,
                methods(List.of("percentile"), "0.95")).get("estimates").get(0), "percentile");

        // Type 6 ranks (R + 1) p: at a tail of 0.025 the first replicate is reached from R = 39.
        assertThat("level_not_reachable".equals(interval.get("note").asString()))
                .isEqualTo(flagged);
    }

    /** One degenerate group changes the type of the whole answer (rstatix 290). */
    @Test
    void aConstantColumnLeavesTheOthersAsTheyAre() {
        client.upload("fault_three",
                "a,b,c\n1,7,2\n4,7,9\n2,7,5\n8,7,1\n5,7,6\n3,7,8\n9,7,4\n6,7,3\n");
        var three = List.of("a", "b", "c").stream()
                .map(c -> "{\"name\": \"pearson\", \"x\": \"%s\", \"y\": \"a\", \"as\": \"%s\"}"
                        .formatted(c.equals("a") ? "c" : c, c))
                .collect(Collectors.joining(", "));
        var interval = methods(List.of("percentile", "bca", "basic"), "0.9");

        var together = client.run(spec("fault_three", 999, three, ORDINARY, interval)
                .replace("\"seed\"", "\"undefined\": {\"warn\": 0, \"fail\": 1}, \"seed\""))
                .get("estimates");

        var shapes = together.valueStream().map(e -> Set.copyOf(e.propertyNames())).distinct()
                .toList();
        assertThat(shapes).hasSize(1);
        var constant = together.get(1);
        assertThat(constant.get("estimate").isNull()).isTrue();
        for (JsonNode end : constant.get("intervals")) {
            assertThat(end.get("low").isNull() && end.get("high").isNull()).isTrue();
            assertThat(end.get("note").stringValue()).isEqualTo("estimate_undefined");
        }
        assertThat(constant.get("undefined").get("constant").longValue()).isEqualTo(999);
        assertThat(RestClient.interval(together.get(0), "bca").get("low").isNumber()).isTrue();
        assertThat(RestClient.interval(together.get(2), "bca").get("low").isNumber()).isTrue();
    }

    /** Several statistics at once use the length of the wrong axis (scipy 17715). */
    @Test
    void twoStatisticsTogetherEqualTwoJobsToTheLastBit() {
        client.upload("fault_levels", ReferenceCases.table("aircondit.csv").replace("hours", "x"));
        var sd = "{\"name\": \"sd\", \"column\": \"x\"}";
        var interval = methods(List.of("percentile", "bca", "normal"), "0.95");

        var both = run("fault_levels", 5_000, MEAN + ", " + sd, ORDINARY, interval)
                .get("estimates");

        assertThat(run("fault_levels", 5_000, MEAN, ORDINARY, interval).get("estimates").get(0))
                .isEqualTo(both.get(0));
        assertThat(run("fault_levels", 5_000, sd, ORDINARY, interval).get("estimates").get(0))
                .isEqualTo(both.get(1));
    }

    /** A statistic that returns a value and its p is taken for two numbers (scipy 16381). */
    @Test
    void aCorrelationIsOneNumber() {
        var result = run("law", 99, "{\"name\": \"pearson\", \"x\": \"LSAT\", \"y\": \"GPA\"}",
                ORDINARY, "null");

        assertThat(result.get("estimates").size()).isEqualTo(1);
        assertThat(replicates(result)).allSatisfy(row -> assertThat(row).hasSize(1));
    }

    /** BCa of a block bootstrap takes the jackknife of independent rows (arch 801). */
    @Test
    void bcaOfBlocksLeavesOutBlocksAndSaysSo() {
        client.upload("fault_nile", ReferenceCases.table("nile.csv"));

        var interval = RestClient.interval(run("fault_nile", 2_000,
                "{\"name\": \"mean\", \"column\": \"flow\"}",
                "{\"scheme\": \"moving_block\", \"block_length\": 5}",
                methods(List.of("bca"), "0.95")).get("estimates").get(0), "bca");

        assertThat(interval.get("note").stringValue()).isEqualTo("block_jackknife");
    }

    /** Small strata are pooled without a word (rsample 86, 91, 110, 441). */
    @Test
    void strataKeepTheirSizes() {
        var sizes = Map.of("a", 6, "b", 6, "c", 23, "d", 23);
        client.upload("fault_strata", "g,x\n" + sizes.entrySet().stream().sorted(
                Map.Entry.comparingByKey())
                .flatMap(e -> IntStream.range(0, e.getValue()).mapToObj(i -> e.getKey() + "," + i))
                .collect(Collectors.joining("\n")));
        var counts = sizes.keySet().stream().sorted()
                .map(g -> "{\"name\": \"count\", \"column\": \"g\", \"event\": \"%s\"}"
                        .formatted(g))
                .collect(Collectors.joining(", "));

        for (String scheme : List.of("ordinary", "balanced", "antithetic")) {
            var result = run("fault_strata", 50, counts,
                    "{\"scheme\": \"" + scheme + "\", \"strata\": \"g\"}", "null");

            assertThat(replicates(result)).hasSize(50)
                    .allSatisfy(row -> assertThat(row).containsExactly(6.0, 6.0, 23.0, 23.0));
        }
    }

    /** Rows that do not fill a block are never drawn (MAPIE 790). */
    @ParameterizedTest
    @ValueSource(strings = {"moving_block", "circular_block", "nonoverlapping_block",
            "stationary_block"})
    void everyRowOfASeriesCanBeDrawn(String scheme) {
        client.upload("fault_eleven", "x,one\n" + IntStream.rangeClosed(1, 11)
                .mapToObj(i -> i + ",1").collect(Collectors.joining("\n")));
        var each = IntStream.rangeClosed(1, 11)
                .mapToObj(i -> "{\"expression\": \"count(where x = %d)\"}".formatted(i))
                .collect(Collectors.joining(", "));

        var result = run("fault_eleven", 500, each + ", {\"name\": \"sum\", \"column\": \"one\"}",
                "{\"scheme\": \"" + scheme + "\", \"block_length\": 3}", "null");

        var rows = replicates(result);
        for (int row = 0; row < 11; row++) {
            int column = row;
            assertThat(rows).as("row %d", row + 1).anySatisfy(r -> assertThat(r.get(column))
                    .isPositive());
        }
        assertThat(rows).allSatisfy(r -> assertThat(r.get(11)).isEqualTo(11));
    }

    /** The number of replicates is ignored for one scheme (tsbootstrap 154). */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"scheme": "ordinary"}
            {"scheme": "ordinary", "draws": "marginal"}
            {"scheme": "balanced"}
            {"scheme": "antithetic"}
            {"scheme": "cluster", "cluster": "g"}
            {"scheme": "moving_block", "block_length": 2}
            {"scheme": "circular_block", "block_length": "auto"}
            {"scheme": "nonoverlapping_block", "block_length": 2}
            {"scheme": "stationary_block", "block_length": 2}
            {"scheme": "parametric", "distribution": "normal"}
            {"scheme": "smoothed"}
            {"scheme": "bayesian"}
            {"scheme": "poisson_weights"}
            {"scheme": "m_out_of_n", "size": 5}
            """)
    void everySchemeMakesAsManyReplicatesAsAsked(String resampling) {
        client.upload("fault_groups", "x,g\n" + IntStream.range(0, 20)
                .mapToObj(i -> (i * i % 17) + ",g" + i / 2).collect(Collectors.joining("\n")));

        var result = run("fault_groups", 50, "{\"name\": \"median\", \"column\": \"x\"}",
                resampling, "null");

        assertThat(replicates(result)).hasSize(50);
        assertThat(result.get("replicates").get("used").longValue()).isEqualTo(50);
    }

    /** Schemes that make all there is take no number; one given is an error, never ignored (tsbootstrap 154). */
    @ParameterizedTest
    @ValueSource(strings = {"exact", "jackknife"})
    void aNumberOfReplicatesIsRefusedWhereTheDataFixIt(String scheme) {
        column("fault_minimum", IntStream.rangeClosed(1, 10).boxed().toArray());

        var answer = client.post("/api/v1/jobs", spec("fault_minimum", 50, MEAN,
                "{\"scheme\": \"" + scheme + "\"}", "null"), "Content-Type", "application/json");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body().get("errors").get(0).get("pointer").stringValue())
                .isEqualTo("/replicates");
    }

    /** Rows empty in every used column take part, and the size varies (lavaan 520). */
    @ParameterizedTest
    @ValueSource(strings = {"omit", "pairwise"})
    void emptyRowsAreDroppedBeforeResampling(String missing) {
        client.upload("fault_empty", "x,y,z\n" + IntStream.range(0, 10)
                .mapToObj(i -> (i < 4 ? ",," : i + "," + i * i % 7 + ",") + 1)
                .collect(Collectors.joining("\n")));

        var result = client.run(spec("fault_empty", 200,
                "{\"expression\": \"count(where x >= 0) + 0 * mean(y)\", \"as\": \"n\"}", ORDINARY,
                "null")
                .replace("\"seed\"", "\"missing\": \"" + missing + "\", \"seed\""));

        assertThat(replicates(result)).hasSize(200)
                .allSatisfy(row -> assertThat(row).containsExactly(6.0));
        assertThat(result.get("warnings").get(0).get("code").stringValue())
                .isEqualTo("rows_omitted");
        assertThat(result.get("warnings").get(0).get("text").stringValue()).startsWith("4 rows");
    }

    /** The same numbers in another order (copia 14): row i is replicate i, whoever asks for it. */
    @Test
    void replicatesComeBackInTheOrderOfTheirIndex() {
        var few = run("law", 500, "{\"name\": \"mean\", \"column\": \"GPA\"}", ORDINARY, "null");
        var many = run("law", 5_000, "{\"name\": \"mean\", \"column\": \"GPA\"}", ORDINARY, "null");

        assertThat(replicates(many).subList(0, 500)).isEqualTo(replicates(few));
    }

    /** A byte order mark sticks to the first column, worse when the header is quoted (sgn 5700, miller 161). */
    @Test
    void aByteOrderMarkIsNoPartOfAName() {
        client.upload("fault_mark", new String(new byte[]{(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
                StandardCharsets.UTF_8) + "\"a\",\"b\"\n1,2\n3,4\n");

        var columns = client.get("/api/v1/datasets/fault_mark").body().get("columns");

        assertThat(columns.get(0).get("name").stringValue()).isEqualTo("a");
    }

    /** Names with spaces, quotes, accents or dots (spark 2804, ccr-syncer 341). */
    @Test
    void anyNameWorks() {
        client.upload("fault_names", "\"mean (mg/l)\",größe,a.b,\"x,y\",\"say \"\"hi\"\"\"\n"
                + IntStream.range(0, 9).mapToObj(i -> i + "," + i * 2 + "," + i * i + "," + i % 3
                        + "," + i % 4).collect(Collectors.joining("\n")));
        var names = new HashMap<String, String>();
        names.put("mean (mg/l)", "`mean (mg/l)`");
        names.put("größe", "größe");
        names.put("a.b", "a.b");
        names.put("x,y", "`x,y`");
        names.put("say \\\"hi\\\"", "`say \\\"hi\\\"`");

        names.forEach((name, quoted) -> {
            var result = run("fault_names", 99,
                    "{\"name\": \"mean\", \"column\": \"%s\", \"as\": \"by name\"}, {\"expression\": \"mean(%s)\", \"as\": \"by expression\"}"
                            .formatted(name, quoted),
                    ORDINARY, "null");

            var estimates = result.get("estimates");
            assertThat(estimates.get(0).get("estimate")).isEqualTo(
                    estimates.get(1).get("estimate"));
            assertThat(replicates(result)).allSatisfy(
                    row -> assertThat(new HashSet<>(row)).hasSize(1));
        });
    }

    /** A duplicate name is refused, never renamed. */
    @Test
    void aDuplicateNameIsRefused() {
        var answer = client.post("/api/v1/datasets?name=fault_twice", "a,b,a\n1,2,3\n",
                "Content-Type", "text/csv");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.raw().body()).contains("a").contains("column");
    }

    /** Nothing to resample for: the job fails at once, not after the last of ten million replicates. */
    @Test
    void aStatisticWithoutAValueOnTheDataFailsAtOnce() {
        client.upload("fault_three",
                "a,b,c\n1,7,2\n4,7,9\n2,7,5\n8,7,1\n5,7,6\n3,7,8\n9,7,4\n6,7,3\n");
        var id = client.submit(spec("fault_three", 10_000_000,
                "{\"name\": \"pearson\", \"x\": \"a\", \"y\": \"b\"}", ORDINARY, "null"));

        var job = client.awaitState(id, "failed");

        assertThat(job.get("reason").stringValue()).containsIgnoringCase("no statistic")
                .contains("constant");
        assertThat(job.get("progress").get("computed").longValue()).isZero();
    }

    /** A spread of ten rows is not that of twenty. */
    @Test
    void samplesOfFewerRowsAndFewBlocksSaySo() {
        client.upload("fault_nile", ReferenceCases.table("nile.csv"));
        var mean = "{\"name\": \"mean\", \"column\": \"flow\"}";

        var fewer = run("fault_nile", 99, mean, "{\"scheme\": \"m_out_of_n\", \"size\": 10}",
                "null");
        var blocks = run("fault_nile", 99, mean,
                "{\"scheme\": \"moving_block\", \"block_length\": 40}", "null");

        assertThat(texts(fewer.get("warnings"))).contains("fewer_rows");
        assertThat(texts(blocks.get("warnings"))).contains("few_blocks");
    }
}
