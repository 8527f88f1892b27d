package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;

import dev.minamo.numeric.Reductions;
import dev.minamo.resample.ByteCounts;
import dev.minamo.resample.Resampler;
import org.jspecify.annotations.Nullable;

/**
 * The counts of one resample after another: in bytes, or in ints where one is above 255. Which of them does not show in any
 * bit. Owned by one worker.
 */
final class Counts {

    private final int rows;
    private final ByteCounts bytes;
    /** Not null where a count does not fit a byte; not ours. */
    private int @Nullable [] wide;

    Counts(int rows) {
        this.rows = rows;
        this.bytes = new ByteCounts(rows);
    }

    /** Takes another resample; the array may be kept until the next one. */
    void take(int[] counts) {
        wide = bytes.set(counts) ? null : counts;
    }

    /** Begins another resample, the rows of which are then {@link #add added}. */
    void clear() {
        bytes.clear();
        wide = null;
    }

    void add(int[] block, int length) {
        bytes.add(block, length);
    }

    /** Ends a resample that was added: if bytes were too short for it, it is drawn again. */
    void end(Resampler resampler, long replicate) {
        wide = bytes.right() ? null : resampler.counts(replicate);
    }

    int rows() {
        return rows;
    }

    /** How many rows are drawn. */
    long total() {
        return bytes.drawn();
    }

    int of(int row) {
        return wide == null ? bytes.of(row) : wide[row];
    }

    /** How often rows are drawn whose byte is -1; it is 0 for the others. */
    long drawnOf(byte[] mask) {
        if (wide == null) {
            return bytes.drawnOf(mask);
        }
        long sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += wide[row] & mask[row];
        }
        return sum;
    }

    void putInto(int[] counts) {
        for (int row = 0; row < rows; row++) {
            counts[row] = of(row);
        }
    }

    void putInto(double[] frequencies) {
        byte[] narrow = bytes.array();
        int[] ints = wide;
        if (ints == null) {
            for (int row = 0; row < rows; row++) {
                frequencies[row] = narrow[row] & 0xff;
            }
        } else {
            for (int row = 0; row < rows; row++) {
                frequencies[row] = ints[row];
            }
        }
    }

    /** As {@link Reductions#sum}. */
    double sum(Reductions r, MemorySegment x) {
        return wide == null ? r.sum(bytes.array(), x) : r.wide().sum(wide, x);
    }

    /** As {@link Reductions#moments}. */
    void moments(Reductions r, MemorySegment x, double[] out) {
        if (wide == null) {
            r.moments(bytes.array(), x, out);
        } else {
            r.wide().moments(wide, x, out);
        }
    }

    /** As {@link Reductions#powers}. */
    void powers(Reductions r, MemorySegment x, double centre, double[] out) {
        if (wide == null) {
            r.powers(bytes.array(), x, centre, out);
        } else {
            r.wide().powers(wide, x, centre, out);
        }
    }

    /** As {@link Reductions#products}. */
    void products(Reductions r, MemorySegment x, MemorySegment y, double[] out) {
        if (wide == null) {
            r.products(bytes.array(), x, y, out);
        } else {
            r.wide().products(wide, x, y, out);
        }
    }

    /** As {@link Reductions#errors}. */
    void errors(PairErrors pair, double[] out) {
        var r = pair.x().reductions();
        if (wide == null) {
            r.errors(bytes.array(), pair.x().deviations(), pair.y().deviations(), pair.errors(),
                    out);
        } else {
            r.wide().errors(wide, pair.x().deviations(), pair.y().deviations(), pair.errors(),
                    out);
        }
    }
}
