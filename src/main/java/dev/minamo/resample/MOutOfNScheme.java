package dev.minamo.resample;

import dev.minamo.random.Draws;

/**
 * Resamples of another size than the sample, with replacement (Bickel, Götze and van Zwet 1997, Statistica Sinica 7, 1–31) or
 * without, which is subsampling (Politis and Romano 1994, doi:10.1214/aos/1176325770). Nothing is rescaled: the
 * spread is that of samples of this size.
 *
 * @param size rows of a resample: from 1 to the number of rows, below it without replacement
 */
public record MOutOfNScheme(int rows, int size, boolean replace, Draws draws)
        implements
            RowScheme {

    public MOutOfNScheme {
        int most = replace ? rows : rows - 1;
        if (size < 1 || size > most) {
            throw new IllegalArgumentException("size must be from 1 to %d%s, is %d".formatted(most,
                    replace ? "" : " without replacement", size));
        }
    }

    @Override
    public String name() {
        return "m_out_of_n";
    }

    @Override
    public Units units() {
        return Units.rows(rows);
    }

    @Override
    public Resampler newResampler(long seed) {
        return replace
                ? new ReplacingResampler(rows, size, draws, seed)
                : new SubsamplingResampler(rows, size, draws, seed);
    }
}
