package dev.minamo.resample;

import dev.minamo.ReferenceCases;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class JackknifeSchemeTest {

    /** SE √((n - 1)/n Σ (j - mean)²) of the mean: closed-form-mean-aircondit. */
    @Test
    void leavingOutRowsGivesTheStandardErrorOfTheMean() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        var resampler = JackknifeScheme.rows(hours.length).newResampler(0);

        var moments = Moments.of(hours.length, i -> Moments.mean(resampler.counts(i), hours));

        double expected = ReferenceCases
                .named("jackknife_exact_bootstrap", "closed-form-mean-aircondit").get("expected")
                .get("jackknife_se").asDouble();
        assertThat(moments.sd() * Math.sqrt(hours.length - 1))
                .isCloseTo(expected, within(1e-8 * expected));
    }

    /** Künsch's variance of the mean is that of the moving block bootstrap: closed-form-block-mean-nile. */
    @Test
    void leavingOutBlocksGivesTheBlockVarianceOfTheMean() {
        double[] flow = ReferenceColumns.numbers("nile.csv", "flow");
        var scheme = JackknifeScheme.blocks(100, 5);
        var resampler = scheme.newResampler(0);

        var moments = Moments.of(96, i -> Moments.mean(resampler.counts(i), flow));

        double expected = ReferenceCases
                .named("jackknife_exact_bootstrap", "closed-form-block-mean-nile").get("expected")
                .get("moving_block_se").asDouble();
        assertThat(scheme.replicates()).hasValue(96);
        assertThat(scheme.ordered()).isTrue();
        assertThat(moments.sd() * 95 / Math.sqrt(100 * 5))
                .isCloseTo(expected, within(1e-8 * expected));
    }

    @Test
    void groupsAreLeftOutWhole() {
        var scheme = JackknifeScheme.groups(new int[]{9, 2, 9, 5, 2});
        var resampler = scheme.newResampler(0);

        assertThat(scheme.replicates()).hasValue(3);
        assertThat(resampler.counts(1)).containsExactly(1, 0, 1, 1, 0);
        assertThat(resampler.counts(0)).containsExactly(0, 1, 0, 1, 1);
        assertThat(resampler.sequence(2)).containsExactly(0, 1, 2, 4);
        assertThat(scheme.units().ofRow()).containsExactly(0, 1, 0, 2, 1);
    }

    @Test
    void thereMustBeSomethingToLeaveOut() {
        assertThatIllegalArgumentException().isThrownBy(() -> JackknifeScheme.rows(1));
        assertThatIllegalArgumentException().isThrownBy(() -> JackknifeScheme.blocks(5, 5));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> JackknifeScheme.rows(3).newResampler(0).counts(3));
    }
}
