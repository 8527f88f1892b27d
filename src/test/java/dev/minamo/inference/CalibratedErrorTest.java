package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.random.RandomGenerator;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The reported error of calibrated ends, where two quantiles stand in a row and the levels go in steps:
 * the mean of the reported error over 400 runs against the spread of the end over all of them, those
 * whose end is the extreme replicate (error unknown) among them. The spread is known to 3.5 %.
 */
class CalibratedErrorTest {
    private static final int RUNS = 400;

    /** Of normal replicates whose inner replicates are normal about them. */
    private static Interval run(RandomGenerator random, int size, int inner, double level) {
        double[] t = new double[size];
        double[] shares = new double[size];
        for (int r = 0; r < size; r++) {
            t[r] = random.nextGaussian();
            double p = NormalDistribution.cdf(-t[r]);
            int below = 0;
            for (int b = 0; b < inner; b++) {
                below += random.nextDouble() < p ? 1 : 0;
            }
            shares[r] = below / (double) inner;
        }
        var replicates = Replicates.of("t", 0, MemorySegment.ofArray(t), size)
                .withInnerShares(MemorySegment.ofArray(shares));
        return BootstrapSummary.summarise(replicates,
                new IntervalRequest(List.of(IntervalMethod.CALIBRATED), List.of(level),
                        "two_sided", 6))
                .intervals().getFirst();
    }

    @ParameterizedTest
    @CsvSource({"199, 100, 0.9", "199, 200, 0.95", "999, 100, 0.9", "999, 200, 0.95",
            "999, 50, 0.9"})
    void reportedErrorIsWithinAQuarterOfTheOneSeen(int size, int inner, double level) {
        RandomGenerator random = TestSample.random(5);
        double mean = 0;
        double squares = 0;
        double errors = 0;
        int known = 0;
        for (int run = 1; run <= RUNS; run++) {
            Interval found = run(random, size, inner, level);
            double low = value(found.low());
            double off = low - mean;
            mean += off / run;
            squares += off * (low - mean);
            if (found.mcseLow() != null) {
                known++;
                errors += found.mcseLow();
            }
        }

        assertThat(known).isGreaterThan(RUNS * 9 / 10);
        assertThat(errors / known / Math.sqrt(squares / (RUNS - 1))).isBetween(0.8, 1.25);
    }

    private static double value(@Nullable Double number) {
        return number == null ? Double.NaN : number;
    }

    @Test
    void fewInnerReplicatesForTheTailAreFlagged() {
        RandomGenerator random = TestSample.random(6);

        assertThat(run(random, 999, 100, 0.95).note()).isEqualTo("coarse_levels");
        assertThat(run(random, 999, 200, 0.95).note()).isNull();
        assertThat(run(random, 199, 5000, 0.9).note()).isNull();
    }
}
