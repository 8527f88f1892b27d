package dev.minamo.numeric;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class RadixOrderTest {

    static List<double[]> columns() {
        var random = new Random(12);
        // Close together beside one far away: leading bits tell nothing apart.
        double[] clumped = random.doubles(3_000, 1, 1 + 1e-9).toArray();
        clumped[1_234] = 1e300;
        double[] extremes = random.ints(2_000, 0, 8)
                .mapToDouble(i -> new double[]{0.0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE,
                        Double.MAX_VALUE, -Double.MAX_VALUE, 1, -1}[i])
                .toArray();
        return List.of(new double[0], new double[]{3}, new double[]{2, 1},
                random.doubles(40).toArray(), random.doubles(48).toArray(),
                random.doubles(49).toArray(), random.doubles(5_000).toArray(),
                random.doubles(5_000, -30, 30).toArray(),
                random.doubles(5_000).map(v -> Math.rint(v * 20) / 20).toArray(),
                DoubleStream.iterate(1, v -> v * 1.01).limit(4_000).toArray(),
                DoubleStream.iterate(1, v -> -v * 1.05).limit(4_000).toArray(), clumped,
                extremes, new double[1_000], random.doubles(100_000).toArray());
    }

    /** As a stable sort by value, for which minus zero is zero. */
    @ParameterizedTest
    @MethodSource("columns")
    void placesAreThoseOfAStableSort(double[] x) {
        var order = new RadixOrder();

        order.sort(x, x.length);

        int[] expected = IntStream.range(0, x.length).boxed()
                .sorted(Comparator.comparingDouble(i -> x[i] + 0.0)).mapToInt(i -> i).toArray();
        assertThat(Arrays.copyOf(order.places(), x.length)).isEqualTo(expected);
        for (int k = 1; k < x.length; k++) {
            assertThat(order.tied(k)).isEqualTo(x[expected[k]] == x[expected[k - 1]]);
        }
    }

    @Test
    void oneSortLeavesNothingToTheNext() {
        var order = new RadixOrder();
        order.sort(new Random(3).doubles(500).toArray(), 500);
        double[] x = new Random(4).doubles(300).toArray();

        order.sort(x, 200);

        for (int k = 1; k < 200; k++) {
            assertThat(x[order.place(k - 1)]).isLessThan(x[order.place(k)]);
        }
        assertThat(order.endOfTies(199, 200)).isEqualTo(200);
    }
}
