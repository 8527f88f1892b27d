package dev.minamo.statistic;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * One parameter of a statistic or scheme, for forms and checks.
 *
 * @param name the key in a spec
 * @param description a sentence for people
 * @param bounds of a {@link Role#NUMBER} or {@link Role#LENGTH}; null for other roles
 * @param choices of a {@link Role#CHOICE}; empty for other roles
 * @param standard what is taken if the key is left out, as text; null if there is no such value
 */
public record Parameter(String name, Role role, boolean required, String description,
        @Nullable Bounds bounds, List<String> choices, @Nullable String standard) {

    /** What the value names. */
    public enum Role {
        /** A column of numbers. */
        NUMERIC_COLUMN,
        /** A column of numbers, or a list of several. */
        NUMERIC_COLUMNS,
        /** A column of groups: text, boolean or whole numbers. */
        GROUP_COLUMN,
        /** A list of two values of the group column: first minus second. */
        GROUP_PAIR,
        /** A number within bounds. */
        NUMBER,
        /** A whole number of rows, or the word {@code auto}. */
        LENGTH,
        /** One of a few words. */
        CHOICE,
        /** A value of the group column that stands before it in the list of parameters. */
        EVENT,
        /** A text in the language of {@link Expression}. */
        EXPRESSION,
        /** The formula of a model. */
        FORMULA,
        /** A term of the formula that stands before it in the list of parameters. */
        TERM,
        /** Another data set, by id or name. */
        DATASET
    }

    /**
     * The numbers allowed.
     *
     * @param low the least one
     * @param high the greatest one
     * @param whole whether only whole numbers are
     */
    public record Bounds(double low, double high, boolean whole) {

        public boolean contain(double value) {
            return value >= low && value <= high && (!whole || value == Math.rint(value));
        }
    }

    public Parameter {
        choices = List.copyOf(choices);
    }

    /** A column, a list of groups or an event. */
    public Parameter(String name, Role role, boolean required, String description) {
        this(name, role, required, description, null, List.of(), null);
    }

    /** A real number that may be left out. */
    public static Parameter number(String name, double low, double high,
            @Nullable String standard, String description) {
        return new Parameter(name, Role.NUMBER, false, description, new Bounds(low, high, false),
                List.of(), standard);
    }

    /** A whole number that may be left out. */
    public static Parameter whole(String name, int low, int high, @Nullable String standard,
            String description) {
        return new Parameter(name, Role.NUMBER, false, description, new Bounds(low, high, true),
                List.of(), standard);
    }

    /** A whole number that must be given. */
    public static Parameter required(String name, int low, int high, String description) {
        return new Parameter(name, Role.NUMBER, true, description, new Bounds(low, high, true),
                List.of(), null);
    }

    /** A whole number of rows, or {@code auto}, which is also the standard. */
    public static Parameter lengthOrAuto(String name, String description) {
        return new Parameter(name, Role.LENGTH, false, description,
                new Bounds(1, Integer.MAX_VALUE, true), List.of(), "auto");
    }

    /** One of a few words, the first unless given. */
    public static Parameter choice(String name, List<String> choices, String description) {
        return new Parameter(name, Role.CHOICE, false, description, null, choices,
                choices.getFirst());
    }

    /** Whether a value is what would be taken without it, so that nothing need be said of it. */
    public boolean isStandard(Object value) {
        if (standard == null) {
            return false;
        }
        if (role == Role.NUMBER && value instanceof Number number) {
            return number.doubleValue() == Double.parseDouble(standard);
        }
        return standard.equals(value);
    }

    /** Whether the value names a column. */
    public boolean namesColumn() {
        return role == Role.NUMERIC_COLUMN || role == Role.NUMERIC_COLUMNS
                || role == Role.GROUP_COLUMN;
    }
}
