package dev.minamo.api;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;

import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Where the time of a job went, what each worker did, and what the pool does now. */
class WatchingEndToEndTest extends WithService {

    private static final String MEDIAN = """
            {"kind": "bootstrap", "dataset": "law", "replicates": %d, "seed": 42,
             "statistics": [{"name": "median", "column": "GPA"}, {"name": "sd", "column": "LSAT"}]}""";

    private RestClient client;

    @BeforeEach
    void connect() {
        client = client();
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    private String finished(long replicates) {
        return client.run(MEDIAN.formatted(replicates)).get("id").stringValue();
    }

    @Test
    void partsOfTheTimeAddUpToWorkersTimesWallTime() {
        var report = client.get("/api/v1/jobs/" + finished(200_000) + "/efficiency").body();

        double workers = report.get("workers").doubleValue();
        double wall = report.get("wall_seconds").doubleValue();
        assertThat(workers).isEqualTo(client.get("/api/v1/pool").body().get("workers").intValue());
        var seconds = report.get("parts").valueStream()
                .map(p -> p.get("seconds").doubleValue()).toList();
        assertThat(seconds).hasSize(10).allMatch(s -> s >= 0);
        assertThat(seconds.stream().mapToDouble(d -> d).sum())
                .isCloseTo(workers * wall, within(0.01 * workers * wall));
        assertThat(report.get("worker_seconds").doubleValue())
                .isCloseTo(workers * wall, within(1e-9));
        // Observed row, replicates and, for BCa, fifteen rows left out.
        assertThat(report.get("rows").longValue()).isEqualTo(200_016);
        assertThat(report.get("efficiency").doubleValue()).isBetween(0.0, 1.0);
        assertThat(report.get("speed_up").doubleValue())
                .isCloseTo(workers * report.get("efficiency").doubleValue(), within(1e-9));
        assertThat(report.get("diagnosis").stringValue()).contains(" did the work of ");
        assertThat(report.get("resumed").booleanValue()).isFalse();
    }

    @Test
    void costOfARowIsKnown() {
        var stages = client.get("/api/v1/jobs/" + finished(200_000) + "/efficiency").body()
                .get("stages");

        var replicates = stages.valueStream()
                .filter(s -> s.get("name").stringValue().equals("replicates")).findFirst()
                .orElseThrow();
        assertThat(replicates.get("nanos_per_row").doubleValue()).isBetween(10.0, 1e6);
        assertThat(replicates.get("cost_from").stringValue()).isIn("pilot", "rerun");
        assertThat(replicates.get("workers").valueStream().mapToLong(
                w -> w.get("rows").longValue()).sum()).isEqualTo(200_000);
    }

    @Test
    void timelineHasALaneForEachWorkerAndEveryReplicateInIt() {
        var timeline = client.get("/api/v1/jobs/" + finished(200_000) + "/timeline").body();

        long wall = timeline.get("wall_micros").longValue();
        assertThat(timeline.get("lanes").size())
                .isEqualTo(client.get("/api/v1/pool").body().get("workers").intValue());
        int marks = timeline.get("steals").size() + timeline.get("pauses").size();
        long rows = 0;
        var covered = new ArrayList<long[]>();
        for (JsonNode lane : timeline.get("lanes")) {
            marks += lane.get("spans").size();
            for (JsonNode span : lane.get("spans")) {
                assertThat(span.get("start_micros").longValue()).isNotNegative()
                        .isLessThanOrEqualTo(span.get("end_micros").longValue());
                assertThat(span.get("end_micros").longValue()).isLessThanOrEqualTo(wall);
                if (span.get("stage").stringValue().equals("replicates")) {
                    rows += span.get("rows").longValue();
                    covered.add(new long[]{span.get("from").longValue(),
                            span.get("to").longValue()});
                }
            }
        }
        assertThat(marks).isLessThanOrEqualTo(2_000);
        assertThat(rows).isEqualTo(200_000);
        assertThat(covered.stream().mapToLong(c -> c[0]).min()).hasValue(0);
        assertThat(covered.stream().mapToLong(c -> c[1]).max()).hasValue(200_000);
    }

    @Test
    void traceIsInTheFormOfTraceEvents() {
        var answer = client.get("/api/v1/jobs/" + finished(20_000) + "/timeline?format=trace");

        assertThat(answer.raw().headers().firstValue("Content-Disposition").orElse(""))
                .contains("attachment");
        var phases = new HashSet<String>();
        for (JsonNode event : answer.body().get("traceEvents")) {
            phases.add(event.get("ph").stringValue());
            assertThat(event.has("pid") && event.has("tid") && event.has("ts")).isTrue();
            if (event.get("ph").stringValue().equals("X")) {
                assertThat(event.get("dur").longValue()).isNotNegative();
            }
        }
        assertThat(phases).contains("M", "X");
    }

    @Test
    void nothingIsToldBeforeTheEndNorOfUnknownJobsOrFormats() {
        var id = client.submit(MEDIAN.formatted(10_000_000));

        assertThat(client.get("/api/v1/jobs/" + id + "/efficiency").status()).isEqualTo(409);
        assertThat(client.get("/api/v1/jobs/" + id + "/timeline").status()).isEqualTo(409);
        client.post("/api/v1/jobs/" + id + "/cancel", "");
        client.awaitState(id, "cancelled");

        assertThat(client.get("/api/v1/jobs/" + UUID.randomUUID() + "/efficiency").status())
                .isEqualTo(404);
        var refused = client.get("/api/v1/jobs/" + id + "/timeline?format=svg");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().get("errors").get(0).get("allowed").valueStream()
                .map(JsonNode::stringValue)).containsExactly("json", "trace");
    }

