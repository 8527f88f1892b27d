package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;

/** The mean of one group over that of the other. Owned by one worker. */
final class SplitMeans implements TestStatistic.Evaluator {

    private final TestColumn column;
    private final double sum;
    private final boolean membersFirst;
    private final Formula formula;

    /** Of the means, scaled; exactly 0 where values cancel but for rounding. */
    interface Formula {
        double of(double first, double second);
    }

    SplitMeans(TestColumn column, int[] labels, Formula formula) {
        this.column = column;
        this.sum = Arrays.stream(column.deviations()).sum();
        this.membersFirst = AsObserved.firstIsRarer(labels);
        this.formula = formula;
    }

    static BoundTest of(TestSubject.Grouped subject, TestColumn column, Formula formula) {
        var bound = BoundTest.of(subject,
                () -> new SplitMeans(column, subject.labels(), formula));
        return column.sorted()[0] > 0 ? bound.withScores(subject.values(), true) : bound;
    }

    static double ratio(double first, double second) {
        return second == 0 ? Undefined.ZERO_DENOMINATOR.nan() : first / second;
    }

    @Override
    public double on(Arrangement arrangement) {
        int[] members = arrangement.members();
        double size = members.length;
        double inside = SplitSums.sum(column.deviations(), members);
        double mean = column.mean() + inside / size;
        double other = column.mean() + (sum - inside) / (column.rows() - size);
        // The largest value is near 1: a mean far below it has lost digits.
        if (Math.min(Math.abs(mean), Math.abs(other)) < Results.CANCELLED) {
            int[] labels = arrangement.labels();
            mean = careful(labels, membersFirst ? 0 : 1);
            other = careful(labels, membersFirst ? 1 : 0);
        }
        return membersFirst ? formula.of(mean, other) : formula.of(other, mean);
    }

    /** The sum with what each addition lost (Neumaier 1974, doi:10.1002/zamm.19740540106), over the rows. */
    private double careful(int[] labels, int group) {
        double size = 0;
        double total = 0;
        double lost = 0;
        double magnitude = 0;
        for (int row = 0; row < labels.length; row++) {
            if (labels[row] == group) {
                double value = column.scaled()[row];
                double next = total + value;
                lost += Math.abs(total) >= Math.abs(value)
                        ? total - next + value
                        : value - next + total;
                total = next;
                magnitude += Math.abs(value);
                size++;
            }
        }
        total += lost;
        return Math.abs(total) <= TestColumn.NOISE * magnitude ? 0 : total / size;
    }
}
