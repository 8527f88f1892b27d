package dev.minamo.api;

import java.util.ArrayList;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Jobs over REST, as a script sees them. */
class JobsEndToEndTest extends WithService {

    private static final String PEARSON = """
            {"kind": "bootstrap", "dataset": "law", "replicates": %d, "seed": 42,
             "statistics": [{"name": "pearson", "x": "LSAT", "y": "GPA"}]}""";

    private RestClient client;

    @BeforeEach
    void connect() {
        client = client();
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @Test
    void shortJobIsAnsweredAtOnceWithItsResult() {
        var answer = client.post("/api/v1/jobs", PEARSON.formatted(9_999), "Prefer", "wait=30");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.raw().headers().firstValue("Preference-Applied")).contains("wait=30");
        assertThat(answer.body().get("state").stringValue()).isEqualTo("succeeded");
        assertThat(answer.body().get("replicates").get("used").longValue()).isEqualTo(9_999);
        assertThat(answer.body().get("digest").stringValue()).hasSize(64);
    }

    @Test
    void acceptedJobHasALocationThatTellsItsState() {
        var answer = client.post("/api/v1/jobs", PEARSON.formatted(100));

        assertThat(answer.status()).isEqualTo(202);
        var location = answer.raw().headers().firstValue("Location").orElseThrow();
        var job = client.get(location).body();
        assertThat(job.get("kind").stringValue()).isEqualTo("bootstrap");
        assertThat(job.get("spec").get("seed").longValue()).isEqualTo(42);
        assertThat(UUID.fromString(job.get("id").stringValue()).version()).isEqualTo(7);
    }

    @Test
    void sameSeedGivesTheSameDigestAndAnotherSeedAnother() {
        var first = client.run(PEARSON.formatted(2_000)).get("digest");
        var second = client.run(PEARSON.formatted(2_000)).get("digest");
        var third = client.run(PEARSON.formatted(2_000).replace("42", "43")).get("digest");

        assertThat(second).isEqualTo(first);
        assertThat(third).isNotEqualTo(first);
    }

    @Test
    void nameAndLabelsDoNotChangeTheDigest() {
        var plain = client.run(PEARSON.formatted(500)).get("digest");
        var named = client.run(PEARSON.formatted(500).replace("\"seed\"",
                "\"name\": \"<b>x</b>\", \"labels\": [\"a\"], \"seed\"")).get("digest");

        assertThat(named).isEqualTo(plain);
    }

