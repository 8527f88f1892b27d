package dev.minamo.arrow;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The columns of a file, in order, and what its writer noted about it.
 *
 * @param fields at least one
 * @param metadata private facts by name; kept in name order, so that equal schemas are equal bytes
 */
public record ArrowSchema(List<ArrowField> fields, Map<String, String> metadata) {

    public ArrowSchema {
        fields = List.copyOf(fields);
        metadata = Map.copyOf(metadata);
        if (fields.isEmpty()) {
            throw new IllegalArgumentException("fields: none; at least one is needed");
        }
    }

    Map<String, String> orderedMetadata() {
        return new TreeMap<>(metadata);
    }
}
