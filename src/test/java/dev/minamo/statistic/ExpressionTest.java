package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.OrdinaryScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

class ExpressionTest {

    private static final Sample TINY = Sample.builder(6, Reductions.scalar())
            .numbers("x", new double[]{1, 2, 3, 4, 5, 9})
            .numbers("w", new double[]{2, 1, 1, 0, 2, 4})
            .integers("k", new long[]{9, 10, 9, 10, 9, 10})
            .groups("g", List.of("a", "b", "a", "b", "a", "c"))
            .truths("flag", new boolean[]{true, false, true, true, false, false})
            .groups("a b", List.of("p", "q", "p", "q", "q", "p")).build();

    /** By hand. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "mean(x) | 4", "sum(x * w) / sum(w) | 5.3", "mean(x where g = \"a\") | 3",
            "median(x where g = 'a') - median(x where g = 'b') | 0",
            "mean(x where not (g in ('a', 'c'))) | 3", "mean(x where x > 2 and x <= 5) | 4",
            "mean(x where g != 'a' and (x < 3 or w >= 4)) | 5.5",
            "count() | 6", "count(where x > 2) | 4", "count(x > 2 where flag) | 2",
            "proportion(x > 3) | 0.5", "proportion(x > 3 where flag = false) | 0.6666666666666666",
            "proportion(flag) | 0.5", "count(where flag != true) | 3",
            "mean(max(x, w)) | 4.166666666666667", "max(x) - min(x) | 8", "max(2, min(x), 1) | 2",
            "min(mean(x), median(x)) | 3.5", "mean(abs(x - 4)) | 2",
            "mean(-x ^ 2) | -22.666666666666668",
            "sqrt(sum(w)) ^ 2 | 10", "exp(log(mean(x))) | 4", "log(exp(1)) * mean(x) | 4",
            "quantile(x, 0.9) - quantile(x, 1 / 2) | 3.5", "trimmed_mean(x, 0.2) | 3.5",
            "mean(x where `a b` = \"p\") | 4.333333333333333", "mean(x where k = 10) | 5",
            "mean_difference(x, k) | -2", "mean_difference(x, g, 'b', 'a') | 0",
            "mean_difference(x, x > 3 and x < 9) | -0.75",
            "slope(x, 2 * x) | 2", "pearson(x, -x where flag) | -1", "kendall(x, x, 'a') | 1",
            "mean(x / w where w != 0 and x / w > 2) | 2.5833333333333335",
            "sum(x where x > 100) | 0", "count(where x > 100) | 0",
            "mean(x where 2 * w = x or true and false) | 2", "2 ^ 3 ^ 2 + 0 * count() | 512",
            "risk_difference(flag, x > 3) | -0.3333333333333333",
            "mean(x where x is not missing) | 4", "count(where x is missing) | 0"})
    void values(String text, double expected) {
        var statistic = Expression.parse(text).bind(TINY);

        assertThat(statistic.observed())
                .isCloseTo(expected, within(1e-14 * (1 + expected * expected)));
    }

    @Test
    void anAggregateIsTheStatisticOfTheCatalogToTheBit() {
        var sample = ReferenceTables.sample("law.csv", Reductions.scalar(), "LSAT", "GPA");
        var scheme = new OrdinaryScheme(sample.rows());
        for (var pair : Map.of("mean(GPA)", "mean column=GPA", "pearson(LSAT, GPA)",
                "pearson x=LSAT y=GPA", "sd(LSAT)", "sd column=LSAT", "quantile(LSAT, 0.9, 6)",
                "quantile column=LSAT p=0.9 type=6", "mean(GPA where true)", "mean column=GPA",
                "kendall(LSAT, GPA)", "kendall x=LSAT y=GPA").entrySet()) {
            var expression = Expression.parse(pair.getKey()).bind(sample);
            var named = Asked.of(pair.getValue()).bind(sample);
            var resampler = scheme.newResampler(7);
            assertThat(expression.closedJackknife()).isEqualTo(named.closedJackknife());
            assertSameBits(expression.observed(), named.observed());
            for (int i = 0; i < 50; i++) {
                int[] counts = resampler.counts(i);
                assertSameBits(expression.newEvaluator().on(counts),
                        named.newEvaluator().on(counts));
            }
            for (int row = 0; row < sample.rows(); row++) {
                assertSameBits(expression.leaveOneOut(row), named.leaveOneOut(row));
            }
            double[] weights = new double[sample.rows()];
            java.util.Arrays.setAll(weights, row -> 0.1 + row % 4);
            assertSameBits(expression.newEvaluator().onWeights(weights),
                    named.newEvaluator().onWeights(weights));
        }
    }

    private static void assertSameBits(double value, double expected) {
        assertThat(Double.doubleToRawLongBits(value))
                .isEqualTo(Double.doubleToRawLongBits(expected));
    }

    @Test
    void differenceByWhereIsDifferenceByGroup() {
        var sample = ReferenceTables.sample("toothgrowth.csv", Reductions.scalar(), "len", "supp");
        var expression = Expression.parse(
                "median(len where supp = \"OJ\") - median(len where supp = \"VC\")").bind(sample);
        var named = Asked.of("median_difference column=len by=supp groups=OJ|VC").bind(sample);
        var resampler = new OrdinaryScheme(sample.rows()).newResampler(3);

        assertThat(expression.observed()).isEqualTo(named.observed());
        for (int i = 0; i < 200; i++) {
            int[] counts = resampler.counts(i);
            assertThat(expression.newEvaluator().on(counts))
                    .isEqualTo(named.newEvaluator().on(counts));
        }
    }

    /** Statistics that hang on the size: weights count in the whole sample, not within the condition. */
    @Test
    void weightsAreBroughtToTheSumOfTheWholeSample() {
        double[] weights = {3, 1, 3, 1, 3, 1};

        assertThat(on("count(where g = 'a')", weights)).isCloseTo(4.5, within(1e-14));
        assertThat(on("sum(x where g = 'b')", weights)).isCloseTo(3, within(1e-14));
        assertThat(on("mean(x where g != 'c')", weights)).isCloseTo(33 / 11.0, within(1e-14));
        assertThat(Undefined.of(on("mean(x where g = 'c')", new double[]{1, 1, 1, 1, 1, 0})))
                .contains(Undefined.EMPTY_GROUP);
    }

