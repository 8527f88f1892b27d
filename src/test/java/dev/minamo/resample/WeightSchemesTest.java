package dev.minamo.resample;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class WeightSchemesTest {

    private static final int[] CLUSTERS = {5, 5, 2, 9, 2, 5};

    static List<Function<Draws, WeightScheme>> makers() {
        return List.of(draws -> new BayesianScheme(331, draws),
                draws -> new BayesianScheme(CLUSTERS, draws),
                draws -> new PoissonWeightsScheme(331, draws),
                draws -> new PoissonWeightsScheme(CLUSTERS, draws));
    }

    @ParameterizedTest
    @MethodSource("makers")
    void aReplicateIsAFunctionOfItsNumberInEveryForm(Function<Draws, WeightScheme> maker) {
        var scalar = maker.apply(Draws.scalar()).newWeigher(4);
        var vector = maker.apply(DrawDigest.vector()).newWeigher(4);
        double[] fifth = scalar.weights(5).clone();

        for (int replicate = 0; replicate < 20; replicate++) {
            assertThat(vector.weights(replicate)).isEqualTo(scalar.weights(replicate));
        }
        assertThat(scalar.weights(5)).isEqualTo(fifth);
        assertThat(maker.apply(Draws.scalar()).newWeigher(3).weights(5)).isNotEqualTo(fifth);
    }

    /** The closed form of the reference: s √((n - 1) / (n (n + 1))), s with divisor n - 1. */
    @Test
    void theBayesianMean() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        var weigher = new BayesianScheme(hours.length, Draws.scalar()).newWeigher(1);

        var moments = Moments.of(20_000, i -> Moments.mean(weigher.weights(i), hours));

        assertThat(moments.meanError(ReferenceColumns.mean(hours))).isLessThan(5);
        assertThat(moments.sdError(ReferenceCases
                .named("jackknife_exact_bootstrap", "closed-form-mean-aircondit").get("expected")
                .get("bayesian_bootstrap_se").asDouble())).isLessThan(5);
        assertThat(DoubleStream.of(weigher.weights(3)).sum()).isCloseTo(12, within(1e-13));
    }

    @Test
    void theBayesianCorrelation() {
        var reference = ReferenceCases.named("bootstrap_mc", "law-corr-bayesian");
        double[] x = ReferenceColumns.numbers("law.csv", "LSAT");
        double[] y = ReferenceColumns.numbers("law.csv", "GPA");
        var weigher = new BayesianScheme(15, Draws.scalar()).newWeigher(1);

        var moments = Moments.of(20_000, i -> Pearson.of(weigher.weights(i), x, y));

        assertThat(ReferenceCases.monteCarloDistance(reference, "standard_error", moments.sd(),
                20_000)).isLessThan(1);
        assertThat(ReferenceCases.monteCarloDistance(reference, "bias",
                moments.mean() - 0.776374491289, 20_000)).isLessThan(1);
    }

    @Test
    void clustersShareAWeight() {
        for (var maker : makers()) {
            var scheme = maker.apply(Draws.scalar());
            if (scheme.rows() != CLUSTERS.length) {
                continue;
            }
            double[] weights = scheme.newWeigher(2).weights(8);
            assertThat(weights[1]).isEqualTo(weights[0]).isEqualTo(weights[5]);
            assertThat(weights[4]).isEqualTo(weights[2]);
            assertThat(scheme.units().kind()).isEqualTo("cluster");
            assertThat(scheme.units().count()).isEqualTo(3);
        }
        assertThat(DoubleStream.of(new BayesianScheme(CLUSTERS, Draws.scalar()).newWeigher(2)
                .weights(8)).sum()).isCloseTo(6, within(1e-14));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BayesianScheme(new int[4], Draws.scalar()));
    }

    /** Poisson(1): mean 1, variance 1, third central moment 1, e^-1 zeros; 200,000 draws. */
    @Test
    void poissonWeightsHaveThePoissonLaw() {
        var weigher = new PoissonWeightsScheme(20, Draws.scalar()).newWeigher(1);
        int[] seen = new int[30];
        for (int replicate = 0; replicate < 10_000; replicate++) {
            for (double weight : weigher.weights(replicate)) {
                seen[(int) weight]++;
            }
        }

        double p = Math.exp(-1);
        for (int k = 0; k < 6; k++) {
            double sd = Math.sqrt(200_000 * p * (1 - p));
            assertThat(seen[k] - 200_000 * p).isBetween(-5 * sd, 5 * sd);
            p /= k + 1;
        }
    }

    /** With 2 rows both weights are zero with probability e^-2: kept, not drawn again. */
    @Test
    void allWeightsMayBeZero() {
        var weigher = new PoissonWeightsScheme(2, Draws.scalar()).newWeigher(1);
        int zero = 0;
        for (int replicate = 0; replicate < 10_000; replicate++) {
            zero += Arrays.stream(weigher.weights(replicate)).sum() == 0 ? 1 : 0;
        }

        double p = Math.exp(-2);
        assertThat(Math.abs(zero - 10_000 * p)).isLessThan(5 * Math.sqrt(10_000 * p * (1 - p)));
    }
}
