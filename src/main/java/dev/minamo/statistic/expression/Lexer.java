package dev.minamo.statistic.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.statistic.expression.Token.Kind;

/** Cuts a text into tokens. One pass; white space parts tokens and means nothing else. */
public final class Lexer {

    /** Longest text that is read. */
    public static final int MOST_CHARACTERS = 4_000;

    static final Set<String> KEYWORDS = Set.of("where", "and", "or", "not", "in", "is", "missing",
            "true", "false");
    private static final List<String> PAIRS = List.of("!=", "<=", ">=", "==", "<>");
    private static final String SINGLES = "+-*/^()=<>,~:.";

    private final Source source;
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(Source source) {
        this.source = source;
        this.text = source.text();
    }

    /**
     * The tokens, an {@code END} last.
     *
     * @throws Refusal if the text is too long or holds what is no token
     */
    public static List<Token> tokens(Source source) {
        var lexer = new Lexer(source);
        if (lexer.text.length() > MOST_CHARACTERS) {
            throw source.refuse(MOST_CHARACTERS,
                    "the text is longer than %,d characters.".formatted(MOST_CHARACTERS));
        }
        lexer.run();
        return List.copyOf(lexer.tokens);
    }

    /** Whether a column can be named without backticks. */
    static boolean bare(String name) {
        return !name.isEmpty() && !KEYWORDS.contains(name) && startsName(name, 0)
                && nameEnd(name, 0) == name.length();
    }

    private void run() {
        while (true) {
            at = blankEnd(text, at);
            if (at == text.length()) {
                add(Kind.END, at, "");
                return;
            }
            next();
        }
    }

    private void next() {
        char c = text.charAt(at);
        if (c == '"' || c == '\'') {
            quoted(Kind.TEXT, c);
        } else if (c == '`') {
            quoted(Kind.QUOTED, c);
        } else if (startsNumber()) {
            number();
        } else if (startsName(text, at)) {
            int end = nameEnd(text, at);
            var word = text.substring(at, end);
            add(KEYWORDS.contains(word) ? Kind.KEYWORD : Kind.NAME, end, word);
        } else {
            symbol();
        }
    }

    private void quoted(Kind kind, char quote) {
        var content = new StringBuilder();
        int end = at + 1;
        while (true) {
            int close = text.indexOf(quote, end);
            if (close < 0) {
                throw source.refuse(at, "the quote " + quote + " that opens here is never closed.");
            }
            content.append(text, end, close);
            if (close + 1 == text.length() || text.charAt(close + 1) != quote) {
                add(kind, close + 1, content.toString());
                return;
            }
            content.append(quote);
            end = close + 2;
        }
    }

    private boolean startsNumber() {
        char c = text.charAt(at);
        return digit(c) || (c == '.' && at + 1 < text.length() && digit(text.charAt(at + 1)));
    }

    private void number() {
        int end = digits(at);
        if (end < text.length() && text.charAt(end) == '.') {
            end = digits(end + 1);
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int sign = end + 1 < text.length()
                    && (text.charAt(end + 1) == '-' || text.charAt(end + 1) == '+') ? 1 : 0;
            int exponent = digits(end + 1 + sign);
            end = exponent > end + 1 + sign ? exponent : end;
        }
        if (end < text.length() && (startsName(text, end) || text.charAt(end) == '.')) {
            throw source.refuse(at, "“%s” is neither a number nor a name; put a name that begins "
                    .formatted(Refusal.quote(text.substring(at, end + 1)))
                    + "with a digit into backticks.");
        }
        double value = Double.parseDouble(text.substring(at, end));
        if (Double.isInfinite(value)) {
            throw source.refuse(at, "the number is too large.");
        }
        tokens.add(new Token(Kind.NUMBER, at, end, text.substring(at, end), value));
        at = end;
    }

    private int digits(int from) {
        int end = from;
        while (end < text.length() && digit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private void symbol() {
        for (String pair : PAIRS) {
            if (text.startsWith(pair, at)) {
                add(Kind.SYMBOL, at + 2, switch (pair) {
                    case "==" -> "=";
                    case "<>" -> "!=";
                    default -> pair;
                });
                return;
            }
        }
        if (SINGLES.indexOf(text.charAt(at)) < 0) {
            int end = text.offsetByCodePoints(at, 1);
            throw source.refuse(at, "“%s” means nothing here%s.".formatted(
                    Refusal.quote(text.substring(at, end)), switch (text.charAt(at)) {
                        case '&' -> "; write and";
                        case '|' -> "; write or";
                        case '!' -> "; write not";
                        case '%' -> "; write a share as a decimal, such as 0.1";
                        default -> "";
                    }));
        }
        add(Kind.SYMBOL, at + 1, text.substring(at, at + 1));
    }

    private void add(Kind kind, int end, String content) {
        tokens.add(new Token(kind, at, end, content, 0));
        at = end;
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int blankEnd(String text, int from) {
        int end = from;
        while (end < text.length() && (Character.isWhitespace(text.charAt(end))
                || Character.isSpaceChar(text.charAt(end)))) {
            end++;
        }
        return end;
    }

    /** A letter, an underscore, or a dot before one of these. */
    private static boolean startsName(String text, int from) {
        int c = text.codePointAt(from);
        if (c == '.') {
            return from + 1 < text.length() && text.charAt(from + 1) != '.'
                    && startsName(text, from + 1);
        }
        return c == '_' || Character.isLetter(c);
    }

    /** Letters, digits, marks, underscores and dots. */
    private static int nameEnd(String text, int from) {
        int end = from;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            boolean inside = c == '_' || c == '.' || Character.isLetterOrDigit(c)
                    || Character.getType(c) == Character.NON_SPACING_MARK
                    || Character.getType(c) == Character.COMBINING_SPACING_MARK;
            if (!inside) {
                break;
            }
            end += Character.charCount(c);
        }
        return end;
    }
}
