package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SignFlipsTest {

    private static List<Double> list(double[] signs) {
        return Arrays.stream(signs).boxed().toList();
    }

    @Test
    void everyPatternComesOnceAndTheObservedFirst() {
        var all = new SignFlips(10, Draws.scalar()).all().orElseThrow();
        var seen = new HashSet<List<Double>>();
        for (int index = 0; index < 1_024; index++) {
            seen.add(list(all.signs(index)));
        }

        assertThat(seen).hasSize(1_024);
        assertThat(seen.stream().flatMap(List::stream).distinct())
                .containsExactlyInAnyOrder(1.0, -1.0);
        assertThat(all.signs(0)).containsOnly(1);
        assertThatThrownBy(() -> all.signs(1_024)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** 2^72 does not fit into 64 bits. */
    @Test
    void seventyTwoPairsAreCountedExactly() {
        var flips = new SignFlips(72, Draws.scalar());

        assertThat(flips.arrangements()).isEqualTo(new BigInteger("4722366482869645213696"));
        assertThat(flips.all()).isEmpty();
        assertThat(flips.random(1).signs(0)).hasSize(72).contains(1, -1);
        assertThat(new SignFlips(41, Draws.scalar()).all()).isEmpty();
        assertThat(new SignFlips(40, Draws.scalar()).all().orElseThrow().signs((1L << 40) - 1))
                .containsOnly(-1);
    }

    @Test
    void randomSignsAreBitsOfTheStream() {
        var random = new SignFlips(130, Draws.scalar()).random(42);
        random.signs(6);

        double[] signs = random.signs(7);

        var stream = HashStream.of(42, Purpose.SIGNS, 7);
        for (int row = 0; row < 130; row++) {
            assertThat(signs[row])
                    .isEqualTo((stream.bits(row / 64) >>> row % 64 & 1) == 0 ? 1 : -1);
        }
    }

    @Test
    void randomPatternsAreUniform() {
        var random = new SignFlips(6, Draws.scalar()).random(3);
        long[] seen = new long[64];
        for (int index = 0; index < 400 * 64; index++) {
            double[] signs = random.signs(index);
            int pattern = 0;
            for (double sign : signs) {
                pattern = 2 * pattern + (sign < 0 ? 1 : 0);
            }
            seen[pattern]++;
        }

        Uniformity.assertUniform(seen);
    }
}
