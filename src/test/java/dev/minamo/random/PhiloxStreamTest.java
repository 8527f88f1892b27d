package dev.minamo.random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class PhiloxStreamTest {

    /** The known answers for philox4x32, 10 rounds, of Random123 1.14.0, tests/kat_vectors: counter, key, output. */
    @ParameterizedTest
    @CsvSource({
            "00000000 00000000 00000000 00000000, 00000000 00000000, 6627e8d5 e169c58d bc57ac4c 9b00dbd8",
            "ffffffff ffffffff ffffffff ffffffff, ffffffff ffffffff, 408f276d 41c83b0e a20bc7c6 6d5451fd",
            "243f6a88 85a308d3 13198a2e 03707344, a4093822 299f31d0, d16cfe09 94fdcceb 5001e420 24126ea1"})
    void knownAnswers(String counter, String key, String output) {
        long low = PhiloxStream.word(pair(counter, 0), pair(counter, 1), pair(key, 0), false);
        long high = PhiloxStream.word(pair(counter, 0), pair(counter, 1), pair(key, 0), true);

        assertThat(low).isEqualTo(pair(output, 0));
        assertThat(high).isEqualTo(pair(output, 1));
    }

    @Test
    void aStreamIsTheBlocksOfItsKeyAndIndex() {
        var stream = PhiloxStream.of(42, Purpose.ROWS, 7);

        assertThat(stream.bits(10)).isEqualTo(PhiloxStream.word(5, 7, 42, false));
        assertThat(stream.bits(11)).isEqualTo(PhiloxStream.word(5, 7, 42, true));
    }

    private static long pair(String words, int which) {
        var split = words.split(" ", -1);
        return Long.parseUnsignedLong(split[2 * which + 1] + split[2 * which], 16);
    }
}
