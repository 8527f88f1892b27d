package dev.minamo.statistic;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

class StatisticsTest {

    @Test
    void theCatalogIsComplete() {
        assertThat(Statistics.all()).extracting(StatisticType::name).doesNotHaveDuplicates()
                .startsWith("mean", "median", "sd", "pearson", "mean_difference");
        assertThat(Statistics.named("spearmint")).isEmpty();
    }

    @Test
    void labelsAreWords() {
        assertThat(label("pearson", Map.of("x", "LSAT", "y", "GPA")))
                .isEqualTo("Pearson correlation of LSAT and GPA");
        assertThat(label("sd", Map.of("column", "GPA"))).isEqualTo("Standard deviation of GPA");
        assertThat(label("mean_difference",
                Map.of("column", "len", "by", "supp", "groups", List.of("OJ", "VC"))))
                .isEqualTo("Difference in means of len, OJ minus VC");
        assertThat(label("mean_difference", Map.of("column", "len", "by", "supp")))
                .isEqualTo("Difference in means of len by supp");
    }

    @Test
    void labelsTellNumbersEventsAndGroups() {
        assertThat(label("quantile", Map.of("column", "len", "p", 0.9, "type", 6.0)))
                .isEqualTo("Quantile of len, p 0.9, type 6");
        assertThat(label("proportion", Map.of("column", "answer", "event", "yes")))
                .isEqualTo("Proportion of answer = yes");
        assertThat(label("welch_t",
                Map.of("column", "len", "by", "supp", "groups", List.of("OJ", "VC"))))
                .isEqualTo("Welch's t of len, OJ against VC");
        assertThat(label("friedman", Map.of("column", "len", "by", "supp", "blocks", "animal")))
                .isEqualTo("Friedman's chi-square of len by supp within animal");
        assertThat(label("chi_square", Map.of("rows", "a", "columns", "b")))
                .isEqualTo("Chi-square of a and b");
    }

    @Test
    void extremesAreMarked() {
        assertThat(Statistics.all().stream().filter(StatisticType::extreme))
                .extracting(StatisticType::name)
                .containsExactlyInAnyOrder("min", "max", "range", "midrange");
    }

    @Test
    void whatIsNotPositiveHasNoLogarithm() {
        var sample = of(-1, 2, 4).build();
        var geometric = bind("geometric_mean", Map.of("column", "x"), sample);

        assertUndefined(geometric.observed(), Undefined.NOT_POSITIVE);
        assertThat(geometric.leaveOneOut(0)).isCloseTo(Math.sqrt(8), within(1e-14));
        assertThat(geometric.newEvaluator().on(new int[]{0, 1, 0})).isCloseTo(2, within(1e-14));
        assertUndefined(bind("log_mean", Map.of("column", "x"), of(-3, 1).build()).observed(),
                Undefined.NOT_POSITIVE);
    }

    @Test
    void oneFarValueCostsTheShapeOfTheOthersNoDigits() {
        double[] x = IntStream.range(0, 500).mapToDouble(i -> i % 10 * (i % 3)).toArray();
        x[17] = 1e12;
        double[] others = IntStream.range(0, 500).filter(i -> i != 17).mapToDouble(i -> x[i])
                .toArray();
        for (String name : List.of("variance", "skewness", "kurtosis")) {
            double expected = bind(name, Map.of("column", "x"), of(others).build()).observed();

            assertThat(bind(name, Map.of("column", "x"), of(x).build()).leaveOneOut(17))
                    .isCloseTo(expected, within(1e-3 * 1e-3 * Math.abs(expected)));
        }
    }

    @Test
    void mediansOverPairsHaveALimit() {
        assertThat(refusalOf("hodges_lehmann", Map.of("column", "x"),
                of(new double[2_001]).build()))
                .hasMessageContaining("at most 2001000 pairs");
    }

    @Test
    void aCorrelationOfAConstantColumnIsUndefined() {
        var sample = of(0.1, 0.1, 0.1, 0.2).numbers("y", new double[]{1, 2, 3, 5}).build();
        var pearson = bind("pearson", Map.of("x", "x", "y", "y"), sample);

        assertUndefined(pearson.newEvaluator().on(new int[]{1, 2, 1, 0}), Undefined.CONSTANT);
        assertUndefined(pearson.leaveOneOut(3), Undefined.CONSTANT);
        assertThat(pearson.newEvaluator().on(new int[]{1, 2, 0, 1})).isFinite();
        assertUndefined(pearson.newEvaluator().on(new int[]{0, 4, 0, 0}), Undefined.CONSTANT);
    }

    @Test
    void valuesThatDifferInTheLastDigitAreNotConstant() {
        double[] x = {0.3, 0.1 + 0.2, 0.3, 5};
        var sample = of(x).numbers("y", new double[]{1, 2, 1, 0}).build();
        var pearson = bind("pearson", Map.of("x", "x", "y", "y"), sample);

        // Of rows 0 to 2, x and y are exactly linear, whatever the scale of x.
        assertThat(pearson.newEvaluator().on(new int[]{1, 2, 1, 0})).isCloseTo(1, within(1e-12));
    }

