package dev.minamo.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.model.Formula.Variable;
import dev.minamo.statistic.RowShape;
import dev.minamo.statistic.expression.ColumnNames;
import dev.minamo.statistic.expression.Cursor;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Parser;
import dev.minamo.statistic.expression.Source;
import dev.minamo.statistic.expression.Token;
import dev.minamo.statistic.expression.Token.Kind;
import dev.minamo.statistic.expression.Writing;

/** Reads formulas by recursive descent; operators join and cross sets of terms. */
final class FormulaParser {

    private static final int MOST_TERMS = 500;
    private static final int MOST_ORDER = 10;
    private static final Set<String> FUNCTIONS = Set.of("log", "exp", "sqrt", "abs", "min", "max");

    private final Source source;
    private final Cursor cursor;
    private final List<String> columns;
    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final List<Node> offsets = new ArrayList<>();
    private Set<String> ofResponse = Set.of();
    private boolean others;
    private int depth;

    FormulaParser(Source source, List<String> columns) {
        this.source = source;
        this.cursor = new Cursor(source);
        this.columns = columns;
    }

    Formula parse() {
        if (cursor.peek().symbol("~")) {
            throw source.refuse(cursor.peek().at(), "a response must stand before “~”.");
        }
        var node = response();
        ofResponse = ColumnNames.read(node);
        cursor.expect(token -> token.symbol("~"), "“~” after the response");
        var terms = new LinkedHashSet<Term>();
        terms.add(Term.INTERCEPT);
        sum(terms);
        if (cursor.peek().kind() != Kind.END) {
            throw unexpected("an operator or the end");
        }
        if (terms.isEmpty()) {
            throw source.refuse(0, "the formula has no terms.");
        }
        return new Formula(source, new Variable(Writing.of(node), node), variables, terms, offsets,
                others);
    }

    /** {@code I(…)} is what stands in it. */
    private Node response() {
        var first = cursor.peek();
        boolean enclosed = first.kind() == Kind.NAME && first.text().equals("I")
                && cursor.peekSecond().symbol("(");
        return enclosed ? inside(cursor.take()) : checked(new Parser(cursor).next(), first);
    }

    /** What stands between parentheses after a word. */
    private Node inside(Token name) {
        cursor.take();
        var node = new Parser(cursor).next();
        cursor.expect(token -> token.symbol(")"), "“)” or an operator");
        return checked(node, name);
    }

    private Node checked(Node node, Token at) {
        RowShape.check(node, source);
        requireColumns(node, at);
        return node;
    }

    private Refusal unexpected(String expected) {
        var token = cursor.peek();
        var hint = switch (token.text()) {
            case "/" -> " For a quotient of columns, write I(a / b).";
            case "|", "||" -> " Random effects are not offered.";
            case "~" -> " One “~” is enough.";
            default -> "";
        };
        return source.refuse(token.at(),
                "expected " + expected + ", found " + token.described() + "." + hint);
    }

    /** Adds to the terms, or takes from them, what stands here. */
    private void sum(Set<Term> terms) {
        boolean plus = !cursor.skip(token -> token.symbol("-"));
        do {
            summand(terms, plus);
            if (terms.size() > MOST_TERMS) {
                throw source.refuse(cursor.peek().at(), "more than " + MOST_TERMS + " terms.");
            }
            plus = cursor.peek().symbol("+");
        } while (cursor.skip(token -> token.symbol("+") || token.symbol("-")));
    }

    private void summand(Set<Term> terms, boolean plus) {
        var token = cursor.peek();
        if (token.kind() == Kind.NUMBER) {
            cursor.take();
            if (token.value() != 0 && token.value() != 1) {
                throw source.refuse(token.at(),
                        "0 and 1 stand for the intercept; no other number is a term.");
            }
            if (plus == (token.value() == 1)) {
                terms.add(Term.INTERCEPT);
            } else {
                terms.remove(Term.INTERCEPT);
            }
            return;
        }
        if (plus && token.kind() == Kind.NAME && token.text().equals("offset")
                && cursor.peekSecond().symbol("(")) {
            offsets.add(inside(cursor.take()));
            return;
        }
        var crossed = crossed();
        if (plus) {
            terms.addAll(crossed);
        } else {
            terms.removeAll(crossed);
        }
    }

    /** {@code a * b} is {@code a + b + a:b}. */
    private Set<Term> crossed() {
        var left = product();
        while (cursor.peek().symbol("*")) {
            int at = cursor.take().at();
            var right = product();
            var all = new LinkedHashSet<>(left);
            all.addAll(right);
            all.addAll(times(left, right, at));
            left = all;
        }
        return left;
    }

