package dev.minamo.random;

import java.util.Arrays;
import java.util.BitSet;

import dev.minamo.numeric.LaneSums;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class DrawsTest {

    static Draws[] forms() {
        return new Draws[]{Draws.scalar(), DrawDigest.vector(),
                DrawDigest.vector().with(Generator.PHILOX)};
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bulkDrawsAreTheStreamsDraws(Draws draws) {
        var stream = draws.stream(3, Purpose.ROWS, 9);
        int[] drawn = new int[70];
        double[] uniforms = new double[70];
        double[] normals = new double[70];
        double[] exponentials = new double[70];

        // An odd first draw, and a bound that rejects one draw in four.
        draws.bounded(stream, 101, 0x6000_0000, drawn, 2, 69);
        draws.uniforms(stream, 101, uniforms, 2, 69);
        draws.normals(stream, 101, normals, 2, 69);
        draws.exponentials(stream, 101, exponentials, 2, 69);

        for (int i = 2; i < 69; i++) {
            assertThat(drawn[i]).isEqualTo(stream.bounded(101 + i - 2, 0x6000_0000));
            assertThat(uniforms[i]).isEqualTo(stream.uniform(101 + i - 2));
            assertThat(normals[i]).isEqualTo(stream.normal(101 + i - 2));
            assertThat(exponentials[i]).isEqualTo(stream.exponential(101 + i - 2));
        }
        assertThat(new int[]{drawn[0], drawn[1], drawn[69]}).containsOnly(0);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void bulkShufflesAndCoinsAreOfTheStreamsDraws(Draws draws) {
        var stream = draws.stream(3, Purpose.PERMUTATION, 9);
        for (int bound : new int[]{67, 100_000, 0x6000_0000}) {
            int[] drawn = new int[70];
            draws.falling(stream, 101, bound, drawn, 2, 69);
            for (int i = 2; i < 69; i++) {
                assertThat(drawn[i]).isEqualTo(stream.bounded(101 + i - 2, bound - (i - 2)));
            }
        }
        long[] coins = new long[70];
        draws.coins(stream, 7, 5, 3, coins, 2, 69);
        for (int i = 2; i < 69; i++) { // digits 101 of the probability, the last first: or, and, or
            long low = stream.bits(7 + i - 2);
            long middle = stream.bits(7 + i - 2 + 67);
            long high = stream.bits(7 + i - 2 + 2 * 67);
            assertThat(coins[i]).isEqualTo(high | (middle & low));
        }
        int[] heads = new int[2_000];
        int end = draws.heads(coins, 2, 30, heads, 1);
        assertThat(Arrays.copyOfRange(heads, 1, end)).isEqualTo(
                BitSet.valueOf(Arrays.copyOfRange(coins, 2, 30)).stream().toArray());
        int[] exact = new int[end];
        assertThat(draws.heads(coins, 2, 30, exact, 1)).isEqualTo(end);
        assertThat(Arrays.copyOfRange(exact, 1, end))
                .isEqualTo(Arrays.copyOfRange(heads, 1, end));
    }

    @ParameterizedTest
    @EnumSource(Generator.class)
    void aCursorGivesTheStreamsOfItsIndices(Generator generator) {
        var cursor = generator.cursor(4, Purpose.SIGNS);
        for (long index : new long[]{5, 0, 1L << 40}) {
            var stream = generator.stream(4, Purpose.SIGNS, index);
            assertThat(cursor.at(index).bits(3)).isEqualTo(stream.bits(3));
            assertThat(cursor.at(index).bounded(7, 100)).isEqualTo(stream.bounded(7, 100));
        }
    }

    /** 5/8 of 64 x 4,000 bits, within five standard deviations: false alarm 6e-7. */
    @Test
    void coinsHaveTheirProbability() {
        long[] coins = new long[4_000];
        DrawDigest.vector().coins(HashStream.of(5, Purpose.PERMUTATION, 0), 0, 5, 3, coins, 0,
                coins.length);

        long heads = Arrays.stream(coins).map(Long::bitCount).sum();

        assertThat(Math.abs(heads - 160_000)).isLessThan((long) (5 * Math.sqrt(60_000)));
    }

    /** Of 300,000 draws with this bound nine are rejected on average, rarely enough that blocks are drawn and added at once. */
    @ParameterizedTest
    @MethodSource("forms")
    void sumsAreThoseOfTheDraws(Draws draws) {
        int bound = 131_796; // 2^32 mod it is 131,044
        double[] column = new double[bound];
        Arrays.setAll(column, i -> Math.sqrt(i));
        for (int length : new int[]{1, 15, 16, 100, 1_000, 2_500, 100_000}) {
            for (int first : new int[]{0, 7, 1 << 20}) {
                var stream = draws.stream(length, Purpose.ROWS, first);
                int[] drawn = new int[length];
                draws.bounded(stream, first, bound, drawn, 0, length);
                var expected = new LaneSums(column);
                expected.add(drawn, length);
                var sums = new LaneSums(column);

                draws.sum(stream, first, bound, length, sums);

                assertThat(sums.lanes()).isEqualTo(expected.lanes());
            }
        }
    }

    /** Else every JVM would take the scalar form, and warn. */
    @Test
    void theSelfCheckFindsTheSameBits() {
        assertThat(new DrawTrial().run(DrawDigest.vector()))
                .isEqualTo(new DrawTrial().run(Draws.scalar()));
    }

    @Test
    void vectorAndScalarAgreeToTheBit() {
        assertThat(DrawDigest.of(DrawDigest.vector(), 50))
                .isEqualTo(DrawDigest.of(Draws.scalar(), 50));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 15, 100, 12_500})
    void drawsAreUniform(int bound) {
        int replicates = 200_000 / bound + 1;
        long[] seen = new long[bound];
        int[] drawn = new int[bound];
        for (int replicate = 0; replicate < replicates; replicate++) {
            DrawDigest.vector().bounded(HashStream.of(11, Purpose.ROWS, replicate), 0, bound, drawn,
                    0, bound);
            Arrays.stream(drawn).forEach(value -> seen[value]++);
        }

        double expected = replicates;
        double chiSquare = Arrays.stream(seen)
                .mapToDouble(s -> (s - expected) * (s - expected) / expected).sum();

        // Wilson and Hilferty: chi-square / df is near normal after a cube root. |z| > 4.5 has probability 7e-6
        // for each bound and seed; the seed is fixed.
        double df = bound - 1;
        double z = (Math.cbrt(chiSquare / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df));
        assertThat(Math.abs(z)).isLessThan(4.5);
    }

    @Test
    void aBoundNearTwoToThe31IsExactlyUniformInItsThirds() {
        // Without rejection a bound of 3 * 2^29 gives thirds 3/8, 3/8, 2/8 of the words. 60,000 draws.
        int bound = 3 << 29;
        int[] drawn = new int[60_000];
        Draws.scalar().bounded(HashStream.of(5, Purpose.ROWS, 0), 0, bound, drawn, 0, drawn.length);
        long[] remainders = new long[3];
        for (int value : drawn) {
            remainders[value % 3]++;
        }

        // Five standard deviations of a binomial (60,000, 1/3): false alarm 2e-6 in all.
        for (long count : remainders) {
            assertThat(Math.abs(count - 20_000))
                    .isLessThan((long) (5 * Math.sqrt(60_000 * 2 / 9.0)));
        }
    }
}
