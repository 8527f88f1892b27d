package dev.minamo.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.arrow.ArrowField;
import dev.minamo.arrow.ArrowFile;
import dev.minamo.arrow.ArrowSchema;
import dev.minamo.arrow.ArrowType;

/** How the columns of a table lie in an Arrow file. */
final class ArrowForm {

    private ArrowForm() {}

    static ArrowSchema schema(TableShape shape) {
        var fields = shape.columns().stream()
                .map(column -> new ArrowField(column.name(), typeOf(column.type()),
                        column.missing() > 0,
                        column.levels()))
                .toList();
        return new ArrowSchema(fields, Map.of());
    }

    /** The shape of a table in a file. */
    static TableShape shape(ArrowFile file) {
        var columns = new ArrayList<ColumnShape>();
        var fields = file.schema().fields();
        for (int i = 0; i < fields.size(); i++) {
            var field = fields.get(i);
            columns.add(new ColumnShape(field.name(), typeOf(field), file.nullCount(i),
                    field.dictionary()));
        }
        return new TableShape(file.rows(), columns);
    }

    /** Columns over the memory of a file; good until it is closed. */
    static List<Column> columns(TableShape shape, ArrowFile file) {
        var columns = new ArrayList<Column>();
        for (int i = 0; i < shape.columns().size(); i++) {
            var column = shape.columns().get(i);
            columns.add(
                    column.over(Cells.of(column, shape.rows(), file.values(i), file.validity(i))));
        }
        return List.copyOf(columns);
    }

    private static ArrowType typeOf(ColumnType type) {
        return switch (type) {
            case FLOAT64 -> ArrowType.FLOAT64;
            case INT64 -> ArrowType.INT64;
            case BOOLEAN -> ArrowType.BOOL;
            case TEXT -> ArrowType.TEXT;
            case DATE -> ArrowType.DATE32;
            case TIMESTAMP -> ArrowType.TIMESTAMP_MICROS;
        };
    }

    private static ColumnType typeOf(ArrowField field) {
        return switch (field.type()) {
            case FLOAT64 -> ColumnType.FLOAT64;
            case INT64 -> ColumnType.INT64;
            case BOOL -> ColumnType.BOOLEAN;
            case TEXT -> ColumnType.TEXT;
            case DATE32 -> ColumnType.DATE;
            case TIMESTAMP_MICROS -> ColumnType.TIMESTAMP;
            case UINT8 -> throw new Refusal(Code.MALFORMED_TABLE,
                    "Column '%s' is of 8-bit numbers, which a table does not have."
                            .formatted(Refusal.quote(field.name())));
        };
    }
}
