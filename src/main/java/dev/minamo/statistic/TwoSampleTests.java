package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Scores;

/** The statistics of tests of two groups, first minus second; label 0 is the first. */
final class TwoSampleTests {

    private static final Set<Design> DESIGNS = Set.of(Design.TWO_SAMPLE);

    private TwoSampleTests() {}

    static List<TestStatisticType> all() {
        return List.of(
                known("mean_difference", (subject, arguments) -> {
                    var column = new TestColumn(subject.values());
                    return SplitSums.of(subject, column.deviations(),
                            (a, b, n, m) -> Results.finite(column.unscaled(a / n - b / m)))
                            .withScores(subject.values(), true);
                }),
                known("median_difference", (subject, arguments) -> ordered(subject,
                        split -> split.first().median() - split.second().median())),
                TestStatistics.like("quantile_difference", DESIGNS, List.of(TwoSamples.P,
                        OneSample.TYPE), false, (subject, arguments) -> {
                            double p = arguments.number(TwoSamples.P);
                            var type = OneSample.type(arguments);
                            return ordered(two(subject), split -> type.of(split.first(), p)
                                    - type.of(split.second(), p));
                        }),
                known("student_t", (subject, arguments) -> standardised(subject,
                        (n, m, difference, a, b) -> over(difference,
                                (a + b) * (1 / n + 1 / m), n + m - 2))),
                known("welch_t", (subject, arguments) -> {
                    var column = new TestColumn(subject.values());
                    return SplitMoments.of(subject, column, TwoSampleTests::welch)
                            .withCentre(0, subject.blocks())
                            .withScores(subject.values(), false);
                }),
                known("ratio_of_group_means", (subject, arguments) -> SplitMeans.of(subject,
                        new TestColumn(subject.values()), SplitMeans::ratio)),
                known("log_ratio", (subject, arguments) -> SplitMeans.of(subject,
                        new TestColumn(subject.values()), (a, b) -> a > 0 && b > 0
                                ? Elementary.log(a / b)
                                : Undefined.NOT_POSITIVE.nan())
                        .withCentre(0, subject.blocks())),
                known("mann_whitney_u", (subject, arguments) -> ranks(subject,
                        (a, b, n, m) -> a - n * (n + 1) / 2)),
                type("rank_sum", "Rank sum",
                        "The sum of the ranks of the first group among all rows; ties have the mean of theirs (Wilcoxon).",
                        (subject, arguments) -> ranks(subject, (a, b, n, m) -> a)),
                distance("ks", subject -> SplitOrder.of(subject,
                        new TestColumn(subject.values()), SplitOrder::greatestDistance)),
                distance("energy_distance", TwoSampleTests::energy),
                type("median_test", "Median test",
                        "The number of rows of the first group above the median of all rows (Brown and Mood).",
                        (subject, arguments) -> summed(subject, Scores.MEDIAN)),
                type("normal_scores", "Normal scores",
                        "The sum over the first group of normal quantiles of rank / (n + 1) (van der Waerden).",
                        (subject, arguments) -> summed(subject, Scores.NORMAL)),
                type("ansari_bradley", "Ansari-Bradley",
                        "The sum over the first group of ranks counted from both ends, large where it spreads less.",
                        (subject, arguments) -> summed(subject, Scores.ANSARI_BRADLEY)),
                known("variance_ratio", (subject, arguments) -> SplitMoments.of(subject,
                        new TestColumn(subject.values()), TwoSampleTests::varianceRatio)),
                known("cliffs_delta", (subject, arguments) -> ranks(subject,
                        (a, b, n, m) -> 2 * (a - n * (n + 1) / 2) / (n * m) - 1)),
                known("prob_superiority", (subject, arguments) -> ranks(subject,
                        (a, b, n, m) -> (a - n * (n + 1) / 2) / (n * m))),
                known("cohens_d", (subject, arguments) -> standardised(subject,
                        (n, m, difference, a, b) -> over(difference, a + b, n + m - 2))),
                TestStatistics.like("hodges_lehmann_shift",
                        "The median of all differences between a row of the first group and one of the second.",
                        DESIGNS, false, (subject, arguments) -> shift(two(subject))));
    }

    private interface Binding {
        TestStatistic bind(TestSubject.Grouped subject, Arguments arguments);
    }

    private interface Distance {
        TestStatistic bind(TestSubject.Grouped subject);
    }

