package dev.minamo.statistic;

/** What happens to missing values in the columns that a job uses. */
public enum MissingPolicy {
    /** They are refused. */
    ERROR("error"),
    /** Rows with one are left out, before resampling. */
    OMIT("omit"),
    /**
     * Each statistic leaves out the rows that lack a value of its own columns; rows that no statistic can use are left out
     * before resampling.
     */
    PAIRWISE("pairwise");

    private final String code;

    MissingPolicy(String code) {
        this.code = code;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }
}
