package dev.minamo;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.springframework.core.SpringVersion;

import static org.assertj.core.api.Assertions.assertThat;

/** What an operator and a careful browser rely on. */
class OperationsEndToEndTest extends WithService {

    @Test
    void prometheusFindsThePoolAndTheJobs() {
        try (var client = client(); var management = new RestClient(managementPort)) {
            client.run("""
                    {"kind": "bootstrap", "dataset": "law", "replicates": 500, "seed": 1,
                     "statistics": [{"name": "mean", "column": "GPA"}]}""");

            var scrape = management.get("/actuator/prometheus");

            assertThat(scrape.status()).isEqualTo(200);
            var text = scrape.raw().body();
            assertThat(text).contains("# TYPE minamo_pool_busy_seconds_total counter",
                    "# TYPE minamo_pool_idle_seconds_total counter",
                    "# TYPE minamo_pool_workers gauge", "minamo_pool_workers{state=\"running\"}",
                    "minamo_pool_workers{state=\"stealing\"}",
                    "minamo_pool_workers{state=\"parked\"}",
                    "minamo_pool_parallelism", "minamo_pool_steals_total{outcome=\"hit\"}",
                    "minamo_pool_parks_total", "minamo_pool_wakes_total",
                    "minamo_pool_claims_total",
                    "minamo_pool_queue_size", "minamo_jobs_submitted_total{kind=\"bootstrap\"}",
                    "minamo_jobs_finished_total{kind=\"bootstrap\",outcome=\"succeeded\"}",
                    "minamo_jobs_active{state=\"running\"}", "minamo_jobs_duration_seconds_bucket",
                    "minamo_jobs_queue_wait_seconds_count", "minamo_replicates_completed_total");
            assertThat(value(text, "minamo_jobs_submitted_total{kind=\"bootstrap\"}")).isPositive();
            assertThat(value(text, "minamo_pool_claims_total")).isPositive();
        }
    }

    /** A pool with nothing to do parks: a gauge that never moves would not get there. */
    @Test
    void everyWorkerIsInOneState() {
        try (var management = new RestClient(managementPort)) {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            String text;
            do {
                text = management.get("/actuator/prometheus").raw().body();
            } while (value(text, "minamo_pool_workers{state=\"parked\"}") < value(text,
                    "minamo_pool_parallelism") && System.nanoTime() < deadline);

            assertThat(value(text, "minamo_pool_workers{state=\"parked\"}"))
                    .isEqualTo(value(text, "minamo_pool_parallelism"));
            assertThat(value(text, "minamo_pool_workers{state=\"running\"}")).isZero();
            assertThat(value(text, "minamo_pool_workers{state=\"stealing\"}")).isZero();
        }
    }

    private static double value(String scrape, String series) {
        return scrape.lines().filter(l -> l.startsWith(series + " "))
                .mapToDouble(l -> Double.parseDouble(l.substring(series.length() + 1))).findFirst()
                .orElseThrow(() -> new AssertionError("no series " + series));
    }

    @Test
    void healthIsAnsweredOnTheMainPort() {
        try (var client = client()) {
            assertThat(client.get("/livez").status()).isEqualTo(200);
            assertThat(client.get("/readyz").status()).isEqualTo(200);
        }
    }

    @Test
    void actuatorIsNotOnTheMainPortAndShowsLittle() {
        try (var client = client(); var management = new RestClient(managementPort)) {
            assertThat(client.get("/actuator/prometheus").status()).isEqualTo(404);
            assertThat(client.get("/actuator/env").status()).isEqualTo(404);
            assertThat(management.get("/actuator/env").status()).isEqualTo(404);
            assertThat(management.get("/actuator/heapdump").status()).isEqualTo(404);
        }
    }

    @Test
    void everyAnswerCarriesTheSecurityHeaders() {
        try (var client = client()) {
            for (String path : new String[]{"/jobs", "/api/v1/catalog", "/nowhere"}) {
                var headers = client.get(path).raw().headers();

                assertThat(headers.firstValue("Content-Security-Policy").orElse("")).as(path)
                        .contains("default-src 'self'", "script-src 'self'",
                                "frame-ancestors 'none'")
                        .doesNotContain("unsafe");
                assertThat(headers.firstValue("X-Content-Type-Options")).as(path)
                        .contains("nosniff");
            }
        }
    }

    @Test
    void requestFromAPageOfAnotherSiteIsRefused() {
        try (var client = client()) {
            assertThat(client.post("/api/v1/datasets", "a\n1\n", "Origin", "http://evil.example")
                    .status()).isEqualTo(403);
            assertThat(client.post("/api/v1/datasets", "a\n1\n", "Origin", "http://127.0.0.1:1")
                    .status()).isEqualTo(403);
            assertThat(client.post("/api/v1/datasets", "a\n1\n", "Sec-Fetch-Site", "cross-site")
                    .status()).isEqualTo(403);
            assertThat(client.post("/api/v1/datasets", "a\n1\n", "Origin",
                    "http://127.0.0.1:" + port).status()).isLessThan(300);
        }
    }

    /** Below 7.0.9 line breaks in streamed fragments can forge events (CVE-2026-47890). */
    @Test
    void frameworkIsNotOneWithKnownStreamFaults() {
        var version = Runtime.Version.parse(String.valueOf(SpringVersion.getVersion()));

        assertThat(version).isGreaterThanOrEqualTo(Runtime.Version.parse("7.0.9"));
    }
}
