package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.BooleanColumn;
import dev.minamo.frame.Column;
import dev.minamo.frame.DateColumn;
import dev.minamo.frame.DoubleColumn;
import dev.minamo.frame.Frame;
import dev.minamo.frame.LongColumn;
import dev.minamo.frame.TextColumn;
import dev.minamo.frame.TimestampColumn;
import dev.minamo.numeric.Reductions;

/**
 * Reads the used columns of a table into a sample. Where nothing is missing, a column of doubles is the mapped
 * column itself; else the rows that are complete over the used columns are copied once.
 */
final class CompleteCases {

    private static final List<String> TRUTH = List.of("false", "true");

    private CompleteCases() {}

    static Sample read(Frame frame, Set<String> names, MissingPolicy policy,
            Reductions reductions) {
        var columns = names.stream().map(name -> frame.column(name)
                .orElseThrow(() -> new IllegalArgumentException("no column " + name))).toList();
        int[] kept = kept(frame, columns, policy);
        int rows = kept == null ? Math.toIntExact(frame.rows()) : kept.length;
        if (rows < 2) {
            throw new Refusal(Refusal.Code.VALIDATION,
                    "Only %d of %d rows are complete over the used columns; at least 2 are needed."
                            .formatted(rows, frame.rows()),
                    List.of(Fault.at("/missing",
                            "%d complete rows; at least 2 are needed.".formatted(
                                    rows))));
        }
        var builder = Sample.builder(rows, reductions).dropped(frame.rows() - rows);
        int[] index = kept == null ? IntStream.range(0, rows).toArray() : kept;
        columns.forEach(column -> add(builder, column, index, kept == null));
        return builder.build();
    }

    /** Rows without a missing value, or null when that is all of them. */
    private static int @org.jspecify.annotations.Nullable [] kept(Frame frame,
            List<Column> columns, MissingPolicy policy) {
        var gaps = columns.stream().filter(c -> c.missing() > 0).toList();
        if (gaps.isEmpty()) {
            return null;
        }
        return switch (policy) {
            case ERROR -> throw missing(gaps);
            case OMIT -> IntStream.range(0, Math.toIntExact(frame.rows()))
                    .filter(row -> gaps.stream().noneMatch(c -> c.isMissing(row))).toArray();
        };
    }

    private static Refusal missing(List<Column> gaps) {
        var faults = new ArrayList<Fault>();
        for (Column column : gaps) {
            faults.add(Fault.at("/missing",
                    "%s lacks %,d of %,d values. With \"missing\": \"omit\" the rows that are complete are used."
                            .formatted(Refusal.quote(column.name()), column.missing(),
                                    column.rows()),
                    List.of("omit")));
        }
        return new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
    }

    private static void add(Sample.Builder builder, Column column, int[] rows, boolean whole) {
        switch (column) {
            case DoubleColumn numbers when whole ->
                builder.numbers(column.name(), numbers.values());
            case DoubleColumn numbers -> builder.numbers(column.name(),
                    IntStream.of(rows).mapToDouble(numbers::value).toArray());
            case LongColumn numbers -> builder.integers(column.name(),
                    IntStream.of(rows).mapToLong(numbers::value).toArray());
            case TextColumn texts -> builder.groups(column.name(),
                    IntStream.of(rows).map(texts::code).toArray(), texts.levels());
            case BooleanColumn truths -> builder.groups(column.name(),
                    IntStream.of(rows).map(row -> truths.value(row) ? 1 : 0).toArray(), TRUTH);
            case DateColumn _,TimestampColumn _ -> throw new IllegalArgumentException(
                    "column " + column.name() + " holds " + column.type().code());
        }
    }
}
