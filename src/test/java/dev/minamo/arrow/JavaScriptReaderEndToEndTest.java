package dev.minamo.arrow;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.numeric.Undefined;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Our files and streams, read by the JavaScript implementation of Arrow. */
class JavaScriptReaderEndToEndTest {

    private static final Path READER = Path.of("target", "arrow-javascript");

    @TempDir
    Path directory;

    /** Before each, so that without node every test is counted as skipped. */
    @BeforeEach
    void installTheReader() throws Exception {
        boolean there = runs("node", "--version") && runs("npm", "--version");
        if (!there && "true".equals(System.getenv("CI"))) {
            fail("node and npm are needed in CI");
        }
        assumeTrue(there, "node and npm are not here: the JavaScript reader is not tried");
        Files.createDirectories(READER);
        for (String file : new String[]{"package.json", "read.mjs"}) {
            try (var in = JavaScriptReaderEndToEndTest.class
                    .getResourceAsStream("/arrow/" + file)) {
                Files.write(READER.resolve(file), in.readAllBytes());
            }
        }
        var install = run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund");
        assertThat(Files.exists(READER.resolve("node_modules/apache-arrow"))).as(install).isTrue();
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static String run(String... command) throws Exception {
        var process = new ProcessBuilder(command).directory(READER.toFile()).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        var errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(errors).isZero();
        return output;
    }

    private static JsonNode read(Path file) throws Exception {
        return JsonMapper.shared()
                .readTree(run("node", "read.mjs", file.toAbsolutePath().toString()));
    }

    @Test
    void pagesAndTheirStreamAreRead() throws Exception {
        var layout = new PageLayout("replicates", 5, List.of("mean(a, b)", "größe"), 2);
        var stream = directory.resolve("stream.arrows");
        try (var pages = StagePages.create(directory, layout, "job")) {
            for (long chunk = 0; chunk < pages.chunks(); chunk++) {
                pages.begin(chunk);
                for (long i = pages.chunkStart(chunk); i < pages.chunkEnd(chunk); i++) {
                    pages.rows().set(i, 0, i + 0.5);
                    pages.rows().set(i, 1, i == 3 ? Undefined.CONSTANT.nan() : -i);
                }
                pages.publish(chunk);
            }
            pages.force();
            pages.stream(Files.newOutputStream(stream), 1, 5);
        }

        var file = read(directory.resolve("replicates.arrow"));
        var part = read(stream);

        assertThat(file.get("rows").intValue()).isEqualTo(5);
        assertThat(file.get("columns").get(0).get("values").toString())
                .isEqualTo("[0.5,1.5,2.5,3.5,4.5]");
        assertThat(file.get("columns").get(1).get("name").stringValue()).isEqualTo("größe");
        assertThat(file.get("columns").get(1).get("values").get(3).stringValue()).isEqualTo("NaN");
        assertThat(file.get("columns").get(2).get("values").toString()).isEqualTo("[1,1,1,2,1]");
        assertThat(part.get("rows").intValue()).isEqualTo(4);
        assertThat(part.get("columns").get(0).get("values").toString())
                .isEqualTo("[1.5,2.5,3.5,4.5]");
    }

    @Test
    void tableWithEveryTypeAndMissingCellsIsRead() throws Exception {
        var csv = "id,weight,kind,ok,day\n1,1.5,oak,true,2026-01-31\n2,,elm,false,2026-02-01\n3,2.5,oak,,\n";
        var store = new FrameStore(directory.resolve("datasets"));
        Path file;
        try (var frame = new CsvTables().read(
                new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)), CsvOptions.DEFAULT,
                store)) {
            file = directory.resolve("datasets").resolve(frame.id() + ".arrow");
        }

        var columns = read(file).get("columns");

        assertThat(columns.get(0).get("values").toString()).isEqualTo("[1,2,3]");
        assertThat(columns.get(1).get("values").toString()).isEqualTo("[1.5,null,2.5]");
        assertThat(columns.get(1).get("nulls").intValue()).isEqualTo(1);
        assertThat(columns.get(2).get("values").toString()).isEqualTo("[\"oak\",\"elm\",\"oak\"]");
        assertThat(columns.get(3).get("values").toString()).isEqualTo("[true,false,null]");
        assertThat(columns.get(4).get("nulls").intValue()).isEqualTo(1);
    }
}
