package dev.minamo.resample;

import java.util.Arrays;
import java.util.Objects;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;

/**
 * Resamples of a resample: for nested variances and the double bootstrap (Beran 1987, doi:10.1093/biomet/74.3.457). Each
 * draws as many rows as the outer resample has, out of these; with strata, out of those of each stratum. Inner
 * resample {@code j} of outer replicate {@code i} has the stream with index {@code i J + j}. Owned by one worker at a time.
 */
public final class InnerResampler {

    private final Partition strata;
    private final long perOuter;
    private final Draws draws;
    private final StreamCursor streams;
    private final int[] counts;
    private final int[] block = new int[RowBuffer.BLOCK];
    private final RowSequence gathered;
    private int[] sequence;
    /** Where each stratum begins in the sequence. */
    private final int[] starts;
    private final int[] next;
    private long outer;

    /** @param perOuter inner resamples of each outer one: J */
    public InnerResampler(int rows, long perOuter, Draws draws, long seed) {
        this(Partition.whole(rows), perOuter, draws, seed);
    }

    /**
     * Within strata.
     *
     * @param strata any number per row; equal numbers are one stratum
     * @param perOuter inner resamples of each outer one: J
     */
    public InnerResampler(int[] strata, long perOuter, Draws draws, long seed) {
        this(Partition.by(strata), perOuter, draws, seed);
    }

    private InnerResampler(Partition strata, long perOuter, Draws draws, long seed) {
        this.strata = strata;
        this.perOuter = perOuter;
        this.draws = draws;
        this.streams = draws.cursor(seed, Purpose.INNER_ROWS);
        this.counts = new int[strata.items()];
        this.gathered = new RowSequence(strata.items());
        this.sequence = new int[strata.items()];
        this.starts = new int[strata.count() + 1];
        this.next = new int[strata.count()];
    }

    /** Goes to an outer replicate, drawn by a resampler. */
    public void outer(Resampler resampler, long replicate) {
        gathered.draw(resampler, replicate);
        outer(replicate, gathered.rows(), gathered.length());
    }

    /**
     * Goes to an outer replicate.
     *
     * @param rows those it draws, in the order of drawing; not kept
     * @param length how many of them count
     */
    public void outer(long replicate, int[] rows, int length) {
        this.outer = replicate;
        if (length > sequence.length) {
            sequence = new int[length];
        }
        Arrays.fill(starts, 0);
        for (int i = 0; i < length; i++) {
            starts[strata.of()[rows[i]] + 1]++;
        }
        for (int s = 0; s < next.length; s++) {
            starts[s + 1] += starts[s];
            next[s] = starts[s];
        }
        for (int i = 0; i < length; i++) {
            sequence[next[strata.of()[rows[i]]]++] = rows[i];
        }
    }

    /** How often each row of the sample is drawn in an inner resample: a view, valid until the next call. */
    public int[] counts(long inner) {
        Objects.checkIndex(inner, perOuter);
        var stream = streams.at(outer * perOuter + inner);
        Arrays.fill(counts, 0);
        for (int s = 0; s < next.length; s++) {
            int start = starts[s];
            int end = starts[s + 1];
            for (int done = start; done < end; done += block.length) {
                int length = Math.min(block.length, end - done);
                draws.bounded(stream, done, end - start, block, 0, length);
                for (int i = 0; i < length; i++) {
                    counts[sequence[start + block[i]]]++;
                }
            }
        }
        return counts;
    }
}