    @Test
    void seedIsDrawnAndRecordedWhenAbsent() {
        var result = client.run(PEARSON.formatted(100).replace("\"seed\": 42,", ""));
        var job = client.get("/api/v1/jobs/" + result.get("id").stringValue()).body();

        long seed = job.get("spec").get("seed").longValue();
        assertThat(seed).isBetween(0L, (1L << 53) - 1);
        assertThat(result.get("card").get("seed").longValue()).isEqualTo(seed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /statistics/0/x        | "x": "LSAT"          | "x": "LSTA"
            /statistics/0/name     | "name": "pearson"    | "name": "pearsn"
            /replicates            | "replicates": 100    | "replicates": 0
            /replicates            | "replicates": 100    | "replicates": 10000001
            /replicates            | "replicates": 100    | "replicates": -1
            /replicates            | "replicates": 100    | "replicates": 1e30
            /replicates            | "replicates": 100    | "replicates": "many"
            /dataset               | "dataset": "law"     | "dataset": "nowhere"
            /statistcs             | "seed": 42           | "statistcs": 3
            /kind                  | "kind": "bootstrap"  | "kind": "guess"
            /interval/level        | "seed": 42           | "interval": {"level": 95}
            /interval/methods/0    | "seed": 42           | "interval": {"methods": ["bcaa"]}
            /interval/side         | "seed": 42           | "interval": {"side": "left"}
            /interval/quantile_type | "seed": 42          | "interval": {"quantile_type": 5}
            /resampling/scheme     | "seed": 42           | "resampling": {"scheme": "stratified"}
            /resampling/strata     | "seed": 42           | "resampling": {"strata": "nope"}
            /missing               | "seed": 42           | "missing": "drop"
            /undefined/fail        | "seed": 42           | "undefined": {"fail": 2}
            /seed                  | "seed": 42           | "seed": 99999999999999999999
            """)
    void wrongSpecIsRefusedWithAPointer(String pointer, String right, String wrong) {
        var spec = PEARSON.formatted(100).replace(right, wrong);

        var answer = client.post("/api/v1/jobs", spec);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.raw().headers().firstValue("Content-Type"))
                .contains("application/problem+json");
        assertThat(pointers(answer.body())).contains(pointer);
    }

    @Test
    void unknownNamesComeWithWhatIsAllowed() {
        var spec = PEARSON.formatted(100).replace("\"x\": \"LSAT\"", "\"x\": \"LSTA\"");

        var error = client.post("/api/v1/jobs", spec).body().get("errors").get(0);

        assertThat(error.get("detail").stringValue()).contains("LSTA");
        assertThat(texts(error.get("allowed"))).containsExactly("LSAT", "GPA");
    }

    @Test
    void textColumnIsRefusedWhereNumbersAreNeeded() {
        var answer = client.post("/api/v1/jobs",
                """
                        {"kind": "bootstrap", "dataset": "mouse", "statistics": [{"name": "mean", "column": "group"}]}""");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(pointers(answer.body())).containsExactly("/statistics/0/column");
        assertThat(texts(answer.body().get("errors").get(0).get("allowed")))
                .containsExactly("days");
    }

    @Test
    void everyFaultOfASpecIsNamedAtOnce() {
        var answer = client.post("/api/v1/jobs", """
                {"kind": "bootstrap", "dataset": "law", "replicates": 0,
                 "statistics": [{"name": "mean"}, {"name": "mode", "column": "GPA"}],
                 "interval": {"level": [0.9, 1.5]}}""");

        assertThat(pointers(answer.body())).containsExactlyInAnyOrder("/replicates",
                "/statistics/0/column", "/statistics/1/name", "/interval/level/1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"kind": "bootstrap",        | 400
            ~~                           | 400
            [1, 2]                       | 422
            {"kind": 1, "kind": 2}       | 400
            nonsense                     | 400
            """)
    void bodyThatIsNoSpecIsRefused(String body, int status) {
        assertThat(client.post("/api/v1/jobs", body).status()).isEqualTo(status);
    }

    @Test
    void tenMillionReplicatesAreAcceptedAndCancelledAtOnce() {
        var id = client.submit(PEARSON.formatted(10_000_000));
        client.await(id, job -> job.get("progress").get("computed").longValue() > 0);

        var cancelled = client.post("/api/v1/jobs/" + id + "/cancel", "");
        var job = client.awaitState(id, "cancelled");

        assertThat(cancelled.status()).isEqualTo(202);
        long used = client.get("/api/v1/jobs/" + id + "/result").body().get("replicates")
                .get("used").longValue();
        assertThat(used).isEqualTo(job.get("progress").get("prefix").longValue())
                .isLessThan(10_000_000);
        assertThat(client.post("/api/v1/jobs/" + id + "/cancel", "").status())
                .as("a second cancel changes nothing").isEqualTo(202);
    }

    /** One row is a hundred thousand medians of all slopes: minutes, in the pilot as well as in the pool. */
    @Test
    void aRowThatTakesMinutesIsCancelledInTheMiddle() {
        var id = client.submit("""
                {"kind": "bootstrap", "dataset": "breast_cancer", "replicates": 9999,
                 "statistics": [{"name": "theil_sen", "x": "mean_radius", "y": "mean_texture"}],
                 "interval": {"methods": ["calibrated"], "inner": 10000}}""");
        client.awaitState(id, "running");

        client.post("/api/v1/jobs/" + id + "/cancel", "");

        assertThat(client.awaitState(id, "cancelled").get("progress").get("computed").longValue())
                .isZero();
    }

    /** It once stood at "cancelling" until a running job made room. */
    @Test
    void queuedJobIsCancelledAtOnce() {
        var running = Stream.generate(() -> client.submit(PEARSON.formatted(10_000_000))).limit(17)
                .toList();
        var last = running.getLast();

        var job = client.post("/api/v1/jobs/" + last + "/cancel", "").body();

        assertThat(job.get("state").stringValue()).isEqualTo("cancelled");
        assertThat(client.get("/api/v1/jobs/" + last + "/result").body().get("replicates")
                .get("used").longValue()).isZero();
        running.forEach(id -> client.post("/api/v1/jobs/" + id + "/cancel", ""));
        running.forEach(id -> client.awaitState(id, "cancelled"));
    }

    /** What fails before a controller is found once came as another kind of JSON. */
    @Test
    void wrongMethodsAndPathsAreProblemDetailsToo() {
        for (var answer : java.util.List.of(client.post("/api/v1/catalog", ""),
                client.get("/api/v1/nowhere"), client.get("/api/v1/jobs?limit=many"))) {
            assertThat(answer.status()).isBetween(400, 499);
            assertThat(answer.raw().headers().firstValue("Content-Type"))
                    .contains("application/problem+json");
            assertThat(answer.body().get("detail").stringValue()).isNotBlank();
        }
    }

    @Test
    void finishedJobCannotBeCancelled() {
        var id = client.run(PEARSON.formatted(100)).get("id").stringValue();

        var answer = client.post("/api/v1/jobs/" + id + "/cancel", "");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.body().get("type").stringValue())
                .isEqualTo("/problems/job-already-finished");
    }

