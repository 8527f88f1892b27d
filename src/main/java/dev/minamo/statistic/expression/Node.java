package dev.minamo.statistic.expression;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** A node of the tree of a text. */
public sealed interface Node {

    /** Where it stands in the text, in chars: at its operator, or where it begins. */
    int at();

    /** A number, zero or positive. */
    record Numeral(int at, double value) implements Node {}

    /** A text in quotes. */
    record Text(int at, String value) implements Node {}

    record Truth(int at, boolean value) implements Node {}

    /** A column. */
    record Name(int at, String column) implements Node {}

    record Negation(int at, Node operand) implements Node {}

    record Arithmetic(int at, Operator operator, Node left, Node right) implements Node {}

    record Comparison(int at, Relation relation, Node left, Node right) implements Node {}

    /** {@code and}. */
    record Both(int at, Node left, Node right) implements Node {}

    /** {@code or}. */
    record Either(int at, Node left, Node right) implements Node {}

    record Not(int at, Node operand) implements Node {}

    /** {@code in}: the values are numerals, negations of such, texts or truths. */
    record OneOf(int at, Node operand, List<Node> values) implements Node {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    /** {@code is missing}. */
    record Missing(int at, Name column) implements Node {}

    /** A function or an aggregate, with the condition after {@code where}. */
    record Call(int at, String function, List<Node> arguments, @Nullable Node where)
            implements
                Node {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** Of two numbers. */
    enum Operator {
        PLUS("+"), MINUS("-"), TIMES("*"), OVER("/"), POWER("^");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }
    }

    /** Of two values. */
    enum Relation {
        EQUAL("="), DIFFERENT("!="), BELOW("<"), AT_MOST("<="), ABOVE(">"), AT_LEAST(">=");

        private final String symbol;

        Relation(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }

        /** Whether only equality is asked. */
        public boolean ofEquality() {
            return this == EQUAL || this == DIFFERENT;
        }

        /** @param order below, at or above zero, as a comparator gives it */
        public boolean holds(int order) {
            return switch (this) {
                case EQUAL -> order == 0;
                case DIFFERENT -> order != 0;
                case BELOW -> order < 0;
                case AT_MOST -> order <= 0;
                case ABOVE -> order > 0;
                case AT_LEAST -> order >= 0;
            };
        }
    }
}
