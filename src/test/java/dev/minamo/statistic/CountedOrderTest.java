package dev.minamo.statistic;

import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.numeric.Columns;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CountedOrderTest {

    /** Every rank, in random order, against drawn rows written out and sorted. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9, 255, 256, 1_500})
    void everyRankIsFound(int rows) {
        var random = new Random(rows);
        double[] values = random.ints(rows, 0, 2 * rows).asDoubleStream().toArray();
        var tally = new Tally(rows);
        var shared = tally.order(Order.of(Columns.of(values), rows));
        for (int most : new int[]{2, 4, 300}) { // with counts that do not fit a byte
            int[] counts = random.ints(rows, 0, most).toArray();
            counts[0]++;
            double[] drawn = IntStream.range(0, rows)
                    .flatMap(row -> IntStream.generate(() -> row).limit(counts[row]))
                    .mapToDouble(row -> values[row]).sorted().toArray();

            tally.take(counts);
            var order = shared.get();

            assertThat(order.n()).isEqualTo(drawn.length);
            assertThat(order.least()).isEqualTo(drawn[0]);
            assertThat(order.greatest()).isEqualTo(drawn[drawn.length - 1]);
            for (int k = 0; k < 400; k++) {
                int rank = 1 + random.nextInt(drawn.length);
                assertThat(order.at(rank)).isEqualTo(drawn[rank - 1]);
                assertThat(order.at(rank + 1.0))
                        .isEqualTo(drawn[Math.min(rank, drawn.length - 1)]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 700})
    void aGroupKnowsItsOwnRowsOnly(int rows) {
        var random = new Random(rows);
        double[] values = random.doubles(rows).toArray();
        int[] codes = IntStream.range(0, rows).map(row -> row % 3).toArray();
        var all = Order.of(Columns.of(values), rows);
        var tally = new Tally(rows);
        var shared = tally.order(all.only(codes, 1));
        int[] counts = random.ints(rows, 0, 4).toArray();
        double[] drawn = IntStream.range(0, rows).filter(row -> codes[row] == 1)
                .flatMap(row -> IntStream.generate(() -> row).limit(counts[row]))
                .mapToDouble(row -> values[row]).sorted().toArray();

        tally.take(counts);
        var order = shared.get();

        assertThat(order.n()).isEqualTo(drawn.length);
        for (int rank = 1; rank <= drawn.length; rank++) {
            assertThat(order.at(rank)).isEqualTo(drawn[rank - 1]);
        }
    }
}
