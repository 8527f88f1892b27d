package dev.minamo.dashboard;

import java.util.List;
import java.util.Map;

import dev.minamo.job.JobState;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JobListTest {

    @Test
    void theSentenceSaysWhatIsGoingOn() {
        assertThat(JobList.say(Map.of(JobState.RUNNING, 2L, JobState.QUEUED, 1L)))
                .isEqualTo("Two jobs are running and one waits. Nothing has failed.");
        assertThat(
                JobList.say(Map.of(JobState.SUCCEEDED, 9L, JobState.FAILED, 1L, JobState.DEAD, 1L)))
                .isEqualTo("Nothing is running now. Two have failed.");
        assertThat(JobList.say(Map.of(JobState.QUEUED, 1L)))
                .isEqualTo("One job waits. Nothing has failed.");
    }

    @Test
    void filtersKeepTheSearchAndEscapeIt() {
        var list = JobList.of(new JobList.Query("a&b=\"c\"", "failed", ""),
                Map.of(JobState.FAILED, 3L),
                List.of(), "n/1");

        assertThat(list.picks()).filteredOn(JobList.Pick::current).extracting(JobList.Pick::word)
                .containsExactly("Failed");
        assertThat(list.older()).isEqualTo("/jobs?q=a%26b%3D%22c%22&state=failed&cursor=n%2F1");
    }

    @Test
    void aRowShowsItsEstimateOrSaysWhyItHasNone() {
        var done = JobRow.of(Examples.job(JobState.SUCCEEDED, 9_999),
                Examples.result(JobState.SUCCEEDED, 2_000), Examples.NOW);
        var queued = JobRow.of(Examples.job(JobState.QUEUED, 0), null, Examples.NOW);

        assertThat(done.message()).isEmpty();
        assertThat(done.estimate()).isEqualTo("0.78");
        assertThat(done.what()).isEqualTo("BCa, 95\u00a0%");
        assertThat(done.cancellable()).isFalse();
        assertThat(queued.message()).isEqualTo("Waits for its turn.");
        assertThat(queued.cancellable()).isTrue();
    }

    @Test
    void aRowOfATestShowsItsP() {
        var row = JobRow.of(TestExamples.job(TestExamples.teeth(null), JobState.SUCCEEDED),
                TestExamples.result(TestExamples.twoSided("len", TestExamples.P)), Examples.NOW);

        assertThat(row.message()).isEmpty();
        assertThat(row.estimate()).isEqualTo("p = 0.062");
        assertThat(row.interval()).isEqualTo("0.057 to 0.066");
        assertThat(row.what()).isEqualTo("Monte Carlo · two-sided");
        assertThat(row.css()).isEqualTo("span");
    }
}
