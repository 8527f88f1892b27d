package dev.minamo.api;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.minamo.frame.ColumnSummary;
import dev.minamo.job.Dataset;
import org.jspecify.annotations.Nullable;

/** @param previous only after an upload: the id its name was bound to before */
record DatasetJson(String id, List<String> names, long rows, List<ColumnSummary> columns,
        Instant createdAt, @Nullable String previous, Map<String, String> links) {

    static DatasetJson of(Dataset dataset, @Nullable String previous) {
        var links = new LinkedHashMap<String, String>();
        links.put("self", "/api/v1/datasets/" + dataset.id());
        links.put("new_job", "/jobs/new?dataset=" + dataset.id());
        return new DatasetJson(dataset.id(), dataset.names(), dataset.rows(), dataset.columns(),
                dataset.createdAt(), previous, links);
    }
}
