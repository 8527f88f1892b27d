package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;

import dev.minamo.inference.SequentialRule.Count;
import dev.minamo.inference.SequentialRule.Decision;
import dev.minamo.inference.SequentialRule.Verdict;
import dev.minamo.inference.SequentialTest.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Values of the reference cases by numpy and scipy. */
class SequentialRuleTest {

    private static final Subject LARGE = new Subject(0.5, Side.GREATER, 0, 1);

    /** A test of which replicates are 1 for an exceedance and 0 for none. */
    private static SequentialTest over(SequentialRule rule, double[] values) {
        var test = new SequentialTest(rule, LARGE);
        test.extend(MemorySegment.ofArray(values), values.length);
        return test;
    }

    @ParameterizedTest
    @ValueSource(strings = {"besag-clifford-early", "besag-clifford-late"})
    void besagAndCliffordAgreeWithTheReference(String id) {
        JsonNode theCase = Reference.theCase("permutation", id);
        JsonNode spec = theCase.get("spec");
        JsonNode expected = theCase.get("expected");
        var rule = new BesagClifford(spec.get("h").asLong(), spec.get("n").asLong());

        SequentialTest test = over(rule, Reference.numbers(spec.get("exceedance_stream")));

        Verdict verdict = test.verdict();
        assertThat(verdict.pValue()).isCloseTo(expected.get("p").asDouble(), within(1e-15));
        assertThat(verdict.draws()).isEqualTo(expected.get("draws_used").asLong());
        assertThat(test.index()).isEqualTo(verdict.draws());
        assertThat(verdict.early()).isEqualTo(expected.get("stopped_early").asBoolean());
        assertThat(verdict.decision()).isEqualTo(Decision.NO_LEVEL);
        assertThat(verdict.rule()).isEqualTo("besag_clifford");
        assertThat(verdict.formula())
                .isEqualTo(verdict.early() ? "h / l" : "(b + 1) / (m + 1)");
    }

    /**
     * The p-value of an early stop needs its own formula. With h = 2 it is at most 1/4 when at most one of the first seven draws
     * exceeds, that is when the observed value is among the two largest of eight: with probability 1/4 under the null hypothesis.
     */
    @Test
    void besagAndCliffordKeepTheirLevelExactly() {
        var random = TestSample.random(27);
        int rejected = 0;
        int series = 20_000;
        for (int s = 0; s < series; s++) {
            double observed = random.nextDouble();
            double[] draws = DoubleStream.generate(random::nextDouble).limit(19).toArray();
            var test = new SequentialTest(new BesagClifford(2, 19),
                    new Subject(observed, Side.GREATER, 0, 0));
            test.extend(MemorySegment.ofArray(draws), 19);
            rejected += test.verdict().pValue() <= 0.25 ? 1 : 0;
        }

        // 0.25 exactly; 4 standard errors are 0.0122
        assertThat((double) rejected / series).isCloseTo(0.25, within(0.0122));
    }

    @ParameterizedTest
    @ValueSource(strings = {"davidson-mackinnon-99-0", "davidson-mackinnon-99-13",
            "davidson-mackinnon-99-14", "davidson-mackinnon-199-1", "davidson-mackinnon-399-8"})
    void davidsonAndMacKinnonAgreeWithTheReference(String id) {
        JsonNode spec = Reference.theCase("stopping", id).get("spec");
        JsonNode expected = Arranged.expected("stopping", id);
        var rule = new DavidsonMacKinnon(spec.get("alpha").asDouble(),
                spec.get("beta").asDouble());
        var count = new Count(spec.get("B").asLong(), spec.get("b").asLong());

        double lower = expected.get("lower_tail").asDouble();
        double upper = expected.get("upper_tail").asDouble();
        assertThat(rule.lowerTail(count)).isCloseTo(lower, within(1e-10 * lower));
        assertThat(rule.upperTail(count)).isCloseTo(upper, within(1e-10 * upper));
        assertThat(rule.look(count) != Decision.UNDECIDED)
                .isEqualTo(expected.get("stop").asBoolean());
    }

    /** One exceedance in 199 stops below 0.05, 14 in 99 above it; each only at a look. */
    @Test
    void davidsonAndMacKinnonLookAtFixedCounts() {
        double[] rare = new double[20_000];
        rare[120] = 1;
        double[] common = new double[20_000];
        Arrays.fill(common, 0, 14, 1);

        SequentialTest small = over(new DavidsonMacKinnon(0.05), rare);
        SequentialTest large = over(new DavidsonMacKinnon(0.05), common);

        assertThat(small.index()).isEqualTo(199);
        assertThat(small.verdict()).isEqualTo(new Verdict("davidson_mackinnon", true,
                Decision.AT_MOST_LEVEL, 199, 1, 2.0 / 200, "(b + 1) / (m + 1)"));
        assertThat(large.index()).isEqualTo(99);
        assertThat(large.verdict().decision()).isEqualTo(Decision.ABOVE_LEVEL);
        assertThat(large.verdict().pValue()).isEqualTo(0.15);
    }

