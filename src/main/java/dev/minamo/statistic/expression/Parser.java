package dev.minamo.statistic.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import dev.minamo.Refusal;
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
import dev.minamo.statistic.expression.Node.Relation;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Node.Truth;
import dev.minamo.statistic.expression.Token.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Makes a tree of tokens, by recursive descent: one method for each level of the grammar in {@code docs/expressions.md}, loosest
 * first. Depth and number of nodes are bounded, so that no text exhausts the stack.
 */
public final class Parser {

    /** Deepest nesting of parentheses, calls, signs, powers and {@code not}. */
    public static final int MOST_DEPTH = 50;
    /** Most nodes of a tree. */
    public static final int MOST_NODES = 500;

    private static final Map<String, Relation> RELATIONS = Map.of("=", Relation.EQUAL, "!=",
            Relation.DIFFERENT, "<", Relation.BELOW, "<=", Relation.AT_MOST, ">", Relation.ABOVE,
            ">=", Relation.AT_LEAST);

    private final Source source;
    private final Cursor cursor;
    private int depth;
    private int nodes;

    /** Reads on where the cursor stands. */
    public Parser(Cursor cursor) {
        this.source = cursor.source();
        this.cursor = cursor;
    }

    /**
     * The tree of a whole text.
     *
     * @throws Refusal if it does not follow the grammar; the place and what was expected are in the message
     */
    public static Node parse(Source source) {
        var cursor = new Cursor(source);
        var node = new Parser(cursor).next();
        var left = cursor.peek();
        if (left.kind() != Kind.END) {
            throw source.refuse(left.at(), "expected an operator or the end, found "
                    + left.described() + "." + hint(left));
        }
        return node;
    }

    /** The longest expression from here on. */
    public Node next() {
        return either();
    }

    private static String hint(Token token) {
        var word = token.text().toLowerCase(Locale.ROOT);
        if (token.kind() == Kind.NAME && Lexer.KEYWORDS.contains(word)) {
            return " Keywords are in lower case: " + word + ".";
        }
        return token.keyword("where")
                ? " A condition stands inside an aggregate: mean(x where y > 0)."
                : "";
    }

    private Node either() {
        var left = both();
        while (cursor.peek().keyword("or")) {
            int at = cursor.take().at();
            left = counted(new Either(at, left, both()));
        }
        return left;
    }

    private Node both() {
        var left = not();
        while (cursor.peek().keyword("and")) {
            int at = cursor.take().at();
            left = counted(new Both(at, left, not()));
        }
        return left;
    }

    private Node not() {
        if (!cursor.peek().keyword("not")) {
            return comparison();
        }
        int at = cursor.take().at();
        enter(at);
        var operand = not();
        depth--;
        return counted(new Not(at, operand));
    }

    private Node comparison() {
        var left = sum();
        var token = cursor.peek();
        if (token.keyword("is")) {
            return missing(left);
        }
        if (token.keyword("in")) {
            return oneOf(left);
        }
        if (token.keyword("not") && cursor.peekSecond().keyword("in")) {
            int at = cursor.take().at();
            return counted(new Not(at, oneOf(left)));
        }
        var relation = relation(token);
        if (relation.isEmpty()) {
            return left;
        }
        cursor.take();
        var comparison = counted(new Comparison(token.at(), relation.get(), left, sum()));
        if (relation(cursor.peek()).isPresent()) {
            throw source.refuse(cursor.peek().at(),
                    "comparisons do not chain; write 1 < x and x < 3.");
        }
        return comparison;
    }

    private static Optional<Relation> relation(Token token) {
        return token.kind() == Kind.SYMBOL
                ? Optional.ofNullable(RELATIONS.get(token.text()))
                : Optional.empty();
    }

    private Node missing(Node operand) {
        int at = cursor.take().at();
        boolean negated = cursor.skip(token -> token.keyword("not"));
        cursor.expect(token -> token.keyword("missing"), "missing or not missing after is");
        if (!(operand instanceof Name name)) {
            throw source.refuse(operand.at(), "only a column can be missing.");
        }
        Node missing = counted(new Missing(at, name));
        return negated ? counted(new Not(at, missing)) : missing;
    }

