package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/** Which values of a statistic speak against the null hypothesis. */
public enum Side {
    /** Small ones. */
    LESS("less"),
    /** Large ones. */
    GREATER("greater"),
    /** Both: twice the lesser of the two one-sided p-values, at most 1. */
    DOUBLED("two_sided_doubled"),
    /** Those far from the centre of the null distribution. */
    ABSOLUTE("two_sided_absolute");

    private final String code;

    Side(String code) {
        this.code = code;
    }

    /** The name in results. */
    public String code() {
        return code;
    }

    /** The alternative hypothesis it belongs to, as specs name it. */
    public String alternative() {
        return this == DOUBLED || this == ABSOLUTE ? "two_sided" : code;
    }

    /** What two-sided means: {@code doubled} or {@code absolute}; null for one side. */
    public @Nullable String twoSidedRule() {
        return switch (this) {
            case DOUBLED -> "doubled";
            case ABSOLUTE -> "absolute";
            case LESS, GREATER -> null;
        };
    }

    /**
     * How much a value speaks against the null hypothesis; the more, the larger.
     *
     * @param centre of the null distribution
     */
    double size(double t, double centre) {
        return switch (this) {
            case LESS -> -t;
            case GREATER -> t;
            case ABSOLUTE -> Math.abs(t - centre);
            case DOUBLED -> throw new IllegalArgumentException(
                    "side: " + code + " has no size of its own; ask each side");
        };
    }
}
