package dev.minamo.frame.io;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.frame.BooleanColumn;
import dev.minamo.frame.Column;
import dev.minamo.frame.DateColumn;
import dev.minamo.frame.DoubleColumn;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.LongColumn;
import dev.minamo.frame.TextColumn;
import dev.minamo.frame.TimestampColumn;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Reads CSV text into a store of its own. */
final class CsvFixture {

    final FrameStore store;
    private final CsvTables tables;

    CsvFixture(Path directory) {
        this(directory, TableLimits.DEFAULT);
    }

    CsvFixture(Path directory, TableLimits limits) {
        store = new FrameStore(directory);
        tables = new CsvTables(limits);
    }

    Frame read(byte[] csv, CsvOptions options) {
        return tables.read(new ByteArrayInputStream(csv), options, store);
    }

    Frame read(String csv, CsvOptions options) {
        return read(csv.getBytes(StandardCharsets.UTF_8), options);
    }

    Frame read(String csv) {
        return read(csv, CsvOptions.DEFAULT);
    }

    Refusal refusal(String csv, CsvOptions options) {
        return catchThrowableOfType(Refusal.class, () -> read(csv, options).close());
    }

    Refusal refusal(String csv) {
        return refusal(csv, CsvOptions.DEFAULT);
    }

    Refusal refusal(byte[] csv) {
        return catchThrowableOfType(Refusal.class, () -> read(csv, CsvOptions.DEFAULT).close());
    }

    /** The types of a table's columns. */
    String types(String csv) {
        return types(csv, CsvOptions.DEFAULT);
    }

    String types(String csv, CsvOptions options) {
        try (var frame = read(csv, options)) {
            return frame.columns().stream().map(column -> column.type().code())
                    .collect(Collectors.joining(" "));
        }
    }

    /** All cells of a column, null where missing. */
    static List<@Nullable Object> cells(Frame frame, String name) {
        var column = frame.column(name).orElseThrow();
        var cells = new ArrayList<@Nullable Object>();
        for (long row = 0; row < column.rows(); row++) {
            cells.add(column.isMissing(row) ? null : cell(column, row));
        }
        return cells;
    }

    private static Object cell(Column column, long row) {
        return switch (column) {
            case DoubleColumn c -> c.value(row);
            case LongColumn c -> c.value(row);
            case BooleanColumn c -> c.value(row);
            case TextColumn c -> c.value(row);
            case DateColumn c -> c.value(row);
            case TimestampColumn c -> c.value(row);
        };
    }
}
