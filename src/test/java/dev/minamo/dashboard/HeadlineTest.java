package dev.minamo.dashboard;

import java.util.List;
import java.util.Map;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.Interval;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.Settling;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.StatisticSpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The law school's correlation, 0.776, with the numbers of a long run given by hand. */
class HeadlineTest {

    private static Interval interval(IntervalMethod method, @Nullable Double low,
            @Nullable Double high,
            @Nullable Double mcseLow, @Nullable Double mcseHigh) {
        return new Interval(method, 0.95, "two_sided", low, high, mcseLow, mcseHigh, null);
    }

    private static Estimate estimate(String name, @Nullable Double value, Interval... intervals) {
        return new Estimate(name, value, 0.0, 0.1335, 9_999, 0, Map.of(),
                Estimate.Mcse.of(0.001, 0.001), Map.of(),
                null, null,
                null, null, null, List.of(intervals), null, List.of());
    }

    private static JobResult result(List<Settling> settling, Estimate... estimates) {
        return new JobResult("x", "running", "bootstrap",
                new JobResult.Replicates(9_999, 9_999, Map.of()), null, null,
                List.of(estimates), settling, List.of(), List.of(), List.of(), List.of(), null,
                null);
    }

    private static final Interval BCA = interval(IntervalMethod.BCA, 0.3241, 0.9402, 0.008, 0.001);
    private static final Interval PERCENTILE = interval(IntervalMethod.PERCENTILE, 0.4612, 0.9623,
            0.004, 0.001);

    private static String say(Job job, JobResult result) {
        return Examples.sentence(Headline.say(job, Reading.of(job.spec(), result)));
    }

    @Test
    void aFinishedBootstrapSaysWhatWasFound() {
        var said = say(Examples.job(JobState.SUCCEEDED, 9_999),
                result(List.of(), estimate("r", 0.7764, BCA)));

        assertThat(said).isEqualTo(
                "LSAT and GPA correlate at 0.78; the 95\u00a0% interval runs from 0.324 to 0.940.");
    }

    @Test
    void theNumbersCarryTheColourOfTheirMarks() {
        var job = Examples.job(JobState.SUCCEEDED, 9_999);

        var pieces = Headline.say(job,
                Reading.of(job.spec(), result(List.of(), estimate("r", 0.7764, BCA))));

        assertThat(pieces).contains(Piece.yours("0.78"), Piece.span("0.324"), Piece.span("0.940"));
    }

    @Test
    void aRunningOneSaysSoFar() {
        var said = say(Examples.job(JobState.RUNNING, 1_240),
                result(List.of(), estimate("r", 0.7764, BCA)));

        assertThat(said).endsWith("0.324 to 0.940 so far.");
    }

    @Test
    void theIntervalThatIsTracedStandsInTheSentence() {
        var settling = new Settling("r", IntervalMethod.PERCENTILE, 0.95, List.of());

        var said = say(Examples.job(JobState.SUCCEEDED, 9_999),
                result(List.of(settling), estimate("r", 0.7764, BCA, PERCENTILE)));

        assertThat(said).endsWith("0.461 to 0.962.");
    }

    @Test
    void anIntervalWithoutEndsGivesWayToOneThatHasThem() {
        var undefined = interval(IntervalMethod.BCA, null, null, null, null);

        var said = say(Examples.job(JobState.SUCCEEDED, 9_999),
                result(List.of(), estimate("r", 0.7764, undefined, PERCENTILE)));

        assertThat(said).endsWith("0.461 to 0.962.");
    }

    @Test
    void severalStatisticsShareTheSentence() {
        var specs = List.of(Examples.pearson(),
                new StatisticSpec("mean", Map.of("column", "GPA"), null),
                new StatisticSpec("sd", Map.of("column", "GPA"), null));
        var job = Examples.job(JobState.SUCCEEDED, 9_999, null, "law", specs);

        var said = say(job, result(List.of(), estimate("a", 0.7764, BCA), estimate("b", 3.09),
                estimate("c", 0.24)));

        assertThat(said).isEqualTo(
                "LSAT and GPA correlate at 0.78, 95\u00a0% interval 0.324 to 0.940; two more statistics below.");
    }

    @Test
    void eachStatisticHasItsOwnOpening() {
        assertThat(Subject.of(new StatisticSpec("median", Map.of("column", "GPA"), null)).before())
                .isEqualTo("The median of GPA is ");
        assertThat(Subject.of(new StatisticSpec("mean_difference",
                Map.of("column", "len", "by", "supp", "groups", List.of("OJ", "VC")), null))
                .before())
                .isEqualTo("The gap in means of len, OJ minus VC, is ");
        assertThat(Subject
                .of(new StatisticSpec("mean_difference", Map.of("column", "len", "by", "supp"),
                        null))
                .before()).isEqualTo("The gap in means of len between the groups of supp is ");
        assertThat(
                Subject.of(new StatisticSpec("unheard_of", Map.of("column", "x"), null)).before())
                .isEqualTo("unheard_of(x) is ");
    }

    @Test
    void aFailureIsSaidInWords() {
        assertThat(Remarks.spelledOut("No statistic has a value (empty_group, not_finite)."))
                .isEqualTo(
                        "No statistic has a value (a group had no row in the resample and the value was not a finite number).");
        assertThat(Remarks.spelledOut("mean(x) is no code (other)."))
                .isEqualTo("mean(x) is no code (other).");
    }

    @Test
    void aStatisticWithoutAValueIsNotGivenOne() {
        var said = say(Examples.job(JobState.SUCCEEDED, 9_999),
                result(List.of(), estimate("r", null)));

        assertThat(said)
                .isEqualTo("Pearson correlation of LSAT and GPA has no value in these data.");
    }

    @Test
    void oneSidedIntervalsSayWhichSide() {
        var lower = interval(IntervalMethod.PERCENTILE, 0.5, null, 0.004, null);

        var said = say(Examples.job(JobState.SUCCEEDED, 9_999),
                result(List.of(), estimate("r", 0.7764, lower)));

        assertThat(said)
                .isEqualTo("LSAT and GPA correlate at 0.78; at 95\u00a0%, it is at least 0.500.");
    }

    @Test
    void aFailedJobSaysWhy() {
        var job = Examples.job(JobState.FAILED, 400, "112 of 400 replicates are undefined.", "law",
                List.of(Examples.pearson()));

        assertThat(Examples.sentence(Headline.say(job, List.of())))
                .isEqualTo("112 of 400 replicates are undefined.");
        assertThat(Headline.below(job, List.of()))
                .isEqualTo("It stopped at 400 replicates of 9,999.");
    }

    @ParameterizedTest
    @EnumSource(JobState.class)
    void everyStateHasASentenceBeforeTheFirstEstimate(JobState state) {
        var said = Examples.sentence(Headline.say(Examples.job(state, 0), List.of()));

        assertThat(said).endsWith(".").doesNotContain("!").doesNotContain("null");
    }

    @Test
    void theLinesBelowKeepReplicatesAndDataApart() {
        var job = Examples.job(JobState.RUNNING, 1_240);
        var readings = Reading.of(job.spec(), Examples.result(JobState.RUNNING, 1_240,
                List.of(IntervalMethod.PERCENTILE)));

        assertThat(Headline.below(job, readings))
                .startsWith("From 1,240 replicates in order (1,302 arrived). ")
                .contains("Going on will settle each end, now known to about ±0.0")
                .endsWith("it will not narrow the interval itself. Only more data can do that.");
    }
}
