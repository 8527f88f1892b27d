package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Right values come from sorting all values behind the link and reading the order statistics off. */
class PredictionQuantilesTest {

    private static final List<Double> PROBABILITIES = List.of(0.05, 0.95, 0.5, 0.0, 1.0, 0.999,
            0.3, 0.001);

    private static double[] sorted(double[] values, DoubleUnaryOperator link, List<Double> p,
            int type) {
        double[] all = Arrays.stream(values).map(v -> link.applyAsDouble(v + 0.0) + 0.0).sorted()
                .toArray();
        var batch = SortedBatches.of(all, new int[]{0, all.length}, Dependence.NONE);
        return p.stream()
                .mapToDouble(each -> batch.atRank(QuantileRule.of(type).rank(all.length, each)))
                .toArray();
    }

    private static double[] values(RandomGenerator random, int kind, int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = switch (kind) {
                case 0 -> random.nextGaussian();
                case 1 -> random.nextInt(5) - 2;
                case 2 -> i;
                case 3 -> -i;
                case 4 -> i % 2 == 0 ? i : -i;
                case 5 -> random.nextBoolean() ? 0.0 : -0.0;
                case 6 -> 1 / (random.nextDouble() - 0.5);
                default -> i == count / 2 ? Double.POSITIVE_INFINITY : -Math.abs(i - count / 3);
            };
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7})
    void bitsAreThoseOfSorting(int type) {
        var random = TestSample.random(7);
        List<DoubleUnaryOperator> links = List.of(x -> x, x -> -x, StrictMath::exp,
                x -> 1 / (1 + StrictMath.exp(x)), x -> 3);
        for (int count : new int[]{1, 2, 3, 15, 32, 33, 50, 399, 400, 2000}) {
            var quantiles = new PredictionQuantiles(count, PROBABILITIES, type);
            double[] out = new double[PROBABILITIES.size() + 2];
            for (int round = 0; round < 40; round++) {
                double[] values = values(random, round % 8, count);

                quantiles.of(values.clone(), out, 1);
                assertThat(Arrays.copyOfRange(out, 1, out.length - 1))
                        .containsExactly(sorted(values, x -> x, PROBABILITIES, type));
                for (DoubleUnaryOperator link : links) {
                    quantiles.of(values.clone(), link, out, 1);
                    assertThat(Arrays.copyOfRange(out, 1, out.length - 1))
                            .containsExactly(sorted(values, link, PROBABILITIES, type));
                }
            }
            assertThat(out[0]).isZero();
            assertThat(out[out.length - 1]).isZero();
        }
    }

    /** quantile(c(3, 1, 4, 1, 5), .3, type = 6 and 7) by hand: ranks 1.8 and 2.2 of 1 1 3 4 5. */
    @Test
    void ranksAreThoseOfTheRules() {
        double[] out = new double[2];

        new PredictionQuantiles(5, List.of(0.3), 6).of(new double[]{3, 1, 4, 1, 5}, out, 0);
        new PredictionQuantiles(5, List.of(0.3), 7).of(new double[]{3, 1, 4, 1, 5}, out, 1);

        assertThat(out[0]).isEqualTo(1);
        assertThat(out[1]).isCloseTo(1.4, within(1e-15));
    }

    @Test
    void aFallingLinkTurnsTheOrder() {
        double[] out = new double[1];

        new PredictionQuantiles(4, List.of(0.2), 6).of(new double[]{4, 1, 2, 8}, x -> 1 / x, out,
                0);

        assertThat(out[0]).isEqualTo(1 / 8.0); // rank 1 of 1/8 1/4 1/2 1
    }

    @Test
    void aLinkIsAppliedToFewValues() {
        int[] calls = new int[1];
        var quantiles = new PredictionQuantiles(400, List.of(0.05, 0.95), 7);

        quantiles.of(values(TestSample.random(1), 0, 400), x -> {
            calls[0]++;
            return x;
        }, new double[2], 0);

        assertThat(calls[0]).isEqualTo(4);
    }

    /** Out of patience at once, after one partition, or after two: what is left is sorted. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void rowsThatDefeatThePivotsAreSorted(int patience) {
        var quantiles = new PredictionQuantiles(1000, PROBABILITIES, 7, patience);
        double[] out = new double[PROBABILITIES.size()];
        for (int kind = 0; kind < 8; kind++) {
            double[] values = values(TestSample.random(kind), kind, 1000);

            quantiles.of(values.clone(), out, 0);

            assertThat(out).containsExactly(sorted(values, x -> x, PROBABILITIES, 7));
        }
    }

    @Test
    void noProbabilitiesAskForNothing() {
        var quantiles = new PredictionQuantiles(3, List.of(), 7);

        quantiles.of(new double[]{3, 1, 2}, new double[0], 0);
        quantiles.of(new double[]{3, 1, 2}, x -> x, new double[0], 0);
    }

    @Test
    void argumentsAreChecked() {
        assertThatThrownBy(() -> new PredictionQuantiles(0, List.of(), 7))
                .hasMessageContaining("count: 0");
        assertThatThrownBy(() -> new PredictionQuantiles(9, List.of(0.5), 5))
                .hasMessageContaining("quantileType: 5");
        assertThatThrownBy(() -> new PredictionQuantiles(9, List.of(1.5), 7))
                .hasMessageContaining("probabilities: 1.5");
        assertThatThrownBy(() -> new PredictionQuantiles(9, List.of(0.5), 7)
                .of(new double[8], new double[1], 0)).hasMessageContaining("values: 8");
    }
}
