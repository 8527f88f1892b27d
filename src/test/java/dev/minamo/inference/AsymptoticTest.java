package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Tails by mpmath 1.3.0 with 40 digits, {@code gammainc(df / 2, x / 2, inf, regularized=True)}; tests by R's coin. */
class AsymptoticTest {

    @ParameterizedTest
    @CsvSource({"1, 1, 0.31731050786291410283", "3.841458820694124, 1, 0.050000000000000057435",
            "37.3427176942562, 5, 5.11282951193716741e-7",
            "12.0450577349674, 2, 0.002423533045120717162",
            "0.01, 3, 0.99973483494134439016", "100, 2, 1.928749847963917783e-22",
            "90, 100, 0.75319796559982972729", "200, 100, 1.1784500720979422446e-8",
            "1500, 1000, 1.0454640385979657294e-22", "5, 0.5, 0.0092137484795400327068"})
    void upperTailAgreesWithMoreDigits(double x, double df, double expected) {
        assertThat(ChiSquared.upperTail(x, df)).isCloseTo(expected,
                within(1e-15 * (10 + x + df) * expected));
    }

    @Test
    void endsOfTheChiSquaredLineAreExact() {
        assertThat(ChiSquared.upperTail(0, 3)).isEqualTo(1);
        assertThat(ChiSquared.upperTail(Double.POSITIVE_INFINITY, 3)).isZero();
        assertThat(ChiSquared.upperTail(Double.NaN, 3)).isNaN();
        assertThatThrownBy(() -> ChiSquared.upperTail(1, 0)).hasMessageContaining("df");
        // df = 2: the exponential law
        assertThat(ChiSquared.upperTail(7, 2)).isCloseTo(Math.exp(-3.5), within(1e-16));
    }

    private static int[] codes(String[] levels) {
        List<String> sorted = Stream.of(levels).distinct().sorted().toList();
        return Stream.of(levels).mapToInt(sorted::indexOf).toArray();
    }

    private static void check(Asymptotic test, JsonNode expected) {
        double statistic = expected.get("statistic").asDouble();
        double p = expected.get("p").asDouble();
        assertThat(test.statistic()).isCloseTo(statistic, within(1e-9 * statistic));
        assertThat(test.pGreater()).isCloseTo(p, within(1e-6 * p));
    }

    @Test
    void kruskalAndWallisAgreeWithTheReference() {
        double[] weight = Reference.numbers("chickwts.csv", "weight");

        var test = new BlockedScores(Arranged.midranks(weight),
                codes(Reference.texts("chickwts.csv", "feed")), new int[weight.length])
                .chiSquared();

        check(test, Arranged.expected("r_packages", "asymptotic-kruskal-chickwts"));
        assertThat(test.df()).isEqualTo(5);
    }

    @Test
    void blockedSamplesAgreeWithTheReference() {
        var test = new BlockedScores(Reference.numbers("warpbreaks.csv", "breaks"),
                codes(Reference.texts("warpbreaks.csv", "tension")),
                codes(Reference.texts("warpbreaks.csv", "wool"))).chiSquared();

        check(test, Arranged.expected("r_packages", "asymptotic-blocked-warpbreaks"));
        assertThat(test.df()).isEqualTo(2);
    }

    /** coin standardises the sum of the first level, control. */
    @Test
    void twoSamplesAreStandardisedAsInTheReference() {
        double[] days = Reference.numbers("mouse.csv", "days");
        int[] group = codes(Reference.texts("mouse.csv", "group"));
        int[] one = new int[days.length];

        var plain = new BlockedScores(days, group, one);
        var ranks = new BlockedScores(Arranged.midranks(days), group, one);

        assertThat(plain.standardised().statistic()).isCloseTo(
                Arranged.expected("r_packages", "coin-oneway-mouse").get("standardized_statistic")
                        .asDouble(),
                within(1e-12));
        assertThat(ranks.standardised().statistic()).isCloseTo(
                Arranged.expected("r_packages", "coin-wilcox-mouse").get("standardized_statistic")
                        .asDouble(),
                within(1e-12));
        // with two groups the quadratic form is the square, and so are the tails
        assertThat(plain.chiSquared().pGreater()).isCloseTo(plain.standardised().pTwoSided(),
                within(1e-14));
    }

    @Test
    void whatNeverVariesHasNoStatistic() {
        var constant = new BlockedScores(new double[]{3, 3, 3, 3}, new int[]{0, 0, 1, 1},
                new int[4]);
        var alone = new BlockedScores(new double[]{1, 2}, new int[]{0, 1}, new int[]{0, 1});

        assertThat(constant.chiSquared().statistic()).isNaN();
        assertThat(constant.standardised().pTwoSided()).isNaN();
        assertThat(alone.chiSquared().pGreater()).isNaN();
        assertThatThrownBy(() -> new BlockedScores(new double[2], new int[1], new int[2]))
                .hasMessageContaining("rows");
    }

    @Test
    void aGroupThatNeverMeetsAnotherAddsNoDegree() {
        // groups 0 and 1 in one block, 2 and 3 in the other: two differences can vary
        double[] scores = {1, 2, 4, 8, 3, 9, 2, 7};
        int[] groups = {0, 0, 1, 1, 2, 2, 3, 3};
        int[] blocks = {0, 0, 0, 0, 1, 1, 1, 1};

        var test = new BlockedScores(scores, groups, blocks).chiSquared();

        double first = new BlockedScores(Arrays.copyOf(scores, 4), Arrays.copyOf(groups, 4),
                new int[4]).chiSquared().statistic();
        double second = new BlockedScores(Arrays.copyOfRange(scores, 4, 8),
                new int[]{0, 0, 1, 1}, new int[4]).chiSquared().statistic();
        assertThat(test.df()).isEqualTo(2);
        assertThat(test.statistic()).isCloseTo(first + second, within(1e-12));
    }
}
