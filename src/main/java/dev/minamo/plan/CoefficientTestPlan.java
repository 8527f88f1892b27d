package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.inference.Fixed;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.model.LinearModel;
import dev.minamo.model.WildClusterTest;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.WildWeights;
import dev.minamo.statistic.Sample;

/** Compiles the wild bootstrap test of a coefficient: row i is the t statistic of replicate i under the null hypothesis. */
record CoefficientTestPlan(BootstrapSpec spec, LinearModel model, Sample sample, Draws draws,
        long seed) {

    /** All sign vectors are looked at up to here. */
    private static final int MOST_SIGNED = 23;

    Plan plan() {
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
        var name = "t of " + asked.coefficient();
        var layout = new RowLayout(List.of(name), false, false, false);
        var scheme = new OrdinaryScheme(sample.rows(), draws);
        var replicates = new ReplicateStage(layout.columns(),
                exact ? signs(test) : drawn(test, weights),
                exact ? test.signVectors() : spec.replicates());
        return new Plan(List.of(new ObservedRow(layout.columns(), test.observed()), replicates),
                replicates, layout, List.of(EstimateFacts.plain(sample.rows())),
                IntervalRequest.none(),
                sample.rows(), sample.dropped(), scheme, scheme.units(), null, new Fixed(), seed,
                new Plan.CoefficientTest(asked.coefficient(), test, exact), false);
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

    /** A value of the data that is known already. */
    private record ObservedRow(List<String> columns, double value) implements Stage {

        @Override
        public String name() {
            return Plan.OBSERVED;
        }

        @Override
        public long size() {
            return 1;
        }

        @Override
        public Kernel newKernel(EarlierRows earlier) {
            return (from, to, out, context) -> {
                for (long i = from; i < to; i++) {
                    out.set(i, 0, value);
                }
            };
        }
    }
}
