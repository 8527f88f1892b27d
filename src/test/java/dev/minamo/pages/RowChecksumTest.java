package dev.minamo.pages;

import java.lang.foreign.MemorySegment;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RowChecksumTest {

    private static final long SALT = 42;

    private static long sum(byte[] bytes, long salt) {
        return new RowChecksum().addBytes(MemorySegment.ofArray(bytes), 0, bytes.length).sum(salt);
    }

    private static byte[] random(int length) {
        var bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    /** Certain by construction; random pairs of all these sums collide with probability 4e-12. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 31, 32, 33, 63, 64, 1000})
    void everyFlippedBitGivesAnotherSum(int length) {
        byte[] bytes = random(length);
        Set<Long> sums = new HashSet<>(Set.of(sum(bytes, SALT)));

        for (int bit = 0; bit < 8 * length; bit++) {
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
            sums.add(sum(bytes, SALT));
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
        }

        assertThat(sums).hasSize(8 * length + 1);
    }

    @Test
    void everySaltGivesAnotherSum() {
        byte[] bytes = random(100);
        Set<Long> sums = new HashSet<>();

        for (long salt = -5000; salt < 5000; salt++) {
            sums.add(sum(bytes, salt));
        }

        assertThat(sums).hasSize(10_000);
    }

    @Test
    void everyFlippedBitChangesAboutHalfOfTheSum() {
        byte[] bytes = random(256);
        long whole = sum(bytes, SALT);
        long changed = 0;

        for (int bit = 0; bit < 2048; bit++) {
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
            changed += Long.bitCount(whole ^ sum(bytes, SALT));
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
        }

        // 131,072 fair coins: standard deviation 0.0014; 7 of them, false alarm below 1e-11.
        assertThat(changed / (2048.0 * 64)).isBetween(0.49, 0.51);
    }

    @Test
    void swappedWordsGiveAnotherSum() {
        byte[] bytes = random(512);
        long whole = sum(bytes, SALT);

        for (int one = 0; one < 64; one++) {
            for (int two = 0; two < one; two++) {
                byte[] swapped = bytes.clone();
                System.arraycopy(bytes, 8 * one, swapped, 8 * two, 8);
                System.arraycopy(bytes, 8 * two, swapped, 8 * one, 8);
                assertThat(sum(swapped, SALT)).isNotEqualTo(whole);
            }
        }
    }

    @Test
    void onlyTheNamedBytesAreSummed() {
        byte[] bytes = random(100);
        byte[] around = random(200);
        System.arraycopy(bytes, 0, around, 13, 100);

        long inside = new RowChecksum().addBytes(MemorySegment.ofArray(around), 13, 100).sum(SALT);

        assertThat(inside).isEqualTo(sum(bytes, SALT));
    }
}
