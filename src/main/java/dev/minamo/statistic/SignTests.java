package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

import dev.minamo.resample.Scores;

/** The statistics of differences that keep or change their signs. */
final class SignTests {

    private static final Set<Design> DESIGNS = Set.of(Design.PAIRED, Design.ONE_SAMPLE_SIGN);

    private SignTests() {}

    static List<TestStatisticType> all() {
        return List.of(
                type("mean", "Mean", "The mean of the differences.", subject -> {
                    var column = new TestColumn(subject.differences());
                    double n = subject.rows();
                    return summed(subject, column.scaled(),
                            sum -> Results.finite(column.unscaled(sum / n)))
                            .withScores(subject.differences(), true);
                }),
                type("median", "Median", "The median of the differences.", SignTests::median),
                type("t", "Student's t",
                        "The mean of the differences over its standard error.", SignTests::t),
                type("wilcoxon", "Wilcoxon signed rank",
                        "The sum of the ranks of the positive differences by size; zeros are left out, ties have the mean of their ranks.",
                        subject -> positive(subject, ranks(subject.differences(), false))),
                type("pratt", "Wilcoxon signed rank with zeros",
                        "The sum of the ranks of the positive differences by size; zeros are ranked, then left out (Pratt).",
                        subject -> positive(subject, ranks(subject.differences(), true))),
                type("sign", "Sign", "The number of positive differences.",
                        subject -> positive(subject, Arrays.stream(subject.differences())
                                .map(Math::signum).toArray())));
    }

    private interface Binding {
        TestStatistic bind(TestSubject.Signed subject);
    }

    private static TestStatisticType type(String name, String title, String description,
            Binding binding) {
        return new TestStatisticType(name, title, description, DESIGNS, List.of(), false, false,
                (subject, arguments) -> {
                    if (subject instanceof TestSubject.Signed signed) {
                        return binding.bind(signed);
                    }
                    throw new IllegalArgumentException("a test of signs is of differences");
                });
    }

    /** A constant plus a positive multiple of the sum of scores with signs. */
    private static BoundTest summed(TestSubject.Signed subject, double[] scores,
            DoubleUnaryOperator formula) {
        double most = Arrays.stream(scores).map(Math::abs).sum();
        return BoundTest.of(subject,
                () -> arrangement -> formula.applyAsDouble(sum(scores, arrangement.signs())))
                .withScale(Math.max(Math.abs(formula.applyAsDouble(most)),
                        Math.abs(formula.applyAsDouble(-most))))
                .withCentre(formula.applyAsDouble(0)).withScores(scores, true);
    }

    /** The sum of the sizes of scores that are positive. */
    private static BoundTest positive(TestSubject.Signed subject, double[] scores) {
        double total = Arrays.stream(scores).map(Math::abs).sum();
        return summed(subject, scores, sum -> 0.5 * (total + sum));
    }

    /** In four lanes. */
    static double sum(double[] scores, double[] signs) {
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        int row = 0;
        for (; row <= scores.length - 4; row += 4) {
            a0 = Math.fma(signs[row], scores[row], a0);
            a1 = Math.fma(signs[row + 1], scores[row + 1], a1);
            a2 = Math.fma(signs[row + 2], scores[row + 2], a2);
            a3 = Math.fma(signs[row + 3], scores[row + 3], a3);
        }
        for (; row < scores.length; row++) {
            a0 = Math.fma(signs[row], scores[row], a0);
        }
        return (a0 + a2) + (a1 + a3);
    }

    /** Midranks of sizes, with the signs of the differences; 0 for a difference of 0. */
    private static double[] ranks(double[] differences, boolean withZeros) {
        double[] sizes = Arrays.stream(differences).map(Math::abs).toArray();
        double zeros = Arrays.stream(sizes).filter(size -> size == 0).count();
        double[] ranks = Scores.MIDRANKS.of(sizes);
        for (int row = 0; row < ranks.length; row++) {
            // Zeros are the lowest: without them every other rank is so much less.
            ranks[row] = Math.signum(differences[row]) * (withZeros
                    ? ranks[row]
                    : ranks[row] - zeros);
        }
        return ranks;
    }

    private static BoundTest t(TestSubject.Signed subject) {
        double[] scaled = new TestColumn(subject.differences()).scaled();
        double[] sizes = Arrays.stream(scaled).map(Math::abs).sorted().toArray();
        return BoundTest.of(subject, () -> new SignedT(scaled)).withCentre(0)
                .withScores(subject.differences(),
                        !TestColumn.same(sizes[0], sizes[sizes.length - 1]));
    }

    private static BoundTest median(TestSubject.Signed subject) {
        double[] sizes = Arrays.stream(subject.differences()).map(Math::abs).toArray();
        var column = new TestColumn(sizes);
        return BoundTest.of(subject, () -> new SignedMedian(subject.differences(), column))
                .withScale(column.sorted()[sizes.length - 1]).withCentre(0);
    }
}
