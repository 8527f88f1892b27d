package dev.minamo.resample;

/** A scheme whose resamples are rows of the sample, each as often as it is drawn. */
public sealed interface RowScheme extends Scheme
        permits OrdinaryScheme, StratifiedScheme, BalancedScheme, AntitheticScheme, ClusterScheme,
        MovingBlockScheme, CircularBlockScheme, NonoverlappingBlockScheme, StationaryBlockScheme,
        MOutOfNScheme, ExactScheme, JackknifeScheme, GivenScheme {

    /** A resampler with scratch memory of its own, for one worker at a time. */
    Resampler newResampler(long seed);

    /** Whether the order of the rows drawn means something, as in a series. */
    default boolean ordered() {
        return false;
    }
}
