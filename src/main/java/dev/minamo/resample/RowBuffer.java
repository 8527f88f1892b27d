package dev.minamo.resample;

/** Gathers rows that come one by one into blocks; scratch of one worker. */
final class RowBuffer {

    /** They stay in the first-level cache. */
    static final int BLOCK = 1_024;

    private final int[] rows = new int[BLOCK];
    private int length;

    void add(int row, RowBlock taker) {
        if (length == BLOCK) {
            flush(taker);
        }
        rows[length++] = row;
    }

    /** Hands on what is left; to be called at the end of a replicate. */
    void flush(RowBlock taker) {
        if (length > 0) {
            taker.take(rows, length);
            length = 0;
        }
    }
}
