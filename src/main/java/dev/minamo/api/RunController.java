package dev.minamo.api;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.job.EfficiencyReport;
import dev.minamo.job.Jobs;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** How a job ran: where the time went, and what each worker did when. */
@RestController
@RequestMapping(path = "/api/v1/jobs/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
final class RunController {

    private final Jobs jobs;

    RunController(Jobs jobs) {
        this.jobs = jobs;
    }

    @GetMapping("/efficiency")
    EfficiencyReport efficiency(@PathVariable String id) {
        return jobs.efficiency(JobsController.id(id));
    }

    @GetMapping("/timeline")
    ResponseEntity<Object> timeline(@PathVariable String id,
            @RequestParam(defaultValue = "json") String format) {
        var uuid = JobsController.id(id);
        return switch (format) {
            case "json" -> ResponseEntity.ok(jobs.timeline(uuid));
            case "trace" -> ResponseEntity.ok()
                    .header(HttpHeaders.CONTENT_DISPOSITION,
                            "attachment; filename=\"trace-%s.json\"".formatted(uuid))
                    .body(TraceEvents.of(jobs.get(uuid).title(), jobs.timeline(uuid)));
            default -> {
                var detail = "format: %s is not offered.".formatted(Refusal.quote(format));
                throw new Refusal(Refusal.Code.BAD_PARAMETER, detail,
                        List.of(Fault.at("/format", detail, List.of("json", "trace"))));
            }
        };
    }
}
