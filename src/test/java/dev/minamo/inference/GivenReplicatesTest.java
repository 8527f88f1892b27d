package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Intervals from replicates, estimate and acceleration that are given: no randomness at all. */
class GivenReplicatesTest {
    private static final String TOPIC = "jackknife_exact_bootstrap";

    @ParameterizedTest
    @ValueSource(strings = {"given-replicates-39", "given-replicates-199-ties",
            "given-replicates-20-too-few"})
    void everyMethodAgreesWithTheReference(String id) {
        JsonNode theCase = Reference.theCase(TOPIC, id);
        JsonNode expected = theCase.get("expected");
        double level = theCase.get("spec").get("level").asDouble();

        for (int type : new int[]{6, 7}) {
            Intervals intervals = intervals(theCase, type);
            assertEnds(intervals.make(IntervalMethod.PERCENTILE, level),
                    expected.get("percentile.type" + type));
            assertEnds(intervals.make(IntervalMethod.BASIC, level),
                    expected.get("basic.type" + type));
            assertEnds(intervals.make(IntervalMethod.BCA, level), expected.get("bca.type" + type));
            assertEnds(intervals.make(IntervalMethod.NORMAL, level), expected.get("normal"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"given-replicates-39", "given-replicates-199-ties",
            "given-replicates-20-too-few"})
    void biasErrorAndBcaLevelsAgreeWithTheReference(String id) {
        JsonNode theCase = Reference.theCase(TOPIC, id);
        JsonNode expected = theCase.get("expected");
        double z = NormalDistribution
                .quantile((1 - theCase.get("spec").get("level").asDouble()) / 2);
        Intervals intervals = intervals(theCase, 6);

        assertClose(intervals.moments().bias(), expected.get("bias"));
        assertClose(intervals.moments().standardError(), expected.get("standard_error"));
        if (expected.has("bca.z0")) {
            assertClose(intervals.bca().z0(), expected.get("bca.z0"));
        }
        assertClose(intervals.bca().level(z), expected.get("bca.levels").get(0));
        assertClose(intervals.bca().level(-z), expected.get("bca.levels").get(1));
    }

    /**
     * 39 = 2 / 0.1 - 1 + 20 replicates reach 0.9; 20 do not reach 0.95, for which 39 are needed.
     */
    @Test
    void aLevelThatTooFewReplicatesCannotReachIsNoted() {
        Intervals enough = intervals(Reference.theCase(TOPIC, "given-replicates-39"), 6);
        Intervals tooFew = intervals(Reference.theCase(TOPIC, "given-replicates-20-too-few"), 6);

        for (IntervalMethod method : List.of(IntervalMethod.PERCENTILE, IntervalMethod.BASIC)) {
            assertThat(enough.make(method, 0.9).note()).isNull();
            assertThat(enough.make(method, 0.95).note()).isEqualTo("extreme_replicate");
            assertThat(enough.make(method, 0.951).note()).isEqualTo("level_not_reachable");
            assertThat(tooFew.make(method, 0.95).note()).isEqualTo("level_not_reachable");
        }
        assertThat(tooFew.make(IntervalMethod.BCA, 0.95).note()).isEqualTo("level_not_reachable");
        assertThat(enough.make(IntervalMethod.BCA, 0.9).note()).isEqualTo("extreme_replicate");
        assertThat(tooFew.make(IntervalMethod.NORMAL, 0.95).note()).isNull();
        assertThat(tooFew.make(IntervalMethod.PERCENTILE, 0.95).mcseLow()).isNull();
    }

    private static Intervals intervals(JsonNode theCase, int type) {
        JsonNode spec = theCase.get("spec");
        double[] values = Reference.numbers(spec.get("replicates"));
        return new Intervals(
                Replicates.of("t", spec.get("estimate").asDouble(), MemorySegment.ofArray(values),
                        values.length),
                SortedBatches.of(values.clone(), values.length),
                new Acceleration(spec.get("acceleration").asDouble(), null, false, null, List.of()),
                new IntervalRequest(List.of(), List.of(), IntervalRequest.TWO_SIDED, type));
    }

    private static void assertEnds(Interval interval, JsonNode ends) {
        assertClose(interval.low(), ends.get(0));
        assertClose(interval.high(), ends.get(1));
    }

    private static void assertClose(@Nullable Double actual, JsonNode expected) {
        double target = expected.asDouble();
        assertThat(Objects.requireNonNull(actual)).isCloseTo(target,
                within(1e-11 + 1e-9 * Math.abs(target)));
    }
}
