package dev.minamo.resample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds for every scheme that makes values. */
class ValueSchemeContractTest {

    private static final int ROWS = 331;
    private static final double[] X = IntStream.range(0, ROWS).mapToDouble(i -> 1 + i * 37 % 101)
            .toArray();
    private static final double[] Y = IntStream.range(0, ROWS).mapToDouble(i -> 1 + i * 53 % 89)
            .toArray();
    private static final int[] CLUSTERS = IntStream.range(0, ROWS).map(i -> i % 9).toArray();

    static List<Function<Draws, ValueScheme>> makers() {
        var makers = new ArrayList<Function<Draws, ValueScheme>>();
        for (Distribution law : List.of(NormalLaw.fit(X), ExponentialLaw.fit(X), GammaLaw.fit(X),
                new GammaLaw(0.4, 2), LognormalLaw.fit(X), PoissonLaw.fit(X),
                BinomialLaw.fit(X, 120))) {
            makers.add(draws -> new ParametricScheme(List.of("x"), law, ROWS, draws));
        }
        makers.add(draws -> new ParametricScheme(List.of("x", "y"), MultivariateNormalLaw.fit(X, Y),
                ROWS, draws));
        makers.add(draws -> new SmoothedScheme(List.of("x", "y"), new double[][]{X, Y},
                new double[]{1, 0.5}, draws));
        makers.add(draws -> new ResidualScheme("y", X, Y, draws));
        for (var weights : WildWeights.values()) {
            makers.add(draws -> new WildScheme("y", X, Y, weights, draws));
            makers.add(draws -> new WildScheme("y", X, Y, CLUSTERS, weights, draws));
        }
        makers.add(draws -> WildScheme.allSigns("y", X, Y, CLUSTERS));
        makers.add(draws -> new BinomialScheme("binomial_observed", "x", X,
                Arrays.stream(X).map(x -> x / 200).toArray(), draws));
        return makers;
    }

    @ParameterizedTest
    @MethodSource("makers")
    void aReplicateIsAFunctionOfItsNumberInEveryForm(Function<Draws, ValueScheme> maker) {
        var scheme = maker.apply(Draws.scalar());
        var scalar = scheme.newGenerator(4);
        var vector = maker.apply(DrawDigest.vector()).newGenerator(4);
        double[] fifth = scalar.values(5)[0].clone();

        for (int replicate = 0; replicate < 20; replicate++) {
            double[][] values = scalar.values(replicate);
            assertThat(values.length).isEqualTo(scheme.columns().size());
            assertThat(values[0]).hasSize(scheme.rows());
            assertThat(Arrays.deepEquals(vector.values(replicate), values)).isTrue();
        }
        assertThat(scalar.values(5)[0]).isEqualTo(fifth);
        assertThat(scalar.values(6)[0]).isNotEqualTo(fifth);
    }
}