    private Set<Term> product() {
        var left = power();
        while (cursor.peek().symbol(":")) {
            int at = cursor.take().at();
            left = times(left, power(), at);
        }
        return left;
    }

    /** {@code (a + b)^2}: all products of up to two. */
    private Set<Term> power() {
        var base = atom();
        if (!cursor.peek().symbol("^")) {
            return base;
        }
        int at = cursor.take().at();
        var exponent = cursor.take();
        if (exponent.kind() != Kind.NUMBER || exponent.value() != Math.rint(exponent.value())
                || exponent.value() < 1 || exponent.value() > MOST_ORDER) {
            throw source.refuse(exponent.at(),
                    "the exponent of terms is a whole number from 1 to " + MOST_ORDER
                            + "; for the power of a column, write I(x^2).");
        }
        var all = base;
        for (int i = 1; i < exponent.value(); i++) {
            var more = new LinkedHashSet<>(all);
            more.addAll(times(all, base, at));
            all = more;
        }
        return all;
    }

    private Set<Term> times(Set<Term> left, Set<Term> right, int at) {
        var products = new LinkedHashSet<Term>();
        for (Term a : left) {
            for (Term b : right) {
                var product = a.times(b);
                if (product.order() > MOST_ORDER || products.size() > MOST_TERMS) {
                    throw source.refuse(at, "at most " + MOST_TERMS + " terms of at most "
                            + MOST_ORDER + " variables.");
                }
                products.add(product);
            }
        }
        return products;
    }

    private Set<Term> atom() {
        var token = cursor.peek();
        if (token.symbol("(")) {
            return parenthesis();
        }
        if (token.symbol(".")) {
            cursor.take();
            others = true;
            var terms = new LinkedHashSet<Term>();
            columns.stream().filter(column -> !ofResponse.contains(column))
                    .forEach(column -> terms.add(variable(new Node.Name(token.at(), column))));
            return terms;
        }
        if (token.kind() == Kind.NAME && cursor.peekSecond().symbol("(")) {
            return Set.of(function(token));
        }
        if (token.names()) {
            cursor.take();
            var name = new Node.Name(token.at(), token.text());
            requireColumns(name, token);
            return Set.of(variable(name));
        }
        throw unexpected("a column, a function of columns, “.”, 0, 1 or “(”");
    }

    private Set<Term> parenthesis() {
        int at = cursor.take().at();
        if (++depth > Parser.MOST_DEPTH) {
            throw source.refuse(at, "this is nested more than " + Parser.MOST_DEPTH + " deep.");
        }
        var terms = new LinkedHashSet<Term>();
        sum(terms);
        depth--;
        cursor.expect(token -> token.symbol(")"), "“)” or an operator");
        return terms;
    }

    private Term function(Token name) {
        if (name.text().equals("offset")) {
            throw source.refuse(name.at(),
                    "offset() is added to the terms and to nothing else.");
        }
        if (name.text().equals("poly")) {
            return polynomial(name);
        }
        if (!name.text().equals("I")) {
            if (!FUNCTIONS.contains(name.text())) {
                throw source.refuse(name.at(),
                        "there is no function " + Refusal.quote(name.text()) + " of columns.",
                        List.of("I", "log", "exp", "sqrt", "abs", "min", "max", "poly"));
            }
            return variable(functionOfColumns(name));
        }
        var inside = inside(cursor.take());
        var text = "I(" + Writing.of(inside) + ")";
        variables.putIfAbsent(text, new Variable(text, inside));
        return Term.of(text);
    }

    private Term polynomial(Token name) {
        cursor.take();
        var call = new PolynomialCall(cursor).read();
        requireColumns(call.node(), name);
        RowShape.check(call.node(), source);
        variables.putIfAbsent(call.text(),
                new Variable(call.text(), call.node(), name.at(), call.polynomial()));
        return Term.of(call.text());
    }

    /** The call alone; what follows it is the formula's again. */
    private Node functionOfColumns(Token name) {
        return checked(new Parser(cursor).call(), name);
    }

    private Term variable(Node node) {
        var text = Writing.of(node);
        variables.putIfAbsent(text, new Variable(text, node));
        return Term.of(text);
    }

    private void requireColumns(Node node, Token at) {
        var named = ColumnNames.read(node);
        for (String column : named) {
            if (!columns.contains(column)) {
                throw source.refuse(node instanceof Node.Name ? node.at() : at.at(),
                        "there is no column “" + Refusal.quote(column) + "”.", columns);
            }
        }
        if (named.isEmpty()) {
            throw source.refuse(at.at(), "this names no column.");
        }
    }
}
