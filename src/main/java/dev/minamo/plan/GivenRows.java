package dev.minamo.plan;

import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.frame.LongColumn;

/** Row numbers that were drawn elsewhere, as a data set of one column. */
final class GivenRows {

    private GivenRows() {}

    /**
     * @param pointer of the name in the spec
     * @throws Refusal if there is no such table, or it is not one column of whole numbers without a gap
     */
    static long[] of(Tables tables, String name, String pointer) {
        Frame frame;
        try {
            frame = tables.table(name);
        } catch (Refusal refusal) {
            throw refused(pointer, String.valueOf(refusal.getMessage()));
        }
        if (frame.columns().size() != 1
                || !(frame.columns().getFirst() instanceof LongColumn rows)) {
            throw refused(pointer,
                    "The data set %s must have one column, of row numbers from 0; it has %d columns (%s)."
                            .formatted(Refusal.quote(name), frame.columns().size(),
                                    frame.columns().getFirst().type().code()));
        }
        long[] values = new long[Math.toIntExact(frame.rows())];
        for (int i = 0; i < values.length; i++) {
            if (rows.isMissing(i)) {
                throw refused(pointer, "The row number in row %,d of %s is missing.".formatted(
                        i + 1, Refusal.quote(name)));
            }
            values[i] = rows.value(i);
        }
        return values;
    }

    private static Refusal refused(String pointer, String detail) {
        return new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at(pointer, detail)));
    }
}
