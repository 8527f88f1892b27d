package dev.minamo.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

import dev.minamo.engine.Filled;
import dev.minamo.engine.local.LocalEngine;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.Planner;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import dev.minamo.random.Generator;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A job with a stop rule, by the engine that the service runs, on pools of 1, 2 and 7 workers. */
class StopIndexTest {

    private static final long CEILING = 400_000;
    private static final UUID ID = new UUID(1, 1);

    @TempDir
    Path directory;
    private Frame law;

    @BeforeEach
    void table() throws IOException {
        try (InputStream csv = Objects.requireNonNull(
                StopIndexTest.class.getResourceAsStream("/samples/law.csv"))) {
            law = new CsvTables().read(csv, CsvOptions.DEFAULT,
                    new FrameStore(directory.resolve("datasets")));
        }
    }

    static List<PrecisionSpec> rules() {
        return List.of(new PrecisionSpec.IntervalWidth(0.01),
                new PrecisionSpec.AndrewsBuchinsky(2, 0.05));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theRuleStopsAtTheSameIndexWithTheSameDigestForAnyNumberOfWorkers(PrecisionSpec rule)
            throws Exception {
        var one = run(rule, 1);

        assertThat(Objects.requireNonNull(one.stopped()).index()).isBetween(1_000L,
                CEILING / 2);
        for (int workers : new int[]{2, 7}) {
            var other = run(rule, workers);
            assertThat(Objects.requireNonNull(other.stopped()).index())
                    .isEqualTo(one.stopped().index());
            assertThat(other.stopped().reason()).isEqualTo(one.stopped().reason());
            assertThat(other.digest()).isNotNull().isEqualTo(one.digest());
            assertThat(other.estimates()).isEqualTo(one.estimates());
        }
    }

    private JobResult run(PrecisionSpec rule, int workers) throws Exception {
        var plain = BootstrapSpec.of("law", CEILING,
                List.of(new StatisticSpec("pearson", Map.of("x", "LSAT", "y", "GPA"), null)));
        var spec = new BootstrapSpec(plain.dataset(), null, List.of(), CEILING, 42L,
                plain.statistics(), null, null, ResamplingSpec.ordinary(),
                IntervalSpec.defaults(), rule, plain.missing(), plain.undefined(),
                Generator.MINAMO);
        var job = new Job(ID, null, "law", spec, law.id(), "law", 42, JobState.RUNNING,
                Instant.EPOCH, Instant.EPOCH, null, Progress.none(CEILING), null, 1);
        try (var engine = new LocalEngine(new Pool(PoolOptions.defaults().withWorkers(workers)));
                var run = new JobRun(new LiveJob(job, new Forgetful(), Clock.systemUTC()),
                        new Planner(Kernels.scalar()).plan(spec, law, 42),
                        new JobRun.Place(engine, directory.resolve("run-" + workers),
                                new ResultMaker(new SpecJson(), "test"),
                                new RunNotes(System.nanoTime(), false)))) {
            assertThat(run.fill()).isInstanceOf(Filled.Complete.class);
            return run.result(JobState.SUCCEEDED);
        }
    }

    /** Keeps nothing: the job ends with the test. */
    private static final class Forgetful implements JobStore {
        @Override
        public void insert(Job job) {
            // not kept
        }

        @Override
        public boolean update(Job job) {
            return true;
        }

        @Override
        public Optional<Job> find(UUID id) {
            return Optional.empty();
        }

        @Override
        public JobPage list(JobFilter filter) {
            return new JobPage(List.of(), null);
        }

        @Override
        public List<Job> unfinished() {
            return List.of();
        }

        @Override
        public Map<JobState, Long> counts() {
            return Map.of();
        }

        @Override
        public boolean writable() {
            return true;
        }
    }
}
