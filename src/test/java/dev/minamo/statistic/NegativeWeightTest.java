package dev.minamo.statistic;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Random;

import dev.minamo.numeric.Reductions;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Analytic intervals may give a row a weight below zero: sums go on, and nothing breaks. */
class NegativeWeightTest {
    private static final int ROWS = 15;

    private static Sample sample() {
        var random = new Random(5);
        var names = new String[]{"a", "b", "c"};
        var levels = new ArrayList<String>();
        var pairs = new ArrayList<String>();
        for (int row = 0; row < ROWS; row++) {
            levels.add(names[row % 3]);
            pairs.add(row % 2 == 0 ? "yes" : "no");
        }
        return Sample.builder(ROWS, Reductions.scalar())
                .numbers("x", random.doubles(ROWS).toArray())
                .numbers("y", random.doubles(ROWS).toArray())
                .numbers("p", random.doubles(ROWS, 1, 5).toArray())
                .numbers("q", random.doubles(ROWS).toArray()).groups("g", levels)
                .groups("h", pairs).groups("g2", levels).groups("h2", pairs).build();
    }

    @Test
    void noStatisticBreaks() {
        var sample = sample();
        var random = new Random(6);
        for (int trial = 0; trial < 50; trial++) {
            double[] weights = random.doubles(ROWS, 0.2, 1).toArray();
            weights[trial % ROWS] = -0.3;
            weights[(trial + 4) % ROWS] = -0.1;
            for (Asked asked : Asked.all()) {
                double value = asked.bind(sample).newEvaluator().onWeights(weights);
                assertThat(Double.isFinite(value) || Double.isNaN(value)).as(asked.toString())
                        .isTrue();
            }
        }
    }

    /** The weighted mean and variance as plain sums. */
    @Test
    void momentsAreSumsOverRows() {
        var sample = sample();
        double[] weights = new double[ROWS];
        Arrays.fill(weights, 0.1);
        weights[3] = -0.05;
        double total = 0.1 * (ROWS - 1) - 0.05;
        double mean = 0;
        double square = 0;
        for (int row = 0; row < ROWS; row++) {
            double x = sample.numbers("x").getAtIndex(ValueLayout.JAVA_DOUBLE,
                    row);
            mean += weights[row] * x / total;
            square += weights[row] * x * x / total;
        }

        assertThat(Asked.of("mean column=x").bind(sample).newEvaluator().onWeights(weights))
                .isCloseTo(mean, within(1e-14));
        assertThat(Asked.of("variance_population column=x").bind(sample).newEvaluator()
                .onWeights(weights)).isCloseTo(square - mean * mean, within(1e-14));
    }
}
