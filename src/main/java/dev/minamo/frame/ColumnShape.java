package dev.minamo.frame;

import java.util.List;

/**
 * A column before its cells are known.
 *
 * @param missing how many cells will have no value
 * @param levels the texts that codes will stand for; empty unless the type is text
 */
public record ColumnShape(String name, ColumnType type, long missing, List<String> levels) {

    public ColumnShape {
        levels = List.copyOf(levels);
        if (type != ColumnType.TEXT && !levels.isEmpty()) {
            throw new IllegalArgumentException(
                    "a column of type %s has no levels".formatted(type.code()));
        }
    }

    public ColumnShape(String name, ColumnType type, long missing) {
        this(name, type, missing, List.of());
    }

    /** The column that has this shape, over memory that is filled. */
    Column over(Cells cells) {
        return switch (type) {
            case FLOAT64 -> new DoubleColumn(cells);
            case INT64 -> new LongColumn(cells);
            case BOOLEAN -> new BooleanColumn(cells);
            case TEXT -> new TextColumn(cells, levels);
            case DATE -> new DateColumn(cells);
            case TIMESTAMP -> new TimestampColumn(cells);
        };
    }
}