    /** Just at the level nothing settles it: after 12,799 draws the p-value decides. */
    @Test
    void davidsonAndMacKinnonEndAfterTheirLastLook() {
        double[] near = new double[20_000];
        Arrays.setAll(near, i -> i % 20 == 19 ? 1 : 0);

        SequentialTest test = over(new DavidsonMacKinnon(0.05), near);
        SequentialTest shorter = over(new DavidsonMacKinnon(0.05), Arrays.copyOf(near, 5000));

        assertThat(test.index()).isEqualTo(12_799);
        assertThat(test.verdict().early()).isFalse();
        assertThat(test.verdict().pValue()).isEqualTo(640.0 / 12_800);
        assertThat(test.verdict().decision()).isEqualTo(Decision.AT_MOST_LEVEL);
        assertThat(shorter.stopped()).isFalse();
        assertThat(shorter.verdict().decision()).isEqualTo(Decision.UNDECIDED);
    }

    @Test
    void gandysBoundariesAgreeWithTheReference() {
        JsonNode spec = Reference.theCase("stopping", "gandy-boundaries-0.05").get("spec");
        JsonNode expected = Arranged.expected("stopping", "gandy-boundaries-0.05");
        var band = new GandyBand(new Gandy(spec.get("alpha").asDouble(),
                spec.get("eps").asDouble(), spec.get("k").asDouble()));
        int seen = 0;
        for (int n = 1; n <= 2000; n++) {
            band.advance();
            JsonNode both = expected.get("n_to_[U, L]").get(Integer.toString(n));
            if (both != null) {
                assertThat(new long[]{band.upper(), band.lower()}).as("after " + n)
                        .containsExactly(both.get(0).asLong(), both.get(1).asLong());
                seen++;
            }
        }

        assertThat(seen).isEqualTo(7);
        assertThat(band.spentAbove()).isCloseTo(expected.get("spent_upper").asDouble(),
                within(1e-12));
        assertThat(band.spentBelow()).isCloseTo(expected.get("spent_lower").asDouble(),
                within(1e-12));
    }

    /** By the reference there is no lower boundary after 100 draws, and it is 0 after 200. */
    @Test
    void gandyDecidesAtTheFirstBoundary() {
        SequentialTest none = over(new Gandy(0.05, 0.001), new double[2000]);
        double[] all = new double[2000];
        Arrays.fill(all, 1);
        SequentialTest every = over(new Gandy(0.05, 0.001), all);

        assertThat(none.verdict().decision()).isEqualTo(Decision.AT_MOST_LEVEL);
        assertThat(none.index()).isBetween(101L, 200L);
        assertThat(none.verdict().pValue()).isEqualTo(1.0 / (none.index() + 1));
        assertThat(every.verdict().decision()).isEqualTo(Decision.ABOVE_LEVEL);
        assertThat(every.index()).isLessThan(10);
    }

    /** 1,000 series, each wrong with a probability of at most 0.001: six or more by chance once in 1,700 such tests. */
    @Test
    void gandyKeepsItsRisk() {
        var random = TestSample.random(5);
        int wrong = 0;
        int undecided = 0;
        for (int s = 0; s < 1000; s++) {
            double p = s % 2 == 0 ? 0.03 : 0.08;
            SequentialTest test = over(new Gandy(0.05, 0.001), stream(random, p, 4000));
            Decision right = p < 0.05 ? Decision.AT_MOST_LEVEL : Decision.ABOVE_LEVEL;
            undecided += test.verdict().decision() == Decision.UNDECIDED ? 1 : 0;
            wrong += test.stopped() && test.verdict().decision() != right ? 1 : 0;
        }

        assertThat(wrong).isLessThan(6);
        assertThat(undecided).isLessThan(100);
    }

    private static double[] stream(RandomGenerator random, double p, int count) {
        return DoubleStream.generate(() -> random.nextDouble() < p ? 1 : 0).limit(count).toArray();
    }

