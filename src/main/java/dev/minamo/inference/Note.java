package dev.minamo.inference;

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
    FEW_ROWS("few_rows", "BCa is not to be trusted on fewer than eight rows.");

    private final String code;
    private final String text;

    Note(String code, String text) {
        this.code = code;
        this.text = text;
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