    @Test
    void rowsThatAreTooFewAreUndefined() {
        var one = of(3).integers("g", new long[]{1}).numbers("y", new double[]{2}).build();

        assertUndefined(bind("sd", Map.of("column", "x"), one).observed(), Undefined.TOO_FEW_ROWS);
        assertUndefined(bind("pearson", Map.of("x", "x", "y", "y"), one).observed(),
                Undefined.TOO_FEW_ROWS);
        assertUndefined(bind("mean", Map.of("column", "x"), one).leaveOneOut(0),
                Undefined.TOO_FEW_ROWS);
        assertUndefined(bind("median", Map.of("column", "x"), one).leaveOneOut(0),
                Undefined.TOO_FEW_ROWS);
        assertUndefined(bind("median", Map.of("column", "x"), one).newEvaluator().on(new int[]{0}),
                Undefined.TOO_FEW_ROWS);
        assertThat(bind("mean", Map.of("column", "x"), one).observed()).isEqualTo(3);
        assertThat(bind("median", Map.of("column", "x"), one).observed()).isEqualTo(3);
    }

    @Test
    void anEmptyGroupIsUndefined() {
        var sample = of(1, 2, 3, 4).groups("g", List.of("b", "a", "b", "b")).build();
        var difference = bind("mean_difference", Map.of("column", "x", "by", "g"), sample);

        assertThat(difference.observed()).isEqualTo(2 - 8 / 3.0, within(1e-15)); // a minus b
        assertUndefined(difference.newEvaluator().on(new int[]{2, 0, 1, 1}), Undefined.EMPTY_GROUP);
        assertUndefined(difference.leaveOneOut(1), Undefined.EMPTY_GROUP);
    }

    @Test
    void aDifferenceIgnoresRowsOfOtherGroups() {
        var sample = of(1, 100, 3, 10).integers("g", new long[]{9, 7, 9, 10}).build();
        var difference = bind("mean_difference",
                Map.of("column", "x", "by", "g", "groups", List.of(10, "9")), sample);

        assertThat(difference.observed()).isEqualTo(8, within(1e-14));
        assertThat(difference.leaveOneOut(1)).isEqualTo(difference.observed());
        assertThat(difference.newEvaluator().on(new int[]{1, 1, 0, 2})).isEqualTo(9, within(1e-14));
    }

