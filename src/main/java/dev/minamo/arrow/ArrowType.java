package dev.minamo.arrow;

/** The column types this service stores. The set is closed. */
public enum ArrowType {
    FLOAT64(64), INT64(64),
    /** One bit a row, least significant first. */
    BOOL(1),
    /** Days since 1970-01-01 as int32. */
    DATE32(32),
    /** Microseconds since 1970-01-01T00:00, without a time zone, as int64. */
    TIMESTAMP_MICROS(64), UINT8(8),
    /** An int32 code into the field's dictionary of UTF-8 text. */
    TEXT(32);

    private final int bits;

    ArrowType(int bits) {
        this.bits = bits;
    }

    /** Bytes that hold {@code rows} values, without padding. */
    long valueBytes(long rows) {
        return bits == 1 ? bitmapBytes(rows) : Math.multiplyExact(rows, bits / 8);
    }

    static long bitmapBytes(long rows) {
        return rows / 8 + (rows % 8 == 0 ? 0 : 1);
    }
}
