package dev.minamo.dashboard;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.LevelCount;
import dev.minamo.statistic.Parameter.Role;

/** Columns as a form offers them. */
final class Columns {

    private static final int SIGNIFICANT = 6;
    private static final int FEW = 4;

    private Columns() {}

    static boolean isNumber(ColumnSummary column) {
        return column.type().equals(ColumnType.FLOAT64.code())
                || column.type().equals(ColumnType.INT64.code());
    }

    static boolean isGroup(ColumnSummary column) {
        return column.type().equals(ColumnType.TEXT.code())
                || column.type().equals(ColumnType.BOOLEAN.code())
                || column.type().equals(ColumnType.INT64.code());
    }

    static boolean fits(ColumnSummary column, Role role) {
        return switch (role) {
            case NUMERIC_COLUMN, NUMERIC_COLUMNS -> isNumber(column);
            case GROUP_COLUMN -> isGroup(column);
            case GROUP_PAIR, NUMBER, LENGTH, CHOICE, EVENT, EXPRESSION, FORMULA, TERM, DATASET ->
                false;
        };
    }

    /** The type in words. */
    static String type(ColumnSummary column) {
        return ColumnType.named(column.type()).map(type -> switch (type) {
            case FLOAT64 -> "number";
            case INT64 -> "whole number";
            case BOOLEAN -> "true or false";
            case TEXT -> "text";
            case DATE -> "date";
            case TIMESTAMP -> "time";
        }).orElse(column.type());
    }

    /** Type and range, such as "whole number, 545 to 666". */
    static String detail(ColumnSummary column) {
        if (isNumber(column) && column.min() != null && column.max() != null) {
            return type(column) + ", " + plain(column.min()) + " to " + plain(column.max());
        }
        var levels = column.levels();
        if (levels != null && !levels.isEmpty() && levels.size() <= FEW) {
            return Words.list(levels.stream().map(l -> Words.quoted(l.level())).toList());
        }
        return column.distinct() == null
                ? type(column)
                : type(column) + ", " + Numerals.count(column.distinct()) + " different";
    }

    /** The levels of a column of groups, as far as they are known; sorted. */
    static List<String> levels(ColumnSummary column) {
        var levels = column.levels();
        return levels == null
                ? List.of()
                : levels.stream().map(LevelCount::level).sorted().toList();
    }

    /** A value of the data, at most six digits. */
    static String plain(double value) {
        var rounded = BigDecimal.valueOf(value).round(new MathContext(SIGNIFICANT))
                .stripTrailingZeros();
        return Numerals.fixed(rounded.doubleValue(), Math.max(0, rounded.scale()));
    }
}
