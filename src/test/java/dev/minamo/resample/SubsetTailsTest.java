package dev.minamo.resample;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import dev.minamo.random.Draws;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class SubsetTailsTest {

    /** Where the normal scores come from, whatever the number of rows. */
    private static double[] normal(int rows) {
        var stream = HashStream.of(6, Purpose.VALUES, rows);
        return IntStream.range(0, rows).mapToDouble(stream::normal).toArray();
    }

    private static double[] integers(int rows) {
        return IntStream.range(0, rows).mapToDouble(row -> (double) row * row % 23 - 7).toArray();
    }

    /** So many rows of the first group, here and there. */
    private static boolean[] some(int rows, int inFirst) {
        boolean[] first = new boolean[rows];
        var order = new LabelExchange(
                IntStream.range(0, rows).map(row -> row < inFirst ? 0 : 1).toArray(),
                new PairingPermutation(rows, Draws.scalar())).random(3).at(rows).order();
        for (int i = 0; i < inFirst; i++) {
            first[order[i]] = true;
        }
        return first;
    }

    private static double[] total(SubsetTails tails) {
        double[] total = new double[tails.width()];
        double[] part = new double[tails.width()];
        for (long stretch = 0; stretch < tails.stretches(); stretch++) {
            tails.count(stretch, part);
            for (int i = 0; i < part.length; i++) {
                total[i] += part[i];
            }
        }
        return total;
    }

    /** Each arrangement by itself, sums in whole numbers of a grid. */
    private static double[] enumerated(double[] scores, boolean[] first, SubsetTails tails) {
        int n = scores.length;
        double total = Arrays.stream(scores).sum();
        int size = (int) IntStream.range(0, n).filter(row -> first[row]).count();
        double observed = 0;
        for (int row = 0; row < n; row++) {
            observed += first[row] ? n * scores[row] : 0;
        }
        observed -= size * total;
        double[] counts = new double[4 + SubsetTails.BINS];
        for (int subset = 0; subset < 1 << n; subset++) {
            if (Integer.bitCount(subset) != size) {
                continue;
            }
            double sum = -size * total;
            for (int row = 0; row < n; row++) {
                sum += (subset >> row & 1) * n * scores[row];
            }
            counts[0] += sum <= observed ? 1 : 0;
            counts[1] += sum >= observed ? 1 : 0;
            counts[2] += Math.abs(sum) >= Math.abs(observed) ? 1 : 0;
            counts[3] += sum == observed ? 1 : 0;
            double low = Math.rint(n * tails.least());
            double high = Math.rint(n * tails.greatest());
            int bin = 0;
            while (bin < SubsetTails.BINS - 1 && low < high
                    && sum * SubsetTails.BINS >= low * SubsetTails.BINS
                            + (high - low) * (bin + 1)) {
                bin++;
            }
            counts[4 + bin]++;
        }
        return counts;
    }

    /** Ties abound: scores are whole numbers from 0 to 6. All in exact arithmetic. */
    @Property(tries = 150, seed = "1")
    void wholeNumbersAsByEnumeration(@ForAll @IntRange(min = 1, max = 11) int rows,
            @ForAll @IntRange(max = 11) int inFirst, @ForAll long seed) {
        var stream = HashStream.of(seed, Purpose.VALUES, 0);
        double[] scores = IntStream.range(0, rows).mapToDouble(i -> stream.bounded(i, 7)).toArray();
        boolean[] first = some(rows, Math.min(inFirst, rows));
        var tails = new SubsetTails(scores, first);

        assertThat(total(tails)).isEqualTo(enumerated(scores, first, tails));
    }

    /** Few of many go by their last element, half of a few by halves; several stretches in all but the first. */
    @ParameterizedTest
    @CsvSource({"12, 5", "26, 13", "26, 11", "27, 16", "30, 8", "44, 6", "44, 39", "40, 38"})
    void anyScoresAsByTheSplitUpAlgorithm(int rows, int inFirst) {
        double[] scores = normal(rows);
        boolean[] first = some(rows, inFirst);

        double[] counts = total(new SubsetTails(scores, first));

        var expected = SplitUp.tails(scores, first).orElseThrow();
        double all = Multinomial.small(new int[]{inFirst, rows - inFirst}).orElseThrow();
        assertThat(counts[0] / all).isCloseTo(expected.less(), within(1e-15));
        assertThat(counts[1] / all).isCloseTo(expected.greater(), within(1e-15));
        assertThat(counts[2] / all).isCloseTo(expected.absolute(), within(1e-15));
        assertThat(counts[0] + counts[1] - counts[3]).isEqualTo(all);
        assertThat(Arrays.stream(counts, 4, counts.length).sum()).isEqualTo(all);
    }

    /** Of whole numbers the law is known, and so is the histogram. */
    @ParameterizedTest
    @CsvSource({"26, 13", "27, 17", "60, 4", "300, 3", "1500, 2", "1500, 1499", "7, 7", "7, 0"})
    void wholeNumbersAsByTheShiftAlgorithm(int rows, int inFirst) {
        double[] scores = integers(rows);
        boolean[] first = some(rows, inFirst);
        var tails = new SubsetTails(scores, first);

        double[] counts = total(tails);

        var law = ShiftAlgorithm.law(scores, first).orElseThrow();
        double all = Multinomial.small(new int[]{inFirst, rows - inFirst}).orElseThrow();
        assertThat(counts[0] / all).isCloseTo(law.less(), within(1e-11));
        assertThat(counts[1] / all).isCloseTo(law.greater(), within(1e-11));
        assertThat(counts[2] / all).isCloseTo(law.absolute(), within(1e-11));
        assertThat(counts[3] / all).isCloseTo(law.probability(law.observedPlace()), within(1e-11));
        double width = (tails.greatest() - tails.least()) / SubsetTails.BINS;
        double[] below = new double[SubsetTails.BINS + 1];
        for (int place = 0; place < law.size(); place++) {
            for (int bin = 0; bin < SubsetTails.BINS; bin++) {
                // Never on an end but for rounding: then the sum may lie to either side of it here.
                double end = tails.least() + (bin + 1) * width + law.mean();
                below[bin] += law.value(place) < end - 1e-7 ? law.probability(place) : 0;
            }
        }
        double sum = 0;
        for (int bin = 0; bin < SubsetTails.BINS - 1 && width > 0; bin++) {
            sum += counts[4 + bin] / all;
            assertThat(sum).isCloseTo(below[bin], within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1e-12, 5e-12", "-3e150, 0", "0.1, 1e3"})
    void unitsDoNotMatter(double factor, double shift) {
        double[] scores = integers(24);
        boolean[] first = some(24, 9);
        double[] other = Arrays.stream(scores).map(s -> s * factor + shift).toArray();

        double[] counts = total(new SubsetTails(other, first));

        double[] expected = total(new SubsetTails(scores, first));
        assertThat(counts[0]).isEqualTo(expected[factor > 0 ? 0 : 1]);
        assertThat(counts[1]).isEqualTo(expected[factor > 0 ? 1 : 0]);
        assertThat(Arrays.copyOfRange(counts, 2, 4))
                .isEqualTo(Arrays.copyOfRange(expected, 2, 4));
    }

    @Test
    void stretchesAreFunctionsOfTheirNumber() {
        var tails = new SubsetTails(normal(26), some(26, 12));
        double[][] inOrder = LongStream.range(0, tails.stretches()).mapToObj(stretch -> {
            double[] out = new double[tails.width()];
            tails.count(stretch, out);
            return out;
        }).toArray(double[][]::new);

        assertThat(tails.stretches()).isEqualTo(10); // C(26, 12) / 2^20, rounded up
        for (int step = 0; step < 30; step++) {
            int stretch = step * 7 % 10;
            double[] out = new double[tails.width()];
            tails.count(stretch, out);
            assertThat(out).isEqualTo(inOrder[stretch]);
        }
        assertThatThrownBy(() -> tails.count(10, new double[tails.width()]))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void columnsAreNamed() {
        var tails = new SubsetTails(new double[]{1, 2}, new boolean[]{true, false});

        assertThat(tails.columns()).hasSize(tails.width()).startsWith("at_most", "at_least",
                "as_far", "ties", "bin_1").endsWith("bin_64");
        assertThat(tails.least()).isEqualTo(-0.5);
        assertThat(tails.greatest()).isEqualTo(0.5);
    }

    @Test
    void whatCannotBeCountedIsRefused() {
        assertThat(SubsetTails.arrangements(36, 18)).hasValue(9_075_135_300L);
        assertThat(SubsetTails.arrangements(38, 19)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SubsetTails(normal(38), some(38, 19)))
                .withMessageContaining("20,000,000,000");
        assertThatIllegalArgumentException().isThrownBy(
                () -> new SubsetTails(new double[]{1, Double.NaN}, new boolean[2]))
                .withMessageContaining("finite");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SubsetTails(new double[3], new boolean[2]))
                .withMessageContaining("3 rows and 2 groups");
    }
}
