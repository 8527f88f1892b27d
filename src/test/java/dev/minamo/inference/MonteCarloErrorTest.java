package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whether the reported Monte Carlo errors are right: the root mean square of the reported error
 * over many runs, against the standard deviation of the number itself over these runs. With 400
 * runs the latter is known to 3.5 % (seed fixed), so a band of 0.85 to 1.25 is what a correct
 * first-order error passes, and a factor of sqrt(2) either way fails.
 */
class MonteCarloErrorTest {
    private static final int RUNS = 400;
    private static final double[] JACKKNIFE = jackknife();

    private static double[] jackknife() {
        double[] values = new double[20];
        Arrays.setAll(values, i -> 0.01 * i * i); // acceleration 0.06 in size
        return values;
    }

    private interface Draw {
        double from(RandomGenerator random);
    }

    private static Estimate[] runs(int size, double estimate, Draw draw) {
        RandomGenerator random = TestSample.random(77);
        IntervalRequest request = new IntervalRequest(
                List.of(IntervalMethod.PERCENTILE, IntervalMethod.BASIC,
                        IntervalMethod.NORMAL, IntervalMethod.BCA),
                List.of(0.9), IntervalRequest.TWO_SIDED, 6);
        Estimate[] runs = new Estimate[RUNS];
        for (int r = 0; r < RUNS; r++) {
            double[] values = new double[size];
            for (int i = 0; i < size; i++) {
                values[i] = draw.from(random);
            }
            runs[r] = BootstrapSummary.summarise(new Replicates("t", estimate,
                    MemorySegment.ofArray(values), size, JACKKNIFE, null), request);
        }
        return runs;
    }

    /** Reported over actual. */
    private static double ratio(double[] numbers, double[] errors) {
        double mean = Arrays.stream(numbers).average().orElseThrow();
        double actual = Arrays.stream(numbers).map(v -> (v - mean) * (v - mean)).average()
                .orElseThrow();
        double reported = Arrays.stream(errors).map(e -> e * e).average().orElseThrow();
        return Math.sqrt(reported / actual);
    }

    private static double ratioOfLowEnds(Estimate[] runs, int method) {
        return ratio(
                Arrays.stream(runs).mapToDouble(
                        e -> Objects.requireNonNull(e.intervals().get(method).low())).toArray(),
                Arrays.stream(runs).mapToDouble(
                        e -> Objects.requireNonNull(e.intervals().get(method).mcseLow()))
                        .toArray());
    }

    private static double ratioOfHighEnds(Estimate[] runs, int method) {
        return ratio(
                Arrays.stream(runs).mapToDouble(
                        e -> Objects.requireNonNull(e.intervals().get(method).high())).toArray(),
                Arrays.stream(runs).mapToDouble(
                        e -> Objects.requireNonNull(e.intervals().get(method).mcseHigh()))
                        .toArray());
    }

    @ParameterizedTest
    @CsvSource({"999, false", "3999, false", "999, true", "3999, true"})
    void reportedErrorsOfTheEndsAreThoseSeen(int size, boolean skewed) {
        Estimate[] runs = skewed
                ? runs(size, 0.9, RandomGenerator::nextExponential)
                : runs(size, 0, RandomGenerator::nextGaussian);

        for (int method = 0; method < 4; method++) {
            assertThat(ratioOfLowEnds(runs, method)).as("low %d", method).isBetween(0.85, 1.25);
            assertThat(ratioOfHighEnds(runs, method)).as("high %d", method).isBetween(0.85, 1.25);
        }
    }

    @Test
    void reportedErrorsOfBiasAndStandardErrorAreThoseSeen() {
        Estimate[] runs = runs(999, 0.9, RandomGenerator::nextExponential);

        assertThat(ratio(
                Arrays.stream(runs).mapToDouble(e -> Objects.requireNonNull(e.bias())).toArray(),
                Arrays.stream(runs).mapToDouble(e -> Objects.requireNonNull(e.mcseBias()))
                        .toArray()))
                .isBetween(0.9, 1.1);
        assertThat(ratio(
                Arrays.stream(runs).mapToDouble(e -> Objects.requireNonNull(e.standardError()))
                        .toArray(),
                Arrays.stream(runs).mapToDouble(e -> Objects.requireNonNull(e.mcseStandardError()))
                        .toArray()))
                .isBetween(0.9, 1.1);
    }

    /** Ends that jump between values a quarter of a standard error apart. */
    @Test
    void onTiedReplicatesTheErrorIsThatOfTheStep() {
        Estimate[] runs = runs(999, 0, random -> Math.rint(4 * random.nextGaussian()) / 4);

        for (int method = 0; method < 4; method++) {
            assertThat(ratioOfLowEnds(runs, method)).as("low %d", method).isBetween(0.7, 1.4);
            assertThat(ratioOfHighEnds(runs, method)).as("high %d", method).isBetween(0.7, 1.4);
        }
    }

    /** The error of an end is an estimate too: its own spread over runs stays within a third. */
    @Test
    void reportedErrorsAreSteady() {
        Estimate[] runs = runs(3999, 0, RandomGenerator::nextGaussian);

        for (int method = 0; method < 4; method++) {
            int m = method;
            double[] errors = Arrays.stream(runs).mapToDouble(
                    e -> Objects.requireNonNull(e.intervals().get(m).mcseLow())).toArray();
            double mean = Arrays.stream(errors).average().orElseThrow();
            double sd = Math.sqrt(Arrays.stream(errors).map(e -> (e - mean) * (e - mean)).average()
                    .orElseThrow());
            assertThat(sd / mean).isLessThan(1 / 3.0);
        }
    }

    /** With normal replicates the plan made before is what is reported after. */
    @Test
    void thePlanAgreesWithWhatIsReported() {
        Estimate[] runs = runs(3999, 0, RandomGenerator::nextGaussian);
        MonteCarloPlan plan = MonteCarloPlan.of(3999, 0.05);

        assertThat(Arrays.stream(runs).mapToDouble(
                e -> Objects.requireNonNull(e.intervals().getFirst().mcseLow())).average()
                .orElseThrow() / plan.end()).isBetween(0.95, 1.05);
        assertThat(Arrays.stream(runs)
                .mapToDouble(e -> Objects.requireNonNull(e.mcseStandardError())).average()
                .orElseThrow() / plan.standardError()).isBetween(0.98, 1.02);
        assertThat(Arrays.stream(runs).mapToDouble(e -> Objects.requireNonNull(e.mcseBias()))
                .average().orElseThrow() / plan.bias()).isBetween(0.98, 1.02);
    }
}