    @Test
    void cancelledJobTellsWhereItsTimeWent() {
        var id = client.submit(MEDIAN.formatted(10_000_000));
        client.await(id, job -> job.get("progress").get("computed").longValue() > 0);
        client.post("/api/v1/jobs/" + id + "/cancel", "");
        var job = client.awaitState(id, "cancelled");

        var report = client.get(job.get("links").get("efficiency").stringValue()).body();
        var timeline = client.get(job.get("links").get("timeline").stringValue()).body();

        double all = report.get("worker_seconds").doubleValue();
        assertThat(report.get("parts").valueStream()
                .mapToDouble(p -> p.get("seconds").doubleValue()).sum())
                .isCloseTo(all, within(0.01 * all));
        assertThat(timeline.get("rows").longValue()).isEqualTo(report.get("rows").longValue())
                .isLessThan(10_000_000);
    }

    @Test
    void poolTellsWhoWorksForWhichJob() {
        var id = client.submit(MEDIAN.formatted(10_000_000));
        client.await(id, job -> job.get("progress").get("computed").longValue() > 0);

        var pool = client.get("/api/v1/pool").body();
        client.post("/api/v1/jobs/" + id + "/cancel", "");
        client.awaitState(id, "cancelled");

        int workers = pool.get("workers").intValue();
        assertThat(pool.get("per_worker").size()).isEqualTo(workers);
        assertThat(pool.get("busy").intValue() + pool.get("searching").intValue()
                + pool.get("parked").intValue()).isEqualTo(workers);
        var map = pool.get("maps").valueStream()
                .filter(m -> m.get("job").stringValue().equals(id)).findFirst().orElseThrow();
        assertThat(map.get("state").stringValue()).isEqualTo("active");
        assertThat(map.get("stage").stringValue()).isEqualTo("replicates");
        assertThat(map.get("share").doubleValue()).isBetween(0.0, 1.0);
        assertThat(map.get("fair_share").doubleValue()).isPositive();
        for (JsonNode worker : pool.get("per_worker")) {
            assertThat(worker.get("doing").stringValue()).isIn("running", "stealing", "spinning",
                    "parked");
            assertThat(worker.get("busy_seconds").doubleValue()).isNotNegative();
        }
    }

    @Test
    void poolIsStreamedOnceASecond() {
        List<JsonNode> snapshots;
        try (var lines = client.lines("/api/v1/pool/events")) {
            snapshots = lines.filter(l -> l.startsWith("data:")).limit(3)
                    .map(l -> JsonMapper.shared().readTree(l.substring(5))).toList();
        }

        assertThat(snapshots).hasSize(3).allSatisfy(s -> assertThat(s.has("per_worker")).isTrue());
        var times = snapshots.stream()
                .map(s -> Instant.parse(s.get("at").stringValue())).toList();
        assertThat(times).isSorted().doesNotHaveDuplicates();
    }
}
