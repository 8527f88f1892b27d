package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.random.Draws;
import dev.minamo.random.Generator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** What every rearrangement promises; numbers of arrangements are worked out by hand. */
class RearrangementContractTest {

    private static final Draws DRAWS = Draws.scalar();

    /**
     * @param labels what tells one arrangement from another
     * @param movesAll whether each order takes each row once
     */
    @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
    record Design(Rearrangement rearrangement, int[] labels, long arrangements, boolean movesAll) {

        List<Integer> arranged(int[] order) {
            return Arrays.stream(order).map(row -> labels[row]).boxed().toList();
        }

        @Override
        public String toString() {
            return rearrangement.name() + " " + Arrays.toString(labels) + " " + arrangements;
        }
    }

    static Stream<Design> designs() {
        return Stream.of(
                labels(10, 1, 0, 0, 1, 0),
                labels(10, 0, 1, 0, 0, 1), // the rarer label second
                labels(90, 2, 2, 0, 1, 0, 1),
                labels(140, 7, -3, 7, 7, 5, -3, -3), // 7! / (3! 3! 1!)
                labels(1, 4, 4, 4),
                labels(2, 4, 1),
                blocked(40, new int[]{0, 1, 1, 0, 1, 0, 1, 1, 1}, new int[]{5, 5, 5, 9, 5, 9, 9, 9,
                        9}), // C(4, 1) C(5, 2)
                blocked(36, new int[]{0, 1, 2, 0, 1, 2}, new int[]{0, 0, 0, 1, 1, 1}),
                blocked(1, new int[]{0, 0, 1, 1}, new int[]{8, 8, 3, 3}),
                pairing(24, 0, 0, 0, 0),
                pairing(12, 0, 1, 0, 1, 1),
                groups(6, new int[]{0, 0, 1, 1, 2, 2}, new int[]{0, 1, 2, 3, 4, 5}, new int[6]),
                groups(3, new int[]{4, 1, 1, 4, 0, 0}, new int[]{0, 1, 0, 1, 1, 0},
                        new int[6]), // the groups have labels 0 1, 1 0 and 1 0
                groups(6, new int[]{0, 1, 2, 3}, new int[]{1, 0, 0, 1}, new int[4]),
                unequal(new int[]{0, 0, 1, 2, 2, 2, 3}, new int[]{7, 7, 1, 7, 7, 7, 1}),
                groups(4, new int[]{0, 1, 2, 2, 3, 3}, new int[]{0, 1, 2, 3, 4, 5}, new int[]{3, 3,
                        6, 6, 6, 6}), // sizes differ between blocks only
                new Design(new SeriesShift(7, DRAWS), rows(7), 7, true));
    }

    private static int[] rows(int rows) {
        return IntStream.range(0, rows).toArray();
    }

    private static Design labels(long arrangements, int... labels) {
        return new Design(new LabelPermutation(labels, DRAWS), labels, arrangements, true);
    }

    private static Design blocked(long arrangements, int[] labels, int[] blocks) {
        return new Design(new LabelPermutation(labels, blocks, DRAWS), labels, arrangements, true);
    }

    private static Design pairing(long arrangements, int... blocks) {
        return new Design(new PairingPermutation(blocks, DRAWS), rows(blocks.length), arrangements,
                true);
    }

    private static Design groups(long arrangements, int[] groups, int[] labels, int[] blocks) {
        return new Design(new WholeGroups(groups, labels, blocks, DRAWS), labels, arrangements,
                true);
    }

    private static Design unequal(int[] groups, int[] labels) {
        return new Design(new WholeGroups(groups, labels, DRAWS), labels, 6, false);
    }

    /** In the order in which they are listed. */
    private static Map<List<Integer>, Integer> listed(Design design) {
        var listed = new LinkedHashMap<List<Integer>, Integer>();
        var all = design.rearrangement.all().orElseThrow();
        for (int index = 0; index < design.arrangements; index++) {
            listed.putIfAbsent(design.arranged(all.order(index)), index);
        }
        return listed;
    }