    @Test
    void resultOfARunningJobIsAConflict() {
        var id = client.submit(PEARSON.formatted(10_000_000));

        assertThat(client.get("/api/v1/jobs/" + id + "/result").status()).isEqualTo(409);

        client.post("/api/v1/jobs/" + id + "/cancel", "");
    }

    @Test
    void severalJobsRunAtOnceAndEachEndsRight() {
        var digest = client.run(PEARSON.formatted(50_000)).get("digest");
        var ids = Stream.generate(() -> client.submit(PEARSON.formatted(50_000))).limit(6).toList();

        for (String id : ids) {
            client.awaitState(id, "succeeded");
            assertThat(client.get("/api/v1/jobs/" + id + "/result").body().get("digest"))
                    .isEqualTo(digest);
        }
    }

    @Test
    void unknownJobIsNotFound() {
        assertThat(client.get("/api/v1/jobs/" + UUID.randomUUID()).status()).isEqualTo(404);
        assertThat(client.get("/api/v1/jobs/..%2Fetc").status()).isEqualTo(404);
        assertThat(client.get("/api/v1/jobs/" + UUID.randomUUID() + "/events").status())
                .isEqualTo(404);
    }

    @Test
    void unchangedJobIsNotSentAgain() {
        var id = client.run(PEARSON.formatted(100)).get("id").stringValue();
        var tag = client.get("/api/v1/jobs/" + id).raw().headers().firstValue("ETag").orElseThrow();

        assertThat(client.get("/api/v1/jobs/" + id, "If-None-Match", tag).status()).isEqualTo(304);
    }

    @Test
    void listIsPagedNewestFirstAndFound() {
        var ids = Stream.of("alpha", "beta", "gamma")
                .map(name -> client.submit(PEARSON.formatted(50)
                        .replace("\"seed\"", "\"name\": \"paged " + name + "\", \"seed\"")))
                .toList();

        var first = client.get("/api/v1/jobs?q=paged&limit=2").body();
        var second = client.get(first.get("next").stringValue()).body();

        assertThat(idsOf(first)).containsExactly(ids.get(2), ids.get(1));
        assertThat(idsOf(second)).containsExactly(ids.get(0));
        assertThat(second.get("next").isNull()).isTrue();
        assertThat(client.get("/api/v1/jobs?state=nope").status()).isEqualTo(400);
    }

    @Test
    void undefinedReplicatesAreCountedByCause() {
        client.upload("two_rows", "x,y\n1,2\n2,1\n");

        var result = client
                .run("""
                        {"kind": "bootstrap", "dataset": "two_rows", "replicates": 4000, "seed": 5, "undefined": {"fail": 1},
                         "statistics": [{"name": "pearson", "x": "x", "y": "y"}]}""");

        // Two rows: half of all resamples draw the same row twice. 4000 draws, sd 31.6; five of them.
        var estimate = result.get("estimates").get(0);
        assertThat(estimate.get("undefined").get("constant").longValue()).isBetween(1842L, 2158L);
        assertThat(estimate.get("n_used").longValue() + estimate.get("n_undefined").longValue())
                .isEqualTo(4000);
        assertThat(texts(result.get("warnings"), "code")).contains("undefined_replicates");
    }

