package dev.minamo.arrow;

/**
 * Where a column's buffers lie; lengths are without padding.
 *
 * @param nullCount how many values are missing; 0 means that the validity bitmap is not looked at
 */
record ColumnPlace(long values, long valuesLength, long validity, long validityLength,
        long nullCount) {

    ColumnPlace movedBy(long bytes) {
        return new ColumnPlace(values + bytes, valuesLength, validity + bytes, validityLength,
                nullCount);
    }
}
