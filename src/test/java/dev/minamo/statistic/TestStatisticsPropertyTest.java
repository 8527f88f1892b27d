package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds for every statistic of a test. Tolerances are relative to the larger of value and scale. */
class TestStatisticsPropertyTest {

    /** Statistics that no size bounds: their scale is that of a typical value. */
    private static final Set<String> UNBOUNDED = Set.of("student_t", "welch_t", "cohens_d", "t",
            "ratio_of_group_means", "log_ratio", "variance_ratio", "anova_f", "welch_f",
            "levene_median", "odds_ratio");
    /** Sums of scores: with a formula for the mean, and a scale that is attained. */
    private static final Set<String> SUMS = Set.of("mean_difference", "rank_sum", "mann_whitney_u",
            "cliffs_delta", "prob_superiority", "mean", "wilcoxon", "pratt", "sign");
    private static final Set<String> OTHERS_WITH_MEAN = Set.of("pearson", "spearman", "kendall",
            "covariance", "slope", "phi", "risk_difference", "median");
    private static final Map<String, Integer> DEGREES = Map.ofEntries(
            Map.entry("mean_difference", 1), Map.entry("median_difference", 1),
            Map.entry("quantile_difference", 1), Map.entry("hodges_lehmann_shift", 1),
            Map.entry("energy_distance", 1), Map.entry("mean", 1), Map.entry("median", 1),
            Map.entry("covariance", 1), Map.entry("slope", -1));

    private static void assertSame(String what, double actual, double expected, double scale,
            double tolerance) {
        if (Double.isNaN(expected)) {
            assertThat(Undefined.of(actual)).as(what).isEqualTo(Undefined.of(expected));
        } else {
            assertThat(Math.abs(actual - expected) / Math.max(Math.abs(expected), scale))
                    .as("%s: %s for %s", what, actual, expected)
                    .matches(error -> error <= tolerance || actual == expected);
        }
    }

    private static boolean sumOfScores(Tried tried) {
        return SUMS.contains(tried.name()) || (tried.design() == Design.TWO_SAMPLE
                && Set.of("median_test", "normal_scores", "ansari_bradley")
                        .contains(tried.name()));
    }

    private static void againstPlain(Tried tried, TestSubject subject, long seed) {
        var statistic = tried.bind(subject);
        var evaluator = statistic.newEvaluator();
        var arrangements = Tried.exchange(subject).random(seed);
        double plain = PlainTests.of(tried, subject);

        assertSame(tried + " as observed", statistic.observed(), plain, statistic.scale(), 1e-12);
        for (int index = 0; index < 5; index++) {
            var moved = Tried.moved(subject, arrangements.at(index));
            assertSame(tried + " moved", evaluator.on(arrangements.at(index)),
                    PlainTests.of(tried, moved), statistic.scale(), 1e-11);
        }
    }

    @Property(tries = 150, seed = "61")
    void anArrangementIsTheTableItMakes(@ForAll @IntRange(min = 4, max = 14) int rows,
            @ForAll long seed) {
        for (var tried : Tried.all()) {
            againstPlain(tried, tried.wholeNumbers(rows, new Random(seed)), seed);
        }
    }

    @Property(tries = 40, seed = "62")
    void anArrangementIsTheTableItMakesOfMeasurements(
            @ForAll @IntRange(min = 15, max = 200) int rows, @ForAll long seed) {
        for (var tried : Tried.all()) {
            againstPlain(tried, tried.measurements(rows, new Random(seed)), seed);
        }
    }

