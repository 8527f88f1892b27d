package dev.minamo.frame.io;

import java.util.Locale;

import dev.minamo.frame.ColumnType;

/** Tells what a cell looks like, and reads it as a given type. Single-owner. */
final class CellReader {

    private static final int LONGEST_BOOLEAN = 5;

    private final NumberCell number;
    private final TimeCell time = new TimeCell();

    /** @param mark the decimal mark */
    CellReader(char mark) {
        number = new NumberCell(mark);
    }

    NumberCell number() {
        return number;
    }

    TimeCell time() {
        return time;
    }

    /** What a cell that is not missing looks like. */
    CellKind kind(CellView cell) {
        var kind = number.read(cell.text, cell.start, cell.end);
        if (kind == CellKind.TEXT) {
            kind = time.read(cell.text, cell.start, cell.end);
        }
        return kind == CellKind.TEXT && isWord(cell, "true", "false") ? CellKind.BOOLEAN : kind;
    }

    /** Whether a cell that is not missing can be read as a type that somebody gave. */
    boolean fits(CellView cell, CellKind kind, ColumnType type) {
        return switch (type) {
            case TEXT -> true;
            case FLOAT64 -> kind.isNumber() || kind == CellKind.CODE;
            case INT64 -> kind == CellKind.INTEGER
                    || (kind == CellKind.CODE && number.isHeldByLong());
            case BOOLEAN -> isTrue(cell) || isWord(cell, "false", "f", "no", "n", "0");
            case DATE -> kind == CellKind.DATE;
            case TIMESTAMP -> kind.isTime();
        };
    }

    /** The value of a boolean cell that {@link #fits}. */
    boolean isTrue(CellView cell) {
        return isWord(cell, "true", "t", "yes", "y", "1");
    }

    private static boolean isWord(CellView cell, String... words) {
        if (cell.end - cell.start > LONGEST_BOOLEAN) {
            return false;
        }
        var text = cell.trimmed().toLowerCase(Locale.ROOT);
        for (var word : words) {
            if (word.equals(text)) {
                return true;
            }
        }
        return false;
    }
}
