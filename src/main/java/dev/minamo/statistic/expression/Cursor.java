package dev.minamo.statistic.expression;

import java.util.List;
import java.util.function.Predicate;

import dev.minamo.statistic.expression.Token.Kind;

/** A place in the tokens of a text. */
public final class Cursor {

    private final Source source;
    private final List<Token> tokens;
    private int place;

    /** @throws dev.minamo.Refusal if the text holds what is no token */
    public Cursor(Source source) {
        this.source = source;
        this.tokens = Lexer.tokens(source);
    }

    public Source source() {
        return source;
    }

    /** The token here. */
    public Token peek() {
        return tokens.get(place);
    }

    /** The one after it. */
    public Token peekSecond() {
        return tokens.get(Math.min(place + 1, tokens.size() - 1));
    }

    /** The token here, and goes on; the end is never left. */
    public Token take() {
        var token = peek();
        if (token.kind() != Kind.END) {
            place++;
        }
        return token;
    }

    /** Goes on if it is such a token. */
    public boolean skip(Predicate<Token> such) {
        if (!such.test(peek())) {
            return false;
        }
        take();
        return true;
    }

    /** @throws dev.minamo.Refusal if it is no such token */
    public void expect(Predicate<Token> such, String expected) {
        if (!skip(such)) {
            throw source.refuse(peek().at(),
                    "expected " + expected + ", found " + peek().described() + ".");
        }
    }
}
