package dev.minamo.api;

import java.net.URI;
import java.net.http.HttpRequest;

import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Uploads over REST. */
class DatasetsEndToEndTest extends WithService {

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
    void rawBodyIsStoredWithSchemaAndSummaries() {
        var answer = client.post("/api/v1/datasets?name=plants", "height,kind\n1.5,a\n2.5,b\n,a\n",
                "Content-Type", "text/csv");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.raw().headers().firstValue("Location"))
                .contains("/api/v1/datasets/" + answer.body().get("id").stringValue());
        assertThat(answer.body().get("rows").longValue()).isEqualTo(3);
        var height = answer.body().get("columns").get(0);
        assertThat(height.get("type").stringValue()).isEqualTo("float64");
        assertThat(height.get("missing").longValue()).isEqualTo(1);
        assertThat(height.get("mean").doubleValue()).isEqualTo(2.0);
        assertThat(answer.body().get("columns").get(1).get("type").stringValue()).isEqualTo("text");
    }

    @Test
    void multipartFileIsTheSameDataSet() {
        var csv = "a,b\n1,2\n3,4\n";
        var id = client.upload("raw", csv);
        var boundary = "xyz";
        var body = "--" + boundary
                + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"t.csv\"\r\n"
                + "Content-Type: text/csv\r\n\r\n" + csv + "\r\n--" + boundary + "--\r\n";

        var answer = client.send(HttpRequest
                .newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/datasets?name=part"))
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .POST(HttpRequest.BodyPublishers.ofString(body)));

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.body().get("id").stringValue()).isEqualTo(id);
        assertThat(answer.body().get("names").valueStream().map(n -> n.stringValue()).toList())
                .contains("raw", "part");
    }

    @Test
    void nameMovesToOtherContentAndSaysSo() {
        var first = client.upload("moving", "a\n1\n2\n");

        var answer = client.post("/api/v1/datasets?name=moving", "a\n1\n3\n", "Content-Type",
                "text/csv");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.body().get("previous").stringValue()).isEqualTo(first);
        assertThat(client.get("/api/v1/datasets/moving").body().get("id"))
                .isEqualTo(answer.body().get("id"));
        assertThat(client.get("/api/v1/datasets/" + first).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            a,a\\n1,2\\n        | 1 | 2
            ~~                  | 1 |
            a,b\\n1,2\\n3\\n    | 3 |
            """)
    void brokenTableIsRefusedWithItsPlace(String csv, long line, String column) {
        var text = csv == null ? "" : csv.replace("\\n", "\n");

        var answer = client.post("/api/v1/datasets", text, "Content-Type", "text/csv");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.raw().headers().firstValue("Content-Type"))
                .contains("application/problem+json");
        var error = answer.body().get("errors").get(0);
        assertThat(error.get("line").longValue()).isEqualTo(line);
        if (column != null) {
            assertThat(error.get("column").stringValue()).isEqualTo(column);
        }
    }

    @Test
    void badCellIsNamedByLineColumnAndText() {
        var csv = new StringBuilder("id,age\n");
        for (int i = 1; i <= 300; i++) {
            csv.append(i).append(',').append(i == 213 ? "thirty" : String.valueOf(20 + i % 50))
                    .append('\n');
        }

        var answer = client.post("/api/v1/datasets", csv.toString(), "Content-Type", "text/csv");

        assertThat(answer.status()).isEqualTo(400);
        var error = answer.body().get("errors").get(0);
        assertThat(error.get("line").longValue()).isEqualTo(214);
        assertThat(error.get("column").stringValue()).isEqualTo("age");
        assertThat(error.get("detail").stringValue()).contains("thirty");
    }

    @Test
    void otherMediaTypesAreRefused() {
        var answer = client.post("/api/v1/datasets", "{}", "Content-Type", "application/json");

        assertThat(answer.status()).isEqualTo(415);
    }

    /** A list once kept its connection; after eight of them nothing answered. */
    @Test
    void listCanBeAskedForAgainAndAgain() {
        for (int i = 0; i < 20; i++) {
            assertThat(client.get("/api/v1/datasets").status()).isEqualTo(200);
        }
    }

    @Test
    void packedAndForeignTextIsRefused() {
        assertThat(client.post("/api/v1/datasets", "a\n1\n", "Content-Type", "text/csv",
                "Content-Encoding", "gzip").status()).isEqualTo(415);
        assertThat(client.post("/api/v1/datasets", "a\n1\n", "Content-Type",
                "text/csv;charset=iso-8859-1").status()).isEqualTo(415);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            multipart/form-data             | anything
            multipart/form-data;boundary=x  | --y--
            multipart/form-data;boundary=x  | --x\\r\\nContent-Disposition: form-data; name="file"\\r\\n\\r\\na\\r\\n--x--
            """)
    void brokenMultipartIsTheCallersFault(String type, String body) {
        var answer = client.post("/api/v1/datasets", body.replace("\\r\\n", "\r\n"),
                "Content-Type", type);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.raw().headers().firstValue("Content-Type"))
                .contains("application/problem+json");
    }

    @Test
    void samplesAreThereFromTheStart() {
        var names = client.get("/api/v1/datasets").body().get("datasets").valueStream()
                .flatMap(d -> d.get("names").valueStream()).map(n -> n.stringValue()).toList();

        assertThat(names).contains("law", "mouse", "aircondit", "city", "tooth_growth");
    }

    @Test
    void unknownDataSetIsNotFound() {
        assertThat(client.get("/api/v1/datasets/none").status()).isEqualTo(404);
    }
}
