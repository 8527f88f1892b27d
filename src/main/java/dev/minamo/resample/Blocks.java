package dev.minamo.resample;

import dev.minamo.random.RandomStream;

/** How the blocks of a resampled series are drawn, by their number. Stateless. */
interface Blocks {

    /** The first row of a block. */
    int start(RandomStream stream, int block);

    /** Its length, at least 1; it may run over the end of the series and then goes on at its beginning. */
    int length(RandomStream lengths, int block, int start);

    /** Checks a block length once. */
    static void check(int rows, int length) {
        if (rows < 1) {
            throw new IllegalArgumentException("rows must be at least 1, is " + rows);
        }
        if (length < 1 || length > rows) {
            throw new IllegalArgumentException(
                    "block_length must be from 1 to " + rows + ", is " + length);
        }
    }

    /** How many blocks of a length cover so many rows. */
    static int count(int rows, int length) {
        return Math.ceilDiv(rows, length);
    }
}
