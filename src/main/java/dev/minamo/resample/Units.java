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
        return groups(new int[rows], groups, seed);
    }

    /**
     * The same within strata, which share the groups by their size: each has at least two, or as many as it has rows, so that
     * there may be more than asked for.
     *
     * @param strata any number per row; equal numbers are one stratum and one sample
     * @param groups from 2 to the number of rows
     */
    public static Units groups(int[] strata, int groups, long seed) {
        int rows = strata.length;
        if (groups < 2 || groups > rows) {
            throw new IllegalArgumentException(
                    "groups must be from 2 to " + rows + ", is " + groups);
        }
        var parts = Partition.by(strata);
        int[] ofRow = new int[rows];
        var samples = IntStream.builder();
        int first = 0;
        for (int s = 0; s < parts.count(); s++) {
            int size = parts.size(s);
            int share = Math.clamp(Math.round((double) groups * size / rows),
                    Math.min(2, size), size);
            var permutation = new KeyedPermutation(
                    Generator.MINAMO.stream(seed, Purpose.GROUPS, s), size);
            for (int i = 0; i < size; i++) {
                ofRow[parts.order()[parts.starts()[s] + i]] = first
                        + (int) (permutation.at(i) % share);
            }
            for (int group = 0; group < share; group++) {
                samples.add(s);
            }
            first += share;
        }
        return new Units("group", ofRow, samples.build().toArray());
    }

    public int count() {
        return samples.length;
    }

    /** Whether every unit is one row. */
    public boolean single() {
        return kind.equals("row");
    }
}
