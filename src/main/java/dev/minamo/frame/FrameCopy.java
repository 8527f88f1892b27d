package dev.minamo.frame;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;

/** Copies columns into a draft, cell by cell, so that they take the canonical form. */
final class FrameCopy {

    private FrameCopy() {}

    /** Refuses a text code without a level: a file from outside may hold one. */
    static void copy(Column from, ColumnWriter to) {
        for (long row = 0; row < from.rows(); row++) {
            if (from.isMissing(row)) {
                to.putMissing(row);
                continue;
            }
            switch (from) {
                case DoubleColumn c -> to.putDouble(row, c.value(row));
                case LongColumn c -> to.putLong(row, c.value(row));
                case BooleanColumn c -> to.putBoolean(row, c.value(row));
                case DateColumn c -> to.putEpochDay(row, c.epochDay(row));
                case TimestampColumn c -> to.putEpochMicros(row, c.epochMicros(row));
                case TextColumn c -> to.putCode(row, checked(c, row));
            }
        }
    }

    private static int checked(TextColumn column, long row) {
        int code = column.codes().getAtIndex(Layouts.INT, row);
        if (code < 0 || code >= column.levels().size()) {
            throw new Refusal(Code.MALFORMED_TABLE,
                    "Column '%s' has the code %d in row %d, expected 0 to %d."
                            .formatted(Refusal.quote(column.name()), code, row,
                                    column.levels().size() - 1));
        }
        return code;
    }
}
