package dev.minamo.statistic.expression;

import dev.minamo.Refusal;

/**
 * A word of the language.
 *
 * @param at where it begins, in chars
 * @param end where it ends
 * @param text the name or text without its quotes, the keyword, the symbol or the number as written
 * @param value of a number
 */
public record Token(Kind kind, int at, int end, String text, double value) {

    /** What kind of word. */
    public enum Kind {
        NUMBER, TEXT,
        /** A name as it is. */
        NAME,
        /** A name in backticks, which is never a function or a keyword. */
        QUOTED,
        /** One of the few words that are no names. */
        KEYWORD, SYMBOL,
        /** The end of the text. */
        END
    }

    public boolean symbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    public boolean keyword(String word) {
        return kind == Kind.KEYWORD && text.equals(word);
    }

    /** Names a column. */
    public boolean names() {
        return kind == Kind.NAME || kind == Kind.QUOTED;
    }

    /** For a message. */
    public String described() {
        return switch (kind) {
            case END -> "the end";
            case NUMBER -> "the number " + Refusal.quote(text);
            case TEXT -> "the text " + Refusal.quote('"' + text + '"');
            case KEYWORD -> "the keyword " + text;
            case NAME, QUOTED, SYMBOL -> "“" + Refusal.quote(text) + "”";
        };
    }
}
