package dev.minamo.job;

import java.time.Instant;
import java.util.List;

import dev.minamo.frame.ColumnSummary;

/**
 * A data set as people know it.
 *
 * @param id digest of its content
 * @param names labels bound to it now, sorted; may be empty
 */
public record Dataset(String id, List<String> names, long rows, List<ColumnSummary> columns,
        Instant createdAt) {

    public Dataset {
        names = List.copyOf(names);
        columns = List.copyOf(columns);
    }

    /** Its first name, or the start of its id. */
    public String label() {
        return names.isEmpty() ? id.substring(0, Math.min(12, id.length())) : names.getFirst();
    }
}
