package dev.minamo.dashboard;

import java.util.List;
import java.util.Map;

import dev.minamo.inference.TestSummary;
import dev.minamo.job.JobState;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.TestSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Every number is written by hand in {@link TestExamples}. */
class TestHeadlineTest {

    private static final String NBSP = "\u00a0";

    private static String say(Spec spec, JobState state, TestSummary... tests) {
        return Examples.sentence(TestHeadline.say(TestExamples.job(spec, state),
                TestReading.of(spec, TestExamples.result(tests))));
    }

    private static String below(Spec spec, TestSummary... tests) {
        return TestLines.below(TestExamples.job(spec, JobState.SUCCEEDED),
                TestReading.of(spec, TestExamples.result(tests)));
    }

    @Test
    void twoSidesAreBoth() {
        var spec = TestExamples.teeth(null);

        assertThat(say(spec, JobState.SUCCEEDED, TestExamples.twoSided("len", TestExamples.P)))
                .isEqualTo(
                        "If supp made no difference, a gap in mean len as far out as 3.70, to either side, would turn up in about 6.2"
                                + NBSP + "% of shuffles.");
        assertThat(say(spec, JobState.RUNNING, TestExamples.twoSided("len", TestExamples.P)))
                .endsWith("% of shuffles so far.");
        assertThat(below(spec, TestExamples.twoSided("len", TestExamples.P))).startsWith(
                "p = 0.062, two-sided by doubling the smaller tail; Monte Carlo 95" + NBSP
                        + "% interval 0.057 to 0.066. From 9,999 random shuffles in ")
                .contains("A gap in mean len from −0.17 to 7.58 would fit the data at the 95");
    }

    @Test
    void oneSideIsThatSide() {
        assertThat(say(TestExamples.teeth("greater"), JobState.SUCCEEDED,
                TestExamples.greater(0.0617)))
                .contains("a gap in mean len of 3.70 or more would turn up in about 6.2");
        assertThat(say(TestExamples.teeth("less"), JobState.SUCCEEDED,
                TestExamples.summary("len", "less", null, 0.97, 0.0001, 0.965, 0.975)))
                .contains("a gap in mean len of 3.70 or less would turn up in about 97.0");
    }

    @Test
    void theNumbersCarryTheColourOfTheirMarks() {
        var spec = TestExamples.teeth(null);

        var pieces = TestHeadline.say(TestExamples.job(spec, JobState.SUCCEEDED), TestReading.of(
                spec, TestExamples.result(TestExamples.twoSided("len", TestExamples.P))));

        assertThat(pieces).contains(Piece.yours("3.70"), Piece.span("6.2" + NBSP + "%"));
    }

    /** No shuffle reached the data: 2 / 10,000 and 1 / 10,000 are what can be told. */
    @Test
    void whereNoneReachTheDataTheRunSaysWhatItCanTell() {
        assertThat(say(TestExamples.teeth(null), JobState.SUCCEEDED,
                TestExamples.summary("len", "two_sided", "doubled", 0.0002, 0.0002, 0.0, 0.0007)))
                .endsWith(
                        "would turn up in fewer than 2 in 10,000 shuffles, the least this run can tell.");
        assertThat(below(TestExamples.teeth("greater"),
                TestExamples.summary("len", "greater", null, 0.0001, 0.0001, 0.0, 0.0004)))
                .startsWith("p ≤ 0.0001, counting large values; ")
                .contains("interval 0 to 0.0004");
    }

    @Test
    void exactOnesAreOfAllArrangements() {
        assertThat(say(TestExamples.teeth("greater"), JobState.SUCCEEDED,
                TestExamples.exact(21 / 252.0)))
                .endsWith("would turn up in 8.333" + NBSP + "% of all 252 arrangements.");
        assertThat(below(TestExamples.teeth("greater"), TestExamples.exact(21 / 252.0)))
                .startsWith("p = 0.08333, counting large values. From all 252 arrangements in ")
                .doesNotContain("Monte Carlo");
    }

