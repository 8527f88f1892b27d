package dev.minamo.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.ReferenceCases;
import dev.minamo.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** The packaged service is killed with -9 and started again on the same data. */
class CrashEndToEndTest {

    /** Long enough to be killed in the middle on any machine, and more than one chunk. */
    private static final String LONG_JOB = """
            {"kind": "bootstrap", "dataset": "crash_law", "replicates": 8000000, "seed": 20260417,
             "statistics": [{"name": "pearson", "x": "LSAT", "y": "GPA"}, {"name": "median", "column": "GPA"}],
             "interval": {"methods": ["percentile", "bca"]}}""";

    @TempDir
    Path directory;

    @Test
    void jobKilledRightAfterAcceptanceAndWhileRunningEndsWithTheDigestOfAnUndisturbedRun() {
        String undisturbed;
        String reported;
        JsonNode efficiency;
        JsonNode timeline;
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            client.upload("crash_law", ReferenceCases.table("law.csv"));
            var id = client.submit(LONG_JOB);
            client.awaitState(id, "succeeded");
            undisturbed = client.get("/api/v1/jobs/" + id + "/result").body().get("digest")
                    .stringValue();
            reported = "/api/v1/jobs/" + id;
            efficiency = client.get(reported + "/efficiency").body();
            timeline = client.get(reported + "/timeline").body();
            service.stop();
        }

