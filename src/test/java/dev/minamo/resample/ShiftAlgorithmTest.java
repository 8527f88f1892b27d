package dev.minamo.resample;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class ShiftAlgorithmTest {

    private static final double[] RANKS = IntStream.rangeClosed(1, 40).asDoubleStream().toArray();

    private static boolean[] first(int rows, int size) {
        boolean[] in = new boolean[rows];
        Arrays.fill(in, 0, size, true);
        return in;
    }

    /** R's coin: {@code oneway_test(len ~ supp, distribution = exact(algorithm = "shift"))}. */
    @Test
    void thirtyAgainstThirtyTeeth() {
        var reference = ReferenceCases.named("r_packages", "coin-oneway-toothgrowth");
        double[] len = ReferenceColumns.numbers("toothgrowth.csv", "len");
        String[] supp = ReferenceColumns.texts("toothgrowth.csv", "supp");
        boolean[] inGroup = new boolean[len.length];
        for (int row = 0; row < inGroup.length; row++) {
            inGroup[row] = supp[row].equals("OJ");
        }

        var law = ShiftAlgorithm.law(len, inGroup).orElseThrow();

        assertThat(ReferenceCases.distance(reference, "p_two_sided", law.absolute()))
                .isLessThanOrEqualTo(1);
        assertThat(ReferenceCases.distance(reference, "standardized_statistic",
                (law.observed() - law.mean()) / Math.sqrt(law.variance()))).isLessThanOrEqualTo(1);
        assertThat(law.observed()).isCloseTo(619.9, within(1e-9));
    }

    /** Wilcoxon's law: 1 of C(40, 20) subsets has the least rank sum, 210, 1 the next, 2 the one after. */
    @Test
    void rankSums() {
        var law = ShiftAlgorithm.law(RANKS, first(40, 20)).orElseThrow();

        double subsets = 137_846_528_820.0;
        assertThat(law.value(0)).isEqualTo(210);
        assertThat(law.size()).isEqualTo(401);
        assertThat(law.probability(0)).isCloseTo(1 / subsets, within(1e-25));
        assertThat(law.probability(1)).isCloseTo(1 / subsets, within(1e-25));
        assertThat(law.probability(2)).isCloseTo(2 / subsets, within(1e-25));
        assertThat(law.probability(5)).isCloseTo(7 / subsets, within(1e-24));
        assertThat(law.mean()).isEqualTo(410);
        assertThat(law.variance()).isCloseTo(20 * 20 * 41 / 12.0, within(1e-9));
        assertThat(law.less()).isCloseTo(1 / subsets, within(1e-25));
        assertThat(law.greater()).isEqualTo(1);
        assertThat(law.absolute()).isCloseTo(2 / subsets, within(1e-25));
    }

    /** C(1,400, 700) is about 10^420, beyond the range of a double. */
    @Test
    void numbersOfSubsetsBeyondDoubles() {
        double[] scores = new double[1_400];
        Arrays.fill(scores, 0, 700, 1);
        boolean[] inGroup = new boolean[1_400];
        for (int row = 0; row < 1_400; row += 2) {
            inGroup[row] = true;
        }

        var law = ShiftAlgorithm.law(scores, inGroup).orElseThrow();

        // Hypergeometric: mean 350, variance 700 700 / (4 · 1,399) · … = 700² 700² / (1,400² 1,399).
        assertThat(law.mean()).isEqualTo(350);
        assertThat(law.variance()).isCloseTo(490_000.0 * 490_000 / (1_960_000.0 * 1_399),
                within(1e-8));
        assertThat(IntStream.range(0, law.size()).mapToDouble(law::probability).sum())
                .isCloseTo(1, within(1e-11));
        assertThat(law.less()).isCloseTo(law.greater(), within(1e-12));
        assertThat(law.absolute()).isEqualTo(1);
    }

    @Property(tries = 150, seed = "41")
    void theLawIsThatOfTheEnumeration(@ForAll Random random,
            @ForAll @IntRange(min = 2, max = 10) int n,
            @ForAll @IntRange(min = 1, max = 3) int blocks) {
        double unit = new double[]{1, 0.5, 0.1, 1 / 3.0, 1e-12, 7e9}[random.nextInt(6)];
        double offset = random.nextInt(-50, 50);
        double[] scores = random.doubles(n).map(u -> (Math.rint(u * 12) + offset) * unit).toArray();
        int[] labels = random.ints(n, 0, 2).toArray();
        int[] block = random.ints(n, 0, blocks).toArray();
        boolean[] inGroup = new boolean[n];
        for (int row = 0; row < n; row++) {
            inGroup[row] = labels[row] == 0;
        }

        var law = ShiftAlgorithm.law(scores, inGroup, block).orElseThrow();

        // In units, so that the absolute part of the tie rule is small.
        double[] whole = Arrays.stream(scores).map(score -> Math.rint(score / unit)).toArray();
        var permutation = new LabelPermutation(labels, block, Draws.scalar());
        var tails = Tails.exact(permutation, PermutationStatistics.sum(whole, labels),
                law.mean() / unit);
        assertThat(law.less()).isCloseTo(tails.share("less"), within(1e-12));
        assertThat(law.greater()).isCloseTo(tails.share("greater"), within(1e-12));
        assertThat(law.absolute()).isCloseTo(tails.share("two_sided_absolute"), within(1e-12));
        assertThat(law.observed()).isCloseTo(tails.statistic() * unit,
                within(1e-9 * unit * (1 + Math.abs(tails.statistic()))));
    }

    @Test
    void theScaleOfTheDataDoesNotMatter() {
        double[] values = ReferenceColumns.numbers("mouse.csv", "days");
        var law = ShiftAlgorithm.law(values, first(16, 7)).orElseThrow();

        for (double factor : new double[]{1e-12, 0.1, 1 / 7.0, 3e200, -1}) {
            var scaled = ShiftAlgorithm
                    .law(Arrays.stream(values).map(v -> v * factor).toArray(), first(16, 7))
                    .orElseThrow();
            assertThat(scaled.absolute()).isEqualTo(law.absolute());
            assertThat(scaled.size()).isEqualTo(law.size());
        }
    }

    @Test
    void seventyTwoPairs() {
        double[] scores = IntStream.range(0, 144).mapToDouble(i -> (i % 2 == 0 ? 1 : -1)
                * (i / 2 + 1)).toArray();
        boolean[] inGroup = new boolean[144];
        int[] pairs = new int[144];
        for (int i = 0; i < 144; i++) {
            inGroup[i] = i % 2 == 0;
            pairs[i] = i / 2;
        }

        var law = ShiftAlgorithm.law(scores, inGroup, pairs).orElseThrow();

        assertThat(law.greater()).isEqualTo(0x1p-72);
        assertThat(law.variance()).isCloseTo(72 * 73 * 145 / 6.0, within(1e-6));
    }

    @Test
    void degenerateDataHaveOneSum() {
        var law = ShiftAlgorithm.law(new double[]{5, 5, 5, 5}, first(4, 2)).orElseThrow();

        assertThat(law.size()).isEqualTo(1);
        assertThat(law.observed()).isEqualTo(10);
        assertThat(law.less()).isEqualTo(1);
        assertThat(law.greater()).isEqualTo(1);
        assertThat(law.absolute()).isEqualTo(1);
        assertThat(law.variance()).isZero();
    }

    @Test
    void scoresWithoutACommonUnitAreLeftToOthers() {
        assertThat(ShiftAlgorithm.law(Scores.NORMAL.of(RANKS), first(40, 20))).isEmpty();
        assertThat(ShiftAlgorithm.law(new double[]{0, 1, Double.NaN}, first(3, 1))).isEmpty();
        assertThat(ShiftAlgorithm.law(new double[]{0, 1, Double.POSITIVE_INFINITY}, first(3, 1)))
                .isEmpty();
        assertThat(ShiftAlgorithm.law(
                IntStream.range(0, 5_000).mapToDouble(row -> row).toArray(), first(5_000, 2_500)))
                .isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShiftAlgorithm.law(RANKS, first(39, 3)))
                .withMessageContaining("40 rows, there are 39 and 40");
    }
}
