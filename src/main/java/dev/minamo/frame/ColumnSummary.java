package dev.minamo.frame;

import java.util.Comparator;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;

/**
 * A column at a glance. Missing cells enter only into {@code missing}.
 *
 * @param type code of the type
 * @param distinct how many different values there are; null for a column of numbers with more than
 * a million values, where counting them would cost too much
 * @param min least value; of a date in days, of a timestamp in microseconds since 1970-01-01; null
 * for text, without values, or where it is not a finite number
 * @param max as {@code min}
 * @param mean null where {@code min} is, for dates and timestamps, and where a value is not finite
 * @param sd standard deviation with divisor n - 1; null where the mean is, or with fewer than two
 * values
 * @param levels of text and boolean columns: the texts, most frequent first, then by code point; at
 * most {@value #MAX_LEVELS}
 */
public record ColumnSummary(String name, String type, long missing, @Nullable Long distinct,
        @Nullable Double min, @Nullable Double max, @Nullable Double mean, @Nullable Double sd,
        @Nullable List<LevelCount> levels) {

    public static final int MAX_LEVELS = 50;
    private static final int MAX_SORTED = 1_000_000;

    public ColumnSummary {
        levels = levels == null ? null : List.copyOf(levels);
    }

    public static ColumnSummary of(Column column) {
        return switch (column) {
            case DoubleColumn c ->
                numbers(c, c::value, row -> Double.doubleToLongBits(c.value(row)));
            case LongColumn c -> numbers(c, c::value, c::value);
            case DateColumn c -> range(c, c::epochDay);
            case TimestampColumn c -> range(c, c::epochMicros);
            case BooleanColumn c ->
                levels(c, List.of("false", "true"), row -> c.value(row) ? 1 : 0);
            case TextColumn c -> levels(c, c.levels(), c::code);
        };
    }

    private static ColumnSummary numbers(Column column, LongToDoubleFunction values,
            LongUnaryOperator keys) {
        var moments = Moments.of(column, values);
        return new ColumnSummary(column.name(), column.type().code(), column.missing(),
                distinct(column, keys), finite(moments.min()), finite(moments.max()),
                finite(moments.mean()),
                finite(moments.sd()), null);
    }

    private static ColumnSummary range(Column column, LongUnaryOperator values) {
        var moments = Moments.of(column, values::applyAsLong);
        return new ColumnSummary(column.name(), column.type().code(), column.missing(),
                distinct(column, values), finite(moments.min()), finite(moments.max()), null, null,
                null);
    }

    private static ColumnSummary levels(Column column, List<String> names,
            LongToDoubleFunction codes) {
        var counts = new long[names.size()];
        for (long row = 0; row < column.rows(); row++) {
            if (!column.isMissing(row)) {
                counts[(int) codes.applyAsDouble(row)]++;
            }
        }
        var frequentFirst = Comparator.comparingLong(LevelCount::count).reversed()
                .thenComparing(LevelCount::level, CodePoints.ORDER);
        var used = IntStream.range(0, counts.length).filter(code -> counts[code] > 0)
                .mapToObj(code -> new LevelCount(names.get(code), counts[code]))
                .sorted(frequentFirst).toList();
        return new ColumnSummary(column.name(), column.type().code(), column.missing(),
                (long) used.size(), null,
                null, null, null, used.subList(0, Math.min(MAX_LEVELS, used.size())));
    }

    /** @param keys equal just where two cells are */
    private static @Nullable Long distinct(Column column, LongUnaryOperator keys) {
        long n = column.rows() - column.missing();
        if (n > MAX_SORTED) {
            return null;
        }
        return LongStream.range(0, column.rows()).filter(row -> !column.isMissing(row)).map(keys)
                .sorted()
                .distinct().count();
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    /** NaN where there is no value. Two passes, so that a large mean does not eat the spread. */
    private record Moments(double min, double max, double mean, double sd) {

        static Moments of(Column column, LongToDoubleFunction values) {
            long n = column.rows() - column.missing();
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            double mean = 0;
            long seen = 0;
            for (long row = 0; row < column.rows(); row++) {
                if (!column.isMissing(row)) {
                    double x = values.applyAsDouble(row);
                    min = Math.min(min, x);
                    max = Math.max(max, x);
                    mean += (x - mean) / ++seen;
                }
            }
            if (n == 0) {
                return new Moments(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
            }
            return spread(column, values, new Moments(min, max, mean, Double.NaN), n);
        }

        private static Moments spread(Column column, LongToDoubleFunction values, Moments first,
                long n) {
            double sum = 0;
            double squares = 0;
            for (long row = 0; row < column.rows(); row++) {
                if (!column.isMissing(row)) {
                    double d = values.applyAsDouble(row) - first.mean;
                    sum += d;
                    squares += d * d;
                }
            }
            double mean = first.mean + sum / n;
            double sd = n < 2
                    ? Double.NaN
                    : Math.sqrt(Math.max(0, squares - sum * sum / n) / (n - 1));
            return new Moments(first.min, first.max, mean, sd);
        }
    }
}
