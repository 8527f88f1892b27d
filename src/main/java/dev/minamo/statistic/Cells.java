package dev.minamo.statistic;

import java.util.function.ToDoubleFunction;

import dev.minamo.Refusal;

/**
 * The rows as cells of a table: the cell of each row, below zero for rows in none. A view: the array is shared.
 */
@SuppressWarnings("ArrayRecordComponent")
record Cells(int[] codes, int size) {

    static Cells of(Grouping grouping) {
        return new Cells(grouping.codes(), grouping.levels().size());
    }

    /** A table of rows by columns, row after row. */
    static Cells of(Grouping rows, Grouping columns) {
        int width = columns.levels().size();
        int[] codes = new int[rows.codes().length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = rows.codes()[row] * width + columns.codes()[row];
        }
        return new Cells(codes, rows.levels().size() * width);
    }

    /** Cell 1 for the event, 0 for all else. */
    static Cells event(Grouping grouping, String key, String event) {
        int code = grouping.levels().indexOf(event);
        if (code < 0) {
            throw Arguments.refusal(key, "names " + Refusal.quote(event)
                    + ", which is no value of the column", grouping.shown());
        }
        int[] codes = new int[grouping.codes().length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = grouping.codes()[row] == code ? 1 : 0;
        }
        return new Cells(codes, 2);
    }

    /** A statistic made of the sums of frequencies in each cell. */
    Statistic statistic(ToDoubleFunction<double[]> formula) {
        double[] all = new double[size];
        for (int code : codes) {
            if (code >= 0) {
                all[code]++;
            }
        }
        return new FunctionalStatistic(codes.length, () -> functional(formula), row -> {
            double[] left = all.clone();
            if (codes[row] >= 0) {
                left[codes[row]]--;
            }
            return formula.applyAsDouble(left);
        });
    }

    private Functional functional(ToDoubleFunction<double[]> formula) {
        double[] cells = new double[size];
        return frequencies -> {
            java.util.Arrays.fill(cells, 0);
            for (int row = 0; row < frequencies.length; row++) {
                if (codes[row] >= 0) {
                    cells[codes[row]] += frequencies[row];
                }
            }
            return formula.applyAsDouble(cells);
        };
    }
}