    private static double on(String text, double[] weights) {
        return Expression.parse(text).bind(TINY).newEvaluator().onWeights(weights);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "mean(x where g = 'c') | empty_group", "1 / (mean(w) - 1) | zero_denominator",
            "log(mean(w) - 1) | not_positive", "sqrt(mean(x) - 10) | outside_domain",
            "(mean(x) - 10) ^ 0.5 | outside_domain", "exp(1000 * mean(x)) | not_finite",
            "0 * (1 + log(mean(w) - 1)) | not_positive",
            "max(1, -abs(log(mean(w) - 1))) | not_positive", "skewness(w where g = 'b') | constant",
            "sd(x where g = 'b') + skewness(w where g = 'b') | constant"})
    void causesTravelThroughArithmetic(String text, String cause) {
        int[] counts = {0, 2, 2, 0, 0, 0}; // the mean of w is 1
        double value = Expression.parse(text).bind(TINY).newEvaluator().on(counts);

        assertThat(Undefined.of(value).orElseThrow().code()).isEqualTo(cause);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "x + 1 | 1 | “x” has a value in each row",
            "mean(x + mean(x)) | 10 | an aggregate cannot stand inside another",
            "mean() | 1 | mean(column) needs column",
            "mean(x, w) | 9 | one argument too many: mean(column)",
            "mode(x) | 1 | there is no function mode",
            "proportion(x > 3) > 1 | 19 | a number is needed here",
            "mean(z) | 6 | there is no column “z”",
            "mean(g) | 6 | a number is needed here; g does not fit, this is a text",
            "mean(x where x) | 14 | a condition is needed here",
            "mean(x where g > 'a') | 16 | compared by = and != only",
            "mean(x where g = 3) | 16 | a text cannot be compared with a number",
            "mean(x where g = 'z') | 18 | “z” is no value of g",
            "mean(log(w)) | 6 | log(w) has no value in row 4 of the rows used (not_positive)",
            "quantile(x, 1.5) | 13 | p of quantile is a number from 0.0 to 1.0",
            "quantile(x, x) | 13 | a number is needed here: quantile(column, p, type)",
            "kendall(x, w, 'c') | 15 | type of kendall is not c",
            "mean_difference(x, g) | 1 | mean_difference: ",
            "mean_difference(x, g, 'a') | 1 | both groups or none",
            "log(x where x > 1) | 1 | log takes one number", "log(1, 2) | 1 | log takes one number",
            "1 + 2 | 1 | reads no data", "entropy(x) | 9 | groups are needed here",
            "expression(x) | 1 | there is no function expression",
            "mean(min(x)) | 6 | min takes two or more numbers here",
            "mean(log(x where flag)) | 18 | only aggregates take a where",
            "mean(x where flag < true) | 19 | compared by = and != only",
            "mean(x where g in ('a', 1)) | 25 | a text is never a number"})
    void refusalsNameThePlace(String text, int position, String message) {
        var refusal = catchThrowableOfType(Refusal.class, () -> Expression.parse(text).bind(TINY));

        assertThat(refusal.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.pointer()).isEqualTo("/expression");
            assertThat(fault.detail()).startsWith("Position " + position + ": ")
                    .contains(message);
        });
    }

    @Test
    void candidatesAreOffered() {
        assertThat(allowed("mean(z)")).containsExactly("x", "w", "k", "g", "flag", "a b");
        assertThat(allowed("mean(x where g = 'z')")).containsExactly("a", "b", "c");
        assertThat(allowed("kendall(x, w, 'c')")).containsExactly("b", "a");
        assertThat(allowed("mode(x)")).contains("log", "mean", "pearson")
                .doesNotContain("expression");
    }

    private static List<String> allowed(String text) {
        return catchThrowableOfType(Refusal.class, () -> Expression.parse(text).bind(TINY)).faults()
                .getFirst().allowed();
    }

    @Test
    void aggregatesAreBounded() {
        var sum = new ArrayList<String>();
        for (int i = 0; i <= 50; i++) {
            sum.add("quantile(x, 0." + (10 + i) + ")");
        }

        assertThat(catchThrowableOfType(Refusal.class,
                () -> Expression.parse(String.join(" + ", sum))))
                .hasMessageContaining("more than 50 aggregates");
        sum.set(50, sum.getFirst());
        assertThat(Expression.parse(String.join(" + ", sum)).bind(TINY).observed()).isFinite();
    }

    @Test
    void itIsAStatisticOfTheCatalog() {
        var type = Statistics.named("expression").orElseThrow();
        var arguments = new Arguments(
                Map.of("expression", "mean(x where g = 'a') / count(where k is missing)"));

        assertThat(type.columns(arguments)).containsExactlyInAnyOrder("x", "g", "k");
        assertThat(type.columnsThatMayMiss(arguments)).containsExactly("k");
        assertThat(type.label(arguments))
                .isEqualTo("mean(x where g = 'a') / count(where k is missing)");
        assertThat(Expression.parse("mean( x )-( 2*count() )").canonical())
                .isEqualTo("mean(x) - 2 * count()");
    }
}