        String id;
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            id = client.submit(LONG_JOB);
            service.kill();
        }
        long verified;
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            var job = client.await(id,
                    j -> j.get("progress").get("prefix").longValue() > 100_000);
            assertThat(job.get("state").stringValue()).isEqualTo("running");
            verified = job.get("progress").get("prefix").longValue();
            service.kill();
        }
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            var first = client.await(id,
                    j -> j.get("progress").get("computed").longValue() > 0
                            || j.get("state").stringValue().equals("succeeded"));
            assertThat(first.get("progress").get("computed").longValue())
                    .as("chunks verified before the kill are not computed again")
                    .isGreaterThanOrEqualTo(verified);
            client.awaitState(id, "succeeded");
            var result = client.get("/api/v1/jobs/" + id + "/result").body();

            var lastRun = client.get("/api/v1/jobs/" + id + "/efficiency").body();
            assertThat(lastRun.get("resumed").booleanValue()).isTrue();
            assertThat(lastRun.get("rows").longValue()).isPositive()
                    .isLessThanOrEqualTo(8_000_016 - verified);
            assertThat(lastRun.get("diagnosis").stringValue()).contains("its last run");
            assertThat(efficiency.get("resumed").booleanValue()).isFalse();
            assertThat(client.get(reported + "/efficiency").body()).isEqualTo(efficiency);
            assertThat(client.get(reported + "/timeline").body()).isEqualTo(timeline);
            assertThat(result.get("digest").stringValue()).isEqualTo(undisturbed);
            assertThat(result.get("replicates").get("used").longValue()).isEqualTo(8_000_000);
        }
    }

    /** A stop rule looks at indices, not at who computed them or when: it stops where it would have. */
    @Test
    void jobWithAStopRuleKilledInMidRunStopsAtTheSameIndex() {
        var spec = """
                {"kind": "bootstrap", "dataset": "crash_law", "replicates": 10000000, "seed": 5,
                 "statistics": [{"name": "kendall", "x": "LSAT", "y": "GPA"},
                                {"name": "spearman", "x": "LSAT", "y": "GPA"}],
                 "interval": {"methods": ["percentile"]},
                 "precision": {"rule": "interval_width", "relative": 0.0025}}""";
        JsonNode undisturbed;
        String id;
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            client.upload("crash_law", ReferenceCases.table("law.csv"));
            var first = client.submit(spec);
            client.awaitState(first, "succeeded");
            undisturbed = client.get("/api/v1/jobs/" + first + "/result").body();
            id = client.submit(spec);
            client.await(id, j -> j.get("progress").get("prefix").longValue() > 20_000);
            service.kill();
        }
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            client.awaitState(id, "succeeded");
            var result = client.get("/api/v1/jobs/" + id + "/result").body();

            assertThat(result.get("stopped").get("index"))
                    .isEqualTo(undisturbed.get("stopped").get("index"));
            assertThat(result.get("stopped").get("index").longValue()).isLessThan(10_000_000);
            assertThat(result.get("digest")).isEqualTo(undisturbed.get("digest"));
            assertThat(result.get("estimates")).isEqualTo(undisturbed.get("estimates"));
        }
    }

    /** A test of so many arrangements, and one that stops at its rule: each to the same digest as undisturbed. */
    @Test
    void permutationTestsKilledInMidRunEndWithTheSameDigest() {
        var all = """
                {"kind": "permutation", "dataset": "crash_tooth", "replicates": 100000, "seed": 5,
                 "test": {"design": "two_sample", "statistic": "hodges_lehmann_shift", "column": "len", "by": "supp"}}""";
        var rule = """
                {"kind": "permutation", "dataset": "crash_tooth", "replicates": 10000000, "seed": 6,
                 "test": {"design": "two_sample", "statistic": "hodges_lehmann_shift", "column": "len", "by": "supp",
                          "alternative": "greater"},
                 "precision": {"rule": "besag_clifford", "exceedances": 3000}}""";
        var undisturbed = new ArrayList<JsonNode>();
        var ids = new ArrayList<String>();
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            client.upload("crash_tooth", ReferenceCases.table("toothgrowth.csv"));
            for (String spec : List.of(all, rule)) {
                var id = client.submit(spec);
                client.awaitState(id, "succeeded");
                undisturbed.add(client.get("/api/v1/jobs/" + id + "/result").body());
            }
            for (String spec : List.of(all, rule)) {
                ids.add(client.submit(spec));
            }
            for (String id : ids) {
                var job = client.await(id,
                        j -> j.get("progress").get("prefix").longValue() > 500);
                assertThat(job.get("state").stringValue()).isEqualTo("running");
            }
            service.kill();
        }
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            for (int i = 0; i < ids.size(); i++) {
                client.awaitState(ids.get(i), "succeeded");
                var result = client.get("/api/v1/jobs/" + ids.get(i) + "/result").body();

                assertThat(result.get("digest")).isEqualTo(undisturbed.get(i).get("digest"));
                assertThat(result.get("tests")).isEqualTo(undisturbed.get(i).get("tests"));
                assertThat(result.get("replicates")).isEqualTo(undisturbed.get(i).get(
                        "replicates"));
            }
            assertThat(undisturbed.get(0).get("stopped").isNull()).isTrue();
            assertThat(undisturbed.get(1).get("stopped").get("index").longValue())
                    .isBetween(60_000L, 300_000L);
        }
    }

    /** Killed while rows are predicted, which is after the last replicate: the first rows are not predicted again. */
    @Test
    void predictionsKilledInMidRunEndWithTheSameRows() {
        var spec = """
                {"kind": "bootstrap", "dataset": "crash_cars", "replicates": 2000, "seed": 5, "interval": null,
                 "model": {"family": "gamma", "link": "log", "formula": "mpg ~ wt + hp"},
                 "predict": {"dataset": "crash_new", "probabilities": [0.05, 0.95]}}""";
        var table = new StringBuilder("wt,hp\n");
        for (int row = 0; row < 400_000; row++) {
            table.append(1 + row * 1e-5).append(',').append(60 + row % 300).append('\n');
        }
        JsonNode undisturbed;
        String rows;
        String id;
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            client.upload("crash_cars", ReferenceCases.table("mtcars.csv"));
            client.upload("crash_new", table.toString());
            var first = client.submit(spec);
            client.awaitState(first, "succeeded");
            undisturbed = client.get("/api/v1/jobs/" + first + "/result").body();
            rows = client.get("/api/v1/jobs/" + first + "/predictions?from=399000&to=400000")
                    .body().get("rows").toString();
            id = client.submit(spec);
            client.await(id, _ -> Files.exists(directory.resolve("data/jobs").resolve(id)
                    .resolve("predictions.ledger")));
            service.kill();
        }
        try (var service = Service.start(directory.resolve("."));
                var client = service.client()) {
            client.awaitState(id, "succeeded");
            var result = client.get("/api/v1/jobs/" + id + "/result").body();

            assertThat(result.get("digest")).isEqualTo(undisturbed.get("digest"));
            assertThat(client.get("/api/v1/jobs/" + id + "/predictions?from=399000&to=400000")
                    .body().get("rows").toString()).isEqualTo(rows);
        }
    }
}