    /** However the prefix grew; undefined replicates are exceedances. */
    @Test
    void theVerdictDependsOnTheReplicatesAlone() {
        var random = TestSample.random(77);
        double[] values = random.doubles(6000).toArray();
        for (int i = 0; i < values.length; i += 7) {
            values[i] = Double.NaN;
        }
        var segment = MemorySegment.ofArray(values);
        for (SequentialRule rule : new SequentialRule[]{new BesagClifford(30, 5000),
                new DavidsonMacKinnon(0.1), new Gandy(0.1, 0.001)}) {
            for (Side side : Side.values()) {
                var subject = new Subject(0.97, side, 0.5, 1);
                var whole = new SequentialTest(rule, subject);
                whole.extend(segment, 6000);
                var grown = new SequentialTest(rule, subject);
                for (long k = 0; k <= 6000; k += 1 + random.nextInt(400)) {
                    grown.extend(segment, k);
                    grown.extend(segment, k / 2); // brings nothing new
                }
                grown.extend(segment, 6000);

                assertThat(grown.verdict()).isEqualTo(whole.verdict());
                assertThat(grown.index()).isEqualTo(whole.index());
                assertThat(whole.stopped()).isTrue();
                assertThat(whole.verdict().draws()).isLessThanOrEqualTo(whole.index());
            }
        }
    }

    /** 10 of the first 35 exceed; the other side is exceeded by nearly all, so the doubled p is 2 × 10/35. */
    @Test
    void aDoubledPValueFollowsBothSides() {
        JsonNode spec = Reference.theCase("permutation", "besag-clifford-early").get("spec");
        double[] values = Reference.numbers(spec.get("exceedance_stream"));
        var doubled = new SequentialTest(new BesagClifford(10, 60),
                new Subject(0.5, Side.DOUBLED, 0, 1));

        doubled.extend(MemorySegment.ofArray(values), values.length);

        assertThat(doubled.index()).isEqualTo(35);
        assertThat(doubled.verdict().pValue()).isCloseTo(20.0 / 35, within(1e-15));
        assertThat(doubled.verdict().formula())
                .isEqualTo("min(1, 2 min(p_less, p_greater)), each h / l");
    }

    /** One side far below half the level decides at once; the level itself is not asked of either side. */
    @Test
    void aDoubledDecisionIsMadeAtHalfTheLevel() {
        var rare = new double[1000];
        var test = new SequentialTest(new DavidsonMacKinnon(0.05),
                new Subject(0.5, Side.DOUBLED, 0, 1));

        test.extend(MemorySegment.ofArray(rare), 1000);

        // P(Bin(199, 0.025) = 0) = 0.0065, P(Bin(399, 0.025) = 0) = 4e-5
        assertThat(test.index()).isEqualTo(399);
        assertThat(test.verdict().decision()).isEqualTo(Decision.AT_MOST_LEVEL);
        assertThat(test.verdict().pValue()).isEqualTo(2.0 / 400);
        assertThat(test.verdict().early()).isTrue();
    }

    @Test
    void ruleAndFormulaTravelWithTheSummary() {
        double[] values = {0, 1, 0, 1, 1, 0};
        var test = over(new BesagClifford(2, 9), values);
        var summary = TestSummary.of(
                new TestSummary.Question("t", 0.5, Side.GREATER, null),
                PermutationPValues.of(Arranged.drawn(0.5, values)))
                .withVerdict(test.verdict(), test.index(), 1.0 / 10);

        assertThat(summary.pValue()).isEqualTo(0.5);
        assertThat(summary.pGreater()).as("(3 + 1) / (6 + 1) is of no use now").isNull();
        assertThat(summary.pLow()).isNull();
        assertThat(summary.pMid()).isNull();
        assertThat(summary.pSmallest()).isEqualTo(0.1);
        assertThat(summary.sequential()).isEqualTo(new TestSummary.Sequential("besag_clifford",
                true, 4, 4, 2, "no_level", "h / l"));
    }

    @Test
    void tiesAreExceedances() {
        var test = new SequentialTest(new BesagClifford(1, 9), new Subject(0.1 + 0.2, Side.GREATER,
                0, 1));

        test.extend(MemorySegment.ofArray(new double[]{0.2, 0.3}), 2);

        assertThat(test.verdict().pValue()).isEqualTo(0.5);
    }

    @Test
    void nonsenseIsRefused() {
        Map<String, Runnable> wrong = Map.of("h, n", () -> new BesagClifford(0, 9), "alpha",
                () -> new DavidsonMacKinnon(1), "beta", () -> new DavidsonMacKinnon(0.05, 0),
                "eps", () -> new Gandy(0.05, 0.5), "k", () -> new Gandy(0.05, 0.001, 0), "scale",
                () -> new Subject(1, Side.LESS, 0, -1), "observed",
                () -> new Subject(Double.NaN, Side.LESS, 0, 1));
        wrong.forEach((name, made) -> assertThatThrownBy(made::run).hasMessageContaining(name));
    }
}