    @Property(tries = 60, seed = "63")
    void theUnitDoesNotMatter(@ForAll @IntRange(min = 4, max = 12) int rows, @ForAll long seed) {
        for (var tried : Tried.all()) {
            var subject = tried.wholeNumbers(rows, new Random(seed));
            var plain = tried.bind(subject);
            double factor = 1e-12;
            var small = tried.bind(Tried.mapped(subject, factor, 0));
            double unit = tried.design() == Design.CONTINGENCY
                    ? 1
                    : Math.pow(factor, DEGREES.getOrDefault(tried.name(), 0));
            var arrangements = Tried.exchange(subject).random(seed);
            var evaluator = small.newEvaluator();
            var plainEvaluator = plain.newEvaluator();

            assertSame(tried + " scale", small.scale() / unit, plain.scale(), 0, 1e-12);
            for (int index = 0; index < 4; index++) {
                double moved = plainEvaluator.on(arrangements.at(index));
                double ofSmall = evaluator.on(arrangements.at(index));
                assertSame(tried + " in small units",
                        Double.isNaN(ofSmall) ? ofSmall : ofSmall / unit, moved, plain.scale(),
                        1e-10);
            }
        }
    }

    @Property(tries = 60, seed = "64")
    void whereAllValuesLieDoesNotMatter(@ForAll @IntRange(min = 4, max = 12) int rows,
            @ForAll long seed) {
        for (var tried : Tried.all()) {
            if (tried.design() == Design.PAIRED
                    || Set.of("ratio_of_group_means", "log_ratio").contains(tried.name())) {
                continue;
            }
            var subject = tried.wholeNumbers(rows, new Random(seed));
            var plain = tried.bind(Tried.mapped(subject, 0.1, 0));
            var shifted = tried.bind(Tried.mapped(subject, 0.1, 7.3));
            var arrangements = Tried.exchange(subject).random(seed);
            var evaluator = shifted.newEvaluator();
            var plainEvaluator = plain.newEvaluator();

            for (int index = 0; index < 4; index++) {
                double moved = plainEvaluator.on(arrangements.at(index));
                assertSame(tried + " shifted", evaluator.on(arrangements.at(index)), moved,
                        plain.scale(), 1e-9);
            }
        }
    }

    @Property(tries = 60, seed = "65")
    void theOtherGroupFirstTurnsTheSign(@ForAll @IntRange(min = 4, max = 12) int rows,
            @ForAll long seed) {
        var turning = Set.of("mean_difference", "median_difference", "quantile_difference",
                "student_t", "welch_t", "log_ratio", "cliffs_delta", "cohens_d",
                "hodges_lehmann_shift");
        var staying = Set.of("ks", "energy_distance");
        for (var tried : Tried.all()) {
            if (tried.design() != Design.TWO_SAMPLE) {
                continue;
            }
            var subject = (TestSubject.Grouped) tried.wholeNumbers(rows, new Random(seed));
            var swapped = new TestSubject.Grouped(subject.values(),
                    IntStream.of(subject.labels()).map(label -> 1 - label).toArray(), 2, null);
            var statistic = tried.bind(subject);
            double value = statistic.observed();
            double other = tried.bind(swapped).observed();

            if (turning.contains(tried.name())) {
                assertSame(tried + " turned", Double.isNaN(other) ? other : -other, value,
                        statistic.scale(), 1e-12);
            } else if (staying.contains(tried.name())) {
                assertSame(tried + " turned", other, value, statistic.scale(), 1e-12);
            }
        }
    }

    @Property(tries = 40, seed = "66")
    void overAllArrangementsTheScaleIsReachedAndTheCentreIsTheMean(
            @ForAll @IntRange(min = 4, max = 7) int rows, @ForAll long seed) {
        for (var tried : Tried.all()) {
            var subject = tried.wholeNumbers(rows, new Random(seed));
            var statistic = tried.bind(subject);
            double[] values = all(statistic, subject);
            double largest = IntStream.range(0, values.length)
                    .mapToDouble(i -> Math.abs(values[i])).filter(v -> !Double.isNaN(v)).max()
                    .orElse(0);

            assertThat(statistic.scale()).as(tried + " scale").isFinite().isNotNegative();
            if (!UNBOUNDED.contains(tried.name())) {
                assertThat(largest).as(tried + " scale")
                        .isLessThanOrEqualTo(statistic.scale() * (1 + 1e-12));
            }
            if (sumOfScores(tried)) {
                assertSame(tried + " scale", statistic.scale(), largest, 1e-12, 1e-11);
            }
            if (sumOfScores(tried) || OTHERS_WITH_MEAN.contains(tried.name())) {
                assertMean(tried, statistic, values);
            }
        }
    }

