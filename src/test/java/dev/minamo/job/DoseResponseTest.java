package dev.minamo.job;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.ReferenceCases;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.inference.Estimate;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.DoseSpec;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.Planner;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Intervals of a dose response as a job makes them, against those of R: within five standard errors, which errs once in 2e6. */
class DoseResponseTest {

    private static final int REPLICATES = 2_000;

    @TempDir
    Path directory;

    private List<Estimate> estimates(String table, String family, String scheme, Kernels kernels) {
        return estimates(table, family, scheme, kernels, REPLICATES);
    }

    private List<Estimate> estimates(String table, String family, String scheme, Kernels kernels,
            long replicates) {
        var frame = new CsvTables().read(
                new ByteArrayInputStream(
                        ReferenceCases.table(table).getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
        var spec = BootstrapSpec.of("t", replicates, List.of())
                .withDose(DoseSpec.of(family, "dose", "positive", "negative"))
                .withResampling(new ResamplingSpec(scheme, Map.of()))
                .withInterval(new IntervalSpec(List.of("percentile", "basic", "normal", "bc"),
                        List.of(0.95), "two_sided", 6));
        return InMemory.run((BootstrapPlan) new Planner(kernels).plan(spec, frame, 31)).estimates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"binomial_observed", "parametric"})
    void percentileLimitsAreThoseOfTheReference(String scheme) {
        var reference = ReferenceCases.named("dose_response", "dose-bootstrap-"
                + (scheme.equals("parametric") ? "fitted" : "observed") + "-ward-6of7");

        for (String family : List.of("exponential", "beta_poisson")) {
            for (var estimate : estimates("ward_rotavirus_6of7.csv", family, scheme,
                    Kernels.scalar())) {
                var percentile = estimate.intervals().getFirst();
                near(reference, "%s.%s.low".formatted(family, estimate.name()), percentile.low());
                near(reference, "%s.%s.high".formatted(family, estimate.name()),
                        percentile.high());
            }
        }
    }

    private static void near(tools.jackson.databind.JsonNode reference, String name,
            @org.jspecify.annotations.Nullable Double actual) {
        if (reference.get("expected").has(name)) {
            assertThat(ReferenceCases.monteCarloDistance(reference, name,
                    Objects.requireNonNull(actual), REPLICATES)).as(name).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void everyQuantityHasItsIntervalsAndBandsRise() {
        var estimates = estimates("ward_rotavirus_6of7.csv", "beta_poisson", "binomial_observed",
                Kernels.scalar());

        assertThat(estimates).hasSize(3 + 2 + 21)
                .allSatisfy(e -> assertThat(e.intervals()).hasSize(4));
        double before = 0;
        for (var risk : estimates.subList(5, 26)) {
            var band = risk.intervals().getFirst();
            double low = Objects.requireNonNull(band.low());
            assertThat(low).isGreaterThan(before)
                    .isLessThan(Objects.requireNonNull(risk.estimate()));
            assertThat(band.high()).isGreaterThan(risk.estimate());
            before = low;
        }
    }

    @Test
    void kernelsChangeNoBit() {
        assertThat(estimates("ward_rotavirus_8of9.csv", "exact_beta_poisson", "parametric",
                Kernels.vector(), 200))
                .isEqualTo(estimates("ward_rotavirus_8of9.csv", "exact_beta_poisson",
                        "parametric", Kernels.scalar(), 200));
    }
}
