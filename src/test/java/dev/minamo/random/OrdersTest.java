package dev.minamo.random;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class OrdersTest {

    @Test
    void allOrdersAreEquallyLikely() {
        long[] seen = new long[256];
        for (int i = 0; i < 48_000; i++) {
            int[] items = {0, 1, 2, 3};
            Shuffle.all(stream(i), items);
            seen[items[0] * 64 + items[1] * 16 + items[2] * 4 + items[3]]++;
        }

        long[] orders = Arrays.stream(seen).filter(count -> count > 0).toArray();
        assertThat(orders).hasSize(24);
        assertUniform(orders, 2_000);
    }

    @Test
    void aPartialShuffleIsTheBeginningOfAFullOne() {
        int[] all = IntStream.range(0, 100).toArray();
        int[] first = all.clone();

        Shuffle.all(stream(1), all);
        Shuffle.first(stream(1), first, 30);

        assertThat(Arrays.copyOf(first, 30)).isEqualTo(Arrays.copyOf(all, 30));
        assertThat(first).containsExactlyInAnyOrder(IntStream.range(0, 100).toArray());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 7, 16, 100, 1_024, 1_025, 1_056, 5_000})
    void aKeyedPermutationTakesEachPlaceOnce(long size) {
        var permutation = new KeyedPermutation(stream(size), size);

        long[] places = LongStream.range(0, size).map(permutation::at).toArray();

        assertThat(Arrays.stream(places).sorted().toArray())
                .isEqualTo(LongStream.range(0, size).toArray());
        assertThat(Arrays.stream(places).map(permutation::indexOf).toArray())
                .isEqualTo(LongStream.range(0, size).toArray());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 100, 1_024, 1_025, 1_056, 5_000, (1L << 60) - 7})
    void aRunOfPlacesIsThePlacesOneByOne(long size) {
        var permutation = new KeyedPermutation(stream(size), size);
        long[] run = new long[(int) Math.min(size, 300)];
        long first = size - run.length;

        permutation.run(first, run, new long[run.length], run.length);

        assertThat(run).isEqualTo(
                LongStream.range(first, size).map(permutation::at).toArray());
    }

    @Test
    void aLargeKeyedPermutationIsInverted() {
        var permutation = new KeyedPermutation(stream(3), (1L << 60) - 7);

        for (long index = 0; index < 1_000; index++) {
            long at = permutation.at(index * 1_000_003);
            assertThat(at).isBetween(0L, permutation.size() - 1);
            assertThat(permutation.indexOf(at)).isEqualTo(index * 1_000_003);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 8, 11})
    void pairsOfPlacesAreEquallyLikely(int size) {
        long[] seen = new long[size * size];
        int keys = 2_000 * size * (size - 1) / 4;
        for (int key = 0; key < keys; key++) {
            var permutation = new KeyedPermutation(stream(key), size);
            seen[(int) (permutation.at(0) * size + permutation.at(size - 1))]++;
        }

        long[] pairs = IntStream.range(0, size * size).filter(i -> i / size != i % size)
                .mapToLong(i -> seen[i])
                .toArray();
        assertUniform(pairs, keys / (double) (size * (size - 1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1_025, 1_100, 5_000, 15_000})
    void placesOfALargePermutationAreSpreadAlike(int size) {
        // Places of neighbours, and of one column of the network, in 8 × 8 cells: 160,000 keys, 2,500 a cell.
        int keys = 160_000;
        long[] neighbours = new long[64];
        long[] column = new long[64];
        int below = Math.ceilDiv(size, (int) Math.ceil(Math.sqrt(size)));
        for (int key = 0; key < keys; key++) {
            var permutation = new KeyedPermutation(stream(key), size);
            int row = (int) (permutation.at(0) * 8 / size) * 8;
            neighbours[row + (int) (permutation.at(1) * 8 / size)]++;
            column[row + (int) (permutation.at(below) * 8 / size)]++;
        }

        // Cells of an uneven size and the missing diagonal shift expectations by less than half a standard deviation.
        assertUniform(neighbours, keys / 64.0);
        assertUniform(column, keys / 64.0);
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new KeyedPermutation(stream(1), 0))
                .withMessageContaining("is 0");
    }

    private static RandomStream stream(long index) {
        return HashStream.of(23, Purpose.ROWS, index);
    }

    /** Chi-square through Wilson and Hilferty's cube root; |z| > 4.5 has probability 7e-6. Seeds are fixed. */
    private static void assertUniform(long[] seen, double expected) {
        double chiSquare = Arrays.stream(seen)
                .mapToDouble(s -> (s - expected) * (s - expected) / expected).sum();
        double df = seen.length - 1;
        double z = (Math.cbrt(chiSquare / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df));
        assertThat(Math.abs(z)).as("chi-square %s, df %s", chiSquare, df).isLessThan(4.5);
    }
}
