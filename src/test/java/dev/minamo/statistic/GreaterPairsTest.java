package dev.minamo.statistic;

import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.minamo.numeric.Reductions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Counted pairs against the walk up the sorted values, which is the same function of frequencies: to the bit. */
class GreaterPairsTest {

    private static final int ROWS = 57;

    @ParameterizedTest
    @ValueSource(strings = {"mann_whitney_u", "cliffs_delta", "prob_superiority"})
    void countsGiveWhatAWalkGives(String name) {
        var random = new Random(4);
        // Of seven values, so that most pairs of rows are tied with some other; zero comes with both signs.
        double[] x = random.ints(ROWS, -3, 4).mapToDouble(i -> i == 0 ? -0.0 : i).toArray();
        x[5] = 0.0;
        var groups = random.ints(ROWS, 0, 3).mapToObj(i -> "abc".substring(i, i + 1)).toList();
        var sample = Sample.builder(ROWS, Reductions.scalar()).numbers("x", x)
                .groups("g", groups).build();
        var evaluator = Statistics.named(name).orElseThrow().bind(new Arguments(
                Map.of("column", "x", "by", "g", "groups", List.of("c", "a"))), sample)
                .newEvaluator();
        double[] frequencies = new double[ROWS];
        for (int resample = 0; resample < 200; resample++) {
            int[] counts = new int[ROWS];
            for (int draw = 0; draw < ROWS / 8 * (resample % 9); draw++) {
                counts[random.nextInt(ROWS)]++;
            }
            if (resample % 5 == 4) {
                counts[0] = 1_000; // does not fit a byte
            }
            for (int row = 0; row < ROWS; row++) {
                frequencies[row] = counts[row];
            }

            assertThat(Double.doubleToRawLongBits(evaluator.on(counts)))
                    .isEqualTo(Double.doubleToRawLongBits(evaluator.onFrequencies(frequencies)));
        }
    }
}