    private static TestSubject.Grouped two(TestSubject subject) {
        if (subject instanceof TestSubject.Grouped grouped && grouped.groups() == 2) {
            return grouped;
        }
        throw new IllegalArgumentException("a test of two samples is of two groups of rows");
    }

    private static TestStatisticType known(String name, Binding binding) {
        return TestStatistics.like(name, DESIGNS, List.of(), false,
                (subject, arguments) -> binding.bind(two(subject), arguments));
    }

    private static TestStatisticType distance(String name, Distance binding) {
        return TestStatistics.like(name, DESIGNS, List.of(), true,
                (subject, arguments) -> binding.bind(two(subject)));
    }

    private static TestStatisticType type(String name, String title, String description,
            Binding binding) {
        return new TestStatisticType(name, title, description, DESIGNS, List.of(), false, false,
                (subject, arguments) -> binding.bind(two(subject), arguments));
    }

    private static BoundTest ranks(TestSubject.Grouped subject, SplitSums.Formula formula) {
        return SplitSums.of(subject, Scores.MIDRANKS.of(subject.values()), formula);
    }

    private static BoundTest summed(TestSubject.Grouped subject, Scores scores) {
        return SplitSums.of(subject, scores.of(subject.values()), (a, b, n, m) -> a);
    }

    private static BoundTest ordered(TestSubject.Grouped subject,
            ToDoubleFunction<SplitOrder> formula) {
        var column = new TestColumn(subject.values());
        return SplitOrder.of(subject, column, split -> Results.finite(formula.applyAsDouble(split)))
                .withScale(column.range()).withCentre(0, subject.blocks());
    }

    /** A multiple of the difference of means over the pooled deviation, which rises with the difference. */
    private static BoundTest standardised(TestSubject.Grouped subject,
            SplitMoments.Formula formula) {
        var column = new TestColumn(subject.values());
        return SplitMoments.of(subject, column, formula).withCentre(0, subject.blocks())
                .withScores(subject.values(),
                        !mayBeConstant(column.sorted(), AsObserved.size(subject.labels())));
    }

    /** Whether in some arrangement either group has one value only, so that not every one has a t. */
    private static boolean mayBeConstant(double[] sorted, int n) {
        return parted(sorted, n) || parted(sorted, sorted.length - n);
    }

    private static boolean parted(double[] sorted, int at) {
        return TestColumn.same(sorted[0], sorted[at - 1])
                && TestColumn.same(sorted[at], sorted[sorted.length - 1]);
    }

    private static double over(double difference, double squares, double degrees) {
        if (!(degrees > 0)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return squares > 0
                ? difference / Math.sqrt(squares / degrees)
                : Undefined.CONSTANT.nan();
    }

    private static double welch(double n, double m, double difference, double a, double b) {
        if (!(n > 1 && m > 1)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double square = a / (n - 1) / n + b / (m - 1) / m;
        return square > 0 ? difference / Math.sqrt(square) : Undefined.CONSTANT.nan();
    }

    private static double varianceRatio(double n, double m, double difference, double a,
            double b) {
        if (!(n > 1 && m > 1)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return b > 0 ? a / (n - 1) / (b / (m - 1)) : Undefined.CONSTANT.nan();
    }

    private static BoundTest energy(TestSubject.Grouped subject) {
        var column = new TestColumn(subject.values());
        double[] sorted = sortedScaled(column);
        double[] gaps = new double[sorted.length - 1];
        for (int place = 0; place < gaps.length; place++) {
            gaps[place] = sorted[place + 1] - sorted[place];
        }
        return SplitOrder.of(subject, column,
                split -> Results.finite(column.unscaled(split.energy(gaps))))
                .withScale(2 * column.range());
    }

    private static BoundTest shift(TestSubject.Grouped subject) {
        var column = new TestColumn(subject.values());
        double[] sorted = sortedScaled(column);
        return BoundTest.of(subject, () -> {
            var scratch = new SortedShift(sorted);
            return SplitOrder.evaluator(subject, column,
                    split -> Results.finite(column.unscaled(split.shift(scratch))));
        }).withScale(column.range()).withCentre(0, subject.blocks());
    }

    private static double[] sortedScaled(TestColumn column) {
        int[] order = column.order();
        double[] sorted = new double[order.length];
        Arrays.setAll(sorted, place -> column.scaled()[order[place]]);
        return sorted;
    }
}
