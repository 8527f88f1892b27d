package dev.minamo.statistic;

/**
 * One parameter of a statistic, for forms and checks.
 *
 * @param name the key in a spec
 * @param description a sentence for people
 */
public record Parameter(String name, Role role, boolean required, String description) {

    /** What the value names. */
    public enum Role {
        /** A column of numbers. */
        NUMERIC_COLUMN,
        /** A column of groups: text, boolean or whole numbers. */
        GROUP_COLUMN,
        /** A list of two values of the group column: first minus second. */
        GROUP_PAIR
    }
}
