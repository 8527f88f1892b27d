package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

/** What changes places, or sign, under the null hypothesis of a test. Immutable and shared. */
public sealed interface Exchange permits LabelExchange, ValueExchange, SignExchange {

    /** How many distinct arrangements there are, the observed one included; see {@link Rearrangement#arrangements}. */
    BigInteger arrangements();

    /** How many there are, where {@link #all} lists them. */
    OptionalLong listed();

    /** The decimal logarithm of their number; cheap at any size. */
    double log10Arrangements();

    /** Random arrangements, uniform and independent of each other; any index at least 0. For one worker at a time. */
    Arrangements random(long seed);

    /** Every arrangement once, index 0 the observed one; empty where there are too many to list. For one worker at a time. */
    Optional<Arrangements> all();
}
