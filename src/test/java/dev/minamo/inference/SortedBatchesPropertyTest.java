package dev.minamo.inference;

import java.util.Arrays;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

import static org.assertj.core.api.Assertions.assertThat;

/** Against one plain sort of everything that is left. */
class SortedBatchesPropertyTest {

    @Property(tries = 300, seed = "20260101")
    void orderStatisticsEqualThoseOfAPlainSort(@ForAll @IntRange(min = 2, max = 700) int size,
            @ForAll @IntRange(min = 0, max = 3) int kind, @ForAll long seed,
            @ForAll @DoubleRange(min = -0.1, max = 1.1) double p) {
        double[] values = values(size, kind, seed);
        SortedBatches batches = SortedBatches.of(values.clone(), size);

        for (int without = SortedBatches.NONE; without < batches.batches(); without += 7) {
            double[] sorted = rest(values, batches.batches(), without);
            assertThat(batches.size(without)).isEqualTo(sorted.length);
            for (double rank : new double[]{p * sorted.length, Math.rint(p * sorted.length), 1,
                    sorted.length}) {
                assertThat(batches.atRank(rank, without)).isEqualTo(plain(sorted, rank));
            }
        }
    }

    @Property(tries = 200, seed = "20260101")
    void ranksOfAStretchEqualThoseOfAPlainSort(@ForAll @IntRange(min = 1, max = 700) int size,
            @ForAll @IntRange(min = 0, max = 3) int kind, @ForAll long seed,
            @ForAll @DoubleRange(min = -0.1, max = 1.1) double p,
            @ForAll @DoubleRange(min = 0, max = 0.3) double width) {
        double[] values = values(size, kind, seed);
        double[] sorted = rest(values, 0, SortedBatches.NONE);
        double least = p * size;
        double greatest = (p + width) * size;

        var ranks = SortedBatches.of(values.clone(), size).atRanks(least, greatest);

        for (double rank : new double[]{least, greatest, (least + greatest) / 2,
                Math.floor(greatest)}) {
            if (rank >= least) {
                assertThat(ranks.applyAsDouble(rank)).isEqualTo(plain(sorted, rank));
            }
        }
    }

    @Property(tries = 100, seed = "20260101")
    void countsEqualThoseOfAPlainCount(@ForAll @IntRange(min = 1, max = 400) int size,
            @ForAll @IntRange(min = 0, max = 3) int kind, @ForAll long seed) {
        double[] values = values(size, kind, seed);
        SortedBatches batches = SortedBatches.of(values.clone(), size);

        for (double limit : new double[]{values[0], 0, Math.nextUp(values[size - 1]), -99, 99}) {
            assertThat(batches.countBelow(limit))
                    .isEqualTo((int) Arrays.stream(values).filter(v -> v < limit).count());
        }
        assertThat(batches.min()).isEqualTo(Arrays.stream(values).min().orElseThrow());
        assertThat(batches.max()).isEqualTo(Arrays.stream(values).max().orElseThrow());
    }

    /** Smooth, heavily tied, ascending (batches do not overlap), descending. */
    private static double[] values(int size, int kind, long seed) {
        var random = TestSample.random(seed);
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = switch (kind) {
                case 0 -> random.nextGaussian();
                case 1 -> random.nextInt(5);
                case 2 -> i * 0.5;
                default -> -i;
            };
        }
        return values;
    }

    private static double[] rest(double[] values, int batches, int without) {
        if (without == SortedBatches.NONE) {
            return Arrays.stream(values).sorted().toArray();
        }
        int from = (int) ((long) values.length * without / batches);
        int to = (int) ((long) values.length * (without + 1) / batches);
        double[] rest = new double[values.length - (to - from)];
        System.arraycopy(values, 0, rest, 0, from);
        System.arraycopy(values, to, rest, from, values.length - to);
        Arrays.sort(rest);
        return rest;
    }

    private static double plain(double[] sorted, double rank) {
        if (rank <= 1) {
            return sorted[0];
        } else if (rank >= sorted.length) {
            return sorted[sorted.length - 1];
        }
        int k = (int) rank;
        return rank == k
                ? sorted[k - 1]
                : sorted[k - 1] + (rank - k) * (sorted[k] - sorted[k - 1]);
    }
}
