package dev.minamo.inference;

import java.util.Optional;

/** What a reader of an interval or estimate must know; the reason where a number is null. */
public enum Note {
    /** The statistic of the data has no value, so nothing can be said about it. */
    ESTIMATE_UNDEFINED("estimate_undefined", "The statistic has no value on the data themselves."),
    /** Fewer than two defined replicates. */
    TOO_FEW_REPLICATES("too_few_replicates", "Fewer than two replicates have a value."),
    /** Every defined replicate is the same, up to rounding. */
    DEGENERATE_REPLICATES("degenerate_replicates",
            "Every replicate gives the same value, so the interval is a point."),
    /** BCa needs a jackknife and there is none, or not yet. */
    JACKKNIFE_MISSING("jackknife_missing", "BCa needs the jackknife, which has not run."),
    /** A leave-one-out value is undefined, so there is no acceleration. */
    JACKKNIFE_UNDEFINED("jackknife_undefined",
            "Without one of the rows the statistic has no value, so BCa has no acceleration."),
    /** No replicate lies on one of the sides of the estimate: z0 is infinite. */
    ESTIMATE_OUTSIDE_REPLICATES("estimate_outside_replicates",
            "All replicates lie on one side of the estimate, so BCa has no finite correction."),
    /** 1 - a (z0 + z) is not positive. */
    BCA_LEVEL_UNDEFINED("bca_level_undefined",
            "The acceleration is so strong that BCa has no level at this end."),
    /** A number is beyond what a double can hold. */
    NOT_FINITE("not_finite", "The end is not a finite number."),
    /** R &lt; 1 / tail - 1: no replicate lies as far out as the level asks. */
    LEVEL_NOT_REACHABLE("level_not_reachable",
            "Too few replicates for this level; the interval is too short."),
    /** An end is the smallest or largest replicate: nothing is known of what lies beyond. */
    EXTREME_REPLICATE("extreme_replicate", "An end lies on the most extreme replicate."),
    /** BCa on fewer than eight rows. */
    FEW_ROWS("few_rows", "BCa is not to be trusted on fewer than eight rows."),
    /** Fewer than ten clusters are resampled. */
    FEW_CLUSTERS("few_clusters",
            "Fewer than ten clusters: the resamples say little about how clusters differ."),
    /** The acceleration comes from blocks left out, not from rows. */
    BLOCK_JACKKNIFE("block_jackknife", "The acceleration of BCa leaves out one block at a time."),
    /** The acceleration comes from groups of rows left out. */
    GROUPED_JACKKNIFE("grouped_jackknife",
            "The acceleration of BCa leaves out one group of rows at a time."),
    /** The acceleration is asked from the regression on frequencies and there is none. */
    REGRESSION_MISSING("regression_missing",
            "The regression of the replicates on the frequencies has not run or has no solution."),
    /** Replicates are balanced and nothing is known of what balance gains. */
    ERROR_UPPER_BOUND("error_upper_bound",
            "Monte Carlo errors are those of independent replicates; balance makes them smaller."),
    /** The statistic hangs on the smallest or largest value. */
    EXTREME_STATISTIC("extreme_statistic",
            "The bootstrap is not consistent for extremes: the interval is not to be trusted."),
    /** Studentized without a variance of each replicate. */
    VARIANCE_MISSING("variance_missing",
            "A studentized interval needs a variance of each replicate, and there is none."),
    /** The variance of the data is zero or undefined. */
    VARIANCE_UNDEFINED("variance_undefined",
            "The statistic of the data has no positive variance, so it cannot be studentized."),
    /** Fewer than two replicates have what this method needs. */
    TOO_FEW_FOR_METHOD("too_few_for_method",
            "Fewer than two replicates have what this interval needs."),
    /** Some replicates have a value, yet none for this method. */
    REPLICATES_LEFT_OUT("replicates_left_out",
            "Some replicates cannot be used by this interval and are left out of it."),
    /** The estimate lies outside of what the transform takes. */
    OUTSIDE_TRANSFORM("outside_transform",
            "The estimate is not in the domain of the transform."),
    /** Calibrated without a double bootstrap. */
    INNER_SHARES_MISSING("inner_shares_missing",
            "A calibrated interval needs a double bootstrap, which has not run."),
    /** The inner replicates are few for the tail asked for. */
    COARSE_LEVELS("coarse_levels",
            "Few inner replicates for this level: the ends go in steps, and their errors are rough."),
    /** Wilson's interval of what is no proportion. */
    NOT_A_PROPORTION("not_a_proportion", "Wilson's interval is one of a proportion."),
    /** The analytic interval has not been made. */
    ABC_MISSING("abc_missing", "The derivatives that ABC needs have not been computed."),
    /** A derivative of ABC is undefined. */
    ABC_UNDEFINED("abc_undefined", "The statistic has no derivative at the data, or is flat."),
    /** ABC gives a row a weight below zero. */
    NEGATIVE_WEIGHTS("negative_weights",
            "An end lies so far out that ABC gives some row a negative weight."),
    /** A method that needs random replicates was asked of a scheme that has none. */
    NOT_FOR_SCHEME("not_for_scheme", "This interval does not go with the resampling scheme.");

    /** From here on clusters are not flagged. */
    private static final int ENOUGH_CLUSTERS = 10;

    private final String code;
    private final String text;

    Note(String code, String text) {
        this.code = code;
        this.text = text;
    }

    /** What is to be said where so many clusters are resampled, if anything. */
    public static Optional<Note> ofClusters(int count) {
        return count < ENOUGH_CLUSTERS ? Optional.of(FEW_CLUSTERS) : Optional.empty();
    }

    /** The name in results. */
    public String code() {
        return code;
    }

    /** One sentence for people. */
    public String text() {
        return text;
    }
}
