package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * Each row keeps or changes its sign, as differences of pairs do and values that are symmetric about zero (Fisher 1935, The
 * Design of Experiments, section 21): {@code 2^n} patterns, also where rows are zero. In pattern {@code k} of all, row
 * {@code r} has changed its sign where bit {@code r} of {@code k} is set; in a random one, where bit {@code r mod 64} of word
 * {@code r / 64} of the stream of the index is.
 */
public record SignFlips(int rows, Draws draws) {

    /** Rows up to which all patterns are listed. */
    private static final int MOST_LISTED = 40;

    public SignFlips {
        if (rows < 1) {
            throw new IllegalArgumentException("rows must be at least 1, is " + rows);
        }
    }

    public String name() {
        return "sign_flips";
    }

    /** How many patterns there are, the observed one included: {@code 2^n} for any n. */
    public BigInteger arrangements() {
        return BigInteger.ONE.shiftLeft(rows);
    }

    /** How many there are, where {@link #all} lists them. */
    public OptionalLong listed() {
        return rows <= MOST_LISTED ? OptionalLong.of(1L << rows) : OptionalLong.empty();
    }

    /** The decimal logarithm of their number. */
    public double log10Arrangements() {
        return rows * Elementary.log(2) / Elementary.log(10);
    }

    /** Random patterns, uniform and independent of each other; any index at least 0. For one worker at a time. */
    public Flipper random(long seed) {
        double[] signs = new double[rows];
        return index -> {
            var stream = draws.stream(seed, Purpose.SIGNS, index);
            for (int from = 0; from < rows; from += Long.SIZE) {
                spread(stream.bits(from >>> 6), signs, from, Math.min(rows, from + Long.SIZE));
            }
            return signs;
        };
    }

    /** Every pattern once; index 0 changes nothing. Empty beyond 40 rows. */
    public Optional<Flipper> all() {
        if (rows > MOST_LISTED) {
            return Optional.empty();
        }
        double[] signs = new double[rows];
        return Optional.of(index -> {
            spread(Objects.checkIndex(index, 1L << rows), signs, 0, rows);
            return signs;
        });
    }

    private static void spread(long bits, double[] signs, int from, int to) {
        for (int row = from; row < to; row++) {
            signs[row] = 1 - 2 * (int) (bits >>> (row - from) & 1);
        }
    }
}
