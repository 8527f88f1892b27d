package dev.minamo.resample;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ByteCountsTest {

    @Test
    void countsWhatIsAdded() {
        int[] rows = new Random(1).ints(5_003, 0, 2_011).toArray();
        int[] expected = new int[2_011];
        Arrays.stream(rows).forEach(row -> expected[row]++);
        var counts = new ByteCounts(2_011);

        counts.add(rows, 5_000);
        counts.add(Arrays.copyOfRange(rows, 5_000, 5_003), 3);

        assertThat(IntStream.range(0, 2_011).map(counts::of).toArray()).isEqualTo(expected);
        assertThat(counts.drawn()).isEqualTo(5_003);
        assertThat(counts.right()).isTrue();
    }

    @Test
    void anOverflowShowsInTheTotal() {
        var counts = new ByteCounts(10);
        int[] row = new int[256];
        Arrays.fill(row, 7);

        counts.add(row, 255);
        assertThat(counts.right()).isTrue();
        assertThat(counts.of(7)).isEqualTo(255);

        counts.add(row, 1);
        assertThat(counts.right()).isFalse();

        counts.clear();
        counts.add(row, 3);
        assertThat(counts.right()).isTrue();
    }

    @Test
    void fullBytesOfLongTablesAreSummedWithoutOverflow() {
        int rows = 9_003;
        int[] full = new int[rows];
        Arrays.fill(full, 255);
        byte[] everyThird = new byte[rows];
        IntStream.range(0, rows).filter(row -> row % 3 == 0).forEach(row -> everyThird[row] = -1);
        var counts = new ByteCounts(rows);

        boolean fits = counts.set(full);

        assertThat(fits).isTrue();
        assertThat(counts.right()).isTrue();
        assertThat(counts.drawn()).isEqualTo(255L * rows);
        assertThat(counts.drawnOf(everyThird)).isEqualTo(255L * rows / 3);
    }

    @Test
    void countsThatDoNotFitAreTold() {
        assertThat(new ByteCounts(2).set(new int[]{255, 0})).isTrue();
        assertThat(new ByteCounts(2).set(new int[]{1, 256})).isFalse();
    }
}
