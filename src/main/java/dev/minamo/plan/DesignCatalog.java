package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.minamo.plan.Catalog.DesignEntry;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;
import dev.minamo.statistic.TestStatistics;

/** The designs of permutation tests, with the keys of each. */
final class DesignCatalog {

    private static final Parameter COLUMN = new Parameter("column", Role.NUMERIC_COLUMNS, true,
            "The column of numbers, or a list of several that are tested together.");
    private static final Parameter ONE_COLUMN = new Parameter("column", Role.NUMERIC_COLUMN, false,
            "The column of numbers, where a pair is two rows.");
    private static final Parameter BY = new Parameter("by", Role.GROUP_COLUMN, true,
            "The column that names the group of each row; its labels change places.");
    private static final Parameter BY_OF_PAIR = new Parameter("by", Role.GROUP_COLUMN, false,
            "The column that tells the two rows of a pair apart.");
    private static final Parameter GROUPS = new Parameter("groups", Role.GROUP_PAIR, false,
            "The two groups, first minus second; may be left out when there are just two, which are then sorted.");
    private static final Parameter PAIR = new Parameter("pair", Role.GROUP_COLUMN, false,
            "The column that names the pair of each row.");
    private static final Parameter VALUE = Parameter.number("value", -1e300, 1e300, "0",
            "The value about which the column is symmetric under the null hypothesis.");
    private static final Parameter BLOCKS = new Parameter("blocks", Role.GROUP_COLUMN, false,
            "A column of blocks: places are changed within a block only.");
    private static final Parameter WHOLE_GROUPS = new Parameter("whole_groups",
            Role.GROUP_COLUMN, false,
            "A column of groups that keep together: whole groups change places.");
    private static final Parameter X = new Parameter("x", Role.NUMERIC_COLUMNS, true,
            "The column of numbers that stays, or a list of several that are tested together.");
    private static final Parameter Y = new Parameter("y", Role.NUMERIC_COLUMN, true,
            "The column of numbers whose values change places.");

    private DesignCatalog() {}

    static List<DesignEntry> all() {
        return Arrays.stream(Design.values()).map(DesignCatalog::entry).toList();
    }

    private static DesignEntry entry(Design design) {
        return switch (design) {
            case TWO_SAMPLE -> of(design, "Two groups",
                    "Labels of two groups are dealt out anew. Rows of other groups are left out.",
                    List.of(COLUMN, BY, GROUPS, BLOCKS, WHOLE_GROUPS));
            case PAIRED -> of(design, "Pairs",
                    "The two values of a pair change places, so that its difference changes its sign. Give x and y, or column, by and pair.",
                    List.of(new Parameter("x", Role.NUMERIC_COLUMN, false,
                            "The first value of each row."),
                            new Parameter("y", Role.NUMERIC_COLUMN, false,
                                    "The second value of each row, taken off the first."),
                            ONE_COLUMN, BY_OF_PAIR, GROUPS, PAIR));
            case ONE_SAMPLE_SIGN -> of(design, "One sample, by signs",
                    "Distances from a value change their signs: the column is symmetric about it under the null hypothesis.",
                    List.of(COLUMN, VALUE));
            case CORRELATION -> of(design, "Two columns",
                    "The values of y are paired anew with those of x.",
                    List.of(X, Y, BLOCKS, WHOLE_GROUPS));
            case K_SAMPLE -> of(design, "Several groups",
                    "Labels of two or more groups are dealt out anew.",
                    List.of(COLUMN, BY, BLOCKS, WHOLE_GROUPS));
            case CONTINGENCY -> of(design, "Two columns of groups",
                    "The labels of y are dealt out anew: all tables with the same margins.",
                    List.of(new Parameter("x", Role.GROUP_COLUMN, true,
                            "The column of groups that stays."),
                            new Parameter("y", Role.GROUP_COLUMN, true,
                                    "The column of groups whose labels change places."),
                            BLOCKS, WHOLE_GROUPS));
            case SERIES_SHIFT -> of(design, "Two series",
                    "One series is turned round against the other, so that neighbours stay neighbours. Rows are in the order of time.",
                    List.of(X, Y));
            case REGRESSION -> of(design, "A term of a model",
                    "Residuals of the model without the term change places (Freedman and Lane).",
                    List.of(new Parameter("formula", Role.FORMULA, true,
                            "The model, such as y ~ x + z."),
                            new Parameter("term", Role.TERM, true,
                                    "The term whose coefficient is 0 under the null hypothesis."),
                            BLOCKS));
        };
    }

    private static DesignEntry of(Design design, String title, String description,
            List<Parameter> parameters) {
        return new DesignEntry(design.code(), title, description, parameters,
                TestStatistics.names(design));
    }

    /** The keys of a design with an expression: the columns of numbers are those that the expression names. */
    static List<Parameter> withExpression(DesignEntry design) {
        var parameters = new ArrayList<Parameter>();
        parameters.add(new Parameter("expression", Role.EXPRESSION, true,
                "An expression over the columns."));
        for (Parameter p : design.parameters()) {
            boolean read = p.role() == Role.NUMERIC_COLUMNS && !design.name().equals(
                    Design.ONE_SAMPLE_SIGN.code());
            if (!read) {
                parameters.add(p);
            }
        }
        return parameters;
    }
}
