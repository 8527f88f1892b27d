package dev.minamo.statistic;

import dev.minamo.resample.Arrangement;

/**
 * Means and variances of two groups. One pass over the rows of the smaller group: the other has the rest of the sum and of the
 * squares. Where that loses more than ten bits, {@link GroupSquares} computes them again. Owned by one worker.
 */
final class SplitMoments implements TestStatistic.Evaluator {

    private final double[] deviations;
    private final double sum;
    private final double squares;
    private final boolean membersFirst;
    private final Formula formula;
    private final GroupSquares careful;

    /** In scaled units. */
    interface Formula {

        /**
         * @param difference of means, first minus second
         * @param a sum of squares about the mean of the first; exactly 0 where it is constant, and only there
         * @param b the same of the second
         */
        double of(double n, double m, double difference, double a, double b);
    }

    SplitMoments(TestColumn column, int[] labels, Formula formula) {
        this.deviations = column.deviations();
        double total = 0;
        double raw = 0;
        for (double d : deviations) {
            total += d;
            raw = Math.fma(d, d, raw);
        }
        this.sum = total;
        this.squares = raw;
        this.membersFirst = AsObserved.firstIsRarer(labels);
        this.formula = formula;
        this.careful = new GroupSquares(column.scaled(), 2);
    }

    static BoundTest of(TestSubject.Grouped subject, TestColumn column, Formula formula) {
        return BoundTest.of(subject,
                () -> new SplitMoments(column, subject.labels(), formula));
    }

    @Override
    public double on(Arrangement arrangement) {
        int[] members = arrangement.members();
        double s = 0;
        double t = 0;
        double q = 0;
        double r = 0;
        int i = 0;
        for (; i <= members.length - 2; i += 2) {
            double d = deviations[members[i]];
            double e = deviations[members[i + 1]];
            s += d;
            t += e;
            q = Math.fma(d, d, q);
            r = Math.fma(e, e, r);
        }
        for (; i < members.length; i++) {
            double d = deviations[members[i]];
            s += d;
            q = Math.fma(d, d, q);
        }
        return of(arrangement, members.length, s + t, q + r);
    }

    private double of(Arrangement arrangement, double size, double inside, double raw) {
        double others = deviations.length - size;
        double outside = sum - inside;
        double a = size > 1 ? raw - inside * inside / size : 0;
        double b = others > 1 ? squares - raw - outside * outside / others : 0;
        boolean lost = (size > 1 && !(a > Results.CANCELLED * raw))
                || (others > 1 && !(b > Results.CANCELLED * squares));
        if (lost) {
            double[] again = careful.of(arrangement.labels());
            a = again[membersFirst ? 0 : 1];
            b = again[membersFirst ? 1 : 0];
        }
        double difference = inside / size - outside / others;
        return membersFirst
                ? formula.of(size, others, difference, a, b)
                : formula.of(others, size, -difference, b, a);
    }
}
