package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class ScoresTest {

    private static final double[] TIED = {3, 1, 3, 7, 3, -2, 7};

    /** R's coin standardises the sum over its first level, control. */
    @ParameterizedTest
    @CsvSource({"coin-oneway-mouse,IDENTITY", "coin-wilcox-mouse,MIDRANKS",
            "coin-median-mouse,MEDIAN", "coin-normal-scores-mouse,NORMAL",
            "coin-ansari-mouse,ANSARI_BRADLEY"})
    void testsOfCoin(String id, Scores scores) {
        var reference = ReferenceCases.named("r_packages", id);
        double[] values = scores.of(ReferenceColumns.numbers("mouse.csv", "days"));
        int[] labels = Arrays.stream(ReferenceColumns.texts("mouse.csv", "group"))
                .mapToInt(group -> group.equals("control") ? 0 : 1).toArray();
        double controls = PermutationStatistics.size(labels, 0);
        double mean = controls * ReferenceColumns.mean(values);
        double sd = Math.sqrt(controls * (16 - controls) / 16) * ReferenceColumns.sd(values);

        var tails = Tails.exact(new LabelPermutation(labels, Draws.scalar()),
                PermutationStatistics.sum(values, labels), mean);

        assertThat(ReferenceCases.distance(reference, "p_two_sided",
                tails.share("two_sided_absolute"))).isLessThanOrEqualTo(1);
        assertThat(ReferenceCases.distance(reference, "standardized_statistic",
                (tails.statistic() - mean) / sd)).isLessThanOrEqualTo(1);
    }

    @Test
    void tiesShareTheirRanks() {
        assertThat(Scores.MIDRANKS.of(TIED)).containsExactly(4, 2, 4, 6.5, 4, 1, 6.5);
        assertThat(Scores.MIDRANKS.of(new double[]{-0.0, 0.0, -1})).containsExactly(2.5, 2.5, 1);
        assertThat(Scores.MIDRANKS.of(new double[]{1e300, Double.NEGATIVE_INFINITY}))
                .containsExactly(2, 1);
        assertThat(Scores.MIDRANKS.of(new double[0])).isEmpty();
    }

    /** From R: {@code qnorm(rank(x) / (length(x) + 1))}, {@code pmin(rank(x), 8 - rank(x))}. */
    @Test
    void scoresOfMidranks() {
        assertThat(Scores.NORMAL.of(TIED)[1]).isCloseTo(-0.674489750196082, within(1e-14));
        assertThat(Scores.NORMAL.of(TIED)[0]).isZero();
        assertThat(Scores.ANSARI_BRADLEY.of(TIED)).containsExactly(4, 2, 4, 1.5, 4, 1, 1.5);
    }

    @Test
    void aValueAtTheMedianCountsAsBelowOrHalf() {
        assertThat(Scores.MEDIAN.of(TIED)).containsExactly(0, 0, 0, 1, 0, 0, 1);
        assertThat(Scores.MEDIAN_HALF.of(TIED)).containsExactly(0.5, 0, 0.5, 1, 0.5, 0, 1);
        assertThat(Scores.MEDIAN.of(new double[]{1, 2, 3, 4})).containsExactly(0, 0, 1, 1);
        assertThat(Scores.MEDIAN_HALF.of(new double[]{1.5e308, -1, 1.7e308, 1.6e308}))
                .containsExactly(0, 0, 1, 1);
    }

    @Test
    void missingValuesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scores.NORMAL.of(new double[]{1, Double.NaN}))
                .withMessage("the value of row 1 is missing");
    }
}