    private Node oneOf(Node operand) {
        int at = cursor.take().at();
        cursor.expect(token -> token.symbol("("), "“(” after in");
        var values = new ArrayList<Node>();
        do {
            values.add(literal());
        } while (cursor.skip(token -> token.symbol(",")));
        cursor.expect(token -> token.symbol(")"), "“,” or “)”");
        return counted(new OneOf(at, operand, values));
    }

    private Node literal() {
        var token = cursor.take();
        if (token.symbol("-") && cursor.peek().kind() == Kind.NUMBER) {
            var number = cursor.take();
            return counted(new Negation(token.at(),
                    counted(new Numeral(number.at(), number.value()))));
        }
        if (token.keyword("true") || token.keyword("false")) {
            return counted(new Truth(token.at(), token.keyword("true")));
        }
        return switch (token.kind()) {
            case NUMBER -> counted(new Numeral(token.at(), token.value()));
            case TEXT -> counted(new Text(token.at(), token.text()));
            case NAME, QUOTED, KEYWORD, SYMBOL, END -> throw source.refuse(token.at(),
                    "expected a number, a text in quotes, true or false, found "
                            + token.described() + ".");
        };
    }

    private Node sum() {
        var left = product();
        while (cursor.peek().symbol("+") || cursor.peek().symbol("-")) {
            var token = cursor.take();
            left = counted(new Arithmetic(token.at(),
                    token.symbol("+") ? Operator.PLUS : Operator.MINUS, left, product()));
        }
        return left;
    }

    private Node product() {
        var left = sign();
        while (cursor.peek().symbol("*") || cursor.peek().symbol("/")) {
            var token = cursor.take();
            left = counted(new Arithmetic(token.at(),
                    token.symbol("*") ? Operator.TIMES : Operator.OVER, left, sign()));
        }
        return left;
    }

    private Node sign() {
        if (!cursor.peek().symbol("-")) {
            return power();
        }
        int at = cursor.take().at();
        enter(at);
        var operand = sign();
        depth--;
        return counted(new Negation(at, operand));
    }

    private Node power() {
        var base = atom();
        if (!cursor.peek().symbol("^")) {
            return base;
        }
        int at = cursor.take().at();
        enter(at);
        var exponent = sign();
        depth--;
        return counted(new Arithmetic(at, Operator.POWER, base, exponent));
    }

    private Node atom() {
        var token = cursor.peek();
        if (token.symbol("(")) {
            cursor.take();
            enter(token.at());
            var inside = either();
            depth--;
            cursor.expect(next -> next.symbol(")"), "“)” or an operator");
            return inside;
        }
        if (token.kind() == Kind.NAME && cursor.peekSecond().symbol("(")) {
            return call();
        }
        if (token.names()) {
            cursor.take();
            return counted(new Name(token.at(), token.text()));
        }
        if (token.kind() == Kind.NUMBER || token.kind() == Kind.TEXT || token.keyword("true")
                || token.keyword("false")) {
            return literal();
        }
        throw source.refuse(token.at(), "expected a number, a column, a function or “(”, found "
                + token.described() + ".");
    }

    /** A call, of which the name and the parenthesis come next, and nothing after it. */
    public Node call() {
        var name = cursor.take();
        cursor.take();
        enter(name.at());
        var arguments = new ArrayList<Node>();
        Node where = null;
        if (!cursor.peek().symbol(")") && !cursor.peek().keyword("where")) {
            do {
                arguments.add(either());
            } while (cursor.skip(token -> token.symbol(",")));
        }
        if (cursor.skip(token -> token.keyword("where"))) {
            where = either();
        }
        depth--;
        cursor.expect(token -> token.symbol(")"),
                where == null ? "“,”, “)”, where or an operator" : "“)” or an operator");
        return counted(call(name, arguments, where));
    }

    private static Call call(Token name, List<Node> arguments, @Nullable Node where) {
        return new Call(name.at(), name.text(), arguments, where);
    }

    private void enter(int at) {
        if (++depth > MOST_DEPTH) {
            throw source.refuse(at, "this is nested more than " + MOST_DEPTH + " deep.");
        }
    }

    private <T extends Node> T counted(T node) {
        if (++nodes > MOST_NODES) {
            throw source.refuse(node.at(),
                    "the text has more than " + MOST_NODES + " numbers, names and operators.");
        }
        return node;
    }
}
