package dev.minamo.frame;

import java.util.Arrays;
import java.util.Optional;

/** What the cells of a column are. There is one type of each kind, so that a table has one form. */
public enum ColumnType {
    FLOAT64("float64"), INT64("int64"), BOOLEAN("boolean"),
    /** Text, always with a dictionary: a 32-bit code for each row and the list of levels. */
    TEXT("text"),
    /** Days since 1970-01-01, 32 bits. */
    DATE("date"),
    /** Microseconds since 1970-01-01T00:00:00Z, 64 bits. */
    TIMESTAMP("timestamp");

    private final String code;

    ColumnType(String code) {
        this.code = code;
    }

    /** The name in specs and answers. */
    public String code() {
        return code;
    }

    public static Optional<ColumnType> named(String code) {
        return Arrays.stream(values()).filter(type -> type.code.equals(code)).findFirst();
    }

    /** Bytes that the values of so many rows take, without padding. */
    long sizeBytes(long rows) {
        return switch (this) {
            case FLOAT64, INT64, TIMESTAMP -> Math.multiplyExact(rows, 8);
            case TEXT, DATE -> Math.multiplyExact(rows, 4);
            case BOOLEAN -> Bits.sizeBytes(rows);
        };
    }
}
