package dev.minamo.job;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.engine.Filled;
import dev.minamo.engine.local.LocalEngine;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.Planner;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The same seed gives the same fits, metrics, importance and predictions, whoever computes them. */
class ModelSameBitsTest {

    private static final int ROWS = 60;

    @TempDir
    Path directory;
    private static final Map<Integer, LocalEngine> ENGINES = new TreeMap<>();
    private Frame frame;
    private int runs;

    @BeforeAll
    static void engines() {
        for (int workers : new int[]{1, 2, 7}) {
            ENGINES.put(workers, new LocalEngine(Pool.start(PoolOptions.DEFAULT
                    .withWorkers(workers))));
        }
    }

    @AfterAll
    static void closeEngines() {
        ENGINES.values().forEach(LocalEngine::close);
    }

    @BeforeEach
    void table() throws Exception {
        var csv = "y,x,z,c,g\n" + IntStream.range(0, ROWS).mapToObj(i -> "%s,%s,%s,%s,%d".formatted(
                1 + Math.abs((i * 37 % 23) - 11) * 0.5 + i * 0.05, i * 7 % 31 - 15.5,
                (i * 13 % 17) * 0.25, (i * 29 % 11) + (i * 7 % 31) > 20 ? "yes" : "no", i % 12))
                .collect(Collectors.joining("\n"));
        var store = new FrameStore(directory.resolve("frames"));
        frame = new CsvTables().read(
                new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, store);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "\"kind\": \"bootstrap\", \"replicates\": 101, \"model\": {\"family\": \"gamma\", \"formula\": \"y ~ x + z\"}, \"predict\": {\"dataset\": \"t\", \"keep\": true}",
            "\"kind\": \"bootstrap\", \"replicates\": 101, \"model\": {\"family\": \"ols\", \"formula\": \"y ~ x + c\"}, \"predict\": {\"dataset\": \"t\", \"interval\": \"prediction\"}",
            "\"kind\": \"bootstrap\", \"replicates\": 101, \"model\": {\"family\": \"poisson\", \"formula\": \"g ~ x\"}, \"resampling\": {\"scheme\": \"bayesian\"}",
            "\"kind\": \"bootstrap\", \"replicates\": 101, \"statistics\": [{\"metrics\": [\"rmse\", \"rsq\", \"mae\", \"ccc\"], \"truth\": \"y\", \"estimate\": \"z\"}]",
            "\"kind\": \"resample\", \"replicates\": 101, \"model\": {\"family\": \"binomial\", \"formula\": \"c ~ x + z\", \"event\": \"yes\"}, \"resampling\": {\"scheme\": \"bootstrap_oob\"}",
            "\"kind\": \"resample\", \"replicates\": 101, \"model\": {\"family\": \"ols\", \"formula\": \"y ~ x + z\"}, \"resampling\": {\"scheme\": \"632plus\"}, \"metrics\": [\"rmse\"]",
            "\"kind\": \"resample\", \"models\": [{\"name\": \"a\", \"family\": \"ols\", \"formula\": \"y ~ x\"}, {\"name\": \"b\", \"family\": \"ridge\", \"formula\": \"y ~ x + z\"}], \"resampling\": {\"scheme\": \"k_fold\", \"folds\": 4, \"repeats\": 3, \"cluster\": \"g\"}, \"train_sizes\": [0.5, 1]",
            "\"kind\": \"resample\", \"model\": {\"family\": \"ridge\", \"formula\": \"y ~ x + z\"}, \"resampling\": {\"scheme\": \"nested\", \"folds\": 5, \"inner_folds\": 3}, \"tune\": {\"penalty\": [0.1, 1, 10]}",
            "\"kind\": \"permutation\", \"replicates\": 51, \"importance\": {\"model\": {\"family\": \"binomial\", \"formula\": \"c ~ x + z\", \"event\": \"yes\"}, \"metric\": \"roc_auc\", \"on\": \"bootstrap\"}",
            "\"kind\": \"permutation\", \"replicates\": 51, \"importance\": {\"model\": {\"family\": \"gamma\", \"formula\": \"y ~ x * z\"}, \"metric\": \"mae\", \"type\": \"ratio\"}",
            "\"kind\": \"permutation\", \"replicates\": 21, \"score\": {\"model\": {\"family\": \"ols\", \"formula\": \"y ~ x\"}, \"metric\": \"rmse\", \"resampling\": {\"scheme\": \"k_fold\", \"folds\": 3}}"})
    void rowsAreTheSameForAnyWorkersChunksAndKernels(String spec) throws Exception {
        var expected = run(spec, 1, 1, Kernels.scalar());
        assertThat(run(spec, 2, 4, Kernels.scalar())).isEqualTo(expected);
        assertThat(run(spec, 7, 2, Kernels.scalar())).isEqualTo(expected);
        assertThat(run(spec, 2, 64, Kernels.vector())).isEqualTo(expected);
    }

    /** The digest of all bits of all stages. */
    private String run(String rest, int workers, int chunkRows, Kernels kernels)
            throws Exception {
        var spec = new SpecJson().read("{\"dataset\": \"t\", \"seed\": 7, %s}".formatted(rest)
                .getBytes(StandardCharsets.UTF_8));
        var plan = new Planner(kernels).plan(spec, frame, _ -> frame, 7);
        var folder = Files.createDirectories(directory.resolve("run-" + runs++));
        var digest = new JobDigest(frame.id(), new SpecJson().canonical(spec, frame.id()));
        var opened = new HashMap<String, StagePages>();
        try {
            for (var stage : plan.stages()) {
                var pages = StagePages.create(folder, new PageLayout(stage.name(), stage.size(),
                        stage.columns(), chunkRows), "job");
                opened.put(stage.name(), pages);
                var ended = Objects.requireNonNull(ENGINES.get(workers)).fill("test", stage,
                        name -> Objects.requireNonNull(opened.get(name)).view(), pages)
                        .completion().get();
                assertThat(ended).isInstanceOf(Filled.Complete.class);
                digest.stage(pages, stage.size());
            }
        } finally {
            opened.values().forEach(StagePages::close);
        }
        return digest.hex();
    }
}
