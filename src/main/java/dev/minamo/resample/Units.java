package dev.minamo.resample;

import java.util.stream.IntStream;

/**
 * What a jackknife leaves out, one at a time. Arrays are shared, not copied.
 *
 * @param kind {@code row}, {@code cluster}, {@code block} or {@code group}
 * @param ofRow the unit of each row, from 0 without gaps
 * @param samples the sample of each unit, from 0 without gaps: units of one stratum are one sample
 */
@SuppressWarnings("ArrayRecordComponent") // shared, as said above
public record Units(String kind, int[] ofRow, int[] samples) {

    /** Each row by itself, all one sample. */
    public static Units rows(int rows) {
        return new Units("row", IntStream.range(0, rows).toArray(), new int[rows]);
    }

    /** Each row by itself, in the samples given. */
    public static Units rows(int[] strata) {
        return new Units("row", IntStream.range(0, strata.length).toArray(), strata);
    }

    public int count() {
        return samples.length;
    }

    /** Whether every unit is one row. */
    public boolean single() {
        return kind.equals("row");
    }
}
