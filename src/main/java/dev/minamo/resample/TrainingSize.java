package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.Shuffle;

/**
 * Fewer of the rows a model is fitted to, for learning curves: the first of them in a random order of (seed, index), so that fewer rows
 * are always among more. Immutable.
 *
 * @param size a share of the rows up to 1, or a number of them above
 */
public record TrainingSize(double size, Draws draws, long seed) {

    public TrainingSize {
        if (!(size > 0)) {
            throw new IllegalArgumentException("size must be above 0, is " + size);
        }
    }

    /** How many of so many rows, copies counted. */
    public int of(int rows) {
        return size <= 1
                ? Math.max(1, (int) Math.round(size * rows))
                : (int) size;
    }

    /**
     * Puts how often each row counts.
     *
     * @param analysis how often each does among all
     * @return whether there are so many; else nothing is put
     */
    public boolean thin(int[] analysis, long index, int[] out) {
        int total = 0;
        for (int count : analysis) {
            total += count;
        }
        if (size > total) {
            return false;
        }
        int[] copies = new int[total];
        int n = 0;
        for (int row = 0; row < analysis.length; row++) {
            for (int copy = 0; copy < analysis[row]; copy++) {
                copies[n++] = row;
            }
        }
        int kept = of(total);
        Shuffle.first(draws.stream(seed, Purpose.INNER_ROWS, index), copies, kept);
        java.util.Arrays.fill(out, 0);
        for (int k = 0; k < kept; k++) {
            out[copies[k]]++;
        }
        return true;
    }
}
