package dev.minamo.statistic;

import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class TestStatisticsTest {

    private static TestSubject.Grouped groups(int n, double... values) {
        return new TestSubject.Grouped(values,
                IntStream.range(0, values.length).map(i -> i < n ? 0 : 1).toArray(), 2, null);
    }

    private static TestStatistic bind(Design design, String name, TestSubject subject) {
        return TestStatistics.named(name, design).orElseThrow().binding().bind(subject,
                new Arguments(Map.of()));
    }

    @Test
    void everyDesignHasItsNamesTheUsualOneFirst() {
        assertThat(TestStatistics.names(Design.TWO_SAMPLE)).containsExactly("mean_difference",
                "median_difference", "quantile_difference", "student_t", "welch_t",
                "ratio_of_group_means", "log_ratio", "mann_whitney_u", "rank_sum", "ks",
                "energy_distance", "median_test", "normal_scores", "ansari_bradley",
                "variance_ratio", "cliffs_delta", "prob_superiority", "cohens_d",
                "hodges_lehmann_shift");
        assertThat(TestStatistics.names(Design.K_SAMPLE)).containsExactly("anova_f", "welch_f",
                "kruskal_h", "friedman", "levene_median", "median_test", "normal_scores",
                "ansari_bradley", "eta_squared");
        assertThat(TestStatistics.names(Design.PAIRED)).containsExactly("mean", "median", "t",
                "wilcoxon", "pratt", "sign");
        assertThat(TestStatistics.names(Design.ONE_SAMPLE_SIGN))
                .isEqualTo(TestStatistics.names(Design.PAIRED));
        assertThat(TestStatistics.names(Design.CORRELATION)).containsExactly("pearson", "spearman",
                "kendall", "covariance", "slope");
        assertThat(TestStatistics.names(Design.SERIES_SHIFT))
                .isEqualTo(TestStatistics.names(Design.CORRELATION));
        assertThat(TestStatistics.names(Design.CONTINGENCY)).containsExactly("chi_square", "g",
                "cramers_v", "odds_ratio", "risk_difference", "phi");
        assertThat(TestStatistics.names(Design.REGRESSION)).containsExactly("t", "coefficient");
    }

    @Test
    void onlyWhereLargeValuesSpeakAreStatisticsOneSided() {
        assertThat(TestStatistics.all().stream().filter(TestStatisticType::upperOnly)
                .map(type -> type.designs().iterator().next().code() + " " + type.name()))
                .containsExactlyInAnyOrder("two_sample ks", "two_sample energy_distance",
                        "k_sample anova_f", "k_sample welch_f", "k_sample kruskal_h",
                        "k_sample friedman", "k_sample levene_median", "k_sample median_test",
                        "k_sample normal_scores", "k_sample ansari_bradley",
                        "k_sample eta_squared", "contingency chi_square", "contingency g",
                        "contingency cramers_v");
    }

    @ParameterizedTest
    @ValueSource(strings = {"student_t", "welch_t", "cohens_d"})
    void groupsOfOneValueEachHaveNoStandardError(String name) {
        var statistic = bind(Design.TWO_SAMPLE, name, groups(3, 0.1, 0.1, 0.1, 0.7, 0.7, 0.7));

        assertThat(Undefined.of(statistic.observed())).contains(Undefined.CONSTANT);
    }

    /** 0.1 + 0.2 is 0.3 to the eye; a t of 1e16 would be no answer. */
    @ParameterizedTest
    @ValueSource(strings = {"student_t", "welch_t", "cohens_d"})
    void aDifferenceByRoundingIsNoSpread(String name) {
        var statistic = bind(Design.TWO_SAMPLE, name, groups(2, 0.3, 0.1 + 0.2, 0.7, 0.7));

        assertThat(Undefined.of(statistic.observed())).contains(Undefined.CONSTANT);
    }

    /** In each of the 70 arrangements one group is 1, 1, 1, 9 and the other 1, 1, 1, 1: t is 1 or -1. */
    @ParameterizedTest
    @CsvSource({"student_t", "welch_t"})
    void aConstantGroupBesideOneThatVariesIsTold(String name) {
        var subject = groups(4, 1, 1, 1, 9, 1, 1, 1, 1);
        var statistic = bind(Design.TWO_SAMPLE, name, subject);
        var exchange = Tried.exchange(subject);
        var all = exchange.all().orElseThrow();
        var evaluator = statistic.newEvaluator();

        assertThat(IntStream.range(0, 70).mapToDouble(index -> evaluator.on(all.at(index))))
                .allMatch(t -> Math.abs(Math.abs(t) - 1) < 1e-12);
    }

    /** The variance of the first group is 1e-16 of that of all: one pass would leave no digit of it. */
    @Test
    void aGroupFarFromTheOtherKeepsItsDigits() {
        var statistic = bind(Design.TWO_SAMPLE, "variance_ratio",
                groups(3, 1e8, 1e8 + 1, 1e8 + 2, 5, 6, 7));

        assertThat(statistic.observed()).isCloseTo(1, within(1e-12));
    }

    @Test
    void meansThatCancelAreNoDenominator() {
        var ratio = bind(Design.TWO_SAMPLE, "ratio_of_group_means",
                groups(2, 1, 2, 0.1, 0.2, -0.3));

        assertThat(Undefined.of(ratio.observed())).contains(Undefined.ZERO_DENOMINATOR);
    }

    @Test
    void aTWhoseGroupsMayBecomeConstantIsNotItsSum() {
        var binary = bind(Design.TWO_SAMPLE, "student_t", groups(2, 0, 1, 1, 0));
        var other = bind(Design.TWO_SAMPLE, "student_t", groups(2, 0, 1, 2, 0));

        assertThat(binary.scores().orElseThrow().exact()).isFalse();
        assertThat(other.scores().orElseThrow().exact()).isTrue();
    }

    @Test
    void equalDifferencesHaveNoT() {
        var statistic = bind(Design.PAIRED, "t", new TestSubject.Signed(new double[]{2, 2, 2}));

        assertThat(Undefined.of(statistic.observed())).contains(Undefined.CONSTANT);
        assertThat(statistic.scores().orElseThrow().exact()).isFalse();
    }

    @Test
    void valuesThatFillTheRangeOfDoublesDoNotOverflow() {
        var subject = groups(2, 1.5e308, -1.5e308, 1.2e308, -1.7e308);
        for (var tried : Tried.all()) {
            if (tried.design() == Design.TWO_SAMPLE) {
                assertThat(tried.bind(subject).scale()).as(tried.toString()).isFinite();
            }
        }
        assertThat(bind(Design.TWO_SAMPLE, "student_t", subject).observed()).isFinite();
        assertThat(bind(Design.TWO_SAMPLE, "hodges_lehmann_shift", subject).observed())
                .isFinite();
    }

    @Test
    void friedmanNeedsBlocksWithOneRowOfEachGroup() {
        var without = new TestSubject.Grouped(new double[]{1, 2, 3}, new int[]{0, 1, 2}, 3, null);
        var incomplete = new TestSubject.Grouped(new double[]{1, 2, 3, 4}, new int[]{0, 1, 1, 0},
                2, new int[]{0, 0, 0, 1});

        assertThatThrownBy(() -> bind(Design.K_SAMPLE, "friedman", without))
                .isInstanceOf(Refusal.class).hasMessageContaining("blocks is required");
        assertThatThrownBy(() -> bind(Design.K_SAMPLE, "friedman", incomplete))
                .isInstanceOf(Refusal.class).hasMessageContaining("one row of each group");
    }

    @ParameterizedTest
    @ValueSource(strings = {"odds_ratio", "risk_difference", "phi"})
    void statisticsOfFourCellsRefuseMore(String name) {
        var three = new TestSubject.Crossed(new int[]{0, 1, 2}, 3, new int[]{0, 1, 1}, 2);

        assertThatThrownBy(() -> bind(Design.CONTINGENCY, name, three))
                .isInstanceOf(Refusal.class).hasMessageContaining("x must name a column of two");
    }

    @Test
    void theQuantileIsRefusedOutsideItsBounds() {
        var type = TestStatistics.named("quantile_difference", Design.TWO_SAMPLE).orElseThrow();

        assertThatThrownBy(() -> type.binding().bind(groups(1, 1, 2),
                new Arguments(Map.of("p", 1.5)))).isInstanceOf(Refusal.class);
    }

    @Test
    void rowsOfAnotherKindAreAMistakeOfTheCaller() {
        var pairs = new TestSubject.Pairs(new double[]{1, 2}, new double[]{1, 2});

        assertThatThrownBy(() -> bind(Design.TWO_SAMPLE, "mean_difference", pairs))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** As where whole groups of rows of different sizes change places. */
    @Test
    void aGroupMayHaveMoreRowsThanObserved() {
        int[] labels = {0, 1, 0, 1, 0};
        var two = groups(1, 1, 5, 2, 9, 4);
        var moved = AsObserved.of(new TestSubject.Grouped(two.values(), labels, 2, null));
        var threeOfTheFirst = new AsObserved(moved.order(), labels, new int[]{0, 2, 4},
                new double[5]);
        var plain = new TestSubject.Grouped(two.values(), labels, 2, null);

        for (var tried : Tried.all()) {
            if (tried.design() == Design.TWO_SAMPLE) {
                assertThat(tried.bind(two).newEvaluator().on(threeOfTheFirst))
                        .as(tried.toString())
                        .isCloseTo(PlainTests.of(tried, plain), within(1e-12));
            }
        }
        assertThat(on(bind(Design.K_SAMPLE, "anova_f", two), threeOfTheFirst)).isCloseTo(
                bind(Design.K_SAMPLE, "anova_f", plain).observed(), within(1e-12));
        assertThat(on(bind(Design.K_SAMPLE, "levene_median", two), threeOfTheFirst)).isCloseTo(
                bind(Design.K_SAMPLE, "levene_median", plain).observed(), within(1e-12));
    }

    private static double on(TestStatistic statistic, Arrangement arrangement) {
        return statistic.newEvaluator().on(arrangement);
    }
}
