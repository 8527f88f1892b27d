package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Units;
import dev.minamo.statistic.JointEvaluator;
import dev.minamo.statistic.Quantities;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Jackknife and nested variances of a resample. */
class VarianceOfResampleTest {
    private static final double[] X = {3, 5, 8, 1, 9, 2};

    private static JointEvaluator mean() {
        return Quantities.of(List.of(Bound.mean(X))).newEvaluator();
    }

    private static double variance(double... values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum()
                / (values.length - 1);
    }

    /** Of a mean the jackknife variance is s^2 / n, copies counted as rows. */
    @Test
    void jackknifeOfAMeanIsItsUsualVariance() {
        int[] counts = {2, 0, 3, 0, 1, 0};
        double[] out = new double[1];

        new JackknifeVariance(mean(), 1, Units.rows(6)).on(counts, out);

        assertThat(out[0]).isCloseTo(variance(3, 3, 8, 8, 8, 9) / 6, within(1e-13));
        assertThat(counts).containsExactly(2, 0, 3, 0, 1, 0);
    }

    /** Two samples of one statistic add: each has its own factor (n - 1) / n. */
    @Test
    void samplesAdd() {
        var sum = new JointEvaluator() { // linear: 2 mean of the first three + mean of the others
            @Override
            public void onCounts(int[] c, double[] out) {
                out[0] = 2 * (c[0] * X[0] + c[1] * X[1] + c[2] * X[2]) / (c[0] + c[1] + c[2])
                        + (c[3] * X[3] + c[4] * X[4] + c[5] * X[5]) / (c[3] + c[4] + c[5]);
            }

            @Override
            public void onWeights(double[] weights, double[] out) {
                throw new AssertionError();
            }
        };
        double[] out = new double[1];

        new JackknifeVariance(sum, 1, Units.rows(new int[]{0, 0, 0, 1, 1, 1}))
                .on(new int[]{1, 2, 0, 1, 1, 1}, out);

        assertThat(out[0]).isCloseTo(4 * variance(3, 5, 5) / 3 + variance(1, 9, 2) / 3,
                within(1e-13));
    }

    /** Leaving out one copy of a cluster of two rows drawn twice. */
    @Test
    void aClusterLeavesOutAllItsRows() {
        var units = new Units("cluster", new int[]{0, 0, 1, 1, 2, 2}, new int[3]);
        double[] out = new double[1];

        new JackknifeVariance(mean(), 1, units).on(new int[]{2, 2, 1, 1, 0, 0}, out);

        double[] leftOut = {(3 + 5 + 8 + 1) / 4.0, (3 + 5 + 8 + 1) / 4.0, (3 + 5 + 3 + 5) / 4.0};
        assertThat(out[0]).isCloseTo(2 / 3.0 * 2 * variance(leftOut), within(1e-13));
    }

    @Test
    void anUndefinedValueKeepsItsCause() {
        var undefined = new JointEvaluator() {
            @Override
            public void onCounts(int[] counts, double[] out) {
                out[0] = counts[2] == 0 ? Undefined.EMPTY_GROUP.nan() : 1;
            }

            @Override
            public void onWeights(double[] weights, double[] out) {
                throw new AssertionError();
            }
        };
        double[] out = new double[1];

        new JackknifeVariance(undefined, 1, Units.rows(6)).on(new int[]{2, 3, 1, 0, 0, 0}, out);

        assertThat(Undefined.of(out[0])).contains(Undefined.EMPTY_GROUP);
    }

    @Test
    void blocksAreNoUnitsOfAResample() {
        assertThatThrownBy(() -> new JackknifeVariance(mean(), 1,
                new Units("block", new int[6], new int[1]))).hasMessageContaining("block");
    }

    @Test
    void nestedReplicatesGiveTheirVarianceAndTheShareBelow() {
        int[][] resamples = {{6, 0, 0, 0, 0, 0}, {0, 6, 0, 0, 0, 0}, {0, 0, 0, 6, 0, 0},
                {0, 0, 0, 0, 6, 0}, {1, 1, 1, 1, 1, 1}};
        double estimate = 28 / 6.0;
        var nested = new NestedReplicates(mean(), 5, new double[]{estimate});
        double[] out = new double[1];
        for (int run = 0; run < 2; run++) { // a second run starts anew
            var next = Arrays.asList(resamples).iterator();

            nested.run(next::next, () -> false);

            nested.variances(out);
            assertThat(out[0]).isCloseTo(variance(3, 5, 1, 9, estimate), within(1e-13));
            nested.sharesBelow(out);
            assertThat(out[0]).isCloseTo(2.5 / 5, within(1e-15)); // 3 and 1 below, one tie
        }
    }

    /** A hundred thousand inner replicates of a slow statistic are minutes, which nobody waits for after a cancel. */
    @Test
    void nestedReplicatesStopWhenAsked() {
        var drawn = new int[1];
        var nested = new NestedReplicates(mean(), 100_000, new double[]{1});

        nested.run(() -> {
            drawn[0]++;
            return new int[]{1, 1, 1, 1, 1, 1};
        }, () -> drawn[0] == 3);

        assertThat(drawn[0]).isEqualTo(3);
    }
}
