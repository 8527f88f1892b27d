package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

/** Numbers of arrangements, large ones too, and what is refused. */
class ArrangementCountsTest {

    private static final Draws DRAWS = Draws.scalar();

    private static BigInteger factorial(int n) {
        return IntStream.rangeClosed(2, n).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE,
                BigInteger::multiply);
    }

    private static int[] twoGroups(int first, int second) {
        int[] labels = new int[first + second];
        Arrays.fill(labels, first, labels.length, 1);
        return labels;
    }

    @ParameterizedTest
    @CsvSource({"1,1", "7,9", "31,31", "32,33", "33,33", "400,600", "3,2000"})
    void binomialsAreFactorialsDivided(int first, int second) {
        var expected = factorial(first + second).divide(factorial(first))
                .divide(factorial(second));
        var labels = new LabelPermutation(twoGroups(first, second), DRAWS);

        assertThat(labels.arrangements()).isEqualTo(expected);
        assertThat(labels.all().isPresent())
                .isEqualTo(expected.compareTo(BigInteger.ONE.shiftLeft(62)) <= 0);
    }

    @Test
    void manyGroupsAreMultinomial() {
        int[] labels = IntStream.range(0, 300).map(row -> row % 17 * (row % 2)).toArray();
        var expected = factorial(300);
        for (long size : Arrays.stream(labels).boxed()
                .collect(Collectors.groupingBy(label -> label, Collectors.counting())).values()) {
            expected = expected.divide(factorial((int) size));
        }

        assertThat(new LabelPermutation(labels, DRAWS).arrangements()).isEqualTo(expected);
    }

    @Test
    void blocksMultiply() {
        int[] blocks = IntStream.range(0, 60).map(row -> row / 6).toArray();
        int[] labels = IntStream.range(0, 60).map(row -> row % 2).toArray();

        // C(6, 3) = 20, so that there are about 2^43.
        assertThat(new LabelPermutation(labels, blocks, DRAWS).arrangements())
                .isEqualTo(BigInteger.valueOf(20).pow(10));
        assertThat(new PairingPermutation(blocks, DRAWS).arrangements())
                .isEqualTo(factorial(6).pow(10));
        assertThat(new LabelPermutation(labels, blocks, DRAWS).all()).isPresent();
        assertThat(new PairingPermutation(blocks, DRAWS).all()).isEmpty(); // 720^10, about 2^95
    }

    @Test
    void twentyRowsCanBePairedInAllWays() {
        var pairing = new PairingPermutation(20, DRAWS);
        var all = pairing.all().orElseThrow();
        long last = 2_432_902_008_176_639_999L; // 20! - 1

        assertThat(pairing.arrangements()).isEqualTo(BigInteger.valueOf(last + 1));
        assertThat(all.order(last))
                .isEqualTo(IntStream.range(0, 20).map(row -> 19 - row).toArray());
        assertThat(all.order(1)[19]).isEqualTo(18);
        assertThat(new PairingPermutation(21, DRAWS).all()).isEmpty();
        assertThat(new PairingPermutation(21, DRAWS).arrangements()).isEqualTo(factorial(21));
    }

    /** Jumps against steps over a list much too long to go through. */
    @Test
    void stepsAndJumpsAgreeFarOut() {
        var labels = new LabelPermutation(
                IntStream.range(0, 40).map(row -> row * row % 3).toArray(),
                IntStream.range(0, 40).map(row -> row % 2).toArray(), DRAWS);
        var stepping = labels.all().orElseThrow();
        var jumping = labels.all().orElseThrow();
        long last = labels.arrangements().longValueExact() - 1;

        for (long start : new long[]{0, 1_000_003, last / 3, last / 2 - 700, last - 1_400}) {
            for (long index = start; index <= start + 1_400; index++) {
                int[] stepped = stepping.order(index).clone();
                jumping.order(last - index);
                assertThat(jumping.order(index)).isEqualTo(stepped);
            }
        }
    }

    @Test
    void aSmallGroupAmongMillionsIsListed() {
        int[] labels = new int[1_000_000];
        labels[17] = 1;
        labels[999_999] = 1;
        labels[500_000] = 1;
        var permutation = new LabelPermutation(labels, DRAWS);

        long count = 1_000_000L * 999_999 / 2 * 999_998 / 3;
        assertThat(permutation.arrangements()).isEqualTo(BigInteger.valueOf(count));
        int[] order = permutation.all().orElseThrow().order(count - 1);
        assertThat(IntStream.range(0, order.length).filter(row -> labels[order[row]] == 1))
                .hasSize(3);
    }

    @Test
    void wholeGroupsOfUnequalSizeAreRefusedByName() {
        int[] groups = {0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3, 3};
        int[] values = IntStream.range(0, 12).toArray();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WholeGroups(groups, values, DRAWS))
                .withMessageEndingWith("there are groups of 2, 3 and 5 rows");
        assertThat(new WholeGroups(groups, groups, DRAWS).arrangements())
                .isEqualTo(BigInteger.valueOf(24));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WholeGroups(new int[]{7, 7}, new int[2], new int[]{1, 2},
                        DRAWS))
                .withMessage("group 7 lies in two blocks");
    }

    /** Four groups of one row each: shuffled inside a group nothing moves, as whole groups there are six arrangements. */
    @Test
    void insideGroupsAndWholeGroupsAreTwoDesigns() {
        int[] y = {1, 0, 0, 1};
        int[] groups = {0, 1, 2, 3};

        assertThat(new LabelPermutation(y, groups, DRAWS).arrangements())
                .isEqualTo(BigInteger.ONE);
        assertThat(new WholeGroups(groups, y, DRAWS).arrangements())
                .isEqualTo(BigInteger.valueOf(6));
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LabelPermutation(new int[3], new int[2], DRAWS))
                .withMessage("there must be a block for each of 3 rows, there are 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WholeGroups(new int[3], new int[2], DRAWS))
                .withMessageContaining("3 rows, there are 2 and 3");
        assertThatIllegalArgumentException().isThrownBy(() -> new SeriesShift(0, DRAWS))
                .withMessageEndingWith("is 0");
        assertThatIllegalArgumentException().isThrownBy(() -> new SignFlips(0, DRAWS))
                .withMessageEndingWith("is 0");
    }

    /** Stirling: 1,000,000! has 5,565,709 digits. */
    @Test
    void aMillionRowsAreCountedByLogarithm() {
        var pairing = new PairingPermutation(1_000_000, DRAWS);

        assertThat(pairing.listed()).isEmpty();
        assertThat(pairing.log10Arrangements()).isBetween(5_565_708.0, 5_565_709.0);
        assertThat(new SignFlips(72, DRAWS).log10Arrangements())
                .isCloseTo(21.674159687807, within(1e-11));
        assertThat(new SignFlips(72, DRAWS).listed()).isEmpty();
        assertThat(new SignFlips(10, DRAWS).listed()).hasValue(1_024);
    }
}
