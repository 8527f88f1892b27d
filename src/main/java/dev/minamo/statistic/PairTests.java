package dev.minamo.statistic;

import java.util.List;
import java.util.Set;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Scores;

/** The statistics of two columns, one of which takes another order. */
final class PairTests {

    private static final Set<Design> DESIGNS = Set.of(Design.CORRELATION, Design.SERIES_SHIFT);

    private PairTests() {}

    static List<TestStatisticType> all() {
        return List.of(
                known("pearson", subject -> correlation(subject, subject.x(), subject.y())),
                known("spearman", subject -> correlation(subject, Scores.MIDRANKS.of(subject.x()),
                        Scores.MIDRANKS.of(subject.y()))),
                TestStatistics.like("kendall",
                        "Concordant minus discordant pairs of rows over all pairs, corrected for ties (tau-b).",
                        DESIGNS, false, (subject, arguments) -> kendall(pairs(subject))),
                known("covariance", PairTests::covariance),
                known("slope", PairTests::slope));
    }

    private interface Binding {
        TestStatistic bind(TestSubject.Pairs subject);
    }

    private static TestSubject.Pairs pairs(TestSubject subject) {
        if (subject instanceof TestSubject.Pairs pairs) {
            return pairs;
        }
        throw new IllegalArgumentException("a test of association is of two columns");
    }

    private static TestStatisticType known(String name, Binding binding) {
        return TestStatistics.like(name, DESIGNS, List.of(), false,
                (subject, arguments) -> binding.bind(pairs(subject)));
    }

    /** What a sum of products of two columns of length one, each about its mean, becomes. */
    private interface Formula {
        double of(double product);
    }

    /** With mean 0 over all orders, and over all shifts. */
    private static BoundTest products(TestSubject.Pairs subject, TestColumn x, TestColumn y,
            Formula formula) {
        double[] left = standardised(x);
        double[] right = standardised(y);
        return BoundTest.of(subject,
                () -> arrangement -> formula.of(sum(left, right, arrangement.order())))
                .withCentre(0);
    }

    private static BoundTest correlation(TestSubject.Pairs subject, double[] x, double[] y) {
        var left = new TestColumn(x);
        var right = new TestColumn(y);
        var cause = subject.rows() < 2 ? Undefined.TOO_FEW_ROWS : Undefined.CONSTANT;
        boolean varies = left.squares() > 0 && right.squares() > 0;
        return products(subject, left, right,
                product -> varies ? Math.clamp(product, -1.0, 1.0) : cause.nan())
                .withScores(new TestStatistic.Scores(x, y, false));
    }

    private static BoundTest covariance(TestSubject.Pairs subject) {
        var x = new TestColumn(subject.x());
        var y = new TestColumn(subject.y());
        double n = subject.rows();
        double size = Math.sqrt(x.squares()) * Math.sqrt(y.squares()) / (n - 1);
        int exponent = x.exponent() + y.exponent();
        return products(subject, x, y, product -> n < 2
                ? Undefined.TOO_FEW_ROWS.nan()
                : Results.finite(Math.scalb(size * product, exponent)))
                .withScale(n < 2 ? 0 : Math.scalb(size, exponent))
                .withScores(new TestStatistic.Scores(subject.x(), subject.y(), false));
    }

    private static BoundTest slope(TestSubject.Pairs subject) {
        var x = new TestColumn(subject.x());
        var y = new TestColumn(subject.y());
        var cause = subject.rows() < 2 ? Undefined.TOO_FEW_ROWS : Undefined.CONSTANT;
        boolean varies = x.squares() > 0;
        double size = varies ? Math.sqrt(y.squares()) / Math.sqrt(x.squares()) : 0;
        int exponent = y.exponent() - x.exponent();
        return products(subject, x, y, product -> varies
                ? Results.finite(Math.scalb(size * product, exponent))
                : cause.nan())
                .withScale(Math.scalb(size, exponent))
                .withScores(new TestStatistic.Scores(subject.x(), subject.y(), false));
    }

    private static BoundTest kendall(TestSubject.Pairs subject) {
        var x = new TestColumn(subject.x());
        var y = new TestColumn(subject.y());
        return BoundTest.of(subject, () -> new KendallOrder(x, y)).withCentre(0);
    }

    /** Of length one; zeros if all values are the same. */
    private static double[] standardised(TestColumn column) {
        double length = Math.sqrt(column.squares());
        double[] standardised = column.deviations().clone();
        for (int row = 0; row < standardised.length; row++) {
            standardised[row] = length > 0 ? standardised[row] / length : 0;
        }
        return standardised;
    }

    /** The sum of {@code x[row] y[order[row]]}, in four lanes. */
    private static double sum(double[] x, double[] y, int[] order) {
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        int row = 0;
        for (; row <= x.length - 4; row += 4) {
            a0 = Math.fma(x[row], y[order[row]], a0);
            a1 = Math.fma(x[row + 1], y[order[row + 1]], a1);
            a2 = Math.fma(x[row + 2], y[order[row + 2]], a2);
            a3 = Math.fma(x[row + 3], y[order[row + 3]], a3);
        }
        for (; row < x.length; row++) {
            a0 = Math.fma(x[row], y[order[row]], a0);
        }
        return (a0 + a2) + (a1 + a3);
    }
}
