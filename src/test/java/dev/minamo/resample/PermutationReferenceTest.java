package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * p-values of {@code reference/cases/permutation.json}, enumerated there by NumPy and checked against R's coin, from these
 * arrangements and statistics written out in the test.
 */
class PermutationReferenceTest {

    private static final Draws DRAWS = Draws.scalar();

    private static JsonNode expected(String id) {
        return ReferenceCases.named("permutation", id).get("expected");
    }

    /** Values of the wanted rows, and their labels and blocks numbered from 0. */
    @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
    record Samples(double[] values, int[] labels, int[] blocks) {

        static Samples of(double[] first, double... second) {
            double[] values = Arrays.copyOf(first, first.length + second.length);
            System.arraycopy(second, 0, values, first.length, second.length);
            return new Samples(values,
                    IntStream.range(0, values.length).map(i -> i < first.length ? 0 : 1).toArray(),
                    new int[values.length]);
        }

        /** Rows with one of the labels, of each label (in each block) the first few. */
        static Samples of(String table, String value, String by, String block, int most,
                String... levels) {
            String[] values = ReferenceColumns.texts(table, value);
            String[] labels = ReferenceColumns.texts(table, by);
            String[] blocks = block.isEmpty()
                    ? labels.clone()
                    : ReferenceColumns.texts(table, block);
            var order = List.of(levels);
            var seen = new HashMap<String, Integer>();
            int[] rows = IntStream.range(0, values.length)
                    .filter(row -> order.contains(labels[row]) && !values[row].equals("NA"))
                    .filter(row -> seen.merge(labels[row] + "/" + blocks[row], 1,
                            Integer::sum) <= most)
                    .toArray();
            return new Samples(Arrays.stream(rows)
                    .mapToDouble(row -> Double.parseDouble(values[row])).toArray(),
                    Arrays.stream(rows).map(row -> order.indexOf(labels[row])).toArray(),
                    Arrays.stream(rows).map(
                            row -> block.isEmpty() ? 0 : List.of(blocks).indexOf(blocks[row]))
                            .toArray());
        }

        Samples keep(IntPredicate row) {
            int[] kept = IntStream.range(0, values.length).filter(row).toArray();
            return new Samples(Arrays.stream(kept).mapToDouble(i -> values[i]).toArray(),
                    Arrays.stream(kept).map(i -> labels[i]).toArray(),
                    Arrays.stream(kept).map(i -> blocks[i]).toArray());
        }

        LabelPermutation permutation() {
            return new LabelPermutation(labels, blocks, DRAWS);
        }
    }

