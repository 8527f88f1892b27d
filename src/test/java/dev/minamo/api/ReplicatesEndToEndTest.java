package dev.minamo.api;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import dev.minamo.RestClient;
import dev.minamo.WithService;
import dev.minamo.arrow.ArrowJava;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Replicates by range and in every form. */
class ReplicatesEndToEndTest extends WithService {

    private static final String SPEC = """
            {"kind": "bootstrap", "dataset": "law", "replicates": 70000, "seed": 3,
             "statistics": [{"name": "mean", "column": "GPA", "as": "=gpa"}, {"name": "pearson", "x": "LSAT", "y": "GPA"}]}""";

    private RestClient client;
    private String path;

    @BeforeEach
    void run() {
        client = client();
        path = "/api/v1/jobs/" + client.run(SPEC).get("id").stringValue() + "/replicates";
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @Test
    void jsonIsAPageOfThemInIndexOrder() {
        var page = client.get(path + "?from=10&to=12").body();

        assertThat(page.get("size").longValue()).isEqualTo(70_000);
        assertThat(page.get("rows").size()).isEqualTo(2);
        var first = client.get(path).body();
        assertThat(first.get("to").longValue()).isEqualTo(1_000);
        assertThat(first.get("rows").get(11)).isEqualTo(page.get("rows").get(1));
    }

    @Test
    void csvHoldsEveryReplicateAndNoFormula() {
        var lines = client.get(path, "Accept", "text/csv").raw().body().lines().toList();

        assertThat(lines.getFirst()).isEqualTo("index,'=gpa,\"pearson(LSAT, GPA)\"");
        assertThat(lines).hasSize(70_001);
        assertThat(lines.getLast()).startsWith("69999,");
    }

    @Test
    void arrowStreamIsReadByArrowJavaAndEqualsTheJson() throws Exception {
        try (var http = HttpClient.newHttpClient(); var allocator = ArrowJava.allocator()) {
            var bytes = http.send(HttpRequest
                    .newBuilder(URI.create("http://127.0.0.1:" + port + path + "?format=arrow"))
                    .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            assertThat(bytes.headers().firstValue("Content-Type"))
                    .contains("application/vnd.apache.arrow.stream");
            var page = client.get(path + "?from=0&to=5").body();

            try (var reader = new ArrowStreamReader(new ByteArrayInputStream(bytes.body()),
                    allocator)) {
                assertThat(reader.loadNextBatch()).isTrue();
                var pearson = (Float8Vector) reader.getVectorSchemaRoot()
                        .getVector("pearson(LSAT, GPA)");
                for (int i = 0; i < 5; i++) {
                    assertThat(pearson.get(i))
                            .isEqualTo(page.get("rows").get(i).get(1).doubleValue());
                }
                long rows = reader.getVectorSchemaRoot().getRowCount();
                while (reader.loadNextBatch()) {
                    rows += reader.getVectorSchemaRoot().getRowCount();
                }
                assertThat(rows).isEqualTo(70_000);
            }
        }
    }

    @Test
    void whatIsNotOfferedIsRefusedWithTheList() {
        var answer = client.get(path + "?format=parquet");

        assertThat(answer.status()).isEqualTo(406);
        assertThat(answer.body().get("detail").stringValue()).contains("json, csv, arrow");
        assertThat(client.get(path, "Accept", "text/csv;q=0.1, application/json").raw().headers()
                .firstValue("Content-Type")).contains("application/json");
    }

    @Test
    void rangeBeyondTheEndIsRefused() {
        assertThat(client.get(path + "?from=0&to=70001").status()).isEqualTo(400);
        assertThat(client.get(path + "?from=-1").status()).isEqualTo(400);
        assertThat(client.get(path + "?from=5&to=4").status()).isEqualTo(400);
        assertThat(client.get(path + "?from=x").status()).isEqualTo(400);
    }
}