    @Test
    void tooManyUndefinedReplicatesFailTheJobWithTheCounts() {
        client.upload("two_rows", "x,y\n1,2\n2,1\n");
        var id = client.submit("""
                {"kind": "bootstrap", "dataset": "two_rows", "replicates": 400, "seed": 5,
                 "statistics": [{"name": "pearson", "x": "x", "y": "y"}]}""");

        var job = client.awaitState(id, "failed");

        assertThat(job.get("reason").stringValue())
                .contains("of 400 replicates are undefined (constant)")
                .contains("tolerates 80");
    }

    @Test
    void eventsTellFromSnapshotToDone() {
        // Far more work than anyone waits for: the stream is read up to an estimate, then the job is cancelled.
        var id = client.submit(PEARSON.formatted(10_000_000).replace("pearson", "kendall"));
        var lines = new ArrayList<String>();
        var cancelled = new AtomicBoolean();

        client.lines("/api/v1/jobs/" + id + "/events").forEach(line -> {
            lines.add(line);
            if (line.equals("event:estimate") && !cancelled.getAndSet(true)) {
                client.post("/api/v1/jobs/" + id + "/cancel", "");
            }
        });

        var events = lines.stream().filter(l -> l.startsWith("event:")).map(l -> l.substring(6))
                .toList();
        assertThat(events.getFirst()).isEqualTo("snapshot");
        assertThat(events.getLast()).isEqualTo("done");
        assertThat(events).contains("progress", "estimate", "state");
        var prefixes = lines.stream().filter(l -> l.startsWith("data:"))
                .map(l -> JsonMapper.shared().readTree(l.substring(5)))
                .filter(d -> d.has("prefix")).map(d -> d.get("prefix").longValue()).toList();
        assertThat(prefixes).isSorted();
        assertThat(prefixes.getLast()).isPositive();
    }

    @Test
    void eventsOfAFinishedJobAreASnapshotAndDone() {
        var id = client.run(PEARSON.formatted(100)).get("id").stringValue();

        var events = client.lines("/api/v1/jobs/" + id + "/events")
                .filter(l -> l.startsWith("event:")).toList();

        assertThat(events).containsExactly("event:snapshot", "event:done");
    }

    @Test
    void catalogListsWhatTheChecksAccept() {
        var catalog = client.get("/api/v1/catalog").body();

        assertThat(texts(catalog.get("statistics"), "name")).contains("mean",
                "median", "sd", "pearson", "mean_difference");
        assertThat(texts(catalog.get("intervals"), "name")).containsExactly("percentile", "basic",
                "normal", "bca", "bc", "studentized", "calibrated", "simultaneous", "wilson",
                "abc");
        assertThat(texts(catalog.get("schemes"), "name")).contains("ordinary", "cluster",
                "stationary_block", "wild", "exact", "jackknife", "given", "binomial_observed")
                .hasSize(19);
        var refused = client.post("/api/v1/jobs",
                PEARSON.formatted(10).replace("\"name\": \"pearson\"", "\"name\": \"none\""));
        assertThat(texts(refused.body().get("errors").get(0).get("allowed")))
                .isEqualTo(texts(catalog.get("statistics"), "name"));
    }

    @Test
    void meanAndSdInOneJobEqualTwoJobs() {
        client.upload("ref_aircondit", ReferenceCases.table("aircondit.csv"));
        var spec = """
                {"kind": "bootstrap", "dataset": "ref_aircondit", "replicates": 3000, "seed": 9, "statistics": [%s]}""";
        var mean = "{\"name\": \"mean\", \"column\": \"hours\"}";
        var sd = "{\"name\": \"sd\", \"column\": \"hours\"}";

        var together = client.run(spec.formatted(mean + "," + sd)).get("estimates");
        var alone = client.run(spec.formatted(mean)).get("estimates").get(0);
        var other = client.run(spec.formatted(sd)).get("estimates").get(0);

        assertThat(together.get(0)).isEqualTo(alone);
        assertThat(together.get(1)).isEqualTo(other);
    }

    private static java.util.List<String> pointers(JsonNode problem) {
        return texts(problem.get("errors"), "pointer");
    }

    private static java.util.List<String> idsOf(JsonNode page) {
        return texts(page.get("jobs"), "id");
    }

    private static java.util.List<String> texts(JsonNode array, String key) {
        return array.valueStream().map(n -> n.get(key).stringValue()).toList();
    }

    private static java.util.List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::stringValue).toList();
    }
}