    private static void assertMean(Tried tried, TestStatistic statistic, double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        if (!Double.isNaN(mean)) {
            assertSame(tried + " centre", statistic.centre().orElseThrow(), mean,
                    Math.max(statistic.scale(), 1e-12), 1e-11);
        }
    }

    private static double[] all(TestStatistic statistic, TestSubject subject) {
        var exchange = Tried.exchange(subject);
        var all = exchange.all().orElseThrow();
        var evaluator = statistic.newEvaluator();
        return IntStream.range(0, exchange.arrangements().intValueExact())
                .mapToDouble(index -> evaluator.on(all.at(index))).toArray();
    }

    @Property(tries = 40, seed = "67")
    void withinBlocksTheCentreIsTheMeanToo(@ForAll @IntRange(min = 4, max = 8) int rows,
            @ForAll long seed) {
        for (var tried : Tried.all()) {
            if (tried.design() == Design.TWO_SAMPLE) {
                var plain = (TestSubject.Grouped) tried.wholeNumbers(rows, new Random(seed));
                var subject = new TestSubject.Grouped(plain.values(), plain.labels(), 2,
                        Tried.codes(rows, 2, new Random(seed + 1)));
                var statistic = tried.bind(subject);

                if (sumOfScores(tried)) {
                    assertMean(tried, statistic, all(statistic, subject));
                } else {
                    assertThat(statistic.centre()).as(tried.toString()).isEmpty();
                }
            }
        }
    }

    private record Placed(double sum, double value) {}

    private static double sum(TestStatistic.Scores scores, Arrangement arrangement,
            TestSubject subject) {
        return IntStream.range(0, subject.rows())
                .mapToDouble(row -> scores.scores()[row] * switch (subject) {
                    case TestSubject.Signed signed -> arrangement.signs()[row];
                    case TestSubject.Pairs pairs -> 0;
                    default -> arrangement.labels()[row] == 0 ? 1.0 : 0.0;
                }).sum();
    }

    @Property(tries = 40, seed = "68")
    void whatIsExactRisesWithTheSumOfScores(@ForAll @IntRange(min = 4, max = 8) int rows,
            @ForAll long seed) {
        var exact = new ArrayList<String>();
        for (var tried : Tried.all()) {
            var subject = tried.wholeNumbers(rows, new Random(seed));
            var statistic = tried.bind(subject);
            var scores = statistic.scores().filter(TestStatistic.Scores::exact);
            if (scores.isPresent()) {
                exact.add(tried.name());
                double tie = 1e-9 * Math.max(statistic.scale(), Math.abs(statistic.observed()));
                assertRising(tried, placed(statistic, scores.get(), subject), tie);
            }
        }
        assertThat(exact).contains("mean_difference", "rank_sum", "mann_whitney_u",
                "median_test", "normal_scores", "ansari_bradley", "cliffs_delta",
                "prob_superiority", "mean", "wilcoxon", "pratt", "sign", "phi",
                "risk_difference");
    }

    private static List<Placed> placed(TestStatistic statistic, TestStatistic.Scores scores,
            TestSubject subject) {
        var exchange = Tried.exchange(subject);
        var all = exchange.all().orElseThrow();
        var evaluator = statistic.newEvaluator();
        return IntStream.range(0, exchange.arrangements().intValueExact())
                .mapToObj(index -> new Placed(sum(scores, all.at(index), subject),
                        evaluator.on(all.at(index))))
                .sorted(Comparator.comparingDouble(Placed::sum)).toList();
    }

    private static void assertRising(Tried tried, List<Placed> placed, double tie) {
        for (int i = 1; i < placed.size(); i++) {
            boolean same = placed.get(i).sum() - placed.get(i - 1).sum() < 1e-9;
            double rise = placed.get(i).value() - placed.get(i - 1).value();
            assertThat(same ? Math.abs(rise) <= tie : rise > tie)
                    .as("%s: %s, then %s", tried, placed.get(i - 1), placed.get(i)).isTrue();
        }
    }
}