    @Test
    void moreThanTwoGroupsMustBeNamed() {
        var sample = of(1, 2, 3).groups("g", List.of("c", "a", "b")).build();

        var refusal = refusalOf("mean_difference", Map.of("column", "x", "by", "g"), sample);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.VALIDATION);
        assertThat(refusal.faults().getFirst().pointer()).isEqualTo("/groups");
        assertThat(refusal.faults().getFirst().allowed()).containsExactly("a", "b", "c");
        assertThat(refusalOf("mean_difference",
                Map.of("column", "x", "by", "g", "groups", List.of("a", "z")), sample))
                .hasMessageContaining("z, which is no value of column g");
        assertThat(refusalOf("mean_difference",
                Map.of("column", "x", "by", "g", "groups", List.of("a", "a")), sample))
                .hasMessageContaining("two different values");
        assertThat(refusalOf("mean_difference", Map.of("column", "x", "by", "g", "groups", "a"),
                sample))
                .hasMessageContaining("groups must be a list of texts");
    }

    @Test
    void columnsThatAreNotThereAreRefusedWhereTheyAreNamed() {
        var sample = of(1, 2).groups("g", List.of("a", "b")).build();

        var refusal = refusalOf("pearson", Map.of("x", "x", "y", "g"), sample);

        assertThat(refusal.faults().getFirst().pointer()).isEqualTo("/y");
        assertThat(refusal.faults().getFirst().allowed()).containsExactly("x");
        assertThat(refusalOf("mean_difference", Map.of("column", "x", "by", "x"), sample).faults()
                .getFirst().pointer())
                .isEqualTo("/by");
        assertThat(refusalOf("mean", Map.of(), sample)).hasMessage("column is required");
        assertThat(refusalOf("mean", Map.of("column", 3), sample))
                .hasMessage("column must be a text");
    }

    @Test
    void infinityIsRefused() {
        var builder = of(1, 2);

        assertThatThrownBy(() -> builder.numbers("z", new double[]{1, Double.NEGATIVE_INFINITY}))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("column z holds 1 value that is infinite");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-9, 1, 1e9, 1e300})
    void extremeMagnitudesNeitherOverflowNorVanish(double scale) {
        double[] x = {1 * scale, 2 * scale, 4 * scale, 5 * scale};
        var sample = of(x).numbers("y", new double[]{2, 3, 5, 6}).build();

        assertThat(bind("sd", Map.of("column", "x"), sample).observed() / scale).isCloseTo(
                Math.sqrt(10.0 / 3),
                within(1e-15 * 2));
        assertThat(bind("pearson", Map.of("x", "x", "y", "y"), sample).observed()).isCloseTo(1,
                within(1e-15));
        assertThat(bind("mean", Map.of("column", "x"), sample).observed()).isEqualTo(3 * scale,
                within(Math.ulp(3 * scale)));
    }

    @Test
    void resultsThatOverflowAreUndefined() {
        double max = Double.MAX_VALUE;
        var sample = of(max, -max).integers("g", new long[]{0, 1}).build();

        assertThat(bind("mean", Map.of("column", "x"), sample).observed()).isZero();
        assertThat(bind("median", Map.of("column", "x"), sample).observed()).isZero();
        assertUndefined(bind("sd", Map.of("column", "x"), sample).observed(), Undefined.NOT_FINITE);
        assertUndefined(
                bind("mean_difference", Map.of("column", "x", "by", "g"), sample).observed(),
                Undefined.NOT_FINITE);
        assertThat(bind("median", Map.of("column", "x"), of(max, max).build()).observed())
                .isEqualTo(max);
    }

    @Test
    void oneFarValueCostsTheOthersNoDigits() {
        int n = 1_000;
        double[] x = IntStream.range(0, n).mapToDouble(i -> i % 10).toArray();
        x[17] = 1e12;
        double[] y = IntStream.range(0, n).mapToDouble(i -> i % 10 + i % 3).toArray();
        var sample = of(x).numbers("y", y).build();
        int[] without = Results.without(17, n);

        // Two passes over the other rows, by definition.
        double mean = IntStream.range(0, n).filter(i -> i != 17).mapToDouble(i -> x[i]).average()
                .orElseThrow();
        double meanY = IntStream.range(0, n).filter(i -> i != 17).mapToDouble(i -> y[i]).average()
                .orElseThrow();
        double xx = IntStream.range(0, n).filter(i -> i != 17)
                .mapToDouble(i -> (x[i] - mean) * (x[i] - mean)).sum();
        double yy = IntStream.range(0, n).filter(i -> i != 17)
                .mapToDouble(i -> (y[i] - meanY) * (y[i] - meanY)).sum();
        double xy = IntStream.range(0, n).filter(i -> i != 17)
                .mapToDouble(i -> (x[i] - mean) * (y[i] - meanY)).sum();
        var sd = bind("sd", Map.of("column", "x"), sample);
        var pearson = bind("pearson", Map.of("x", "x", "y", "y"), sample);

        assertThat(sd.newEvaluator().on(without)).isCloseTo(Math.sqrt(xx / (n - 2)), within(1e-12));
        assertThat(sd.leaveOneOut(17)).isCloseTo(Math.sqrt(xx / (n - 2)), within(1e-12));
        assertThat(pearson.newEvaluator().on(without)).isCloseTo(xy / Math.sqrt(xx * yy),
                within(1e-12));
        assertThat(pearson.leaveOneOut(17)).isCloseTo(xy / Math.sqrt(xx * yy), within(1e-12));
    }

    @Test
    void levelsAreSortedByCodePointAndNumbersAsNumbers() {
        // U+10000 is two UTF-16 units that sort before U+FF21.
        var sample = of(1, 2, 3).groups("g", List.of("\uD800\uDC00", "\uFF21", "Z"))
                .integers("k", new long[]{10, 9, -1})
                .groups("c", new int[]{2, 2, 0}, List.of("z", "unused", "a"))
                .build();

        assertThat(sample.levels("g")).containsExactly("Z", "\uFF21", "\uD800\uDC00");
        assertThat(sample.codes("g")).containsExactly(2, 1, 0);
        assertThat(sample.levels("k")).containsExactly("-1", "9", "10");
        assertThat(sample.levels("c")).containsExactly("a", "z");
        assertThat(sample.codes("c")).containsExactly(0, 0, 1);
    }

    @Test
    void mediansOfResamples() {
        var median = bind("median", Map.of("column", "x"), of(5, 1, 1, 9).build()).newEvaluator();

        assertThat(median.on(new int[]{0, 0, 0, 4})).isEqualTo(9);
        assertThat(median.on(new int[]{2, 1, 0, 1})).isEqualTo(5);
        assertThat(median.on(new int[]{1, 1, 1, 1})).isEqualTo(3);
        assertThat(median.on(new int[]{0, 2, 0, 2})).isEqualTo(5);
        assertThat(median.on(new int[]{1, 0, 0, 2})).isEqualTo(9);
    }

    private static String label(String name, Map<String, Object> keys) {
        return Statistics.named(name).orElseThrow().label(new Arguments(keys));
    }

    private static Sample.Builder of(double... x) {
        return Sample.builder(x.length, Reductions.scalar()).numbers("x", x);
    }

    private static Statistic bind(String name, Map<String, Object> keys, Sample sample) {
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }

    private static Refusal refusalOf(String name, Map<String, Object> keys, Sample sample) {
        return catchThrowableOfType(Refusal.class, () -> bind(name, keys, sample));
    }

    private static void assertUndefined(double value, Undefined cause) {
        assertThat(Undefined.of(value)).as("value " + value).contains(cause);
    }
}
