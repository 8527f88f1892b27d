package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.StatisticSpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.util.LinkedMultiValueMap;

import static org.assertj.core.api.Assertions.assertThat;

/** The real templates with sample models: they render, they hold no inline script or style, they escape. */
class TemplatesTest {

    private static String job(Job job, @Nullable JobResult result) {
        var model = Examples.model("job", JobView
                .of(new JobView.Shown(job, result, Kept.NOTHING), null, Examples.NOW));
        if (!job.state().terminal()) {
            model.put("stream", "/jobs/" + job.id() + "/stream");
        }
        var html = Pages.render("job", model);
        Pages.assertClean(html);
        return html;
    }

    @ParameterizedTest
    @EnumSource(JobState.class)
    void aJobInEveryState(JobState state) {
        var html = job(Examples.job(state, 1_240), Examples.result(state, 1_240));

        assertThat(html).contains("<h1>Pearson correlation of LSAT and GPA</h1>")
                .contains(">" + Words.capital(state.code()));
        assertThat(html.contains("sse-connect=")).isEqualTo(!state.terminal());
        assertThat(html.contains("/cancel\"")).isEqualTo(!state.terminal());
    }

    @ParameterizedTest
    @EnumSource(JobState.class)
    void aJobInEveryStateBeforeTheFirstEstimate(JobState state) {
        assertThat(job(Examples.job(state, 0), null)).doesNotContain("id=\"surface-t\"");
    }

    @Test
    void aFinishedJobShowsPictureTableAndDownload() {
        var html = job(Examples.job(JobState.SUCCEEDED, 9_999),
                Examples.result(JobState.SUCCEEDED, 2_000));

        assertThat(html).contains("<b class=\"your\">0.78</b>", "id=\"bin-", "id=\"edge-low\"",
                "0.78<tspan class=\"wide-only\"> from your data</tspan>", "BCa, 95\u00a0%",
                "percentile, 95\u00a0%",
                "/api/v1/jobs/" + Examples.ID + "/result");
    }

    @Test
    void hostileNamesOnTheJobPage() {
        var spec = new StatisticSpec("pearson",
                Map.of("x", Examples.HOSTILE, "y", Examples.HOSTILE), null);
        var hostile = Examples.called(
                Examples.job(JobState.RUNNING, 1_240, Examples.HOSTILE, Examples.HOSTILE,
                        List.of(spec)),
                Examples.HOSTILE);

        var html = job(hostile, Examples.result(JobState.RUNNING, 1_240));

        assertThat(html).contains("&lt;script&gt;alert(1)&lt;/script&gt;");
    }

    @Test
    void aTestShowsBothPicturesAndItsNumbers() {
        var html = job(TestExamples.job(TestExamples.teeth(null), JobState.SUCCEEDED),
                TestExamples.result(TestExamples.twoSided("len", TestExamples.P)));

        assertThat(html).contains("Permutation test", "id=\"null-t\"", "id=\"settling-t\"",
                "bin-tail", "3.70<tspan class=\"wide-only\"> in your data</tspan>",
                "<dt>Large-sample p</dt>", "<dd>two groups of supp</dd>")
                .doesNotContain("<table");
    }

    @Test
    void anExactTestHasOnePictureAndATable() {
        var html = job(TestExamples.job(TestExamples.teeth("greater"), JobState.SUCCEEDED),
                TestExamples.result(TestExamples.exact(21 / 252.0)));

        assertThat(html).contains("id=\"null-t\"", "<table", "exact, all arrangements")
                .doesNotContain("id=\"settling-t\"");
    }

    @Test
    void severalColumnsStandInOneTableWithHostileNames() {
        var spec = TestExamples.columns(Examples.HOSTILE, "len");
        var undefined = Map.of("constant", 12L);
        var hostile = TestExamples.with(TestExamples.twoSided(Examples.HOSTILE, 0.01), null, 0.01,
                Map.of("max_t_step_down", 0.02), undefined);

        var html = job(TestExamples.job(spec, JobState.RUNNING), TestExamples.result(hostile,
                TestExamples.twoSided("len", TestExamples.P)));

        assertThat(html).contains("max T, step-down", "&lt;script&gt;",
                "Every drawn value of a column was the same (12).");
    }

    @Test
    void aTestOfACoefficientHasNoPictureWhereTheShapeIsNotKnown() {
        var html = job(TestExamples.job(TestExamples.coefficient(), JobState.SUCCEEDED),
                TestExamples.result(TestExamples.horsePower()));

        assertThat(html).contains("The test in numbers", "−0.0318").doesNotContain("<figure");
    }

    @Test
    void hostileReasonOfAFailure() {
        job(Examples.job(JobState.FAILED, 3, Examples.HOSTILE, "law", List.of(Examples.pearson())),
                null);
    }

    @Test
    void theListOfJobsWithAllStatesAndHostileNames() {
        var rows = new ArrayList<JobRow>();
        for (var state : JobState.values()) {
            var job = Examples.called(Examples.job(state, 1_240), Examples.HOSTILE);
            rows.add(JobRow.of(job, Examples.result(state, 1_240), Examples.NOW));
            rows.add(JobRow.of(job, null, Examples.NOW));
        }
        var query = new JobList.Query(Examples.HOSTILE, "", "");

        var html = Pages.render("jobs",
                Examples.model("jobs",
                        JobList.of(query, Map.of(JobState.RUNNING, 2L), rows, "next")));

        Pages.assertClean(html);
        assertThat(html).contains("hx-trigger=\"every 2s\"", "Older");
    }

