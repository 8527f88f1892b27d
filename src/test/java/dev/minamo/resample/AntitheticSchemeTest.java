package dev.minamo.resample;

import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class AntitheticSchemeTest {

    @Test
    void theSecondOfAPairTakesTheMirroredRanks() {
        double[] influence = {3, -1, 0, 3, 8};
        int[] ranked = {1, 2, 0, 3, 4}; // equal ones in the order of rows
        var resampler = new AntitheticScheme(influence, Draws.scalar()).newResampler(5);

        for (int pair = 0; pair < 20; pair++) {
            int[] first = resampler.sequence(2L * pair);
            int[] second = resampler.sequence(2L * pair + 1);
            for (int d = 0; d < first.length; d++) {
                assertThat(rank(ranked, second[d])).isEqualTo(4 - rank(ranked, first[d]));
            }
        }
    }

    private static int rank(int[] ranked, int row) {
        int rank = 0;
        while (ranked[rank] != row) {
            rank++;
        }
        return rank;
    }

    @Test
    void strataAreRankedByThemselves() {
        int[] strata = {0, 1, 0, 1, 0};
        double[] influence = {5, 1, 4, 0, 6};
        var scheme = new AntitheticScheme(influence, strata, Draws.scalar());

        assertThat(scheme.ranked()).containsExactly(2, 0, 4, 3, 1);
        assertThat(scheme.units().samples()).containsExactly(0, 1, 0, 1, 0);
    }

    /** The mean of values that lie symmetric is always the centre in the mean of a pair. */
    @Test
    void errorsOfSymmetricDataCancel() {
        double[] values = {-9, -4, -1, 1, 4, 9};
        var resampler = new AntitheticScheme(values, Draws.scalar()).newResampler(9);

        for (int pair = 0; pair < 50; pair++) {
            double first = Moments.mean(resampler.counts(2L * pair), values);
            assertThat(Moments.mean(resampler.counts(2L * pair + 1), values)).isEqualTo(-first);
        }
    }

    /** Single replicates are ordinary resamples: closed-form-mean-aircondit. */
    @Test
    void singleReplicatesAreOrdinaryResamples() {
        double[] hours = ReferenceColumns.numbers("aircondit.csv", "hours");
        var resampler = new AntitheticScheme(hours, Draws.scalar()).newResampler(6);

        for (int half = 0; half < 2; half++) {
            int odd = half;
            var moments = Moments.of(10_000,
                    i -> Moments.mean(resampler.counts(2 * i + odd), hours));
            assertThat(moments.meanError(ReferenceColumns.mean(hours))).isLessThan(5);
            assertThat(moments.sdError(37.65255235802845)).isLessThan(5);
        }
    }

    @Test
    void influenceMustBeFinite() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AntitheticScheme(new double[]{1, Double.NaN}, Draws.scalar()))
                .withMessageContaining("is NaN in row 1");
    }
}
