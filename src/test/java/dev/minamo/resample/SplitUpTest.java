package dev.minamo.resample;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class SplitUpTest {

    private static boolean[] everyThird(int rows) {
        boolean[] in = new boolean[rows];
        for (int row = 0; row < rows; row += 3) {
            in[row] = true;
        }
        return in;
    }

    @ParameterizedTest
    @CsvSource({"coin-oneway-mouse,IDENTITY", "coin-wilcox-mouse,MIDRANKS",
            "coin-median-mouse,MEDIAN", "coin-normal-scores-mouse,NORMAL",
            "coin-ansari-mouse,ANSARI_BRADLEY"})
    void testsOfCoin(String id, Scores scores) {
        double[] values = scores.of(ReferenceColumns.numbers("mouse.csv", "days"));
        String[] groups = ReferenceColumns.texts("mouse.csv", "group");
        boolean[] control = new boolean[groups.length];
        for (int row = 0; row < control.length; row++) {
            control[row] = groups[row].equals("control");
        }

        var tails = SplitUp.tails(values, control).orElseThrow();

        assertThat(ReferenceCases.distance(ReferenceCases.named("r_packages", id), "p_two_sided",
                tails.absolute())).isLessThanOrEqualTo(1);
    }

    /** Another way to the same law, where scores are integers with ties. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 25, 40})
    void integersAsByShifts(int rows) {
        double[] scores = IntStream.range(0, rows).mapToDouble(row -> row * row % 23).toArray();

        var tails = SplitUp.tails(scores, everyThird(rows)).orElseThrow();

        var law = ShiftAlgorithm.law(scores, everyThird(rows)).orElseThrow();
        assertThat(tails.observed()).isCloseTo(law.observed(), within(1e-9));
        assertThat(tails.mean()).isCloseTo(law.mean(), within(1e-9));
        assertThat(tails.less()).isCloseTo(law.less(), within(1e-12));
        assertThat(tails.greater()).isCloseTo(law.greater(), within(1e-12));
        assertThat(tails.absolute()).isCloseTo(law.absolute(), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-12, -3e150})
    void anyScoresAsByEnumeration(double factor) {
        var stream = HashStream.of(4, Purpose.VALUES, 0);
        double[] scores = IntStream.range(0, 17).mapToDouble(i -> stream.normal(i) + 5).toArray();
        boolean[] inGroup = everyThird(17);
        int[] labels = IntStream.range(0, 17).map(row -> inGroup[row] ? 0 : 1).toArray();

        var tails = SplitUp
                .tails(Arrays.stream(scores).map(s -> s * factor).toArray(), inGroup).orElseThrow();

        var all = Tails.exact(new LabelPermutation(labels, Draws.scalar()),
                PermutationStatistics.sum(scores, labels), tails.mean() / factor);
        assertThat(tails.less()).isCloseTo(all.share(factor > 0 ? "less" : "greater"),
                within(1e-12));
        assertThat(tails.greater()).isCloseTo(all.share(factor > 0 ? "greater" : "less"),
                within(1e-12));
        assertThat(tails.absolute()).isCloseTo(all.share("two_sided_absolute"), within(1e-12));
    }

    @Test
    void degenerateDataHaveOneSum() {
        var tails = SplitUp.tails(new double[]{5, 5, 5, 5}, everyThird(4)).orElseThrow();

        assertThat(tails).isEqualTo(new SumTails(10, 10, 1, 1, 1));
    }

    @Test
    void whatIsTooLongOrNotFiniteIsLeftToOthers() {
        assertThat(SplitUp.tails(new double[45], everyThird(45))).isEmpty();
        assertThat(SplitUp.tails(new double[]{1, Double.NaN}, everyThird(2))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SplitUp.tails(new double[3], everyThird(2)))
                .withMessageContaining("3 rows and 2 groups");
    }
}
