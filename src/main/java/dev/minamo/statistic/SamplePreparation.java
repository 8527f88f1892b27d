package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.BooleanColumn;
import dev.minamo.frame.Column;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.DateColumn;
import dev.minamo.frame.DoubleColumn;
import dev.minamo.frame.Frame;
import dev.minamo.frame.LongColumn;
import dev.minamo.frame.TextColumn;
import dev.minamo.frame.TimestampColumn;
import dev.minamo.numeric.Reductions;
import org.jspecify.annotations.Nullable;

/** Makes the sample of a table: which rows stay, and each column as the statistics want it. */
final class SamplePreparation {

    /** Counts per row are one array. */
    private static final int MOST_ROWS = Integer.MAX_VALUE - 8;

    private final List<Column> used;
    /** Columns of which only is asked whether a value is there. */
    private final List<Column> asked;
    /** Columns of which rows stay that miss a value. */
    private final Set<String> gaps;
    private final int frameRows;
    /** The rows that stay; null when all do. */
    private final int @Nullable [] kept;

    SamplePreparation(Frame frame, Set<String> columns, Set<String> mayMiss, Set<String> filled,
            MissingPolicy policy) {
        this.used = used(frame, columns);
        this.gaps = used.stream().filter(column -> filled.contains(column.name()))
                .filter(column -> column.missing() > 0)
                .filter(column -> column.type() != ColumnType.DATE
                        && column.type() != ColumnType.TIMESTAMP)
                .map(Column::name).collect(Collectors.toSet());
        this.asked = used(frame, mayMiss).stream()
                .filter(column -> !columns.contains(column.name())).toList();
        if (frame.rows() > MOST_ROWS) {
            throw new Refusal(Refusal.Code.VALIDATION,
                    "the table has " + frame.rows() + " rows, at most " + MOST_ROWS
                            + " can be resampled");
        }
        this.frameRows = (int) frame.rows();
        if (policy == MissingPolicy.ERROR) {
            refuseMissing();
        }
        this.kept = complete().allMatch(column -> column.missing() == 0)
                ? null
                : IntStream.range(0, frameRows).filter(this::isComplete).toArray();
        if (rows() == 0) {
            throw new Refusal(Refusal.Code.VALIDATION, frameRows == 0
                    ? "the table has no rows"
                    : "no row is complete: each of the " + frameRows
                            + " rows misses a value in a column used");
        }
    }

    /** @param rows of the table that stay, ascending; each complete in all columns */
    SamplePreparation(Frame frame, Set<String> columns, Set<String> mayMiss, int[] rows) {
        this.used = used(frame, columns);
        this.gaps = Set.of();
        this.asked = used(frame, mayMiss).stream()
                .filter(column -> !columns.contains(column.name())).toList();
        this.frameRows = Math.toIntExact(frame.rows());
        this.kept = rows;
    }

    /** The rows of a table that lack no value of the columns. */
    static int[] completeRows(Frame frame, Set<String> columns) {
        var used = used(frame, columns);
        return IntStream.range(0, Math.toIntExact(frame.rows()))
                .filter(row -> used.stream().noneMatch(column -> column.isMissing(row))).toArray();
    }

    private static List<Column> used(Frame frame, Set<String> names) {
        var faults = new ArrayList<Fault>();
        var columns = new ArrayList<Column>();
        var allowed = frame.columns().stream().map(Column::name).toList();
        for (String name : names) {
            frame.column(name).ifPresentOrElse(columns::add, () -> faults
                    .add(Fault.at("", "there is no column " + Refusal.quote(name), allowed)));
        }
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
        return List.copyOf(columns);
    }

    private void refuseMissing() {
        var faults = complete().filter(column -> column.missing() > 0)
                .map(column -> Fault.at("/missing",
                        "column " + Refusal.quote(column.name()) + " has " + column.missing()
                                + (column.missing() == 1 ? " missing value" : " missing values"),
                        List.of("omit", "pairwise")))
                .toList();
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private Stream<Column> complete() {
        return used.stream().filter(column -> !gaps.contains(column.name()));
    }

    private boolean isComplete(int row) {
        return complete().noneMatch(column -> column.isMissing(row));
    }

    private int rows() {
        return kept == null ? frameRows : kept.length;
    }

    private IntStream frameRows() {
        return kept == null ? IntStream.range(0, frameRows) : IntStream.of(kept);
    }

    Sample sample(Reductions reductions) {
        var builder = Sample.builder(rows(), reductions).dropped((long) frameRows - rows());
        for (Column column : used) {
            switch (column) {
                case DoubleColumn numbers when gaps.contains(numbers.name()) -> builder.gaps(
                        numbers.name(), numbers.type(), withGaps(numbers, numbers::value));
                case LongColumn numbers when gaps.contains(numbers.name()) -> builder.gaps(
                        numbers.name(), numbers.type(), withGaps(numbers, numbers::value));
                case TextColumn texts when gaps.contains(texts.name()) -> builder.groupsWithGaps(
                        texts.name(), texts.type(), frameRows().map(texts::code).toArray(),
                        texts.levels());
                case BooleanColumn truths when gaps.contains(truths.name()) ->
                    builder.groupsWithGaps(truths.name(), truths.type(), codes(truths),
                            List.of("false", "true"));
                case DoubleColumn numbers -> addNumbers(builder, numbers);
                case LongColumn numbers -> builder.integers(numbers.name(),
                        frameRows().mapToLong(numbers::value).toArray());
                case TextColumn texts -> builder.groups(texts.name(),
                        frameRows().map(texts::code).toArray(), texts.levels());
                case BooleanColumn truths -> builder.truths(truths.name(), truths(truths));
                case DateColumn dates -> builder.times(dates.name(), dates.type(),
                        frameRows().mapToLong(dates::epochDay).toArray());
                case TimestampColumn times -> builder.times(times.name(), times.type(),
                        frameRows().mapToLong(times::epochMicros).toArray());
            }
        }
        for (Column column : asked) {
            builder.missing(column.name(), column.type(), missing(column));
        }
        return builder.build();
    }

    /** NaN where a value is missing; one that is there is refused as others that are not finite. */
    private double[] withGaps(Column column, IntToDoubleFunction value) {
        return frameRows().mapToDouble(row -> {
            if (column.isMissing(row)) {
                return Double.NaN;
            }
            double number = value.applyAsDouble(row);
            return Double.isNaN(number) ? Double.POSITIVE_INFINITY : number;
        }).toArray();
    }

    private int[] codes(BooleanColumn column) {
        return frameRows().map(row -> column.isMissing(row) ? -1 : column.value(row) ? 1 : 0)
                .toArray();
    }

    private boolean[] truths(BooleanColumn column) {
        boolean[] truths = new boolean[rows()];
        for (int row = 0; row < truths.length; row++) {
            truths[row] = column.value(frameRow(row));
        }
        return truths;
    }

    private BitSet missing(Column column) {
        var missing = new BitSet();
        for (int row = 0; row < rows(); row++) {
            missing.set(row, column.isMissing(frameRow(row)));
        }
        return missing;
    }

    private int frameRow(int row) {
        return kept == null ? row : kept[row];
    }

    private void addNumbers(Sample.Builder builder, DoubleColumn column) {
        MemorySegment values = column.values();
        if (kept == null && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN) {
            builder.numbers(column.name(), values);
        } else {
            builder.numbers(column.name(), frameRows().mapToDouble(column::value).toArray());
        }
    }
}
