package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.inference.NullDistribution;
import dev.minamo.inference.PermutationPValues;
import dev.minamo.resample.ShiftAlgorithm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * p-values of all arrangements as in {@code reference/cases/permutation.json}, enumerated there by NumPy, and of R's coin in
 * {@code r_packages.json}: from the statistics, their scales and their centres.
 */
class TestStatisticsReferenceTest {

    private static JsonNode expected(String topic, String id) {
        return ReferenceCases.named(topic, id).get("expected");
    }

    private static String[] texts(String table, String column) {
        var lines = ReferenceCases.table(table).lines()
                .map(line -> line.replace("\"", "").split(",", -1)).toList();
        int place = List.of(lines.getFirst()).indexOf(column);
        return lines.stream().skip(1).map(line -> line[place]).toArray(String[]::new);
    }

    private static double[] numbers(String table, String column) {
        return Arrays.stream(texts(table, column)).mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** The rows of some groups, of each (in each block) the first few. */
    private static TestSubject.Grouped groups(String table, String value, String by, String block,
            int most, String... levels) {
        String[] values = texts(table, value);
        String[] groups = texts(table, by);
        String[] blocks = texts(table, block.isEmpty() ? by : block);
        var order = List.of(levels);
        var names = Arrays.stream(blocks).distinct().toList();
        var seen = new HashMap<String, Integer>();
        int[] rows = IntStream.range(0, groups.length)
                .filter(row -> order.contains(groups[row]))
                .filter(row -> seen.merge(groups[row] + blocks[row], 1, Integer::sum) <= most)
                .toArray();
        return new TestSubject.Grouped(
                Arrays.stream(rows)
                        .mapToDouble(row -> Double.parseDouble(values[row])).toArray(),
                Arrays.stream(rows).map(row -> order.indexOf(groups[row])).toArray(),
                levels.length, block.isEmpty()
                        ? null
                        : Arrays.stream(rows)
                                .map(row -> names.indexOf(blocks[row])).toArray());
    }

    private static TestSubject.Grouped groups(double[] first, double... second) {
        double[] values = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, values, first.length, second.length);
        return new TestSubject.Grouped(values, IntStream.range(0, values.length)
                .map(row -> row < first.length ? 0 : 1).toArray(), 2, null);
    }

