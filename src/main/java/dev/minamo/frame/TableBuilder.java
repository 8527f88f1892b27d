package dev.minamo.frame;

import java.lang.foreign.Arena;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Makes a small table from values at hand. Large ones are written through a {@link Draft}. */
public final class TableBuilder {

    private record Pending(ColumnShape shape, List<? extends @Nullable Object> values,
            Map<String, Integer> codes) {}

    private final List<Pending> columns = new ArrayList<>();

    public TableBuilder float64(String name, double... values) {
        return column(name, ColumnType.FLOAT64, Arrays.stream(values).boxed().toList());
    }

    public TableBuilder int64(String name, long... values) {
        return column(name, ColumnType.INT64, Arrays.stream(values).boxed().toList());
    }

    public TableBuilder text(String name, String... values) {
        return column(name, ColumnType.TEXT, List.of(values));
    }

    /**
     * Any column; a null is a missing cell.
     *
     * @param values of class Double, Long, Boolean, String, LocalDate or Instant, as the type wants
     */
    public TableBuilder column(String name, ColumnType type,
            List<? extends @Nullable Object> values) {
        if (!columns.isEmpty() && values.size() != rows()) {
            throw new IllegalArgumentException(
                    "column %s has %d rows, the columns before it %d".formatted(name,
                            values.size(), rows()));
        }
        long missing = values.stream().filter(value -> value == null).count();
        var codes = new LinkedHashMap<String, Integer>();
        if (type == ColumnType.TEXT) {
            for (var value : values) {
                if (value != null) {
                    codes.putIfAbsent((String) value, codes.size());
                }
            }
        }
        columns.add(new Pending(new ColumnShape(name, type, missing, List.copyOf(codes.keySet())),
                values, codes));
        return this;
    }

    /** The table in memory of its own; nothing is stored. */
    public Frame build() {
        var arena = Arena.ofAuto();
        var made = new ArrayList<Column>();
        long rows = rows();
        for (var pending : columns) {
            var shape = pending.shape();
            var values = arena.allocate(padded(shape.type().sizeBytes(rows)), 64);
            var validity = shape.missing() == 0
                    ? null
                    : arena.allocate(padded(Bits.sizeBytes(rows)), 64);
            fill(pending, new ColumnWriter(shape, values, validity));
            made.add(shape.over(Cells.of(shape, rows, values, validity)));
        }
        return new Frame(FrameDigest.of(rows, made), rows, made, () -> {});
    }

    TableShape shape() {
        return new TableShape(rows(), columns.stream().map(Pending::shape).toList());
    }

    void fill(Draft draft) {
        for (int i = 0; i < columns.size(); i++) {
            fill(columns.get(i), draft.column(i));
        }
    }

    private long rows() {
        return columns.isEmpty() ? 0 : columns.getFirst().values().size();
    }

    private static void fill(Pending pending, ColumnWriter to) {
        for (int row = 0; row < pending.values().size(); row++) {
            var value = pending.values().get(row);
            if (value == null) {
                to.putMissing(row);
                continue;
            }
            switch (pending.shape().type()) {
                case FLOAT64 -> to.putDouble(row, (Double) value);
                case INT64 -> to.putLong(row, (Long) value);
                case BOOLEAN -> to.putBoolean(row, (Boolean) value);
                case TEXT -> to.putCode(row, pending.codes().getOrDefault((String) value, -1));
                case DATE -> to.putEpochDay(row, Math.toIntExact(((LocalDate) value).toEpochDay()));
                case TIMESTAMP -> to.putEpochMicros(row,
                        ChronoUnit.MICROS.between(Instant.EPOCH, (Instant) value));
            }
        }
    }

    private static long padded(long bytes) {
        return Math.max(64, Math.ceilDiv(bytes, 64) * 64);
    }
}
