package dev.minamo.statistic.expression;

import java.util.stream.Collectors;

import dev.minamo.statistic.expression.Node.Arithmetic;
import dev.minamo.statistic.expression.Node.Both;
import dev.minamo.statistic.expression.Node.Call;
import dev.minamo.statistic.expression.Node.Comparison;
import dev.minamo.statistic.expression.Node.Either;
import dev.minamo.statistic.expression.Node.Missing;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Node.Negation;
import dev.minamo.statistic.expression.Node.Not;
import dev.minamo.statistic.expression.Node.Numeral;
import dev.minamo.statistic.expression.Node.OneOf;
import dev.minamo.statistic.expression.Node.Operator;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Node.Truth;

/** Writes a tree as text, with no more parentheses than are needed. Two trees of one meaning have one text. */
public final class Writing {

    // How tightly a form binds; each level of the grammar is one more.
    private static final int OR = 1;
    private static final int AND = 2;
    private static final int NOT = 3;
    private static final int COMPARISON = 4;
    private static final int SUM = 5;
    private static final int PRODUCT = 6;
    private static final int SIGN = 7;
    private static final int POWER = 8;
    private static final int ATOM = 9;

    private Writing() {}

    /** Parsing it gives the same tree. */
    public static String of(Node node) {
        return switch (node) {
            case Numeral numeral -> number(numeral.value());
            case Text text -> quoted('"', text.value());
            case Truth truth -> String.valueOf(truth.value());
            case Name name -> column(name.column());
            case Negation negation -> "-" + of(negation.operand(), SIGN);
            case Arithmetic arithmetic -> arithmetic(arithmetic);
            case Comparison c -> of(c.left(), SUM) + " " + c.relation().symbol() + " "
                    + of(c.right(), SUM);
            case Both both -> of(both.left(), AND) + " and " + of(both.right(), NOT);
            case Either either -> of(either.left(), OR) + " or " + of(either.right(), AND);
            case Not not -> "not " + of(not.operand(), NOT);
            case OneOf oneOf -> of(oneOf.operand(), SUM) + " in (" + oneOf.values().stream()
                    .map(Writing::of).collect(Collectors.joining(", ")) + ")";
            case Missing missing -> of(missing.column()) + " is missing";
            case Call call -> call(call);
        };
    }

    /** A column as it must be written. */
    public static String column(String name) {
        return Lexer.bare(name) ? name : quoted('`', name);
    }

    private static String of(Node node, int least) {
        return binding(node) < least ? "(" + of(node) + ")" : of(node);
    }

    private static int binding(Node node) {
        return switch (node) {
            case Either _ -> OR;
            case Both _ -> AND;
            case Not _ -> NOT;
            case Comparison _,OneOf _,Missing _ -> COMPARISON;
            case Arithmetic arithmetic -> switch (arithmetic.operator()) {
                case PLUS, MINUS -> SUM;
                case TIMES, OVER -> PRODUCT;
                case POWER -> POWER;
            };
            case Negation _ -> SIGN;
            case Numeral _,Text _,Truth _,Name _,Call _ -> ATOM;
        };
    }

    private static String arithmetic(Arithmetic node) {
        int own = binding(node);
        return node.operator() == Operator.POWER
                ? of(node.left(), ATOM) + "^" + of(node.right(), SIGN)
                : of(node.left(), own) + " " + node.operator().symbol() + " "
                        + of(node.right(), own + 1);
    }

    private static String call(Call call) {
        var where = call.where();
        var arguments = call.arguments().stream().map(Writing::of)
                .collect(Collectors.joining(", "));
        var condition = where == null ? "" : "where " + of(where);
        var blank = arguments.isEmpty() || condition.isEmpty() ? "" : " ";
        return call.function() + "(" + arguments + blank + condition + ")";
    }

    private static String number(double value) {
        return value == Math.rint(value) && value < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private static String quoted(char quote, String text) {
        var mark = String.valueOf(quote);
        return mark + text.replace(mark, mark + mark) + mark;
    }
}
