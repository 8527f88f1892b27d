package dev.minamo.resample;

import java.util.stream.IntStream;

import dev.minamo.random.Generator;
import dev.minamo.random.KeyedPermutation;
import dev.minamo.random.Purpose;

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

    /** Blocks of neighbouring rows that do not overlap; the last is short where the length does not divide the rows. */
    public static Units blocks(int rows, int length) {
        Blocks.check(rows, length);
        return new Units("block", IntStream.range(0, rows).map(row -> row / length).toArray(),
                new int[Blocks.count(rows, length)]);
    }

    /**
     * Random groups of equal size, give or take a row, all one sample: where leaving out each row would take too long.
     *
     * @param groups from 2 to the number of rows
     */
    public static Units groups(int rows, int groups, long seed) {
        if (groups < 2 || groups > rows) {
            throw new IllegalArgumentException(
                    "groups must be from 2 to " + rows + ", is " + groups);
        }
        var permutation = new KeyedPermutation(
                Generator.MINAMO.stream(seed, Purpose.GROUPS, 0), rows);
        return new Units("group",
                IntStream.range(0, rows).map(row -> (int) (permutation.at(row) % groups)).toArray(),
                new int[groups]);
    }

    public int count() {
        return samples.length;
    }

    /** Whether every unit is one row. */
    public boolean single() {
        return kind.equals("row");
    }
}