    @Test
    void aListWhereNothingMovesDoesNotAskAgain() {
        var rows = List.of(JobRow.of(Examples.job(JobState.SUCCEEDED, 9_999), null, Examples.NOW));

        var html = Pages.render("jobs", Examples.model("jobs",
                JobList.of(new JobList.Query("", "", ""), Map.of(JobState.SUCCEEDED, 1L), rows,
                        null)));

        Pages.assertClean(html);
        assertThat(html).doesNotContain("hx-trigger", "Older");
    }

    @Test
    void anEmptyListSaysHowToGoOn() {
        var html = Pages.render("jobs", Examples.model("jobs", JobList.of(
                new JobList.Query("gama", "", ""), Map.of(JobState.SUCCEEDED, 214L), List.of(),
                null)));

        Pages.assertClean(html);
        assertThat(html).contains("No job matches “gama” among all 214.", "Look at all jobs");
    }

    @Test
    void aNewInstallationOffersWhatItHas() {
        var html = Pages.render("empty",
                Examples.model("empty", Welcome.of(List.of(Examples.law(), Examples.teeth()))));

        Pages.assertClean(html);
        assertThat(html).contains("Do test scores and grades go together",
                "name=\"s0.x\" value=\"LSAT\"",
                "How much longer do teeth grow");
    }

    @Test
    void theFormForANewJobWithFaultsAndHostileNames() {
        var form = new LinkedMultiValueMap<String, String>();
        Map.of("s0.name", "mean_difference", "replicates", Examples.HOSTILE, "seed",
                Examples.HOSTILE, "name",
                Examples.HOSTILE, "level", Examples.HOSTILE, "r.strata", Examples.HOSTILE)
                .forEach(form::add);
        var faults = AskView
                .place(List.of(Refusal.Fault.at("/replicates", "not " + Examples.HOSTILE),
                        Refusal.Fault.at("/statistics/0/column", Examples.HOSTILE,
                                List.of(Examples.HOSTILE, "b"))));
        var model = Examples.model("ask",
                AskView.of(Ask.of(form, Catalog.current()), Examples.hostile(),
                        List.of(Examples.law(), Examples.hostile()), faults));
        model.put("problem",
                ProblemView.of(new Refusal(Refusal.Code.VALIDATION, Examples.HOSTILE), faults));

        var html = Pages.render("new", model);

        Pages.assertClean(html);
        assertThat(html).contains("href=\"#replicates\"", "id=\"replicates\"",
                "href=\"#s0.column\"",
                "id=\"s0.column\"", "aria-invalid=\"true\"", "Two things need another value.");
    }

    @Test
    void theFormForATestWithFaultsAndHostileNames() {
        var form = new LinkedMultiValueMap<String, String>();
        Map.of("kind", "permutation", "t.design", "two_sample", "t.column", Examples.HOSTILE,
                "t.by", Examples.HOSTILE + "2", "replicates", Examples.HOSTILE, "stop",
                "besag_clifford", "stop.exceedances", Examples.HOSTILE)
                .forEach(form::add);
        var faults = AskView.place(List.of(
                Refusal.Fault.at("/test/column/0", Examples.HOSTILE, List.of(Examples.HOSTILE)),
                Refusal.Fault.at("/test/groups", "no " + Examples.HOSTILE),
                Refusal.Fault.at("/precision/exceedances", Examples.HOSTILE)));
        var model = Examples.model("ask", AskView.of(Ask.of(form, Catalog.current()),
                Examples.hostile(), List.of(Examples.hostile()), faults));
        model.put("problem",
                ProblemView.of(new Refusal(Refusal.Code.VALIDATION, Examples.HOSTILE), faults));

        var html = Pages.render("new", model);

        Pages.assertClean(html);
        assertThat(html).contains("href=\"#t.column\"", "<fieldset id=\"t.column\"",
                "id=\"t.groups.0-w\"", "id=\"stop.exceedances-w\"", "type=\"checkbox\"",
                "Three things need another value.");
    }

    @Test
    void theFormOfAStatisticWithANumber() {
        var form = new LinkedMultiValueMap<String, String>();
        form.add("s0.name", "quantile");
        var model = Examples.model("ask", AskView.of(Ask.of(form, Catalog.current()),
                Examples.law(), List.of(Examples.law()), List.of()));

        var html = Pages.render("new", model);

        Pages.assertClean(html);
        assertThat(html).contains("id=\"s0.p\" name=\"s0.p\" value=\"0.5\"", "id=\"s0.p-h\"");
    }

    @Test
    void theFormWithoutAnyDataSetAsksForAFile() {
        var html = Pages.render("new", Examples.model("nothing", ""));

        Pages.assertClean(html);
        assertThat(html).contains("No data set yet", "type=\"file\"")
                .doesNotContain("id=\"ask-form\"");
    }

    @Test
    void theDataSetsWithHostileNamesAndARefusedFile() {
        var model = Examples.model("datasets",
                DatasetList.of(List.of(Examples.law(), Examples.hostile()), Examples.NOW));
        model.put("problem", ProblemView.of(new Refusal(Refusal.Code.MALFORMED_TABLE, "bad",
                List.of(Refusal.Fault.inTable(214, "age", "“thirty” is not a number."))),
                List.of()));

        var html = Pages.render("datasets", model);

        Pages.assertClean(html);
        assertThat(html).contains("Two data sets are here.", "Line 214, column age", "thirty");
    }

    @Test
    void aPageThatStandsInForAMissingOne() {
        var problem = ProblemView.of(
                new Refusal(Refusal.Code.JOB_NOT_FOUND, "There is no job " + Examples.HOSTILE),
                List.of());

        Pages.assertClean(Pages.render("problem", Examples.model("problem", problem)));
        Pages.assertClean(Pages.render("error/4xx", Map.of()));
        Pages.assertClean(Pages.render("error/5xx", Map.of()));
    }
}
