package dev.minamo.api;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.minamo.job.Job;
import dev.minamo.job.Progress;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A job as the API shows it. */
record JobJson(String id, @Nullable String name, String title, String kind, String state,
        ObjectNode spec, String dataset, Instant createdAt, @Nullable Instant startedAt,
        @Nullable Instant finishedAt, Progress progress, @Nullable String reason,
        @Nullable ErrorJson error, Map<String, String> links) {

    /** What {@link Problems} would have answered, had it been found when the job was sent. */
    record ErrorJson(String type, String detail, List<Map<String, Object>> errors) {

        static @Nullable ErrorJson of(Job job) {
            var failure = job.failure();
            return failure == null
                    ? null
                    : new ErrorJson(Problems.type(failure.code()), String.valueOf(job.reason()),
                            failure.faults().stream().map(Problems::fault).toList());
        }
    }

    static JobJson of(Job job, SpecJson specs) {
        var self = "/api/v1/jobs/" + job.id();
        var links = new LinkedHashMap<String, String>();
        links.put("self", self);
        links.put("result", self + "/result");
        links.put("events", self + "/events");
        if (!job.state().terminal()) {
            links.put("cancel", self + "/cancel");
        } else {
            links.put("efficiency", self + "/efficiency");
            links.put("timeline", self + "/timeline");
        }
        links.put("page", "/jobs/" + job.id());
        return new JobJson(job.id().toString(), job.name(), job.title(), job.kind(),
                job.state().code(), specs.tree(job.spec().withSeed(job.seed())), job.datasetId(),
                job.createdAt(), job.startedAt(), job.finishedAt(), job.progress(), job.reason(),
                ErrorJson.of(job), links);
    }
}
