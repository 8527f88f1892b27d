package dev.minamo.inference;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ModelComparisonTest {

    private static final ModelComparison.Of WHAT = new ModelComparison.Of("a", "b", "roc_auc",
            new ResampledT(0.25, 0.9));

    private static ModelComparison compare(double[] left, double[] right) {
        return ModelComparison.of(WHAT, MemorySegment.ofArray(left), MemorySegment.ofArray(right),
                left.length);
    }

    private static void assertClose(@Nullable Double actual, double expected) {
        assertThat(actual).isNotNull().isCloseTo(expected, within(1e-12));
    }

    /** R 4.2.2: d = x - y, s = sd(d) * sqrt(1/5 + 1/4), qt(.95, 4), 2 * pt(-abs(mean(d) / s), 4). */
    @Test
    void differencesHaveTheCorrectedTest() {
        double nan = Double.NaN;
        var found = compare(new double[]{.81, nan, .79, .84, .88, .80, 1},
                new double[]{.80, 5, .75, .85, .82, .79, nan});

        assertClose(found.difference(), 0.022);
        assertClose(found.standardError(), 0.018614510468986302);
        assertClose(found.low(), -0.017683284322352194);
        assertClose(found.high(), 0.06168328432235223);
        assertClose(found.pValue(), 0.30271732092284587);
        assertThat(found.n()).isEqualTo(5);
        assertThat(found.note()).isNull();
        assertThat(found.withTrainSize(0.5).trainSize()).isEqualTo(0.5);
    }

    @Test
    void modelsThatAgreeEverywhereAreNotToldApart() {
        var found = compare(new double[]{0.1 + 0.2, 0.5, -1}, new double[]{0.3, 0.5, -1});

        assertThat(found.difference()).isZero();
        assertThat(found.standardError()).isZero();
        assertThat(found.pValue()).isEqualTo(1);
        assertThat(found.note()).isEqualTo("degenerate_replicates");
    }

    @Test
    void oneDifferenceEverywhereHasNoPValue() {
        var found = compare(new double[]{0.9, 0.7}, new double[]{0.8, 0.6});

        assertClose(found.difference(), 0.1);
        assertThat(found.standardError()).isZero();
        assertThat(found.pValue()).isNull();
        assertThat(found.note()).isEqualTo("degenerate_replicates");
    }

    @Test
    void oneSplitIsNotEnough() {
        var found = compare(new double[]{0.9, Double.NaN}, new double[]{0.8, 0.6});

        assertClose(found.difference(), 0.1);
        assertThat(found.pValue()).isNull();
        assertThat(found.low()).isNull();
        assertThat(found.n()).isEqualTo(1);
        assertThat(found.note()).isEqualTo("too_few_replicates");
    }
}
