package dev.minamo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A plain client of the REST API, as a script would be. */
public final class RestClient implements AutoCloseable {

    /** An answer with its body as JSON. */
    public record Answer(int status, JsonNode body, HttpResponse<String> raw) {}

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newHttpClient();
    private final String base;

    public RestClient(int port) {
        this.base = "http://127.0.0.1:" + port;
    }

    public Answer get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    public Answer post(String path, String body, String... headers) {
        return send(request(path, headers).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** Uploads a table as a raw body and returns its id. */
    public String upload(String name, String csv) {
        var answer = post("/api/v1/datasets?name=" + name, csv, "Content-Type", "text/csv");
        if (answer.status() >= 300) {
            throw new AssertionError("upload: " + answer.raw().body());
        }
        return answer.body().get("id").stringValue();
    }

    /** Submits a spec and returns the id. */
    public String submit(String spec) {
        var answer = post("/api/v1/jobs", spec, "Content-Type", "application/json");
        if (answer.status() != 202) {
            throw new AssertionError("submit: " + answer.status() + " " + answer.raw().body());
        }
        return answer.body().get("id").stringValue();
    }

    /** Submits a spec and waits for its result. */
    public JsonNode run(String spec) {
        var answer = post("/api/v1/jobs", spec, "Content-Type", "application/json", "Prefer",
                "wait=60");
        if (answer.status() != 200) {
            throw new AssertionError("run: " + answer.status() + " " + answer.raw().body());
        }
        return answer.body();
    }

    /** Asks for a job until it is as wanted. */
    public JsonNode await(String id, Predicate<JsonNode> wanted) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            var job = get("/api/v1/jobs/" + id).body();
            if (wanted.test(job)) {
                return job;
            }
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not in time: " + job);
            }
            LockSupport.parkNanos(5_000_000);
        }
    }

    public JsonNode awaitState(String id, String state) {
        return await(id, job -> job.get("state").stringValue().equals(state));
    }

    /** The lines of an event stream, as they come. */
    public Stream<String> lines(String path, String... headers) {
        try {
            return http.send(request(path, headers).GET().build(),
                    HttpResponse.BodyHandlers.ofLines()).body();
        } catch (IOException e) {
            throw new AssertionError(path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(path, e);
        }
    }

    private HttpRequest.Builder request(String path, String... headers) {
        var builder = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(PATIENCE.plusSeconds(30));
        return headers.length == 0 ? builder : builder.headers(headers);
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            var response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            var type = response.headers().firstValue("Content-Type").orElse("");
            return new Answer(response.statusCode(),
                    type.contains("json")
                            ? JSON.readTree(response.body())
                            : JSON.getNodeFactory().nullNode(),
                    response);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    public static JsonNode estimate(JsonNode result, String name) {
        for (JsonNode estimate : result.get("estimates")) {
            if (estimate.get("name").stringValue().equals(name)) {
                return estimate;
            }
        }
        throw new AssertionError("no estimate " + name + " in " + result);
    }

    public static JsonNode interval(JsonNode estimate, String method) {
        for (JsonNode interval : estimate.get("intervals")) {
            if (interval.get("method").stringValue().equals(method)) {
                return interval;
            }
        }
        throw new AssertionError("no interval " + method + " in " + estimate);
    }

    @Override
    public void close() {
        http.close();
    }
}
