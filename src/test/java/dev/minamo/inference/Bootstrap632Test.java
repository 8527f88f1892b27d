package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Map;

import dev.minamo.ReferenceCases;
import dev.minamo.numeric.Undefined;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class Bootstrap632Test {

    @ParameterizedTest
    @ValueSource(strings = {"rule632-0.05-0.12-0.5", "rule632-0-0.5-0.5", "rule632-0.1-0.08-0.5",
            "rule632-0.2-0.7-0.5"})
    void rulesAgreeWithTheReference(String id) {
        var reference = ReferenceCases.named("models_mc", id);
        var spec = reference.get("spec");
        double apparent = spec.get("apparent").doubleValue();
        double err1 = spec.get("err1").doubleValue();

        var plus = Bootstrap632.plus(apparent, err1, spec.get("no_information").doubleValue());

        assertThat(ReferenceCases.distance(reference, "err632",
                Bootstrap632.value632(apparent, err1))).isLessThan(1);
        assertThat(ReferenceCases.distance(reference, "err632plus", plus.value())).isLessThan(1);
        assertThat(ReferenceCases.distance(reference, "relative_overfitting",
                plus.relativeOverfitting())).isLessThan(1);
        assertThat(ReferenceCases.distance(reference, "weight", plus.weight())).isLessThan(1);
    }

    @Test
    void ofNothingComesNothing() {
        assertThat(Bootstrap632.plus(Double.NaN, 0.2, 0.5).value()).isNaN();
        assertThat(Bootstrap632.plus(0.1, Double.NaN, 0.5).weight()).isNaN();
        assertThat(Bootstrap632.plus(0.1, 0.2, Double.NaN).relativeOverfitting()).isNaN();
        assertThat(Bootstrap632.value632(0.1, Double.NaN)).isNaN();
    }

    /** By hand: the ratio of totals, and the jackknife of three ratios 3/5, 5/6, 4/5, mean 67/90. */
    @Test
    void errorOfRowsLeftOutIsARatioOfTotals() {
        var found = LeaveOneOutBootstrap.of(MemorySegment.ofArray(new double[]{3, 1, 2}),
                MemorySegment.ofArray(new double[]{3, 2, 3}), 3);

        assertThat(found.value()).isNotNull().isCloseTo(6 / 8.0, within(1e-15));
        double mean = 67 / 90.0;
        double squares = square(3 / 5.0 - mean) + square(5 / 6.0 - mean) + square(4 / 5.0 - mean);
        assertThat(found.mcse()).isNotNull().isCloseTo(Math.sqrt(2 / 3.0 * squares),
                within(1e-15));
    }

    private static double square(double x) {
        return x * x;
    }

    /** With equal weights the ratio is a mean, and the batches' error is near sd / √R. */
    @Test
    void errorOfManyReplicatesIsThatOfAMean() {
        var random = TestSample.random(5);
        double[] sums = new double[10_000];
        double[] weights = new double[10_000];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = 4 * (2 + random.nextGaussian());
            weights[i] = 4;
        }

        var found = LeaveOneOutBootstrap.of(MemorySegment.ofArray(sums),
                MemorySegment.ofArray(weights), sums.length);

        assertThat(found.value()).isNotNull().isCloseTo(2, within(0.05));
        assertThat(found.mcse()).isNotNull().isBetween(0.006, 0.014); // ± 4 √(1 / 98) about 0.01
        assertThat(found.nDefined()).isEqualTo(10_000);
    }

    @Test
    void replicatesWithoutALossAreLeftOutAndCounted() {
        double separated = Undefined.SEPARATION.nan();
        var found = LeaveOneOutBootstrap.of(
                MemorySegment.ofArray(new double[]{3, separated, 1, 0, 2}),
                MemorySegment.ofArray(new double[]{3, 2, 2, 0, 3}), 5);

        assertThat(found.value()).isNotNull().isCloseTo(6 / 8.0, within(1e-15));
        assertThat(found.nDefined()).isEqualTo(3);
        assertThat(found.nUndefined()).isEqualTo(2);
        assertThat(found.undefined())
                .isEqualTo(Map.of("separation", 1L, "nothing_left_out", 1L));
        var none = LeaveOneOutBootstrap.of(MemorySegment.ofArray(new double[0]),
                MemorySegment.ofArray(new double[0]), 0);
        assertThat(none.value()).isNull();
        assertThat(none.mcse()).isNull();
    }
}
