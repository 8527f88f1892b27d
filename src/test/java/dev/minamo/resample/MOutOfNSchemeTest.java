package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class MOutOfNSchemeTest {

    /** Closed forms of the reference: the standard error is not rescaled. */
    @Test
    void theMeanWithReplacement() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        var expected = ReferenceCases
                .named("jackknife_exact_bootstrap", "closed-form-mean-aircondit").get("expected");
        var six = new MOutOfNScheme(hours.length, 6, true, Draws.scalar()).newResampler(5);
        var all = new MOutOfNScheme(hours.length, hours.length, true, Draws.scalar())
                .newResampler(5);

        assertThat(Moments.of(20_000, i -> Moments.mean(six.counts(i), hours))
                .sdError(expected.get("m_out_of_n_se_m=6").asDouble())).isLessThan(5);
        assertThat(Moments.of(20_000, i -> Moments.mean(all.counts(i), hours))
                .sdError(expected.get("ordinary_se").asDouble())).isLessThan(5);
        assertThat(all.counts(3))
                .isEqualTo(new OrdinaryScheme(hours.length).newResampler(5).counts(3));
    }

    /** Without replacement the variance is s²/m (1 - m/n), s² with divisor n - 1. */
    @Test
    void theMeanWithoutReplacement() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        var resampler = new MOutOfNScheme(hours.length, 5, false, Draws.scalar()).newResampler(5);

        var moments = Moments.of(20_000, i -> {
            int[] counts = resampler.counts(i);
            assertThat(Arrays.stream(counts).max().orElseThrow()).isEqualTo(1);
            assertThat(Arrays.stream(counts).sum()).isEqualTo(5);
            return Moments.mean(counts, hours);
        });

        assertThat(moments.meanError(ReferenceColumns.mean(hours))).isLessThan(5);
        assertThat(moments.sdError(ReferenceColumns.sd(hours)
                * Math.sqrt((1 - 5.0 / hours.length) / 5))).isLessThan(5);
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MOutOfNScheme(9, 9, false, Draws.scalar()))
                .withMessage("size must be from 1 to 8 without replacement, is 9");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MOutOfNScheme(9, 0, true, Draws.scalar()));
    }
}
