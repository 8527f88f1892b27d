package dev.minamo.frame.io;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import dev.minamo.frame.ColumnType;
import org.jspecify.annotations.Nullable;

/**
 * Counts what the cells of one column look like, and decides its type. With no type given:
 * <ol>
 * <li>no cell at all: float64;
 * <li>a code such as 007 among them: text;
 * <li>whole numbers only: int64; float64 where one is beyond int64 but float64 holds each exactly;
 * text where neither holds one, which is then a key and would change;
 * <li>numbers: float64; dates: date; dates and points in time: timestamp; true and false: boolean;
 * <li>nearly all numbers, or nearly all times (at least {@value #ENOUGH} and 90 in 100): the rest
 * are bad cells, to be refused rather than to make the column text unnoticed;
 * <li>else text.
 * </ol>
 */
@SuppressWarnings("EnumOrdinal") // an array, for it is counted for every cell; it never leaves here
final class ColumnTally {

    /** Fewer cells of one kind say nothing about the others. */
    private static final int ENOUGH = 10;
    private static final int EXAMPLES = 5;

    /** A cell that does not fit its column. */
    record BadCell(long line, String text) {}

    /** Cells that are not of a family of kinds: how many, and the first. */
    private static final class Strangers {

        private final List<BadCell> first = new ArrayList<>(0);
        private long count;

        void add(long line, CellView cell) {
            if (count++ < EXAMPLES) {
                var text = cell.trimmed();
                first.add(new BadCell(line, text.substring(0, Math.min(text.length(), 100))));
            }
        }
    }

    private final @Nullable ColumnType given;
    private final long[] counts = new long[CellKind.values().length];
    private final Strangers notGiven = new Strangers();
    private final Strangers notNumbers = new Strangers();
    private final Strangers notTimes = new Strangers();
    private long missing;
    private long present;

    ColumnTally(@Nullable ColumnType given) {
        this.given = given;
    }

    void addMissing() {
        missing++;
    }

    void add(CellView cell, long line, CellReader reader) {
        var kind = reader.kind(cell);
        present++;
        counts[kind.ordinal()]++;
        if (given != null) {
            if (!reader.fits(cell, kind, given)) {
                notGiven.add(line, cell);
            }
        } else {
            if (!kind.isNumber()) {
                notNumbers.add(line, cell);
            }
            if (!kind.isTime()) {
                notTimes.add(line, cell);
            }
        }
    }

    long missing() {
        return missing;
    }

    long present() {
        return present;
    }

    long count(CellKind kind) {
        return counts[kind.ordinal()];
    }

    boolean isGiven() {
        return given != null;
    }

    /** The type of the column; where there are bad cells, the type they do not fit. */
    ColumnType type() {
        if (given != null) {
            return given;
        }
        if (present == 0) {
            return ColumnType.FLOAT64;
        }
        if (count(CellKind.CODE) > 0) {
            return ColumnType.TEXT;
        }
        if (nearlyAll(CellKind::isNumber)) {
            return numberType();
        }
        if (nearlyAll(CellKind::isTime)) {
            return count(CellKind.TIMESTAMP) > 0 ? ColumnType.TIMESTAMP : ColumnType.DATE;
        }
        return count(CellKind.BOOLEAN) == present ? ColumnType.BOOLEAN : ColumnType.TEXT;
    }

    /** The first cells that do not fit {@link #type}. */
    List<BadCell> bad() {
        return strangers().first;
    }

    long badCount() {
        return strangers().count;
    }

    private Strangers strangers() {
        if (given != null) {
            return notGiven;
        }
        return switch (type()) {
            case FLOAT64, INT64 -> notNumbers;
            case DATE, TIMESTAMP -> notTimes;
            // Nothing is a stranger to text, and booleans are all or none.
            case BOOLEAN, TEXT -> notGiven;
        };
    }

    private ColumnType numberType() {
        if (count(CellKind.REAL) > 0) {
            return ColumnType.FLOAT64;
        }
        if (count(CellKind.UNHELD) > 0) {
            return ColumnType.TEXT;
        }
        return count(CellKind.LARGE) > 0 ? ColumnType.FLOAT64 : ColumnType.INT64;
    }

    private boolean nearlyAll(Predicate<CellKind> family) {
        long members = 0;
        for (var kind : CellKind.values()) {
            members += family.test(kind) ? count(kind) : 0;
        }
        return members == present || (members >= ENOUGH && members * 10 >= present * 9);
    }
}
