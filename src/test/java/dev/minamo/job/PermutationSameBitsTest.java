package dev.minamo.job;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.engine.Filled;
import dev.minamo.engine.local.LocalEngine;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.Plan;
import dev.minamo.plan.Planner;
import dev.minamo.plan.Spec;
import dev.minamo.plan.Stage;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.TestStatistics;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The same seed gives the same arrangements and statistics, for every design and statistic, whoever computes them. */
class PermutationSameBitsTest {

    private static final int ROWS = 48;
    /** Not a multiple of any chunk. */
    private static final long REPLICATES = 501;

    @TempDir
    Path directory;
    private static final Map<Integer, LocalEngine> ENGINES = new TreeMap<>();
    private Frame frame;
    private int runs;

    @BeforeAll
    static void engines() {
        for (int workers : new int[]{1, 2, 7}) {
            ENGINES.put(workers,
                    new LocalEngine(new Pool(PoolOptions.defaults().withWorkers(workers))));
        }
    }

    @AfterAll
    static void close() {
        ENGINES.values().forEach(LocalEngine::close);
        ENGINES.clear();
    }

    /** No two values of x alike, ties in y; labels g, h and k in blocks of 8 rows, and groups of 4 that have one label. */
    @BeforeEach
    void table() {
        var csv = new StringBuilder("x,y,z,g,h,k,block,whole,label\n");
        for (int i = 0; i < ROWS; i++) {
            csv.append(Math.sqrt(i * 37 % 101 + 1)).append(',').append(i * i % 13).append(',')
                    .append(Math.cbrt(i * 29 % 53 - 20)).append(',')
                    .append(i % 3 == 0 ? "a" : "b").append(',')
                    .append("pqr".charAt(i % 3)).append(',')
                    .append(i % 5 < 2 ? "u" : "v").append(',')
                    .append("block").append(i / 8).append(',')
                    .append("whole").append(i / 4).append(',')
                    .append(i / 4 % 3 == 0 ? "a" : "b").append('\n');
        }
        frame = new CsvTables().read(
                new ByteArrayInputStream(csv.toString().getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory.resolve("datasets")));
    }

    private static String columns(Design design) {
        return switch (design) {
            case TWO_SAMPLE -> "\"column\": [\"x\", \"y\"], \"by\": \"g\"";
            case K_SAMPLE -> "\"column\": [\"x\", \"y\"], \"by\": \"h\"";
            case PAIRED -> "\"x\": \"x\", \"y\": \"z\"";
            case ONE_SAMPLE_SIGN -> "\"column\": [\"x\", \"z\"], \"value\": 3";
            case CORRELATION, SERIES_SHIFT -> "\"x\": [\"x\", \"z\"], \"y\": \"y\"";
            case CONTINGENCY -> "\"x\": \"k\", \"y\": \"g\"";
            case REGRESSION -> "\"formula\": \"y ~ x + z\", \"term\": \"z\"";
        };
    }

    /** Every statistic of every design; those of a term once the term is one. */
    static Stream<String> tests() {
        return Arrays.stream(Design.values()).flatMap(design -> TestStatistics.names(design)
                .stream().filter(name -> !name.equals("friedman"))
                .map(name -> "\"design\": \"%s\", \"statistic\": \"%s\", %s".formatted(
                        design.code(), name, columns(design))));
    }

    /** Other ways for places to change, and expressions. */
    static Stream<String> ways() {
        return Stream.of(
                "\"design\": \"two_sample\", \"column\": [\"x\", \"y\"], \"by\": \"g\", \"blocks\": \"block\"",
                "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"label\", \"whole_groups\": \"whole\"",
                "\"design\": \"k_sample\", \"column\": \"x\", \"by\": \"h\", \"blocks\": \"block\"",
                "\"design\": \"k_sample\", \"column\": \"x\", \"by\": \"label\", \"whole_groups\": \"whole\"",
                "\"design\": \"correlation\", \"x\": \"x\", \"y\": \"y\", \"blocks\": \"block\"",
                "\"design\": \"correlation\", \"x\": \"x\", \"y\": \"y\", \"whole_groups\": \"whole\"",
                "\"design\": \"contingency\", \"x\": \"k\", \"y\": \"g\", \"blocks\": \"block\"",
                "\"design\": \"contingency\", \"x\": \"k\", \"y\": \"label\", \"whole_groups\": \"whole\"",
                "\"design\": \"two_sample\", \"by\": \"g\", \"expression\": \"median(x where g = 'a') - log(mean(y where g = 'b'))\"",
                "\"design\": \"paired\", \"x\": \"x\", \"y\": \"z\", \"expression\": \"pearson(x, z)\"",
                "\"design\": \"correlation\", \"y\": \"y\", \"expression\": \"kendall(x, y)\"",
                "\"design\": \"one_sample_sign\", \"column\": \"z\", \"expression\": \"mean(exp(z))\"",
                "\"design\": \"contingency\", \"x\": \"k\", \"y\": \"g\", \"expression\": \"count(where k = 'u' and g = 'a')\"",
                "\"design\": \"two_sample\", \"column\": \"y\", \"by\": \"g\", \"method\": \"exact\"",
                "\"design\": \"series_shift\", \"x\": \"x\", \"y\": \"y\", \"method\": \"exact\"",
                "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"label\", \"whole_groups\": \"whole\", \"method\": \"exact\"");
    }

