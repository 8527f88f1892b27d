package dev.minamo.statistic;

import java.util.Arrays;
import java.util.function.DoubleSupplier;

import dev.minamo.statistic.metric.Metric;
import org.jspecify.annotations.Nullable;

/**
 * How many drawn rows lie in each cell of a table, for all that ask. Of few cells each has a mask, and a pass over counts for each mask is
 * faster than one that scatters. Equal only to itself.
 */
final class CountedCells {

    private static final int MOST_MASKS = 9;

    private final Cells cells;
    private final byte @Nullable [][] masks;
    private final double[] all;

    CountedCells(Cells cells) {
        this.cells = cells;
        this.masks = cells.size() > MOST_MASKS ? null : masks(cells);
        this.all = new double[cells.size()];
        for (int code : cells.codes()) {
            all[code]++;
        }
    }

    private static byte[][] masks(Cells cells) {
        byte[][] masks = new byte[cells.size()][cells.codes().length];
        for (int row = 0; row < cells.codes().length; row++) {
            masks[cells.codes()[row]][row] = -1;
        }
        return masks;
    }

    Statistic statistic(Metric.OfTable formula) {
        return new FunctionalStatistic(cells.codes().length, () -> functional(formula),
                tally -> counted(tally, formula), row -> {
                    double[] left = all.clone();
                    left[cells.codes()[row]]--;
                    return formula.of(left);
                });
    }

    private DoubleSupplier counted(Tally tally, Metric.OfTable formula) {
        var counts = tally.counts();
        var sums = tally.share(this, () -> new double[cells.size()], out -> count(counts, out));
        return () -> formula.of(sums.get());
    }

    private void count(Counts counts, double[] out) {
        if (masks != null) {
            for (int cell = 0; cell < out.length; cell++) {
                out[cell] = counts.drawnOf(masks[cell]);
            }
            return;
        }
        Arrays.fill(out, 0);
        int[] codes = cells.codes();
        for (int row = 0; row < codes.length; row++) {
            out[codes[row]] += counts.of(row);
        }
    }

    private Functional functional(Metric.OfTable formula) {
        double[] sums = new double[cells.size()];
        return frequencies -> {
            Arrays.fill(sums, 0);
            int[] codes = cells.codes();
            for (int row = 0; row < codes.length; row++) {
                sums[codes[row]] += frequencies[row];
            }
            return formula.of(sums);
        };
    }
}
