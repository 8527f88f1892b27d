package dev.minamo.plan;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.inference.Side;
import dev.minamo.model.LinearModel;
import dev.minamo.model.WildClusterTest;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.resample.WildWeights;
import dev.minamo.statistic.Sample;

/** Compiles the wild bootstrap test of a coefficient: row i is the t statistic of replicate i under the null hypothesis. */
record CoefficientTestPlan(BootstrapSpec spec, LinearModel model, Sample sample, Draws draws,
        long seed) {

    /** All sign vectors are looked at up to here. */
    private static final int MOST_SIGNED = 23;

    TestPlan plan() {
        var asked = Objects.requireNonNull(spec.test());
        var weights = ModelEstimands.weights(spec.resampling());
        int[] clusters = spec.resampling().text("cluster").map(sample::codes)
                .orElseGet(() -> rows(sample.rows()));
        if (Arrays.stream(clusters).max().orElse(0) < 1) {
            var fault = Fault.at("/resampling/cluster", "A test needs at least 2 clusters.");
            throw new Refusal(Refusal.Code.VALIDATION, fault.detail(), List.of(fault));
        }
        var test = model.wildClusterTest(asked.coefficient(), asked.value(), clusters);
        boolean exact = weights == WildWeights.RADEMACHER && test.clusters() <= MOST_SIGNED
                && test.signVectors() <= spec.replicates();
        var columns = List.of("t of " + asked.coefficient());
        var replicates = new ReplicateStage(columns,
                exact ? signs(test) : drawn(test, weights),
                exact ? test.signVectors() : spec.replicates());
        var variable = new TestPlan.Variable(asked.coefficient(), test.observed(), 1.0, 0.0, null,
                new TestPlan.Estimate(test.coefficient(), test.standardError()));
        return new TestPlan(List.of(new KnownRow(columns, List.of(test.observed())), replicates),
                replicates,
                new TestPlan.Question(null, "t", Side.DOUBLED, List.of(), null, null, 0),
                List.of(variable),
                new TestPlan.Arranged(exact, exact ? BigInteger.valueOf(test.signVectors()) : null,
                        null, false),
                sample.rows(), sample.dropped(), seed);
    }

    private static int[] rows(int rows) {
        int[] each = new int[rows];
        Arrays.setAll(each, row -> row);
        return each;
    }

    private static Supplier<RowMaker> signs(WildClusterTest test) {
        return () -> {
            var replicator = test.newReplicator();
            return (replicate, row, _) -> row[0] = replicator.onSigns(replicate);
        };
    }

    private Supplier<RowMaker> drawn(WildClusterTest test, WildWeights weights) {
        return () -> {
            var replicator = test.newReplicator();
            double[] drawn = new double[test.clusters()];
            return (replicate, row, _) -> {
                weights.fill(draws, draws.stream(seed, Purpose.WEIGHTS, replicate), drawn);
                row[0] = replicator.onWeights(drawn);
            };
        };
    }
}
