package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class InnerResamplerTest {

    @Test
    void innerDrawsAreThoseOfTheirOwnStream() {
        int[] outer = new OrdinaryScheme(9).newResampler(3).sequence(4);
        int[] expected = new int[9];
        var stream = HashStream.of(3, Purpose.INNER_ROWS, 4 * 25 + 7);
        for (int d = 0; d < 9; d++) {
            expected[outer[stream.bounded(d, 9)]]++;
        }
        var inner = new InnerResampler(9, 25, Draws.scalar(), 3);

        inner.outer(4, outer, outer.length);

        assertThat(inner.counts(7)).isEqualTo(expected);
        inner.counts(24);
        assertThat(inner.counts(7)).isEqualTo(expected);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> inner.counts(25));
    }

    @Test
    void onlyRowsOfTheOuterResampleAreDrawnAndStrataKeepTheirSizes() {
        int[] strata = new int[3_000];
        Arrays.setAll(strata, row -> row % 10 == 3 ? 2 : 5);
        var outer = new StratifiedScheme(strata).newResampler(1);
        var scalar = new InnerResampler(strata, 10, Draws.scalar(), 1);
        var vector = new InnerResampler(strata, 10, DrawDigest.vector(), 1);
        for (int replicate = 0; replicate < 5; replicate++) {
            int[] drawn = outer.counts(replicate).clone();
            scalar.outer(outer, replicate);
            vector.outer(outer, replicate);
            for (int j = 0; j < 10; j++) {
                int[] counts = scalar.counts(j);
                int[] sizes = new int[6];
                for (int row = 0; row < counts.length; row++) {
                    assertThat(drawn[row] > 0 || counts[row] == 0).isTrue();
                    sizes[strata[row]] += counts[row];
                }
                assertThat(sizes).containsExactly(0, 0, 300, 0, 0, 2_700);
                assertThat(vector.counts(j)).isEqualTo(counts);
            }
        }
    }

    /** Over the inner resamples of one outer one, the mean has its plug-in variance. */
    @Test
    void theInnerMeanVariesAsInTheOuterResample() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        int[] drawn = new OrdinaryScheme(12).newResampler(3).counts(0).clone();
        double mean = Moments.mean(drawn, hours);
        double variance = 0;
        for (int row = 0; row < 12; row++) {
            variance += drawn[row] * (hours[row] - mean) * (hours[row] - mean) / 12;
        }
        var inner = new InnerResampler(12, 20_000, Draws.scalar(), 3);
        inner.outer(new OrdinaryScheme(12).newResampler(3), 0);

        var moments = Moments.of(20_000, j -> Moments.mean(inner.counts(j), hours));

        assertThat(moments.meanError(mean)).isLessThan(5);
        assertThat(moments.sdError(Math.sqrt(variance / 12))).isLessThan(5);
    }
}
