package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.minamo.inference.StopRule.Continue;
import dev.minamo.inference.StopRule.ContinueTo;
import dev.minamo.inference.StopRule.Decision;
import dev.minamo.inference.StopRule.Stop;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class StopRuleTest {
    private static final IntervalRequest PERCENTILE = new IntervalRequest(
            List.of(IntervalMethod.PERCENTILE, IntervalMethod.BASIC), List.of(0.95, 0.5),
            "two_sided", 6);

    @ParameterizedTest
    @ValueSource(strings = {"andrews-buchinsky-se-10", "andrews-buchinsky-se-5-kurt3",
            "andrews-buchinsky-end-10", "andrews-buchinsky-p-10-05"})
    void numbersOfAndrewsAndBuchinskyAgreeWithTheReference(String id) {
        JsonNode theCase = Reference.theCase("stopping", id);
        JsonNode spec = theCase.get("spec");
        var rule = new AndrewsBuchinsky(spec.get("pdb").asDouble(), spec.get("tau").asDouble(),
                List.of());

        double weight = switch (spec.get("kind").asString()) {
            case "standard_error" -> AndrewsBuchinsky
                    .weightOfStandardError(spec.get("excess_kurtosis").asDouble());
            case "interval_end" -> AndrewsBuchinsky.weightOfEnd(spec.get("q").asDouble());
            case "p_value" -> AndrewsBuchinsky.weightOfPValue(spec.get("p").asDouble());
            default -> throw new AssertionError(spec);
        };

        assertThat(weight).isCloseTo(theCase.get("expected").get("w").asDouble(),
                within(1e-8 * weight));
        assertThat(rule.replicates(weight))
                .isEqualTo(theCase.get("expected").get("replicates").asLong());
    }

    private static Estimate of(@Nullable Double kurtosis, Interval... intervals) {
        return new Estimate("t", 1.0, 0.0, 1.0, 9, 0, Map.of(), Estimate.Mcse.UNKNOWN,
                Map.of(), 0.0, kurtosis, null, null, null, List.of(intervals), null,
                List.of());
    }

    /** 193 for normal replicates, 482 with excess kurtosis 3, and there it ends. */
    @Test
    void andrewsAndBuchinskyTakeThreeSteps() {
        var rule = new AndrewsBuchinsky(10, 0.05, List.of());

        assertThat(rule.checkpoints(9999)).containsExactly(193);
        assertThat(rule.checkpoints(193)).isEmpty();
        assertThat(rule.decide(193, List.of(of(3.0), of(6.0)))).isEqualTo(new ContinueTo(481));
        assertThat(rule.decide(481, List.of(of(9.0)))).isInstanceOf(Stop.class);
        assertThat(rule.decide(193, List.of(of(2.5)))).isInstanceOf(Stop.class);
        assertThat(rule.decide(193, List.of(of(null)))).isInstanceOf(Stop.class);
        assertThat(rule.decide(100, List.of(of(3.0)))).isEqualTo(new ContinueTo(193));
    }

    @Test
    void endsOfTheRequestCountWhereTheyAreQuantiles() {
        var normal = new IntervalRequest(List.of(IntervalMethod.NORMAL), List.of(0.95),
                "two_sided", 6);
        var narrow = new IntervalRequest(List.of(IntervalMethod.BCA), List.of(0.95), "two_sided",
                6);

        assertThat(AndrewsBuchinsky.of(10, 0.05, narrow).checkpoints(9999)).containsExactly(714);
        assertThat(AndrewsBuchinsky.of(10, 0.05, normal).checkpoints(9999)).containsExactly(193);
        assertThat(AndrewsBuchinsky.of(10, 0.05, narrow).decide(714, List.of(of(7.0))))
                .isInstanceOf(Stop.class);
        assertThat(AndrewsBuchinsky.of(10, 0.05, narrow).decide(714, List.of(of(12.0))))
                .isEqualTo(new ContinueTo(1057)); // (2 + 9) / 4 x 384.146
    }

    @Test
    void widthIsLookedAtAtFixedCounts() {
        assertThat(new IntervalWidth(0.01).checkpoints(3199)).containsExactly(199, 399, 799, 1599);
        assertThat(new IntervalWidth(0.01).checkpoints(3200)).containsExactly(199, 399, 799, 1599,
                3199);
        assertThat(new IntervalWidth(0.01).checkpoints(100)).isEmpty();
        assertThat(new IntervalWidth(0.01).checkpoints(Long.MAX_VALUE)).hasSizeLessThan(60);
        assertThat(new Fixed().checkpoints(5000)).isEmpty();
    }

    private static Interval interval(@Nullable Double low, @Nullable Double high,
            @Nullable Double mcseLow, @Nullable Double mcseHigh) {
        return new Interval(IntervalMethod.BASIC, 0.9, "two_sided", low, high, mcseLow, mcseHigh,
                null);
    }

    @Test
    void everyEndOfEveryEstimateMustBeSettled() {
        var rule = new IntervalWidth(0.02);
        var good = interval(0.0, 2.0, 0.04, 0.039);
        var bad = interval(0.0, 2.0, 0.03, 0.041);
        var unknown = interval(0.0, 2.0, null, 0.01);
        var bound = interval(0.5, null, 0.02, null); // estimate 1: half-width 0.5
        var looseBound = interval(null, 1.5, null, 0.021);
        var undefined = interval(null, null, null, null);

        assertThat(rule.decide(199, List.of(of(3.0, good), of(3.0, good, bound))))
                .isInstanceOf(Stop.class);
        for (Interval other : List.of(bad, unknown, looseBound, undefined)) {
            assertThat(rule.decide(199, List.of(of(3.0, good), of(3.0, good, other))))
                    .isEqualTo(new Continue());
        }
        assertThat(rule.decide(199, List.of(of(3.0)))).isEqualTo(new Continue());
    }

    /** The same index however the rows came: only prefixes at checkpoints are looked at. */
    @Test
    void theStoppingIndexIsAFunctionOfTheReplicatesAlone() {
        var random = TestSample.random(4);
        double[] values = new double[20_000];
        Arrays.setAll(values, i -> random.nextExponential());
        Replicates all = Replicates.of("t", 1, MemorySegment.ofArray(values), values.length);

        long width = stop(new IntervalWidth(0.02), all);
        long number = stop(AndrewsBuchinsky.of(5, 0.05, PERCENTILE), all);

        assertThat(width).isEqualTo(stop(new IntervalWidth(0.02), all)).isBetween(3199L, 12799L);
        // at level 0.5: 1.73 / sqrt(R) is 0.02 of 1.1 at about 6,200
        // the end at tail 0.25 is near the middle and rules: w = 4.081, 1536.6 x 4.081
        assertThat(number).isEqualTo(6272);
        assertThat(stop(new Fixed(), all)).isEqualTo(20_000);
    }

    private static long stop(StopRule rule, Replicates all) {
        var checkpoints = new ArrayList<Long>();
        Arrays.stream(rule.checkpoints(all.count())).forEach(checkpoints::add);
        for (int i = 0; i < checkpoints.size(); i++) {
            long k = checkpoints.get(i);
            Decision decision = rule.decide(k,
                    List.of(BootstrapSummary.summarise(all.first(k), PERCENTILE)));
            if (decision instanceof Stop) {
                return k;
            } else if (decision instanceof ContinueTo(long count) && count < all.count()) {
                checkpoints.add(count);
            }
        }
        return all.count();
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new IntervalWidth(0)).hasMessageContaining("relative");
        assertThatThrownBy(() -> new AndrewsBuchinsky(0, 0.05, List.of()))
                .hasMessageContaining("pdb");
        assertThatThrownBy(() -> new AndrewsBuchinsky(10, 1, List.of()))
                .hasMessageContaining("tau");
    }
}