    private static int place(Map<List<Integer>, Integer> listed, List<Integer> arranged) {
        return Objects.requireNonNull(listed.get(arranged), arranged.toString());
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyArrangementComesOnce(Design design) {
        assertThat(design.rearrangement.arrangements())
                .isEqualTo(BigInteger.valueOf(design.arrangements));
        assertThat(design.rearrangement.listed()).hasValue(design.arrangements);
        assertThat(design.rearrangement.log10Arrangements())
                .isCloseTo(Math.log10((double) design.arrangements), within(1e-12));
        assertThat(design.rearrangement.rows()).isEqualTo(design.labels.length);
        assertThat(listed(design)).hasSize((int) design.arrangements);
        assertThatThrownBy(
                () -> design.rearrangement.all().orElseThrow().order(design.arrangements))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @MethodSource("designs")
    void theObservedComesFirst(Design design) {
        assertThat(design.rearrangement.all().orElseThrow().order(0))
                .isEqualTo(rows(design.labels.length));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void eachRowIsTakenOnce(Design design) {
        if (!design.movesAll) {
            return;
        }
        var all = design.rearrangement.all().orElseThrow();
        var random = design.rearrangement.random(5);

        for (int index = 0; index < design.arrangements; index++) {
            assertThat(Arrays.stream(all.order(index)).sorted().toArray())
                    .isEqualTo(rows(design.labels.length));
            assertThat(Arrays.stream(random.order(index)).sorted().toArray())
                    .isEqualTo(rows(design.labels.length));
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void anArrangementIsAFunctionOfItsIndex(Design design) {
        int size = (int) design.arrangements;
        for (var fresh : List.of(design.rearrangement.all().orElseThrow(),
                design.rearrangement.random(8))) {
            int[][] inOrder = IntStream.range(0, size).mapToObj(i -> fresh.order(i).clone())
                    .toArray(int[][]::new);
            for (int step = 0; step < 3 * size; step++) {
                int index = step * 7919 % size; // here and there, some twice in a row
                assertThat(fresh.order(index)).isEqualTo(inOrder[index]);
                assertThat(fresh.order(index)).isEqualTo(inOrder[index]);
            }
        }
        assertThat(design.rearrangement.random(8).order(1L << 40))
                .isEqualTo(design.rearrangement.random(8).order(1L << 40));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void randomArrangementsAreUniform(Design design) {
        if (design.arrangements == 1) {
            return;
        }
        var listed = listed(design);
        long[] seen = new long[listed.size()];
        var random = design.rearrangement.random(20);

        for (int index = 0; index < 400 * seen.length; index++) {
            seen[place(listed, design.arranged(random.order(index)))]++;
        }

        Uniformity.assertUniform(seen);
    }

    @ParameterizedTest
    @MethodSource("designs")
    void neighboursAndSeedsAreIndependent(Design design) {
        int size = (int) design.arrangements;
        if (size == 1 || size > 40) {
            return;
        }
        var listed = listed(design);
        long[] neighbours = new long[size * size];
        long[] seeds = new long[size * size];
        var one = design.rearrangement.random(1);
        var other = design.rearrangement.random(2);

        int before = place(listed, design.arranged(one.order(0)));
        for (int index = 1; index <= 50 * neighbours.length; index++) {
            int drawn = place(listed, design.arranged(one.order(index)));
            neighbours[before * size + drawn]++;
            seeds[drawn * size + place(listed, design.arranged(other.order(index)))]++;
            before = drawn;
        }

        Uniformity.assertUniform(neighbours);
        Uniformity.assertUniform(seeds);
    }

    @ParameterizedTest
    @MethodSource("designs")
    void anotherGeneratorDrawsOthers(Design design) {
        if (design.arrangements < 20) {
            return;
        }
        var philox = new LabelPermutation(design.labels, DRAWS.with(Generator.PHILOX)).random(1);
        var minamo = new LabelPermutation(design.labels, DRAWS).random(1);

        assertThat(IntStream.range(0, 20).filter(
                i -> design.arranged(philox.order(i)).equals(design.arranged(minamo.order(i)))))
                .hasSizeLessThan(20);
    }
}
