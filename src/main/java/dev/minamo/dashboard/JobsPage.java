package dev.minamo.dashboard;

import java.time.Clock;
import java.util.Arrays;
import java.util.List;

import dev.minamo.job.Datasets;
import dev.minamo.job.JobFilter;
import dev.minamo.job.JobState;
import dev.minamo.job.Jobs;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The list of jobs; on a new installation, the way to a first one. */
@Controller
final class JobsPage {

    private static final int PAGE = 25;

    private final Jobs jobs;
    private final Datasets datasets;
    private final Clock clock;

    JobsPage(Jobs jobs, Datasets datasets, Clock clock) {
        this.jobs = jobs;
        this.datasets = datasets;
        this.clock = clock;
    }

    @GetMapping({"/", "/jobs"})
    String jobs(@RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "") String cursor, Model model) {
        var counts = jobs.counts();
        if (JobList.all(counts) == 0) {
            model.addAttribute("empty", Welcome.of(datasets.list()));
            return "empty";
        }
        var query = new JobList.Query(q.strip(), state(state) == null ? "" : state, cursor);
        var page = jobs
                .list(new JobFilter(state(state), null, query.q().isEmpty() ? null : query.q(),
                        cursor.isEmpty() ? null : cursor, PAGE));
        var now = clock.instant();
        List<JobRow> rows = page.jobs()
                .stream()
                .map(job -> JobRow.of(job, jobs.result(job.id()).orElse(null), now))
                .toList();
        model.addAttribute("jobs", JobList.of(query, counts, rows, page.next()));
        return "jobs";
    }

    private static @Nullable JobState state(String code) {
        return Arrays.stream(JobState.values()).filter(s -> s.code().equals(code)).findFirst()
                .orElse(null);
    }
}
