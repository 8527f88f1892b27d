package dev.minamo.resample;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class BlockSchemesTest {

    private static List<RowScheme> schemes(int rows, int length) {
        var draws = Draws.scalar();
        return List.of(new MovingBlockScheme(rows, length, draws),
                new CircularBlockScheme(rows, length, draws),
                new NonoverlappingBlockScheme(rows, length, draws),
                new StationaryBlockScheme(rows, length, draws));
    }

    /** 11 rows in blocks of 3: no row is lost because it does not fill a block, and resamples have 11 rows. */
    @Test
    void everyRowCanBeDrawn() {
        for (int length = 1; length <= 11; length++) {
            for (RowScheme scheme : schemes(11, length)) {
                var resampler = scheme.newResampler(3);
                boolean[] seen = new boolean[11];
                for (int replicate = 0; replicate < 200; replicate++) {
                    int[] rows = resampler.sequence(replicate);
                    assertThat(rows).hasSize(11);
                    IntStream.of(rows).forEach(row -> seen[row] = true);
                }
                assertThat(seen).as(scheme.toString()).containsOnly(true);
            }
        }
    }

    @Test
    void rowsAreNeighboursWithinABlock() {
        int[] moving = new MovingBlockScheme(100, 7, Draws.scalar()).newResampler(1).sequence(5);
        int[] circular = new CircularBlockScheme(100, 7, Draws.scalar()).newResampler(1)
                .sequence(5);
        int[] cut = new NonoverlappingBlockScheme(100, 7, Draws.scalar()).newResampler(1)
                .sequence(5);

        for (int place = 0; place < 99; place++) {
            if (place % 7 != 6) {
                assertThat(moving[place + 1]).isEqualTo(moving[place] + 1);
                assertThat(circular[place + 1]).isEqualTo((circular[place] + 1) % 100);
            }
            boolean ends = cut[place] % 7 == 6 || cut[place] == 99;
            assertThat(cut[place + 1] % 7)
                    .isEqualTo(ends ? 0 : (cut[place] + 1) % 7);
        }
    }

    @Test
    void lengthsOfTheStationarySchemeAreGeometric() {
        var resampler = new StationaryBlockScheme(10_000, 5, Draws.scalar()).newResampler(7);
        int joints = 0;
        for (int replicate = 0; replicate < 10; replicate++) {
            int[] rows = resampler.sequence(replicate);
            for (int place = 0; place < rows.length - 1; place++) {
                joints += rows[place + 1] == (rows[place] + 1) % 10_000 ? 0 : 1;
            }
        }

        // Each of 99,990 places is followed by another row with probability 1/5 · (1 - 1/n).
        double expected = 99_990 * 0.2 * (1 - 1e-4);
        assertThat(Math.abs(joints - expected)).isLessThan(5 * Math.sqrt(99_990 * 0.16));
    }

    /** The closed forms of the reference, for infinitely many replicates; five Monte Carlo errors. */
    @ParameterizedTest
    @CsvSource({"nile, nile.csv, flow", "loglynx, lynx.csv, trappings"})
    void theMeanOfASeries(String id, String table, String column) {
        var reference = ReferenceCases.named("jackknife_exact_bootstrap",
                "closed-form-block-mean-" + id);
        var expected = reference.get("expected");
        double[] series = ReferenceColumns.numbers(table, column);
        double[] values = id.startsWith("log")
                ? DoubleStream.of(series).map(StrictMath::log).toArray()
                : series;
        int length = reference.get("spec").get("block_length").asInt();
        for (RowScheme scheme : schemes(values.length, length)) {
            var resampler = scheme.newResampler(21);
            var moments = Moments.of(20_000, i -> Moments.mean(resampler.counts(i), values));
            var name = scheme.name();
            double bias = name.equals("moving_block")
                    ? expected.get("moving_block_bias").asDouble()
                    : 0;
            assertThat(moments.meanError(ReferenceColumns.mean(values) + bias)).as(name)
                    .isLessThan(5);
            assertThat(moments.sdError(
                    expected.get(name.equals("stationary_block") ? "stationary_se" : name + "_se")
                            .asDouble()))
                    .as(name).isLessThan(5);
        }
    }

    @Test
    void unitsAreBlocksThatDoNotOverlap() {
        for (RowScheme scheme : schemes(11, 3)) {
            assertThat(scheme.ordered()).isTrue();
            assertThat(scheme.units().kind()).isEqualTo("block");
            assertThat(scheme.units().ofRow()).containsExactly(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3);
            assertThat(scheme.units().count()).isEqualTo(4);
        }
    }

    @Test
    void lengthsOutOfRangeAreRefused() {
        for (int length : new int[]{0, 12}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new CircularBlockScheme(11, length, Draws.scalar()))
                    .withMessage("block_length must be from 1 to 11, is " + length);
        }
    }
}
