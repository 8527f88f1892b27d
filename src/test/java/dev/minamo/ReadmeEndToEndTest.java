package dev.minamo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs the samples of the README and the pages under docs, as they stand there, against a running service. */
class ReadmeEndToEndTest extends WithService {

    private static final Pattern SAMPLE = Pattern
            .compile("<!-- run -->\\s*```(sh|python)\\n(.*?)```(?:[^`#]*```json\\n(.*?)```)?",
                    Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/bootstrap.md", "docs/expressions.md",
            "docs/permutation.md", "docs/models.md"})
    void everySampleRunsAndPrintsWhatThePageSays(String page) throws Exception {
        var readme = Files.readString(Path.of(page));
        var matcher = SAMPLE.matcher(readme);
        int samples = 0;
        while (matcher.find()) {
            samples++;
            var output = run(matcher.group(1), matcher.group(2));
            if (matcher.group(3) != null) {
                var mapper = JsonMapper.shared();
                contains(mapper.readTree(output), mapper.readTree(matcher.group(3)), "");
            }
        }
        assertThat(samples).as("samples marked <!-- run -->").isGreaterThanOrEqualTo(2);
    }

    private String run(String language, String code) throws IOException, InterruptedException {
        var here = code.replace("localhost:8080", "127.0.0.1:" + port)
                .replace("localhost:8081", "127.0.0.1:" + managementPort);
        var process = new ProcessBuilder(language.equals("sh") ? "bash" : "python3",
                language.equals("sh") ? "-euc" : "-c", here).redirectErrorStream(false)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(here + "\n" + output).isZero();
        return output;
    }

    /** A page may leave keys out; what it shows must be there, to the last digit. */
    private static void contains(JsonNode actual, JsonNode shown, String at) {
        if (shown.isObject()) {
            shown.propertyNames().forEach(key -> {
                assertThat(actual.has(key)).as(at + "/" + key).isTrue();
                contains(actual.get(key), shown.get(key), at + "/" + key);
            });
        } else if (shown.isArray()) {
            assertThat(actual.size()).as(at).isGreaterThanOrEqualTo(shown.size());
            for (int i = 0; i < shown.size(); i++) {
                contains(actual.get(i), shown.get(i), at + "/" + i);
            }
        } else {
            assertThat(actual).as(at).isEqualTo(shown);
        }
    }
}
