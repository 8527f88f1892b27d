package dev.minamo.resample;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import dev.minamo.random.Generator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class LabelExchangeTest {

    /** Label 0 first and last, label 1 between. */
    private static int[] labels(int rows, int zeros) {
        return IntStream.range(0, rows)
                .map(row -> row < zeros / 2 || row >= rows - (zeros + 1) / 2 ? 0 : 1).toArray();
    }

    private static LabelExchange twoLabels(int rows, int zeros, Draws draws) {
        int[] labels = labels(rows, zeros);
        return new LabelExchange(labels, new LabelPermutation(labels, draws));
    }

    private static LabelExchange inBlocks(int[] labels, int... blocks) {
        return new LabelExchange(labels, new LabelPermutation(labels, blocks, DrawDigest.vector()));
    }

    /** Designs of every kind of deal, with both labels the rarer one in turn. */
    static Stream<LabelExchange> designs() {
        int[] three = {2, 0, 1, 1, 0, 2, 2, 1, 0, 2};
        int[] rows = IntStream.range(0, 10).toArray();
        int[] two = {1, 0, 1, 1, 0, 0, 1, 0, 1, 0};
        int[] blocks = {0, 0, 0, 1, 1, 1, 2, 2, 3, 3};
        return Stream.of(twoLabels(2, 1, DrawDigest.vector()),
                twoLabels(9, 2, DrawDigest.vector()), twoLabels(130, 64, DrawDigest.vector()),
                twoLabels(130, 67, DrawDigest.vector()),
                twoLabels(1_500, 300, DrawDigest.vector()), twoLabels(40, 20, Draws.scalar()),
                twoLabels(900, 31, Draws.scalar().with(Generator.PHILOX)),
                new LabelExchange(two, new LabelPermutation(two, Draws.scalar())),
                new LabelExchange(three, new LabelPermutation(three, Draws.scalar())),
                new LabelExchange(two, new LabelPermutation(rows, Draws.scalar())),
                new LabelExchange(two, new WholeGroups(
                        new int[]{0, 0, 1, 1, 2, 2, 3, 3, 4, 4}, rows, Draws.scalar())),
                inBlocks(two, blocks), inBlocks(two, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1),
                inBlocks(two, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1), inBlocks(three, blocks));
    }

    private static boolean hasTwo(LabelExchange exchange) {
        return Arrays.stream(exchange.random(1).at(0).labels()).max().orElseThrow() == 1;
    }

    @ParameterizedTest
    @MethodSource("designs")
    void allFormsAreOfTheSameArrangement(LabelExchange exchange) {
        int[] observed = exchange.random(4).at(0).labels().clone();
        int[] order = exchange.random(4).at(0).order();
        for (int row = 0; row < order.length; row++) { // take the first arrangement back
            observed[order[row]] = exchange.random(4).at(0).labels()[row];
        }
        var forms = exchange.random(4);
        var labelsAlone = exchange.random(4);
        var membersAlone = exchange.random(4);
        int zeros = (int) Arrays.stream(observed).filter(label -> label == 0).count();
        int rarer = zeros <= observed.length - zeros ? 0 : 1;

        for (long index = 0; index < 30; index++) {
            var arrangement = forms.at(index);
            int[] moved = Arrays.stream(arrangement.order()).map(row -> observed[row]).toArray();
            assertThat(arrangement.labels()).isEqualTo(moved);
            assertThat(labelsAlone.at(index).labels()).isEqualTo(moved);
            assertThat(Arrays.stream(arrangement.order()).sorted().toArray())
                    .isEqualTo(IntStream.range(0, moved.length).toArray());
            if (hasTwo(exchange)) {
                int[] expected = IntStream.range(0, moved.length)
                        .filter(row -> moved[row] == rarer).toArray();
                assertThat(arrangement.members()).containsExactlyInAnyOrder(expected);
                assertThat(membersAlone.at(index).members()).isEqualTo(arrangement.members());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void anArrangementIsAFunctionOfItsIndex(LabelExchange exchange) {
        var here = exchange.random(9);
        int[][] inOrder = IntStream.range(0, 20).mapToObj(i -> here.at(i).labels().clone())
                .toArray(int[][]::new);

        for (int step = 0; step < 60; step++) {
            int index = step * 7 % 20;
            assertThat(here.at(index).labels()).isEqualTo(inOrder[index]);
            if (step % 3 == 0 && hasTwo(exchange)) {
                int[] members = here.at(index).members().clone();
                assertThat(exchange.random(9).at(index).members()).isEqualTo(members);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"50, 25", "50, 18", "129, 64", "1000, 500", "1000, 300", "1000, 90", "4000, 50",
            "20000, 9000"})
    void bitsDoNotDependOnTheForm(int rows, int zeros) {
        var scalar = twoLabels(rows, zeros, Draws.scalar()).random(2);
        var vector = twoLabels(rows, zeros, DrawDigest.vector()).random(2);
        var shuffledByScalar = new PairingPermutation(rows, Draws.scalar()).random(2);
        var shuffledByVector = new PairingPermutation(rows, DrawDigest.vector()).random(2);

        for (long index = 0; index < 40; index++) {
            assertThat(vector.at(index).members()).isEqualTo(scalar.at(index).members());
            assertThat(shuffledByVector.order(index)).isEqualTo(shuffledByScalar.order(index));
        }
    }

    /**
     * Chi-square over all subsets; |z| > 4.9 has probability 1e-6 for each case, so 2e-5 in all. Both ways to begin, by coins
     * and from the empty set, both ways to correct, and probabilities of one and several digits.
     */
    @ParameterizedTest
    @CsvSource({"2, 1", "5, 1", "6, 3", "6, 5", "7, 3", "10, 5", "10, 6", "11, 5", "12, 6",
            "12, 7", "13, 5", "13, 8", "14, 5"})
    void allSubsetsAreEquallyLikely(int rows, int zeros) {
        var exchange = twoLabels(rows, zeros, DrawDigest.vector());
        var random = exchange.random(17);
        var seen = new HashMap<Integer, Integer>();
        int arrangements = exchange.arrangements().intValueExact();

        for (long index = 0; index < 60L * arrangements; index++) {
            int subset = 0;
            for (int row : random.at(index).members()) {
                subset |= 1 << row;
            }
            seen.merge(subset, 1, Integer::sum);
        }

        long[] counts = Arrays.copyOf(
                seen.values().stream().mapToLong(Integer::longValue).toArray(), arrangements);
        assertThat(seen).hasSizeLessThanOrEqualTo(arrangements);
        Uniformity.assertUniform(counts, 4.9);
    }

    /** Where there are too many subsets to see each: rows, and pairs of rows, alike; false alarms as above. */
    @ParameterizedTest
    @CsvSource({"70, 35", "200, 60", "300, 20", "1000, 480"})
    void rowsAndPairsAreEquallyLikely(int rows, int zeros) {
        var random = twoLabels(rows, zeros, DrawDigest.vector()).random(23);
        int replicates = 20_000;
        long[] rowSeen = new long[rows];
        long[] neighbours = new long[rows];
        for (long index = 0; index < replicates; index++) {
            int[] members = random.at(index).members();
            for (int i = 0; i < members.length; i++) {
                rowSeen[members[i]]++;
                neighbours[members[i]] += i > 0 && members[i] == members[i - 1] + 1 ? 1 : 0;
            }
        }

        // Each count is binomial; five and a half standard deviations have probability 4e-8, times 1,570 rows.
        double one = (double) zeros / rows;
        double both = one * (zeros - 1) / (rows - 1);
        for (int row = 0; row < rows; row++) {
            assertNear(rowSeen[row], replicates, one);
            if (row > 0) {
                assertNear(neighbours[row], replicates, both);
            }
        }
    }

    private static void assertNear(long seen, int replicates, double share) {
        assertThat(Math.abs(seen - replicates * share))
                .isLessThan(5.5 * Math.sqrt(replicates * share * (1 - share)));
    }

    @Test
    void correctionsInBulkAreThoseOneByOne() {
        var exchange = twoLabels(60_000, 1_500, DrawDigest.vector()); // from the empty set, 1,500 at once
        var scalar = twoLabels(60_000, 1_500, Draws.scalar());

        assertThat(exchange.random(1).at(5).members()).hasSize(1_500).doesNotHaveDuplicates()
                .isEqualTo(scalar.random(1).at(5).members());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6, 9})
    void listedMembersAreThoseOfListedLabels(int zeros) {
        int[] labels = labels(12, zeros);
        int rarer = zeros <= 6 ? 0 : 1;
        var all = new LabelExchange(labels, new LabelPermutation(labels, Draws.scalar())).all()
                .orElseThrow();
        var other = new LabelExchange(labels, new LabelPermutation(labels, Draws.scalar())).all()
                .orElseThrow();
        int arrangements = Multinomial.exact(new int[]{zeros, 12 - zeros}).intValueExact();

        assertThat(all.at(0).labels()).isEqualTo(labels);
        for (int index = 0; index < arrangements; index++) {
            var arrangement = all.at(index);
            int[] moved = arrangement.labels();
            assertThat(arrangement.members()).containsExactlyInAnyOrder(
                    IntStream.range(0, 12).filter(row -> moved[row] == rarer).toArray());
            assertThat(Arrays.stream(arrangement.order()).map(row -> labels[row]).toArray())
                    .isEqualTo(moved);
            int elsewhere = index * 31 % arrangements;
            int[] found = other.at(elsewhere).members().clone();
            assertThat(found).containsExactlyInAnyOrder(all.at(elsewhere).members());
            all.at(index);
        }
    }

    @Test
    void wholeGroupsOfUnequalSizesHaveAsManyMembersAsTheyHave() {
        int[] groups = {0, 0, 0, 1, 2, 3};
        int[] labels = {0, 0, 0, 1, 1, 1};
        var exchange = new LabelExchange(labels, new WholeGroups(groups, labels, Draws.scalar()));
        var all = exchange.all().orElseThrow();

        assertThat(IntStream.range(0, 4).mapToObj(i -> all.at(i).members().length).toList())
                .containsExactlyInAnyOrderElementsOf(List.of(3, 1, 1, 1));
    }

    @Test
    void membersAreOfTwoLabels() {
        int[] labels = {0, 1, 2};
        var arrangement = new LabelExchange(labels, new LabelPermutation(labels, Draws.scalar()))
                .random(1).at(0);

        assertThatThrownBy(arrangement::members)
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @CsvSource({"50, 25, minamo", "1000, 350, minamo", "50, 25, philox"})
    void nothingIsAllocatedPerArrangement(int rows, int zeros, String generator) {
        var draws = DrawDigest.vector().with(generator.equals("philox")
                ? Generator.PHILOX
                : Generator.MINAMO);
        var random = twoLabels(rows, zeros, draws).random(1);
        var pairing = new ValueExchange(new PairingPermutation(rows, draws)).random(1);
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        long least = Long.MAX_VALUE;
        long index = 0;
        long sink = 0;
        // Until the code is compiled vectors are objects: the best of some rounds counts.
        for (int round = 0; round < 200 && least > 4_096; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                sink += random.at(index).members()[0] + pairing.at(index++).order()[0];
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }

        assertThat(sink).isPositive();
        assertThat(least).isLessThanOrEqualTo(4_096);
    }
}
