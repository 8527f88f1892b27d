package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import dev.minamo.inference.BesagClifford;
import dev.minamo.inference.NullDistribution;
import dev.minamo.inference.PermutationPValues;
import dev.minamo.inference.SequentialTest;
import dev.minamo.inference.Side;
import dev.minamo.model.Formula;
import dev.minamo.model.FreedmanLane;
import dev.minamo.numeric.Reductions;
import dev.minamo.resample.Exchange;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.PairingPermutation;
import dev.minamo.resample.ValueExchange;
import dev.minamo.resample.WholeGroups;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Where the null hypothesis is true, a p-value is at most a level as often as the level says. Each count of simulated data sets
 * must lie in the band of a binomial law that is left by chance once in a million times, each side half of that; a statistic of few
 * values may have p-values that are too large, never too small. With 199 arrangements every level here is a p-value that can come
 * out, so that the share is the level itself.
 */
class UniformPValuesTest {

    /** Data sets of each test: 20,000 narrow the bands to a third, and take ten times as long. */
    private static final int SETS = 2_000;
    private static final int DRAWS = 199;
    private static final double FALSE_ALARM = 1e-6;
    private static final double[] LEVELS = {0.01, 0.05, 0.1};

    /** How many p-values are at most each level. */
    private static int[] counts(IntToDoubleFunction p) {
        int[] counts = new int[LEVELS.length];
        for (int set = 0; set < SETS; set++) {
            double value = p.applyAsDouble(set);
            assertThat(value).isBetween(0.0, 1.0);
            for (int level = 0; level < LEVELS.length; level++) {
                counts[level] += value <= LEVELS[level] + 1e-12 ? 1 : 0;
            }
        }
        return counts;
    }

    /** The least count that is exceeded, or the greatest that is missed, with at most half the false-alarm rate. */
    private static int bound(double level, boolean upper) {
        double[] terms = new double[SETS + 1];
        terms[0] = Math.pow(1 - level, SETS);
        for (int k = 1; k <= SETS; k++) {
            terms[k] = terms[k - 1] * (SETS - k + 1) / k * level / (1 - level);
        }
        double tail = 0;
        int count = upper ? SETS + 1 : -1;
        while (tail <= FALSE_ALARM / 2) {
            count += upper ? -1 : 1;
            tail += terms[count];
        }
        return count;
    }

    private static void assertUniform(IntToDoubleFunction p) {
        assertUniform("", counts(p));
    }

    private static void assertUniform(String what, int[] counts) {
        for (int level = 0; level < LEVELS.length; level++) {
            assertThat(counts[level])
                    .as("%s p-values at most %s of %d", what, LEVELS[level], SETS)
                    .isBetween(bound(LEVELS[level], false), bound(LEVELS[level], true));
        }
    }

    /** By every alternative, from the same arrangements. */
    private static void assertUniformOnEachSide(IntFunction<PermutationPValues> p) {
        var values = IntStream.range(0, SETS).mapToObj(p).toList();
        for (Side side : Side.values()) {
            assertUniform(side.name(), counts(set -> values.get(set).on(side).value()));
        }
    }

    /** At least so many p-values at most 0.1 show that the test is not one that never rejects. */
    private static void assertNotTooSmall(IntToDoubleFunction p) {
        int[] counts = counts(p);
        for (int level = 0; level < LEVELS.length; level++) {
            assertThat(counts[level]).as("p-values at most %s of %d", LEVELS[level], SETS)
                    .isLessThanOrEqualTo(bound(LEVELS[level], true));
        }
        assertThat(counts[LEVELS.length - 1]).as("rejections at all").isPositive();
    }

    /** The bands are those they are said to be: 0.05 of 2,000 is 100, with a standard deviation of 9.75. */
    @Test
    void theBandIsAboutFiveStandardDeviationsWide() {
        assertThat(bound(0.05, false)).isBetween(55, 65);
        assertThat(bound(0.05, true)).isBetween(145, 155);
    }

    private static double p(TestStatistic statistic, Exchange exchange, long seed, Side side) {
        return PermutationPValues.of(law(statistic, exchange, seed)).on(side).value();
    }

    private static PermutationPValues each(Design design, String name, TestSubject subject,
            long seed) {
        return PermutationPValues.of(law(bind(design, name, subject), Tried.exchange(subject),
                seed));
    }

    private static NullDistribution law(TestStatistic statistic, Exchange exchange, long seed) {
        var arrangements = exchange.random(seed);
        var evaluator = statistic.newEvaluator();
        double[] values = new double[DRAWS];
        Arrays.setAll(values, i -> evaluator.on(arrangements.at(i)));
        var law = NullDistribution.drawn(statistic.observed(), MemorySegment.ofArray(values),
                DRAWS).withScale(statistic.scale());
        return statistic.centre().isPresent()
                ? law.withCentre(statistic.centre().getAsDouble())
                : law;
    }

