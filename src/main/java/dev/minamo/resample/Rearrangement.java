package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How labels or values move between the rows under the null hypothesis: all arrangements are equally likely then (Fisher 1935,
 * The Design of Experiments; Pitman 1937, doi:10.2307/2984124). Immutable and shared. {@link SignFlips} stands beside this
 * family: it changes signs and moves nothing.
 *
 * <p>A test of a design with a single arrangement can say nothing: {@link #arrangements} is 1, and the caller refuses it.
 */
public sealed interface Rearrangement
        permits LabelPermutation, PairingPermutation, WholeGroups, SeriesShift {

    /** Its name, as {@code label_permutation}. */
    String name();

    int rows();

    /**
     * How many distinct arrangements there are, the observed one included. Computed at each call, in seconds for the pairings of
     * a million rows; {@link #listed} and {@link #log10Arrangements} are cheap at any size.
     */
    BigInteger arrangements();

    /** How many there are, where {@link #all} lists them. */
    OptionalLong listed();

    /** The decimal logarithm of their number, for words and plans. */
    double log10Arrangements();

    /**
     * Random arrangements, uniform over all of them and independent of each other; any index at least 0. For one worker at
     * a time.
     */
    Rearranger random(long seed);

    /**
     * Every arrangement once: index 0, the observed one, to {@link #arrangements} - 1. Ascending indices are cheapest. For one
     * worker at a time; empty where there are more than 2^62.
     */
    Optional<Rearranger> all();
}
