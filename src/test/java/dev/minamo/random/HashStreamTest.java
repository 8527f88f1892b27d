package dev.minamo.random;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Values computed from the recipe in package-info with Python's integers and, equal, NumPy 1.x uint64. */
class HashStreamTest {

    @Test
    void keysFollowTheRecipe() {
        assertThat(HashStream.of(42, Purpose.ROWS, 0))
                .isEqualTo(new HashStream(0x5599b3e06d073327L, 0xe759fbb26b5dc998L));
        assertThat(HashStream.of(-1, Purpose.ROWS, 1_000_000_000_000L))
                .isEqualTo(new HashStream(0x852b55360ba0e8c3L, 0x9e59720cdda0b145L));
    }

    @Test
    void wordsFollowTheRecipe() {
        var stream = HashStream.of(42, Purpose.ROWS, 0);
        var far = HashStream.of(-1, Purpose.ROWS, 1_000_000_000_000L);

        assertThat(new long[]{stream.bits(0), stream.bits(1), stream.bits(2), stream.bits(3)})
                .containsExactly(
                        0xdcf2b49ba33e2e47L, 0xf8458d020038d606L, 0x0d7f9c1325e1aabdL,
                        0x6ed3f341d5271268L);
        assertThat(new long[]{far.bits(0), far.bits(1), far.bits((1L << 48) + 5)}).containsExactly(
                0xfa1df90f1a205f7dL, 0xb19a12c6a46de50dL, 0xcd43559b24202860L);
    }

    @Test
    void boundedDrawsFollowTheRecipe() {
        var stream = HashStream.of(42, Purpose.ROWS, 7);

        assertThat(IntStream.range(0, 16).map(d -> stream.bounded(d, 15))).containsExactly(7, 11,
                12, 3, 9, 7, 11, 13,
                7, 13, 5, 10, 8, 14, 11, 13);
        // A bound that rejects three words in eight, so that the side counter is read.
        assertThat(IntStream.range(0, 12).map(d -> stream.bounded(d, 0x6000_0001))).containsExactly(
                257043059,
                1200887825, 1305449014, 394882507, 1013440774, 761636019, 1211099240, 1467691134,
                832960801,
                1465515050, 388705270, 1155599431);
    }

    @Test
    void uniformsFollowTheRecipe() {
        var stream = HashStream.of(42, Purpose.ROWS, 7);

        assertThat(IntStream.range(0, 3).mapToDouble(stream::uniform)).containsExactly(
                0.7456092940378216,
                0.24517532899289607, 0.47288587913597624);
    }
}
