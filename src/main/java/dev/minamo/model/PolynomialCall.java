package dev.minamo.model;

import dev.minamo.Refusal;
import dev.minamo.statistic.expression.Cursor;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Parser;
import dev.minamo.statistic.expression.Token;
import dev.minamo.statistic.expression.Token.Kind;
import dev.minamo.statistic.expression.Writing;

/** Reads what stands between the parentheses of {@code poly(x, degree, raw = TRUE)}. */
final class PolynomialCall {

    private final Cursor cursor;
    private final StringBuilder text = new StringBuilder("poly(");

    /** @param cursor after the word */
    PolynomialCall(Cursor cursor) {
        this.cursor = cursor;
    }

    /** @param text as R writes the call */
    record Read(String text, Node node, Polynomial polynomial) {}

    /** @throws Refusal if it is no such call */
    Read read() {
        cursor.expect(token -> token.symbol("("), "“(” after poly");
        var node = new Parser(cursor).next();
        text.append(Writing.of(node));
        int degree = 1;
        if (cursor.peek().symbol(",")) {
            cursor.take();
            text.append(", ");
            if (!named("raw")) {
                degree = degree();
            }
        }
        boolean raw = false;
        if (named("raw") || cursor.peek().symbol(",")) {
            if (cursor.skip(token -> token.symbol(","))) {
                text.append(", ");
            }
            raw = raw();
        }
        cursor.expect(token -> token.symbol(")"), "“,” or “)” in poly(x, degree, raw = TRUE)");
        return new Read(text.append(')').toString(), node, new Polynomial(degree, raw));
    }

    private boolean named(String argument) {
        return cursor.peek().kind() == Kind.NAME && cursor.peek().text().equals(argument)
                && cursor.peekSecond().symbol("=");
    }

    private int degree() {
        if (named("degree")) {
            cursor.take();
            cursor.take();
            text.append("degree = ");
        }
        int at = cursor.peek().at();
        boolean negative = cursor.skip(token -> token.symbol("-"));
        var token = cursor.take();
        double value = negative ? -token.value() : token.value();
        if (token.kind() != Kind.NUMBER || value != Math.rint(value) || value < 1
                || value > Integer.MAX_VALUE) {
            throw cursor.source().refuse(at,
                    "the degree of poly() is a whole number from 1, not %s."
                            .formatted(described(token, negative)));
        }
        text.append((int) value);
        return (int) value;
    }

    private static String described(Token token, boolean negative) {
        return token.kind() == Kind.NUMBER
                ? (negative ? "-" : "") + Refusal.quote(token.text())
                : token.described();
    }

    private boolean raw() {
        if (!named("raw")) {
            throw cursor.source().refuse(cursor.peek().at(),
                    "expected raw = TRUE or raw = FALSE, found " + cursor.peek().described()
                            + ".");
        }
        cursor.take();
        cursor.take();
        var token = cursor.take();
        return switch (token.text()) {
            case "TRUE", "T", "true" -> raw("TRUE");
            case "FALSE", "F", "false" -> raw("FALSE");
            default -> throw cursor.source().refuse(token.at(),
                    "raw is TRUE or FALSE, not " + token.described() + ".");
        };
    }

    private boolean raw(String word) {
        text.append("raw = ").append(word);
        return word.equals("TRUE");
    }
}
