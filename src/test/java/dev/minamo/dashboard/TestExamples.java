package dev.minamo.dashboard;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

import dev.minamo.inference.Histogram;
import dev.minamo.inference.NullShape;
import dev.minamo.inference.PValueTrace;
import dev.minamo.inference.ShiftInterval;
import dev.minamo.inference.TestSummary;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.job.Progress;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.CoefficientTestSpec;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.TestSpec;
import org.jspecify.annotations.Nullable;

/** Tests to show, with numbers written by hand: tooth growth by supplement, 0.0617 of 9,999 shuffles. */
final class TestExamples {

    static final double P = 0.0617;
    /** Of 617 of 10,000, which is 2 × 308.5; half the width is 0.0047. */
    static final double LOW = 0.0571;
    static final double HIGH = 0.0664;

    private TestExamples() {}

    static PermutationSpec teeth(@Nullable String alternative) {
        return PermutationSpec.of("tooth_growth", 9_999, TestSpec.of("two_sample",
                "mean_difference",
                Map.of("column", "len", "by", "supp", "groups", List.of("OJ", "VC")))
                .against(alternative, null));
    }

    static PermutationSpec columns(String... columns) {
        return PermutationSpec.of("tooth_growth", 9_999, TestSpec.of("two_sample",
                "mean_difference", Map.of("column", List.of(columns), "by", "supp")));
    }

    static PermutationSpec stopped(PrecisionSpec rule) {
        return teeth("greater").withPrecision(rule);
    }

    static Spec coefficient() {
        var plain = BootstrapSpec.of("mtcars", 9_999, List.of());
        return new BootstrapSpec("mtcars", null, List.of(), 9_999, null, List.of(), null,
                new CoefficientTestSpec("hp", 0), plain.resampling(), null, plain.precision(),
                plain.missing(), plain.undefined(), plain.generator());
    }

    static Job job(Spec spec, JobState state) {
        var old = Examples.job(state, 9_999);
        return new Job(old.id(), null, "Difference in means of len by supp", spec,
                old.datasetId(), "tooth_growth", 42, state, old.createdAt(), old.startedAt(),
                old.finishedAt(), new Progress(9_999, 9_999, 9_999, 0, 0, null), null, 3);
    }

    static JobResult result(TestSummary... tests) {
        var traces = List.of(new PValueTrace.Trace("len",
                List.of(new PValueTrace.Point(50, 0.12, 0.02, 0.2),
                        new PValueTrace.Point(71, 0.1, 0.03, 0.19))));
        return new JobResult("x", "succeeded", "permutation",
                new JobResult.Replicates(9_999, 9_999, Map.of()), null, null, List.of(),
                List.of(), List.of(tests), tests.length > 1 || tests[0].exact()
                        ? List.of()
                        : traces,
                List.of(), List.of(), null, "3f".repeat(32));
    }

    static TestSummary twoSided(String name, double p) {
        return summary(name, "two_sided", "doubled", p, 0.0002, LOW, HIGH);
    }

    static TestSummary greater(double p) {
        return summary("len", "greater", null, p, 0.0001, LOW, HIGH);
    }

    static TestSummary summary(String name, String alternative, @Nullable String rule, double p,
            double smallest, @Nullable Double low, @Nullable Double high) {
        return new TestSummary(name, null, null, 3.7, "two_sample", "mean_difference",
                alternative, rule, "monte_carlo", false, null, 17.07, 9_999, p, low, high, 0.97,
                0.03085, P, P, 0.0616, 0.06063, smallest, Map.of(), Map.of(), null,
                rule == null ? null : new ShiftInterval(0.95, -0.167, 7.58, 0.05, 0.06), shape());
    }

    /** All 252 arrangements of five and five. */
    static TestSummary exact(double p) {
        return new TestSummary("len", null, null, 3.7, "two_sample", "mean_difference",
                "greater", null, "exact", true, BigInteger.valueOf(252), 2.4, 252, p, null, null,
                0.97, p, P, P, p, null, 1 / 252.0, Map.of(), Map.of(), null, null, shape());
    }

    /** A wild cluster test of horse power in mtcars: p as 64 sign vectors give it. */
    static TestSummary horsePower() {
        return new TestSummary("hp", -0.031773, 0.0065067, -4.883150, null, "t", "two_sided",
                "doubled", "exact", true, BigInteger.valueOf(64), null, 64, 0.0625, null, null,
                0.03125, 0.984375, 0.0625, 0.0625, null, null, 0.03125, Map.of(), Map.of(), null,
                null, null);
    }

    static TestSummary.Sequential stop(String rule, long draws, long exceedances,
            String decision) {
        return new TestSummary.Sequential(rule, true, draws, draws, exceedances, decision,
                "h / l");
    }

    static TestSummary with(TestSummary from, TestSummary.@Nullable Sequential stop, double p,
            Map<String, Double> adjusted, Map<String, Long> undefined) {
        return new TestSummary(from.name(), from.estimate(), from.standardError(),
                from.statistic(), from.design(), from.statisticName(), from.alternative(),
                from.twoSidedRule(), from.method(), from.exact(), from.arrangements(),
                from.log10Arrangements(), from.draws(), p, stop == null ? from.pLow() : null,
                stop == null ? from.pHigh() : null, from.pLess(), from.pGreater(),
                from.pTwoSidedDoubled(), from.pTwoSidedAbsolute(), from.pMid(),
                from.pAsymptotic(), from.pSmallest(), adjusted, undefined, stop,
                from.interval(), from.nullDistribution());
    }

    private static NullShape shape() {
        return new NullShape(0, 1.93, 0.02, 0.01, -6.0, 6.0,
                new Histogram(-6, 2, List.of(2L, 20L, 30L, 30L, 15L, 3L)));
    }
}
