package dev.minamo.job;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.WithService;
import dev.minamo.engine.Engine;
import dev.minamo.inference.Side;
import dev.minamo.job.store.FileResultStore;
import dev.minamo.job.store.JdbcJobStore;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Kernel;
import dev.minamo.plan.Plan;
import dev.minamo.plan.Planner;
import dev.minamo.plan.Stage;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.TestPlan;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

import static org.assertj.core.api.Assertions.assertThat;

/** What a request would have been refused for ends a job in the same words, when it is found only as the job runs. */
class FailedWhileRunningEndToEndTest extends WithService {

    private static final UUID ID = UUID.fromString("01990000-0000-7000-8000-00000000000f");

    @TempDir
    Path directory;
    @Autowired
    private Datasets datasets;
    @Autowired
    private JdbcClient jdbc;
    @Autowired
    private Engine engine;

    /** A first stage that refuses, as a fit does that does not exist. */
    private record Refusing(String name) implements Stage {

        @Override
        public long size() {
            return 1;
        }

        @Override
        public List<String> columns() {
            return List.of("x");
        }

        @Override
        public Kernel newKernel(EarlierRows earlier) {
            return (_, _, _, _) -> {
                throw new Refusal(Refusal.Code.VALIDATION, "The model has no fit.",
                        List.of(Fault.at("/importance/model", "No column varies.",
                                List.of("x", "y"))));
            };
        }
    }

    private static TestPlan plan() {
        var replicates = new Refusing(Plan.REPLICATES);
        return new TestPlan(List.of(new Refusing(Plan.OBSERVED), replicates), replicates,
                new TestPlan.Question(null, "x", Side.LESS, List.of(), null, null, 0),
                List.of(new TestPlan.Variable("x", 1, null, null, null, null)),
                new TestPlan.Arranged(false, null, null, false), 2, 0, 1);
    }

    @Test
    void theJobTellsWhatTheRequestWouldHave() {
        try (var client = client()) {
            client.upload("failing", "x\n1\n2\n");
            var dataset = datasets.get("failing");
            var store = new JdbcJobStore(jdbc, new SpecJson());
            var results = new FileResultStore(directory);
            var job = new Job(ID, null, "t",
                    BootstrapSpec.of(dataset.id(), 10,
                            List.of(new StatisticSpec("mean", Map.of("column", "x"), null))),
                    dataset.id(), "failing", 1, JobState.QUEUED, Clock.systemUTC().instant(),
                    null, null, Progress.none(10), null, 1);
            store.insert(job);
            var ahead = new PlannedAhead(1);
            ahead.keep(ID, plan());
            var parts = new Jobs.Parts(datasets, new Planner(Kernels.scalar()), new SpecJson(),
                    store, results, engine, new NoCounts(), Clock.systemUTC());

            new JobRunner(parts, new Jobs.Settings(directory, 1, "test"), new RunReports(results),
                    new ConcurrentHashMap<>(), ahead, new AtomicBoolean())
                    .run(new LiveJob(job, store, Clock.systemUTC()));

            var body = client.get("/api/v1/jobs/" + ID).body();
            assertThat(body.get("state").stringValue()).isEqualTo("failed");
            assertThat(body.get("reason").stringValue()).isEqualTo("The model has no fit.");
            assertThat(body.get("error")).hasToString(
                    """
                            {"type":"/problems/validation","detail":"The model has no fit.","errors":[{"pointer":"/importance/model","detail":"No column varies.","allowed":["x","y"]}]}""");
        }
    }

    private record NoCounts() implements JobCounts {

        @Override
        public void submitted(String kind) {
            // nobody counts
        }

        @Override
        public void finished(Job job, JobState outcome) {
            // nobody counts
        }
    }
}