    private static TestStatistic bind(Design design, String name, TestSubject subject) {
        return TestStatistics.named(name, design).orElseThrow().binding().bind(subject,
                new Arguments(Map.of()));
    }

    private static double p(Design design, String name, TestSubject subject, long seed,
            Side side) {
        return p(bind(design, name, subject), Tried.exchange(subject), seed, side);
    }

    /** Seeds in a row are mixed: the first numbers of {@code new Random(0)}, {@code new Random(1)}, … are all alike. */
    private static Random random(long seed) {
        return Random.from(new SplittableRandom(seed));
    }

    /** Skewed, with a heavy tail: permutation tests do not ask for normal data. */
    private static double[] lognormal(Random random, int rows) {
        return IntStream.range(0, rows).mapToDouble(i -> Math.exp(random.nextGaussian()))
                .toArray();
    }

    private static double[] rounded(double[] values) {
        return Arrays.stream(values).map(Math::rint).toArray();
    }

    private static int[] labels(int... sizes) {
        return IntStream.range(0, sizes.length)
                .flatMap(g -> IntStream.range(0, sizes[g]).map(i -> g)).toArray();
    }

    private static TestSubject.Grouped twoSamples(double[] values) {
        return new TestSubject.Grouped(values, labels(9, values.length - 9), 2, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mean_difference", "welch_t"})
    void ofTwoSamples(String name) {
        assertUniformOnEachSide(set -> each(Design.TWO_SAMPLE, name,
                twoSamples(lognormal(random(100_000 + set), 23)), set));
    }

    @ParameterizedTest
    @ValueSource(strings = {"median_difference", "ks", "energy_distance", "variance_ratio",
            "hodges_lehmann_shift", "ansari_bradley"})
    void ofOtherStatisticsOfTwoSamples(String name) {
        boolean few = Set.of("ks", "ansari_bradley", "median_difference").contains(name);
        IntToDoubleFunction p = set -> p(Design.TWO_SAMPLE, name,
                twoSamples(lognormal(random(200_000 + set), 23)), set, Side.GREATER);
        if (few) {
            assertNotTooSmall(p);
        } else {
            assertUniform(p);
        }
    }

    @Test
    void ofPearsonsCorrelation() {
        assertUniformOnEachSide(set -> {
            var random = random(300_000 + set);
            return each(Design.CORRELATION, "pearson", new TestSubject.Pairs(
                    lognormal(random, 15), lognormal(random, 15)), set);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"anova_f", "welch_f", "levene_median"})
    void ofSeveralSamples(String name) {
        assertUniform(set -> p(Design.K_SAMPLE, name, new TestSubject.Grouped(
                lognormal(random(400_000 + set), 24), labels(5, 8, 11), 3, null), set,
                Side.GREATER));
    }

    /** Symmetric about 0 is the null hypothesis, so the values are. */
    @ParameterizedTest
    @ValueSource(strings = {"mean", "t"})
    void ofSigns(String name) {
        assertUniformOnEachSide(set -> {
            var random = random(500_000 + set);
            double[] values = lognormal(random, 20);
            Arrays.setAll(values, i -> random.nextBoolean() ? values[i] : -values[i]);
            return each(Design.ONE_SAMPLE_SIGN, name, new TestSubject.Signed(values), set);
        });
    }

    /** Blocks of very different levels, of which one holds most rows of a group. */
    @Test
    void withinBlocks() {
        int[] blocks = labels(8, 8, 8);
        int[] labels = {0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1};
        IntToDoubleFunction p = set -> {
            double[] values = lognormal(random(600_000 + set), 24);
            Arrays.setAll(values, i -> values[i] + 10 * blocks[i]);
            return p(Design.TWO_SAMPLE, "mean_difference",
                    new TestSubject.Grouped(values, labels, 2, blocks), set, Side.DOUBLED);
        };

        assertUniform(p);
    }

    /** Rows of a group are alike; whole groups change places, and the test keeps its level. */
    @Test
    void ofWholeGroups() {
        int[] groups = labels(4, 4, 4, 4, 4, 4, 4, 4, 4, 4);
        int[] labels = Arrays.stream(groups).map(g -> g % 2).toArray();
        assertUniform(set -> {
            var random = random(700_000 + set);
            double[] levels = lognormal(random, 10);
            double[] values = IntStream.of(groups)
                    .mapToDouble(g -> levels[g] + 0.1 * random.nextGaussian()).toArray();
            return p(bind(Design.TWO_SAMPLE, "mean_difference",
                    new TestSubject.Grouped(values, labels, 2, null)),
                    new LabelExchange(labels, new WholeGroups(groups, labels, Tried.DRAWS)), set,
                    Side.GREATER);
        });
    }

    /** And would not, were the rows moved one by one: the band is one that a wrong test leaves. */
    @Test
    void notOfRowsThatAreAlikeInGroups() {
        int[] groups = labels(4, 4, 4, 4, 4, 4, 4, 4, 4, 4);
        int[] labels = Arrays.stream(groups).map(g -> g % 2).toArray();

        int[] counts = counts(set -> {
            var random = random(700_000 + set);
            double[] levels = lognormal(random, 10);
            double[] values = IntStream.of(groups)
                    .mapToDouble(g -> levels[g] + 0.1 * random.nextGaussian()).toArray();
            return p(Design.TWO_SAMPLE, "mean_difference",
                    new TestSubject.Grouped(values, labels, 2, null), set, Side.DOUBLED);
        });

        assertThat(counts[1]).isGreaterThan(bound(0.05, true));
    }

    /**
     * The term goes with another that matters. Residuals can be exchanged only in large samples, yet with normal errors the level
     * holds to a small part of the band.
     */
    @ParameterizedTest
    @ValueSource(strings = {"t", "coefficient"})
    void ofATermBesideAnother(String name) {
        var formula = Formula.parse("y ~ z + x", List.of("y", "z", "x"));
        int rows = 25;
        assertUniform(set -> {
            var random = random(800_000 + set);
            double[] z = random.doubles(rows).toArray();
            double[] x = Arrays.stream(z).map(each -> each + random.nextGaussian()).toArray();
            double[] y = Arrays.stream(z).map(each -> 3 * each + random.nextGaussian()).toArray();
            var sample = Sample.builder(rows, Reductions.scalar()).numbers("y", y)
                    .numbers("z", z).numbers("x", x).build();
            var term = FreedmanLane.of(formula, "x", sample);
            return p(name.equals("t") ? term.t() : term.coefficient(),
                    new ValueExchange(new PairingPermutation(rows, Tried.DRAWS)), set,
                    Side.DOUBLED);
        });
    }

    /** By h / l the share of p-values up to a level is the level or less; of (b + 1) / (m + 1) at these draws it would be more. */
    @ParameterizedTest
    @EnumSource(names = {"GREATER", "DOUBLED"})
    void ofBesagAndClifford(Side side) {
        int[] counts = counts(set -> {
            var subject = twoSamples(lognormal(random(900_000 + set), 23));
            var statistic = bind(Design.TWO_SAMPLE, "mean_difference", subject);
            var law = law(statistic, Tried.exchange(subject), set);
            var test = new SequentialTest(new BesagClifford(10, DRAWS),
                    new SequentialTest.Subject(statistic.observed(), side, 0, statistic.scale()));
            test.extend(law.values(), DRAWS);
            return test.verdict().pValue();
        });

        assertUniform(side.name(), counts);
    }

    /** Many ties and few values: a p-value may be too large, never too small. */
    @ParameterizedTest
    @ValueSource(strings = {"rank_sum", "median_test", "ks", "median_difference", "welch_t",
            "cliffs_delta", "mean_difference"})
    void ofCountsInTwoSamplesTheyAreNotTooSmall(String name) {
        var side = TestStatistics.named(name, Design.TWO_SAMPLE).orElseThrow().upperOnly()
                ? Side.GREATER
                : Side.DOUBLED;
        // A group in which all are alike has no t.
        assertNotTooSmall(set -> {
            double value = p(Design.TWO_SAMPLE, name,
                    twoSamples(rounded(lognormal(random(1_000_000 + set), 21))), set, side);
            return Double.isNaN(value) ? 1 : value;
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"wilcoxon", "pratt", "sign", "median"})
    void ofRoundedDifferencesTheyAreNotTooSmall(String name) {
        assertNotTooSmall(set -> {
            var random = random(1_100_000 + set);
            double[] values = rounded(random.doubles(14, -3.5, 3.5).toArray());
            return p(Design.PAIRED, name, new TestSubject.Signed(values), set, Side.DOUBLED);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"chi_square", "g", "cramers_v"})
    void ofTablesTheyAreNotTooSmall(String name) {
        assertNotTooSmall(set -> {
            var random = random(1_200_000 + set);
            return p(Design.CONTINGENCY, name, new TestSubject.Crossed(Tried.codes(18, 3, random),
                    3, Tried.codes(18, 2, random), 2), set, Side.GREATER);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"spearman", "kendall"})
    void ofRanksWithTiesTheyAreNotTooSmall(String name) {
        assertNotTooSmall(set -> {
            var random = random(1_300_000 + set);
            return p(Design.CORRELATION, name, new TestSubject.Pairs(
                    rounded(lognormal(random, 12)), rounded(lognormal(random, 12))), set,
                    Side.DOUBLED);
        });
    }
}
