package dev.minamo.resample;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import dev.minamo.random.Generator;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class SchemeTest {

    private static final int[] STRATA = new int[3_000];

    static {
        // Sizes 1, 300 and 2,699, interleaved, with numbers out of order.
        for (int row = 0; row < STRATA.length; row++) {
            STRATA[row] = row == 1_234 ? 7 : row % 10 == 3 ? 2 : 5;
        }
    }

    static List<RowScheme> schemes() {
        return Stream.of(Draws.scalar(), DrawDigest.vector())
                .flatMap(draws -> Stream.of(new OrdinaryScheme(1, draws),
                        new OrdinaryScheme(15, draws),
                        new OrdinaryScheme(2_500, draws), new StratifiedScheme(STRATA, draws)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void countsAddUpToTheRows(RowScheme scheme) {
        var resampler = scheme.newResampler(1);

        for (int replicate = 0; replicate < 20; replicate++) {
            int[] counts = resampler.counts(replicate);
            assertThat(counts).hasSize(scheme.rows());
            assertThat(Arrays.stream(counts).sum()).isEqualTo(scheme.rows());
            assertThat(Arrays.stream(counts).min().orElseThrow()).isNotNegative();
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aReplicateDoesNotKnowWhatWasDrawnBefore(RowScheme scheme) {
        int[] alone = scheme.newResampler(1).counts(17).clone();
        var resampler = scheme.newResampler(1);

        resampler.counts(3);
        resampler.counts(1L << 40);

        assertThat(resampler.counts(17)).isEqualTo(alone);
    }

    @Test
    void scalarAndVectorDrawsGiveTheSameResample() {
        var scalar = new StratifiedScheme(STRATA).newResampler(8);
        var vector = new StratifiedScheme(STRATA, DrawDigest.vector()).newResampler(8);

        for (int replicate = 0; replicate < 50; replicate++) {
            assertThat(vector.counts(replicate)).isEqualTo(scalar.counts(replicate));
        }
    }

    @Test
    void everyStratumKeepsItsSize() {
        var resampler = new StratifiedScheme(STRATA).newResampler(5);

        for (int replicate = 0; replicate < 50; replicate++) {
            int[] counts = resampler.counts(replicate);
            int[] sizes = new int[8];
            for (int row = 0; row < counts.length; row++) {
                sizes[STRATA[row]] += counts[row];
            }
            assertThat(sizes).containsExactly(0, 0, 300, 0, 0, 2_699, 0, 1);
        }
    }

    @Test
    void strataAreNumberedByTheirFirstRow() {
        var scheme = new StratifiedScheme(new int[]{9, 2, 9, 0, 2});

        assertThat(scheme.strata()).containsExactly(0, 1, 0, 2, 1);
        assertThat(new StratifiedScheme(new int[]{1, 0, 1, 5, 0}).newResampler(3).counts(4))
                .isEqualTo(scheme.newResampler(3).counts(4));
    }

    @Test
    void oneStratumIsTheOrdinaryScheme() {
        var stratified = new StratifiedScheme(new int[2_500]).newResampler(3);
        var ordinary = new OrdinaryScheme(2_500).newResampler(3);

        assertThat(stratified.counts(6)).isEqualTo(ordinary.counts(6));
    }

    @Test
    void anOrdinaryResampleIsTheStreamsBoundedDraws() {
        int[] expected = new int[15];
        for (int draw = 0; draw < 15; draw++) {
            expected[HashStream.of(42, Purpose.ROWS, 7).bounded(draw, 15)]++;
        }

        assertThat(new OrdinaryScheme(15).newResampler(42).counts(7)).isEqualTo(expected);
        // The same from the recipe in Python: draws 7 11 12 3 9 7 11 13 7 13 5 10 8 14 11.
        assertThat(expected).containsExactly(0, 0, 0, 1, 0, 1, 0, 3, 1, 1, 1, 3, 1, 2, 1);
    }

    @Test
    void countsOfARowFollowTheBinomialLaw() {
        int rows = 10;
        int replicates = 20_000;
        long[][] seen = new long[rows][rows + 1];
        var resampler = new OrdinaryScheme(rows).newResampler(77);
        for (int replicate = 0; replicate < replicates; replicate++) {
            int[] counts = resampler.counts(replicate);
            for (int row = 0; row < rows; row++) {
                seen[row][counts[row]]++;
            }
        }

        // P(count = k) of Binomial(10, 1/10), k = 0..3. Five standard deviations, 40 comparisons: false alarm 2e-5.
        double[] p = {0.3486784401, 0.387420489, 0.1937102445, 0.057395628};
        for (long[] row : seen) {
            for (int k = 0; k < p.length; k++) {
                double sd = Math.sqrt(replicates * p[k] * (1 - p[k]));
                assertThat(row[k] - replicates * p[k]).isBetween(-5 * sd, 5 * sd);
            }
        }
    }

    @Test
    void countingInBytesGivesTheSameCounts() {
        var inInts = new OrdinaryResampler(5_000, Draws.scalar(), 4, false);
        var inBytes = new OrdinaryResampler(5_000, Draws.scalar(), 4, true);

        for (int replicate = 0; replicate < 20; replicate++) {
            assertThat(inBytes.counts(replicate)).isEqualTo(inInts.counts(replicate));
        }
    }

    @Test
    void aRowDrawnMoreOftenThanAByteHoldsIsCountedRight() {
        var resampler = new OrdinaryResampler(1_000, new SameRow(3), 4, true);

        int[] counts = resampler.counts(0);

        assertThat(counts[3]).isEqualTo(1_000);
        assertThat(Arrays.stream(counts).sum()).isEqualTo(1_000);
    }

    /** Draws one row only. */
    private record SameRow(int row) implements Draws {

        @Override
        public String form() {
            return "constant";
        }

        @Override
        public Generator generator() {
            return Generator.MINAMO;
        }

        @Override
        public Draws with(Generator other) {
            return this;
        }

        @Override
        public void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from,
                int to) {
            Arrays.fill(out, from, to, row);
        }

        @Override
        public void uniforms(RandomStream stream, long firstDraw, double[] out, int from, int to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void normals(RandomStream stream, long firstDraw, double[] out, int from, int to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void exponentials(RandomStream stream, long firstDraw, double[] out, int from,
                int to) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void noRowsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new OrdinaryScheme(0))
                .withMessageContaining("is 0");
        assertThatIllegalArgumentException().isThrownBy(() -> new StratifiedScheme(new int[0]));
    }
}
