package dev.minamo.dashboard;

import java.time.Clock;
import java.util.UUID;

import dev.minamo.Refusal;
import dev.minamo.job.Job;
import dev.minamo.job.Jobs;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.server.ServerWebExchange;

/** The page of one job, the same while it runs and when it is done. */
@Controller
final class JobPage {

    private final Jobs jobs;
    private final Clock clock;

    JobPage(Jobs jobs, Clock clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    @GetMapping("/jobs/{id}")
    String job(@PathVariable String id, Model model) {
        var job = jobs.get(id(id));
        var result = jobs.result(job.id()).orElse(null);
        model.addAttribute("job", JobView.of(new JobView.Shown(job, result, Kept.of(jobs, job)),
                null, clock.instant()));
        if (!job.state().terminal()) {
            model.addAttribute("stream", Links.job(job.id()) + "/stream");
        }
        return "job";
    }

    @PostMapping("/jobs/{id}/cancel")
    String cancel(@PathVariable String id, ServerWebExchange exchange) {
        Job job = jobs.get(id(id));
        if (!job.state().terminal()) {
            jobs.cancel(job.id());
        }
        return "redirect:" + ("list".equals(Forms.read(exchange).getFirst("back"))
                ? "/jobs"
                : Links.job(job.id()));
    }

    static UUID id(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException _) {
            throw new Refusal(Refusal.Code.JOB_NOT_FOUND,
                    "There is no job " + Refusal.quote(text) + ".");
        }
    }
}
