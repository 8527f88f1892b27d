package dev.minamo.frame.io;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * Reads the number in a cell: {@code [+-] digits [mark digits] [e [+-] digits]}, with digits on at
 * least one side of the mark, or {@code [+-] inf | infinity} and {@code nan} in any case. No
 * hexadecimal, no thousands marks, no percent signs. A finite number that would round to infinity
 * is not a number.
 * <p>
 * Values are correctly rounded, as by {@link Double#parseDouble}. Up to 2^53 and 10^22 one exact
 * operation does it (Clinger 1990, "How to read floating point numbers accurately",
 * doi:10.1145/93548.93557). Single-owner: holds what the last {@link #read} found.
 */
final class NumberCell {

    /** Longer cells are text: a double never needs so many digits, and long ones are slow to read. */
    private static final int MAX_CHARS = 400;
    private static final int EXACT_DIGITS = 18;
    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal GREATEST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final double[] TENS = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10,
            1e11, 1e12, 1e13,
            1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

    private final char mark;

    private int at;
    private boolean negative;
    private long digits;
    private int significant;
    private int dropped;
    private int before;
    private int after;
    private int exponent;
    private boolean leadingZero;
    private double value;
    private long whole;
    private boolean heldByLong;
    private CellKind kind = CellKind.TEXT;

    /** @param mark the decimal mark, '.' or ',' */
    NumberCell(char mark) {
        this.mark = mark;
    }

    /** Reads a cell without blanks around it; the answer is also {@link #kind}, TEXT for no number. */
    CellKind read(char[] text, int from, int to) {
        kind = to - from > MAX_CHARS || from == to ? CellKind.TEXT : parse(text, from, to);
        return kind;
    }

    CellKind kind() {
        return kind;
    }

    /** After INTEGER, CODE, LARGE, UNHELD and REAL; rounded where it must be. */
    double value() {
        return value;
    }

    /** After INTEGER, and after CODE where {@link #isHeldByLong}. */
    long whole() {
        return whole;
    }

    boolean isHeldByLong() {
        return heldByLong;
    }

    private CellKind parse(char[] text, int from, int to) {
        at = from;
        negative = text[at] == '-';
        if (negative || text[at] == '+') {
            at++;
        }
        digits = 0;
        significant = 0;
        dropped = 0;
        exponent = 0;
        leadingZero = at + 1 < to && text[at] == '0' && isDigit(text[at + 1]);
        before = run(text, to);
        boolean marked = at < to && text[at] == mark;
        after = 0;
        if (marked) {
            at++;
            after = run(text, to);
        }
        if (before + after == 0) {
            return marked ? CellKind.TEXT : word(text, to);
        }
        boolean scaled = at < to && (text[at] == 'e' || text[at] == 'E');
        if ((scaled && !exponent(text, to)) || at < to) {
            return CellKind.TEXT;
        }
        return marked || scaled ? real(text, from, to) : integer(text, from, to);
    }

    /** Takes digits in, from {@code at} on; says how many. */
    private int run(char[] text, int to) {
        int start = at;
        for (; at < to && isDigit(text[at]); at++) {
            if (significant < EXACT_DIGITS) {
                digits = digits * 10 + (text[at] - '0');
                significant += digits == 0 ? 0 : 1;
            } else {
                dropped++;
            }
        }
        return at - start;
    }

    private boolean exponent(char[] text, int to) {
        at++;
        boolean down = at < to && text[at] == '-';
        if (down || (at < to && text[at] == '+')) {
            at++;
        }
        int start = at;
        int size = 0;
        for (; at < to && isDigit(text[at]); at++) {
            size = Math.min(9_999, size * 10 + (text[at] - '0'));
        }
        exponent = down ? -size : size;
        return at > start;
    }

    private CellKind real(char[] text, int from, int to) {
        value = rounded(text, from, to);
        return Double.isInfinite(value) ? CellKind.TEXT : CellKind.REAL;
    }

    private CellKind integer(char[] text, int from, int to) {
        value = rounded(text, from, to);
        if (Double.isInfinite(value)) {
            return CellKind.TEXT;
        }
        if (dropped == 0) {
            whole = negative ? -digits : digits;
            heldByLong = true;
        } else {
            var exact = new BigDecimal(text, from, to - from);
            heldByLong = exact.compareTo(LEAST) >= 0 && exact.compareTo(GREATEST) <= 0;
            if (heldByLong) {
                whole = exact.longValueExact();
            } else if (!leadingZero) {
                return exact.compareTo(new BigDecimal(value)) == 0
                        ? CellKind.LARGE
                        : CellKind.UNHELD;
            }
        }
        return leadingZero ? CellKind.CODE : CellKind.INTEGER;
    }

    private double rounded(char[] text, int from, int to) {
        int scale = exponent - after;
        if (dropped > 0 || digits > 1L << 53 || scale < -22 || scale > 22) {
            var spelled = new String(text, from, to - from);
            return Double.parseDouble(mark == '.' ? spelled : spelled.replace(mark, '.'));
        }
        double size = scale < 0 ? digits / TENS[-scale] : digits * TENS[scale];
        return negative ? -size : size;
    }

    private CellKind word(char[] text, int to) {
        if (to - at != 3 && to - at != 8) {
            return CellKind.TEXT;
        }
        switch (new String(text, at, to - at).toLowerCase(Locale.ROOT)) {
            case "inf", "infinity" ->
                value = negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            case "nan" -> value = Double.NaN;
            default -> {
                return CellKind.TEXT;
            }
        }
        return CellKind.REAL;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
