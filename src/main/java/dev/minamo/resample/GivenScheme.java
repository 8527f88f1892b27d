package dev.minamo.resample;

import java.util.OptionalLong;

/** Resamples drawn elsewhere, for comparison with other software. */
public final class GivenScheme implements RowScheme {

    private final int rows;
    private final int size;
    private final int[] given;

    /**
     * @param rows of the sample
     * @param size rows of each resample
     * @param given row numbers from 0, replicate after replicate
     * @throws IllegalArgumentException if one is out of range, or they are not whole replicates
     */
    public GivenScheme(int rows, int size, long[] given) {
        if (rows < 1 || size < 1) {
            throw new IllegalArgumentException("rows and size must be at least 1, are " + rows
                    + " and " + size);
        }
        if (given.length == 0 || given.length % size != 0) {
            throw new IllegalArgumentException(
                    "there must be %d row numbers for each replicate, there are %d in all, %d too many"
                            .formatted(size, given.length, given.length % size));
        }
        this.rows = rows;
        this.size = size;
        this.given = new int[given.length];
        for (int place = 0; place < given.length; place++) {
            if (given[place] < 0 || given[place] >= rows) {
                throw new IllegalArgumentException(
                        "row number %d at place %d (replicate %d, draw %d, all counted from 0) must be from 0 to %d"
                                .formatted(given[place], place, place / size, place % size,
                                        rows - 1));
            }
            this.given[place] = (int) given[place];
        }
    }

    @Override
    public String name() {
        return "given";
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public Units units() {
        return Units.rows(rows);
    }

    @Override
    public OptionalLong replicates() {
        return OptionalLong.of(given.length / size);
    }

    /** The seed does nothing. */
    @Override
    public Resampler newResampler(long seed) {
        return new GivenResampler(rows, size, given);
    }
}
