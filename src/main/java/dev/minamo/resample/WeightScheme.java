package dev.minamo.resample;

/** A scheme whose resamples keep every row and weigh it. */
public sealed interface WeightScheme extends Scheme permits BayesianScheme, PoissonWeightsScheme {

    /** A weigher with scratch memory of its own, for one worker at a time. */
    Weigher newWeigher(long seed);
}