    @Test
    void aStopRuleSaysWhatItSettled() {
        var greater = TestExamples.greater(TestExamples.P);

        assertThat(say(TestExamples.stopped(new PrecisionSpec.BesagClifford(20)),
                JobState.SUCCEEDED,
                TestExamples.with(greater,
                        TestExamples.stop("besag_clifford", 49, 20, "no_level"), 20 / 49.0,
                        Map.of(), Map.of())))
                .isEqualTo(
                        "Chance is enough: 20 of the first 49 shuffles reached a gap in mean len of 3.70 (p = 0.4).");
        assertThat(say(TestExamples.stopped(new PrecisionSpec.Gandy(0.1, 0.001)),
                JobState.SUCCEEDED,
                TestExamples.with(greater, TestExamples.stop("gandy", 359, 15, "at_most_level"),
                        16 / 360.0, Map.of(), Map.of())))
                .endsWith("would turn up in no more than 10" + NBSP
                        + "% of shuffles, as the first 359 settle.");
        assertThat(say(TestExamples.stopped(new PrecisionSpec.Gandy(0.05, 0.001)),
                JobState.SUCCEEDED,
                TestExamples.with(greater, TestExamples.stop("gandy", 142, 30, "above_level"),
                        31 / 143.0, Map.of(), Map.of())))
                .contains("in more than 5" + NBSP + "% of shuffles, as the first 142 settle");
    }

    @Test
    void ofSeveralColumnsTheSentenceIsAboutTheSmallestP() {
        var spec = TestExamples.columns("dose", "len");
        var dose = TestExamples.with(TestExamples.twoSided("dose", 0.5), null, 0.5,
                Map.of("holm", 0.5), Map.of());
        var len = TestExamples.with(TestExamples.twoSided("len", TestExamples.P), null,
                TestExamples.P, Map.of("holm", 0.1234), Map.of());

        assertThat(say(spec, JobState.SUCCEEDED, dose, len))
                .contains("a gap in mean len as far out")
                .endsWith("% of shuffles; one more column below.");
        assertThat(below(spec, dose, len))
                .contains("For all two columns together, by Holm, p = 0.123.");
    }

    @Test
    void aTestOfACoefficientNamesItWithWhatItIs() {
        var spec = TestExamples.coefficient();

        assertThat(say(spec, JobState.SUCCEEDED, TestExamples.horsePower())).isEqualTo(
                "If the coefficient of hp were 0, not −0.0318, a t as far out as −4.88, to either side, would turn up in 6.25"
                        + NBSP + "% of all 64 sign changes.");
    }

    @Test
    void everyDesignHasItsCondition() {
        assertThat(condition("paired", Map.of("x", "pre", "y", "post")))
                .isEqualTo("pre and post were interchangeable");
        assertThat(condition("paired", Map.of("column", "v", "by", "time", "pair", "id")))
                .isEqualTo("time made no difference");
        assertThat(condition("one_sample_sign", Map.of("column", "GPA", "value", 3.0)))
                .isEqualTo("GPA were symmetric about 3");
        assertThat(condition("correlation", Map.of("x", "LSAT", "y", "GPA")))
                .isEqualTo("LSAT and GPA had nothing to do with each other");
        assertThat(condition("regression", Map.of("formula", "y ~ a + b", "term", "a")))
                .isEqualTo("a added nothing to the rest of the model");
    }

    private static String condition(String design, Map<String, Object> keys) {
        return TestWords.of(PermutationSpec.of("d", 99, TestSpec.of(design, null, keys)), 0)
                .condition();
    }

    @Test
    void axisAndDesignAreInWords() {
        var words = TestWords.of(PermutationSpec.of("d", 99,
                TestSpec.of("two_sample", "mean_difference", Map.of("column", "breaks", "by",
                        "tension", "groups", List.of("L", "H"), "blocks", "wool"))),
                0);

        assertThat(words.axis()).isEqualTo("Gap in mean breaks, L minus H");
        assertThat(words.design()).isEqualTo("two groups of tension, within blocks of wool");
    }

    @Test
    void manyArrangementsAreAPowerOfTen() {
        var reading = TestReading.of(TestExamples.teeth(null),
                TestExamples.result(TestExamples.twoSided("len", 0.5))).getFirst();

        assertThat(reading.arrangements()).isEqualTo("about 1.2 × 10¹⁷");
    }

    @ParameterizedTest
    @EnumSource(JobState.class)
    void everyStateHasASentenceBeforeTheFirstP(JobState state) {
        var job = TestExamples.job(TestExamples.teeth(null), state);

        assertThat(Examples.sentence(TestHeadline.say(job, List.of()))).endsWith(".")
                .doesNotContain("null").doesNotContain("interval");
    }
}