    @ParameterizedTest
    @MethodSource({"tests", "ways"})
    void rowsAreTheSameForAnyWorkersChunksAndKernels(String test) throws Exception {
        String reference = run(test, 1, 4096, Kernels.scalar());

        assertThat(run(test, 2, 64, Kernels.scalar())).isEqualTo(reference);
        assertThat(run(test, 7, 16, Kernels.vector())).isEqualTo(reference);
        assertThat(run(test, 1, 256, Kernels.vector())).isEqualTo(reference);
    }

    /** Friedman's needs blocks with a row of each group. */
    @Test
    void ranksWithinBlocksAreTheSameToo() throws Exception {
        frame = new CsvTables().read(new ByteArrayInputStream(("x,h,b\n" + String.join("\n",
                IntStream.range(0, 30).mapToObj(i -> i * i % 17 + "," + "pqr".charAt(i % 3) + ",b"
                        + i / 3).toList()))
                .getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory.resolve("datasets")));

        rowsAreTheSameForAnyWorkersChunksAndKernels(
                "\"design\": \"k_sample\", \"statistic\": \"friedman\", \"column\": \"x\", \"by\": \"h\", \"blocks\": \"b\"");
    }

    /** A run of more replicates begins with the rows of a run of fewer; another seed or generator makes others. */
    @ParameterizedTest
    @ValueSource(strings = {
            "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\"",
            "\"design\": \"correlation\", \"x\": \"x\", \"y\": \"y\"",
            "\"design\": \"paired\", \"x\": \"x\", \"y\": \"z\""})
    void aRowIsAFunctionOfItsIndexAndTheSeed(String test) {
        double[] few = rows(test, "", 5, 100);
        double[] many = rows(test, "", 5, 1_000);

        assertThat(Arrays.copyOf(many, 100)).isEqualTo(few);
        assertThat(rows(test, "", 6, 100)).isNotEqualTo(few);
        assertThat(rows(test, ", \"generator\": \"philox\"", 5, 100)).isNotEqualTo(few);
    }

    private double[] rows(String test, String rest, long seed, int replicates) {
        var stage = plan(test, rest, replicates, seed, Kernels.vector()).stages().getLast();
        try {
            var folder = Files.createDirectories(directory.resolve("rows-" + runs++));
            try (var pages = create(folder, stage, 64)) {
                fill(2, stage, pages);
                return IntStream.range(0, replicates)
                        .mapToDouble(i -> pages.view().value(i, 0)).toArray();
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private Plan plan(String test, String rest, long replicates, long seed, Kernels kernels) {
        return new Planner(kernels).plan(spec(test, rest, replicates), frame, seed);
    }

    private static Spec spec(String test, String rest, long replicates) {
        return new SpecJson()
                .read("""
                        {"kind": "permutation", "dataset": "t", "replicates": %d, "seed": 7, "test": {%s} %s}
                        """
                        .formatted(replicates, test, rest).getBytes(StandardCharsets.UTF_8));
    }

    /** The digest of all bits of all stages. */
    private String run(String test, int workers, int chunkRows, Kernels kernels) throws Exception {
        var spec = spec(test, "", REPLICATES);
        var plan = new Planner(kernels).plan(spec, frame, 7);
        var folder = Files.createDirectories(directory.resolve("run-" + runs++));
        var digest = new JobDigest(frame.id(), new SpecJson().canonical(spec, frame.id()));
        for (var stage : plan.stages()) {
            try (var pages = create(folder, stage, chunkRows)) {
                fill(workers, stage, pages);
                digest.stage(pages, stage.size());
            }
        }
        return digest.hex();
    }

    private static void fill(int workers, Stage stage, StagePages pages) throws Exception {
        var ended = Objects.requireNonNull(ENGINES.get(workers)).fill("test", stage, name -> {
            throw new IllegalArgumentException(name);
        }, pages).completion().get();
        assertThat(ended).isInstanceOf(Filled.Complete.class);
    }

    private static StagePages create(Path folder, Stage stage, int chunkRows)
            throws IOException {
        return StagePages.create(folder,
                new PageLayout(stage.name(), stage.size(), stage.columns(), chunkRows), "job");
    }
}
