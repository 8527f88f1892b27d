package dev.minamo.statistic;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/** The counts of a table whose columns' labels change places; sums of its rows stay as they are. Owned by one worker. */
final class CrossTable {

    private final int[] levels;
    private final int groups;
    private final double[] cells;
    private final double[] rows;
    private final double[] columns;

    private CrossTable(TestSubject.Crossed subject) {
        this.levels = subject.levels();
        this.groups = subject.groups();
        this.cells = new double[subject.levelCount() * groups];
        this.rows = new double[subject.levelCount()];
        this.columns = new double[groups];
        for (int level : levels) {
            rows[level]++;
        }
    }

    static BoundTest of(TestSubject.Crossed subject, ToDoubleFunction<CrossTable> formula) {
        return BoundTest.of(subject, () -> {
            var table = new CrossTable(subject);
            return arrangement -> {
                table.count(arrangement.labels());
                return formula.applyAsDouble(table);
            };
        });
    }

    private void count(int[] labels) {
        Arrays.fill(cells, 0);
        for (int row = 0; row < labels.length; row++) {
            cells[levels[row] * groups + labels[row]]++;
        }
        Arrays.fill(columns, 0);
        for (int cell = 0; cell < cells.length; cell++) {
            columns[cell % groups] += cells[cell];
        }
    }

    double n() {
        return levels.length;
    }

    /** Row by row. */
    double cell(int index) {
        return cells[index];
    }

    double row(int level) {
        return rows[level];
    }

    double column(int group) {
        return columns[group];
    }

    /** The fewer of rows and columns that are not empty. */
    int least() {
        return Math.min(filled(rows), filled(columns));
    }

    private static int filled(double[] sums) {
        int filled = 0;
        for (double sum : sums) {
            filled += sum > 0 ? 1 : 0;
        }
        return filled;
    }

    double chiSquare() {
        if (least() < 2) {
            return Undefined.CONSTANT.nan();
        }
        double sum = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            double expected = expected(cell);
            double d = cells[cell] - expected;
            sum += expected > 0 ? d * d / expected : 0;
        }
        return sum;
    }

    /** The likelihood ratio statistic. */
    double likelihoodRatio() {
        if (least() < 2) {
            return Undefined.CONSTANT.nan();
        }
        double sum = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            sum += cells[cell] > 0
                    ? cells[cell] * Elementary.log(cells[cell] / expected(cell))
                    : 0;
        }
        return Math.max(0, 2 * sum);
    }

    private double expected(int cell) {
        return rows[cell / groups] * columns[cell % groups] / n();
    }
}
