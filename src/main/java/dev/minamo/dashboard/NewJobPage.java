package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.dashboard.ProblemView.FieldFault;
import dev.minamo.job.Dataset;
import dev.minamo.job.Datasets;
import dev.minamo.job.Jobs;
import dev.minamo.plan.Catalog;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;

/**
 * The form for a new job. Every choice that changes the fields is a GET with all fields in the address, so
 * that it works without script and can be shared; only Run is a POST.
 */
@Controller
final class NewJobPage {

    private final Jobs jobs;
    private final Datasets datasets;

    NewJobPage(Jobs jobs, Datasets datasets) {
        this.jobs = jobs;
        this.datasets = datasets;
    }

    @GetMapping("/jobs/new")
    Rendering form(@RequestParam MultiValueMap<String, String> fields) {
        return form(Ask.of(fields, Catalog.current()), null, List.of(), HttpStatus.OK);
    }

    @PostMapping("/jobs/new")
    Rendering run(ServerWebExchange exchange) {
        var catalog = Catalog.current();
        var ask = Ask.of(Forms.read(exchange), catalog);
        try {
            return Rendering.redirectTo(Links.job(jobs.submit(ask.spec(catalog)).id())).build();
        } catch (Ask.Unreadable unreadable) {
            return refused(ask, new Refusal(Refusal.Code.VALIDATION, "", unreadable.faults()));
        } catch (Refusal refusal) {
            return refused(ask, refusal);
        }
    }

    private Rendering refused(Ask ask, Refusal refusal) {
        var faults = AskView.place(refusal.faults());
        return form(ask, ProblemView.of(refusal, faults), faults, PageFrame.status(refusal.code()));
    }

    private Rendering form(Ask ask, @Nullable ProblemView problem, List<FieldFault> faults,
            HttpStatus status) {
        var all = datasets.list();
        var page = Rendering.view("new").status(status);
        if (problem != null) {
            page.modelAttribute("problem", problem);
        }
        if (!all.isEmpty()) {
            page.modelAttribute("ask",
                    AskView.of(ask, chosen(ask.common().dataset(), all), all, faults));
        }
        return page.build();
    }

    /** The data set that was asked for; one that is gone gives way to the first. */
    private static Dataset chosen(String idOrName, List<Dataset> all) {
        return all.stream()
                .filter(d -> d.id().equals(idOrName) || d.names().contains(idOrName))
                .findFirst()
                .orElse(all.getFirst());
    }
}
