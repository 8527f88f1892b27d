package dev.minamo.statistic;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.random.Draws;
import dev.minamo.resample.MovingBlockScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

class AutocorrelationTest {

    private static Statistic of(int lag, double... series) {
        var sample = Sample.builder(series.length, Reductions.scalar()).numbers("x", series)
                .build();
        return Asked.of("autocorrelation column=x lag=" + lag).bind(sample);
    }

    private static Statistic nile(int lag) {
        return Asked.of("autocorrelation column=flow lag=" + lag)
                .bind(ReferenceTables.sample("nile.csv", Reductions.scalar(), "flow"));
    }

    /** The reference case: moving blocks of 10, the statistic of the joined series, quantiles of type 6. */
    @Test
    void theJoinedSeriesOfMovingBlocks() {
        var reference = ReferenceCases.named("bootstrap_mc", "nile-acf1-moving-l10");
        int replicates = 19_999;
        var evaluator = nile(1).newEvaluator();
        var resampler = new MovingBlockScheme(100, 10, Draws.scalar()).newResampler(3);
        double[] values = new double[replicates];
        for (int i = 0; i < replicates; i++) {
            values[i] = evaluator.onSequence(resampler.sequence(i), 100);
        }

        double mean = Arrays.stream(values).average().orElseThrow();
        double sd = Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum()
                / (replicates - 1));
        Arrays.sort(values);

        assertDistance(reference, "bias", mean - nile(1).observed(), replicates);
        assertDistance(reference, "standard_error", sd, replicates);
        assertDistance(reference, "percentile.low", values[500 - 1], replicates);
        assertDistance(reference, "percentile.high", values[19_500 - 1], replicates);
    }

    private static void assertDistance(JsonNode reference, String name,
            double value, long replicates) {
        assertThat(ReferenceCases.monteCarloDistance(reference, name, value, replicates)).as(name)
                .isLessThan(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void theSeriesItselfHasItsValueToTheBit(int lag) {
        var statistic = nile(lag);

        assertThat(statistic.ordered()).isTrue();
        assertThat(statistic.newEvaluator().onSequence(IntStream.range(0, 100).toArray(), 100))
                .isEqualTo(statistic.observed());
    }

    /** By hand: 3, 1, 1, 3, 7 with mean 3: products 0, 4, 0, 0; squares 0, 4, 4, 0, 16. */
    @Test
    void aSmallSequenceByHand() {
        var evaluator = of(1, 1, 3, 7).newEvaluator();

        assertThat(evaluator.onSequence(new int[]{1, 0, 0, 1, 2, 9}, 5))
                .isCloseTo(4 / 24.0, within(1e-15));
    }

    @Test
    void whatHasNoValue() {
        var evaluator = of(2, 1, 3, 7).newEvaluator();

        assertThat(Undefined.of(evaluator.onSequence(new int[]{1, 1, 1, 1}, 4)))
                .contains(Undefined.CONSTANT);
        assertThat(Undefined.of(evaluator.onSequence(new int[]{1, 2}, 2)))
                .contains(Undefined.TOO_FEW_ROWS);
    }

    @Test
    void otherStatisticsDoNotReadTheOrder() {
        var mean = Asked.of("mean column=flow")
                .bind(ReferenceTables.sample("nile.csv", Reductions.scalar(), "flow"));

        assertThat(mean.ordered()).isFalse();
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> mean.newEvaluator().onSequence(new int[1], 1));
    }
}