    static Samples twoSamples(String name) {
        return switch (name) {
            case "mouse" -> Samples.of("mouse.csv", "days", "group", "", 99, "treatment",
                    "control");
            case "mtcars-qsec-gear" -> Samples.of("mtcars.csv", "qsec", "gear", "", 99, "4", "5");
            case "mtcars-carb-ties" -> Samples.of("mtcars.csv", "carb", "gear", "", 99, "4", "5");
            case "chickwts-linseed-horsebean" -> Samples.of("chickwts.csv", "weight", "feed", "",
                    99, "linseed", "horsebean");
            case "float-noise" -> Samples.of(new double[]{1.1, 2.2, 3.3}, 1.1, 2.2, 4.4);
            case "ties-everywhere" -> Samples.of(new double[]{1, 1, 1, 9}, 1, 1, 1, 1);
            case "skewed-null" -> Samples.of(new double[]{10}, 0, 0, 0, 1, 1, 2);
            case "stratified-toothgrowth-4" -> Samples.of("toothgrowth.csv", "len", "supp", "dose",
                    4, "VC", "OJ");
            case "stratified-warpbreaks-5" -> Samples.of("warpbreaks.csv", "breaks", "wool",
                    "tension", 5, "A", "B");
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static double rankCentre(Samples samples) {
        return PermutationStatistics.size(samples.labels, 0) * (samples.values.length + 1) / 2.0;
    }

    @ParameterizedTest
    @CsvSource({"mouse,mean_difference", "mouse,median_difference", "mouse,welch_t",
            "mouse,rank_sum", "mtcars-qsec-gear,mean_difference", "mtcars-qsec-gear,welch_t",
            "mtcars-qsec-gear,rank_sum", "mtcars-carb-ties,mean_difference",
            "mtcars-carb-ties,median_difference", "mtcars-carb-ties,rank_sum",
            "chickwts-linseed-horsebean,mean_difference", "chickwts-linseed-horsebean,rank_sum",
            "float-noise,mean_difference", "ties-everywhere,mean_difference",
            "skewed-null,mean_difference"})
    void twoSamplesByEnumeration(String data, String statistic) {
        var expected = expected("exact-two-sample-" + data + "-" + statistic);
        var samples = twoSamples(data);
        double[] values = samples.values;
        int[] labels = samples.labels;
        double[] ranks = Scores.MIDRANKS.of(values);

        var tails = switch (statistic) {
            case "mean_difference" -> Tails.exact(samples.permutation(),
                    PermutationStatistics.meanDifference(values, labels), 0);
            case "median_difference" -> Tails.exact(samples.permutation(),
                    PermutationStatistics.medianDifference(values, labels), 0);
            case "welch_t" -> Tails.exact(samples.permutation(),
                    PermutationStatistics.welch(values, labels), 0);
            default -> Tails.exact(samples.permutation(),
                    PermutationStatistics.sum(ranks, labels), rankCentre(samples));
        };

        assertThat(tails.count()).isEqualTo(expected.get("permutations").longValue());
        assertThat(tails.statistic()).isCloseTo(expected.get("statistic").doubleValue(),
                within(1e-9));
        tails.assertShares(expected.get("p"));
    }

    @ParameterizedTest
    @CsvSource({"mouse,mean_difference", "mouse,rank_sum", "mtcars-qsec-gear,mean_difference",
            "mtcars-qsec-gear,rank_sum", "mtcars-carb-ties,mean_difference",
            "mtcars-carb-ties,rank_sum", "chickwts-linseed-horsebean,mean_difference",
            "chickwts-linseed-horsebean,rank_sum", "float-noise,mean_difference",
            "ties-everywhere,mean_difference", "skewed-null,mean_difference"})
    void twoSamplesByShifts(String data, String statistic) {
        var samples = twoSamples(data);
        double[] scores = statistic.equals("rank_sum")
                ? Scores.MIDRANKS.of(samples.values)
                : samples.values;

        assertLaw(law(scores, samples),
                expected("exact-two-sample-" + data + "-" + statistic).get("p"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stratified-toothgrowth-4", "stratified-warpbreaks-5"})
    void strataByShifts(String data) {
        var expected = expected("exact-" + data);
        var samples = twoSamples(data);

        var law = law(samples.values, samples);

        assertThat(samples.permutation().arrangements())
                .isEqualTo(BigInteger.valueOf(expected.get("permutations").longValue()));
        assertThat(law.observed())
                .isCloseTo(expected.get("statistic_sum_first_group").doubleValue(), within(1e-9));
        assertThat(law.mean()).isCloseTo(expected.get("null_mean").doubleValue(), within(1e-9));
        assertLaw(law, expected.get("p"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stratified-toothgrowth-4", "stratified-warpbreaks-5"})
    void strataByEnumeration(String data) {
        var expected = expected("exact-" + data);
        var samples = twoSamples(data);

        var tails = Tails.exact(samples.permutation(),
                PermutationStatistics.sum(samples.values, samples.labels),
                expected.get("null_mean").doubleValue());

        assertThat(tails.count()).isEqualTo(expected.get("permutations").longValue());
        tails.assertShares(expected.get("p"));
    }

    private static SumLaw law(double[] scores, Samples samples) {
        boolean[] first = new boolean[scores.length];
        for (int row = 0; row < first.length; row++) {
            first[row] = samples.labels[row] == 0;
        }
        return ShiftAlgorithm.law(scores, first, samples.blocks).orElseThrow();
    }

    static void assertLaw(SumLaw law, JsonNode p) {
        assertThat(law.less()).isCloseTo(p.get("less").doubleValue(), within(1e-11));
        assertThat(law.greater()).isCloseTo(p.get("greater").doubleValue(), within(1e-11));
        assertThat(law.absolute()).isCloseTo(p.get("two_sided_absolute").doubleValue(),
                within(1e-11));
    }

    private static double[] differences(String id) {
        return switch (id) {
            case "exact-paired-float-noise" -> new double[]{0.1, 0.2, -0.3, 0.4};
            case "exact-paired-sleep" -> {
                double[] extra = ReferenceColumns.numbers("sleep.csv", "extra");
                yield IntStream.range(0, 10).mapToDouble(i -> extra[i + 10] - extra[i]).toArray();
            }
            default -> {
                double[] before = ReferenceColumns.numbers("cd4.csv", "baseline");
                double[] after = ReferenceColumns.numbers("cd4.csv", "oneyear");
                yield IntStream.range(0, 16).mapToDouble(i -> after[i] - before[i]).toArray();
            }
        };
    }

    private static double[] signedRanks(double[] differences) {
        double[] ranks = Scores.MIDRANKS.of(Arrays.stream(differences).map(Math::abs).toArray());
        return IntStream.range(0, ranks.length)
                .mapToDouble(i -> Math.signum(differences[i]) * ranks[i]).toArray();
    }

    /** The sum of scores with random signs has the p-values of the mean and of the sum of positive ranks. */
    private static void assertSigns(double[] scores, JsonNode p) {
        var flips = new SignFlips(scores.length, DRAWS);
        var all = flips.all().orElseThrow();
        double[] doubled = new double[2 * scores.length];
        boolean[] inGroup = new boolean[doubled.length];
        int[] pairs = new int[doubled.length];
        for (int i = 0; i < doubled.length; i++) {
            doubled[i] = i % 2 == 0 ? scores[i / 2] : -scores[i / 2];
            inGroup[i] = i % 2 == 0;
            pairs[i] = i / 2;
        }
        ToDoubleFunction<double[]> sum = signs -> IntStream.range(0, signs.length)
                .mapToDouble(i -> signs[i] * scores[i]).sum();

        double observed = sum.applyAsDouble(all.signs(0));
        double tie = 1e-9 * Math.max(1, Math.abs(observed));
        double[] values = IntStream.range(0, flips.arrangements().intValueExact())
                .mapToDouble(index -> sum.applyAsDouble(all.signs(index))).toArray();
        new Tails(observed,
                Arrays.stream(values).filter(value -> value <= observed + tie).count(),
                Arrays.stream(values).filter(value -> value >= observed - tie).count(),
                Arrays.stream(values)
                        .filter(value -> Math.abs(value) >= Math.abs(observed) - tie).count(),
                values.length).assertShares(p);
        assertLaw(ShiftAlgorithm.law(doubled, inGroup, pairs).orElseThrow(), p);
    }

    @ParameterizedTest
    @ValueSource(strings = {"exact-paired-float-noise", "exact-paired-sleep",
            "exact-paired-cd4-first-16"})
    void pairs(String id) {
        double[] differences = differences(id);
        double[] nonzero = Arrays.stream(differences).filter(d -> d != 0).toArray();

        assertSigns(differences, expected(id).get("p_mean"));
        assertSigns(signedRanks(nonzero), expected(id).get("p_wilcoxon"));
        assertSigns(signedRanks(differences), expected(id).get("p_pratt"));
    }

    @ParameterizedTest
    @CsvSource({"exact-correlation-law-first-8,law.csv,LSAT,GPA,8",
            "exact-correlation-city-first-9,city.csv,u,x,9"})
    void correlations(String id, String table, String first, String second, int rows) {
        var expected = expected(id);
        double[] x = Arrays.copyOf(ReferenceColumns.numbers(table, first), rows);
        double[] y = Arrays.copyOf(ReferenceColumns.numbers(table, second), rows);
        var pairing = new PairingPermutation(rows, DRAWS);

        assertThat(pairing.arrangements())
                .isEqualTo(BigInteger.valueOf(expected.get("permutations").longValue()));
        Tails.exact(pairing, PermutationStatistics.pearson(x, y), 0)
                .assertShares(expected.get("p_pearson"));
        Tails.exact(pairing, PermutationStatistics.spearman(x, y), 0)
                .assertShares(expected.get("p_spearman"));
        if (expected.has("p_kendall")) {
            Tails.exact(pairing, PermutationStatistics.kendallS(x, y), 0)
                    .assertShares(expected.get("p_kendall"));
        }
    }

    @ParameterizedTest
    @CsvSource({"exact-k-sample-chickwts-3x4,chickwts.csv,weight,feed,casein,linseed,soybean",
            "exact-k-sample-gravity-4-5-6,gravity.csv,g,series,4,5,6"})
    void threeSamples(String id, String table, String value, String by, String a, String b,
            String c) {
        var expected = expected(id);
        var samples = Samples.of(table, value, by, "", 4, a, b, c);

        var anova = Tails.exact(samples.permutation(),
                PermutationStatistics.anovaF(samples.values, samples.labels, 3), 0);
        var kruskal = Tails.exact(samples.permutation(),
                PermutationStatistics.kruskalH(samples.values, samples.labels, 3), 0);

        assertThat(anova.count()).isEqualTo(expected.get("permutations").longValue());
        assertThat(anova.statistic()).isCloseTo(expected.get("anova_f").doubleValue(),
                within(1e-9));
        assertThat(anova.share("greater")).isCloseTo(expected.get("p_anova_f").doubleValue(),
                within(1e-11));
        assertThat(kruskal.statistic()).isCloseTo(expected.get("kruskal_h").doubleValue(),
                within(1e-9));
        assertThat(kruskal.share("greater")).isCloseTo(expected.get("p_kruskal_h").doubleValue(),
                within(1e-11));
    }

    @Test
    void manyVariablesSeeTheSameArrangements() {
        var expected = expected("maxt-mtcars-gear");
        for (String variable : expected.get("raw_p").propertyNames()) {
            var samples = Samples.of("mtcars.csv", variable, "gear", "", 99, "4", "5");

            var tails = Tails.exact(samples.permutation(),
                    PermutationStatistics.welch(samples.values, samples.labels), 0);

            assertThat(tails.count()).isEqualTo(expected.get("permutations").longValue());
            assertThat(tails.share("two_sided_absolute"))
                    .isCloseTo(expected.get("raw_p").get(variable).doubleValue(), within(1e-11));
        }
    }

    private static final int DRAWN = 40_000;

    private static Tails random(Rearrangement rearrangement, ToDoubleFunction<int[]> statistic) {
        double observed = statistic
                .applyAsDouble(IntStream.range(0, rearrangement.rows()).toArray());
        return Tails.of(rearrangement.random(2), DRAWN, statistic, observed, 0);
    }

    /** Within five standard errors of the difference: false alarms are one in a million each. */
    private static void assertMonteCarlo(String id, String name, Tails tails, String side) {
        assertThat(ReferenceCases.monteCarloDistance(ReferenceCases.named("permutation", id), name,
                tails.share(side), DRAWN)).as(name).isLessThanOrEqualTo(1);
    }

    @Test
    void randomLabels() {
        var tooth = Samples.of("toothgrowth.csv", "len", "supp", "", 99, "OJ", "VC");
        double[] temperature = IntStream.range(0, 153)
                .filter(row -> List.of("5", "8")
                        .contains(ReferenceColumns.texts("airquality.csv", "Month")[row])
                        && !ReferenceColumns.texts("airquality.csv", "Ozone")[row].equals("NA"))
                .mapToDouble(row -> ReferenceColumns.numbers("airquality.csv", "Temp")[row])
                .toArray();
        var ozone = Samples.of("airquality.csv", "Ozone", "Month", "", 99, "8", "5")
                .keep(row -> temperature[row] <= 80);

        var toothTails = random(tooth.permutation(),
                PermutationStatistics.meanDifference(tooth.values, tooth.labels));
        var ozoneTails = random(ozone.permutation(),
                PermutationStatistics.meanDifference(ozone.values, ozone.labels));

        for (String side : List.of("less", "greater", "two_sided_absolute")) {
            assertMonteCarlo("mc-two-sample-toothgrowth", side, toothTails, side);
            assertMonteCarlo("mc-two-sample-airquality-ozone-8-5-cool", side, ozoneTails, side);
        }
    }

    @Test
    void randomLabelsOfManyGroupsAndWithinBlocks() {
        var gravity = Samples.of("gravity.csv", "g", "series", "", 99, "1", "2", "3", "4", "5",
                "6", "7", "8");
        var breaks = Samples.of("warpbreaks.csv", "breaks", "tension", "wool", 99, "L", "M", "H");

        assertMonteCarlo("mc-k-sample-gravity", "p_anova_f",
                random(gravity.permutation(),
                        PermutationStatistics.anovaF(gravity.values, gravity.labels, 8)),
                "greater");
        assertMonteCarlo("mc-k-sample-gravity", "p_kruskal_h",
                random(gravity.permutation(),
                        PermutationStatistics.kruskalH(gravity.values, gravity.labels, 8)),
                "greater");
        assertMonteCarlo("mc-k-sample-warpbreaks-blocked", "p_anova_f",
                random(breaks.permutation(),
                        PermutationStatistics.anovaF(breaks.values, breaks.labels, 3)),
                "greater");
        assertMonteCarlo("mc-k-sample-warpbreaks-blocked", "p_kruskal_h",
                random(breaks.permutation(),
                        PermutationStatistics.kruskalH(breaks.values, breaks.labels, 3)),
                "greater");
    }

    @Test
    void randomPairings() {
        double[] x = ReferenceColumns.numbers("attitude.csv", "rating");
        double[] y = ReferenceColumns.numbers("attitude.csv", "privileges");
        var pairing = new PairingPermutation(x.length, DRAWS);
        var pearson = random(pairing, PermutationStatistics.pearson(x, y));
        var spearman = random(pairing, PermutationStatistics.spearman(x, y));

        for (String side : List.of("less", "greater", "two_sided_absolute")) {
            assertMonteCarlo("mc-correlation-attitude", "pearson." + side, pearson, side);
            assertMonteCarlo("mc-correlation-attitude", "spearman." + side, spearman, side);
        }
    }
}