    private static TestSubject.Grouped twoSamples(String name) {
        return switch (name) {
            case "mouse" -> groups("mouse.csv", "days", "group", "", 99, "treatment", "control");
            case "mtcars-qsec-gear" -> groups("mtcars.csv", "qsec", "gear", "", 99, "4", "5");
            case "mtcars-carb-ties" -> groups("mtcars.csv", "carb", "gear", "", 99, "4", "5");
            case "chickwts-linseed-horsebean" -> groups("chickwts.csv", "weight", "feed", "", 99,
                    "linseed", "horsebean");
            case "float-noise" -> groups(new double[]{1.1, 2.2, 3.3}, 1.1, 2.2, 4.4);
            case "ties-everywhere" -> groups(new double[]{1, 1, 1, 9}, 1, 1, 1, 1);
            case "skewed-null" -> groups(new double[]{10}, 0, 0, 0, 1, 1, 2);
            case "stratified-toothgrowth-4" -> groups("toothgrowth.csv", "len", "supp", "dose", 4,
                    "VC", "OJ");
            case "stratified-warpbreaks-5" -> groups("warpbreaks.csv", "breaks", "wool", "tension",
                    5, "A", "B");
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Over every arrangement. */
    private static PermutationPValues pValues(TestStatistic statistic, TestSubject subject) {
        var exchange = Tried.exchange(subject);
        var all = exchange.all().orElseThrow();
        var evaluator = statistic.newEvaluator();
        double[] values = IntStream.range(0, exchange.arrangements().intValueExact())
                .mapToDouble(index -> evaluator.on(all.at(index))).toArray();
        var distribution = NullDistribution.exact(statistic.observed(),
                MemorySegment.ofArray(values), values.length).withScale(statistic.scale());
        return PermutationPValues.of(statistic.centre().isPresent()
                ? distribution.withCentre(statistic.centre().getAsDouble())
                : distribution);
    }

    private static TestStatistic bind(Design design, String name, TestSubject subject) {
        return TestStatistics.named(name, design).orElseThrow().binding().bind(subject,
                new Arguments(Map.of()));
    }

    private static void assertShares(PermutationPValues actual, JsonNode p) {
        assertThat(actual.undefined()).isEmpty();
        assertThat(actual.greater().value()).as("greater")
                .isCloseTo(p.get("greater").doubleValue(), within(1e-11));
        assertThat(actual.less().value()).as("less")
                .isCloseTo(p.get("less").doubleValue(), within(1e-11));
        assertThat(actual.doubled().value()).as("doubled")
                .isCloseTo(p.get("two_sided_doubled").doubleValue(), within(1e-11));
        assertThat(actual.absolute().value()).as("absolute")
                .isCloseTo(p.get("two_sided_absolute").doubleValue(), within(1e-11));
    }

    @ParameterizedTest
    @CsvSource({"mouse,mean_difference", "mouse,median_difference", "mouse,welch_t",
            "mouse,rank_sum", "mtcars-qsec-gear,mean_difference", "mtcars-qsec-gear,welch_t",
            "mtcars-qsec-gear,rank_sum", "mtcars-carb-ties,mean_difference",
            "mtcars-carb-ties,median_difference", "mtcars-carb-ties,rank_sum",
            "chickwts-linseed-horsebean,mean_difference", "chickwts-linseed-horsebean,rank_sum",
            "float-noise,mean_difference", "ties-everywhere,mean_difference",
            "skewed-null,mean_difference"})
    void twoSamples(String data, String name) {
        var subject = twoSamples(data);
        var statistic = bind(Design.TWO_SAMPLE, name, subject);
        var expected = expected("permutation", "exact-two-sample-" + data + "-" + name);

        assertThat(statistic.observed()).isCloseTo(expected.get("statistic").doubleValue(),
                within(1e-9));
        assertShares(pValues(statistic, subject), expected.get("p"));
    }

    @ParameterizedTest
    @CsvSource({"student_t,oneway", "cohens_d,oneway", "mann_whitney_u,wilcox",
            "cliffs_delta,wilcox", "prob_superiority,wilcox", "median_test,median",
            "normal_scores,normal-scores", "ansari_bradley,ansari"})
    void scoresOfCoin(String name, String test) {
        var subject = twoSamples("mouse");
        var statistic = bind(Design.TWO_SAMPLE, name, subject);
        var p = pValues(statistic, subject);

        // By Student's t arrangements are not as far from zero as by the sum: its tails differ in length.
        double expected = expected("r_packages", "coin-" + test + "-mouse").get("p_two_sided")
                .doubleValue();
        double actual = test.equals("oneway")
                ? pValues(bind(Design.TWO_SAMPLE, "mean_difference", subject), subject).absolute()
                        .value()
                : p.absolute().value();
        assertThat(actual).isCloseTo(expected, within(1e-9));
        if (test.equals("oneway")) {
            assertThat(p.greater().value()).isCloseTo(
                    expected("permutation", "exact-two-sample-mouse-mean_difference").get("p")
                            .get("greater").doubleValue(),
                    within(1e-11));
        }
    }

    @Test
    void withinBlocks() {
        var subject = twoSamples("stratified-toothgrowth-4");
        var statistic = bind(Design.TWO_SAMPLE, "mean_difference", subject);

        assertShares(pValues(statistic, subject),
                expected("permutation", "exact-stratified-toothgrowth-4").get("p"));
    }

    /** Sixteen million arrangements, by the law of the sum of the scores a statistic is made of. */
    @ParameterizedTest
    @ValueSource(strings = {"stratified-toothgrowth-4", "stratified-warpbreaks-5"})
    void scoresGiveTheSameLawWithinBlocks(String data) {
        var subject = twoSamples(data);
        var scores = bind(Design.TWO_SAMPLE, "mean_difference", subject).scores().orElseThrow();
        boolean[] first = new boolean[subject.rows()];
        for (int row = 0; row < first.length; row++) {
            first[row] = subject.labels()[row] == 0;
        }
        int[] blocks = Objects.requireNonNull(subject.blocks());
        var p = expected("permutation", "exact-" + data).get("p");

        var law = ShiftAlgorithm.law(scores.scores(), first, blocks).orElseThrow();

        assertThat(scores.exact()).isTrue();
        assertThat(law.less()).isCloseTo(p.get("less").doubleValue(), within(1e-11));
        assertThat(law.greater()).isCloseTo(p.get("greater").doubleValue(), within(1e-11));
    }

    private static double[] differences(String id) {
        return switch (id) {
            case "exact-paired-float-noise" -> new double[]{0.1, 0.2, -0.3, 0.4};
            case "exact-paired-sleep" -> {
                double[] extra = numbers("sleep.csv", "extra");
                yield IntStream.range(0, 10).mapToDouble(i -> extra[i + 10] - extra[i]).toArray();
            }
            default -> {
                double[] before = numbers("cd4.csv", "baseline");
                double[] after = numbers("cd4.csv", "oneyear");
                yield IntStream.range(0, 16).mapToDouble(i -> after[i] - before[i]).toArray();
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"exact-paired-float-noise", "exact-paired-sleep",
            "exact-paired-cd4-first-16"})
    void signs(String id) {
        var subject = new TestSubject.Signed(differences(id));
        var expected = expected("permutation", id);
        var mean = bind(Design.PAIRED, "mean", subject);
        var wilcoxon = bind(Design.PAIRED, "wilcoxon", subject);
        var pratt = bind(Design.ONE_SAMPLE_SIGN, "pratt", subject);

        assertThat(mean.observed()).isCloseTo(expected.get("mean").doubleValue(), within(1e-12));
        assertThat(wilcoxon.observed()).isEqualTo(expected.get("v_wilcoxon").doubleValue());
        assertThat(pratt.observed()).isEqualTo(expected.get("v_pratt").doubleValue());
        assertShares(pValues(mean, subject), expected.get("p_mean"));
        assertShares(pValues(wilcoxon, subject), expected.get("p_wilcoxon"));
        assertShares(pValues(pratt, subject), expected.get("p_pratt"));
    }

    @ParameterizedTest
    @CsvSource({"exact-correlation-law-first-8,law.csv,LSAT,GPA,8",
            "exact-correlation-city-first-9,city.csv,u,x,9"})
    void pairs(String id, String table, String first, String second, int rows) {
        var subject = new TestSubject.Pairs(Arrays.copyOf(numbers(table, first), rows),
                Arrays.copyOf(numbers(table, second), rows));
        var expected = expected("permutation", id);

        for (String name : List.of("pearson", "spearman", "kendall")) {
            var statistic = bind(Design.CORRELATION, name, subject);
            if (expected.has("p_" + name)) {
                assertShares(pValues(statistic, subject), expected.get("p_" + name));
                double value = name.equals("kendall")
                        ? expected.get("kendall_s").doubleValue() / (rows * (rows - 1) / 2.0)
                        : expected.get(name).doubleValue();
                assertThat(statistic.observed()).isCloseTo(value, within(1e-12));
            }
        }
        // Both rise with the sum of products.
        for (String name : List.of("covariance", "slope")) {
            assertShares(pValues(bind(Design.SERIES_SHIFT, name, subject), subject),
                    expected.get("p_pearson"));
        }
    }

    @ParameterizedTest
    @CsvSource({"exact-k-sample-chickwts-3x4,chickwts.csv,weight,feed,casein,linseed,soybean",
            "exact-k-sample-gravity-4-5-6,gravity.csv,g,series,4,5,6"})
    void severalSamples(String id, String table, String value, String by, String a, String b,
            String c) {
        var subject = groups(table, value, by, "", 4, a, b, c);
        var expected = expected("permutation", id);

        for (String name : List.of("anova_f", "kruskal_h")) {
            var statistic = bind(Design.K_SAMPLE, name, subject);

            assertThat(statistic.observed()).isCloseTo(expected.get(name).doubleValue(),
                    within(1e-9));
            assertThat(pValues(statistic, subject).greater().value())
                    .isCloseTo(expected.get("p_" + name).doubleValue(), within(1e-11));
        }
        assertThat(pValues(bind(Design.K_SAMPLE, "eta_squared", subject), subject).greater()
                .value()).isCloseTo(expected.get("p_anova_f").doubleValue(), within(1e-11));
    }

    @Test
    void manyVariablesSeeTheSameArrangements() {
        var expected = expected("permutation", "maxt-mtcars-gear");
        for (String variable : expected.get("raw_p").propertyNames()) {
            var subject = groups("mtcars.csv", variable, "gear", "", 99, "4", "5");
            var welch = bind(Design.TWO_SAMPLE, "welch_t", subject);

            assertThat(Math.abs(welch.observed())).as(variable).isCloseTo(
                    expected.get("abs_t").get(variable).doubleValue(), within(1e-11));
            assertThat(pValues(welch, subject).absolute().value()).as(variable).isCloseTo(
                    expected.get("raw_p").get(variable).doubleValue(), within(1e-11));
        }
    }
}
