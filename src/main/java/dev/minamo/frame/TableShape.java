package dev.minamo.frame;

import java.util.List;

/** A table before its cells are known: all that has to be settled before memory is laid out. */
public record TableShape(long rows, List<ColumnShape> columns) {

    public TableShape {
        columns = List.copyOf(columns);
        for (var column : columns) {
            if (column.missing() < 0 || column.missing() > rows) {
                throw new IllegalArgumentException("missing is %d, expected 0 to %d rows"
                        .formatted(column.missing(), rows));
            }
        }
    }
}
