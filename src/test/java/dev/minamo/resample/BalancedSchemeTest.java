package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class BalancedSchemeTest {

    /** Three strata of 6, 6 and 23 rows keep their sizes: small ones are not pooled. */
    @Test
    void smallStrataKeepTheirSizes() {
        int[] strata = new int[58];
        Arrays.fill(strata, 6, 12, 1);
        Arrays.fill(strata, 12, 35, 2);
        Arrays.fill(strata, 35, 58, 3);

        for (RowScheme scheme : new RowScheme[]{new BalancedScheme(strata, 40, Draws.scalar()),
                new AntitheticScheme(new double[58], strata, Draws.scalar()),
                new StratifiedScheme(strata)}) {
            var resampler = scheme.newResampler(2);
            for (int replicate = 0; replicate < 40; replicate++) {
                int[] sizes = new int[4];
                for (int row : resampler.sequence(replicate)) {
                    sizes[strata[row]]++;
                }
                assertThat(sizes).containsExactly(6, 6, 23, 23);
            }
        }
    }

    @Test
    void theMeanHasNoBiasOverAllReplicates() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        var resampler = new BalancedScheme(hours.length, 999, Draws.scalar()).newResampler(6);

        var moments = Moments.of(999, i -> Moments.mean(resampler.counts(i), hours));

        double mean = ReferenceColumns.mean(hours);
        assertThat(Math.abs(moments.mean() - mean)).isLessThan(1e-11 * mean);
        // 37.652…: closed-form-mean-aircondit; single replicates are as spread as ordinary ones.
        assertThat(moments.sdError(37.65255235802845)).isLessThan(5);
    }

    @Test
    void thereIsNoReplicateBeyondTheLast() {
        var scheme = new BalancedScheme(5, 50, Draws.scalar());

        assertThat(scheme.replicates()).hasValue(50);
        assertThat(scheme.newResampler(1).counts(49)).hasSize(5);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> scheme.newResampler(1).counts(50));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BalancedScheme(4, 0, Draws.scalar()))
                .withMessageContaining("is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BalancedScheme(4, (1L << 58) + 1, Draws.scalar()));
    }
}
