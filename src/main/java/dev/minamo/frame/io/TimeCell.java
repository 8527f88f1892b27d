package dev.minamo.frame.io;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Reads the date or point in time in a cell, as ISO 8601 has them: {@code yyyy-mm-dd}, and that
 * with {@code T} or a blank and {@code hh:mm[:ss[.fraction]]} and {@code Z}, {@code ±hh:mm},
 * {@code ±hhmm}, {@code ±hh} or nothing, which means UTC. Other orders of day and month are text, because
 * they cannot be told apart. A fraction finer than a microsecond is text, unless its further digits
 * are zeros; so are leap seconds and 24:00. Single-owner: holds what the last {@link #read} found.
 */
final class TimeCell {

    private static final long DAY_MICROS = 86_400_000_000L;
    private static final int DATE_CHARS = 10;

    private int epochDay;
    private long epochMicros;

    private char[] text = {};
    private int at;
    private int to;

    /** Reads a cell without blanks around it: DATE, TIMESTAMP, or TEXT for neither. */
    CellKind read(char[] cell, int from, int end) {
        if (end - from < DATE_CHARS || cell[from + 4] != '-' || cell[from + 7] != '-') {
            return CellKind.TEXT;
        }
        text = cell;
        at = from;
        to = end;
        if (!date()) {
            return CellKind.TEXT;
        }
        if (at == to) {
            epochMicros = epochDay * DAY_MICROS;
            return CellKind.DATE;
        }
        return time() ? CellKind.TIMESTAMP : CellKind.TEXT;
    }

    /** After DATE. */
    int epochDay() {
        return epochDay;
    }

    /** After DATE (its midnight) and TIMESTAMP. */
    long epochMicros() {
        return epochMicros;
    }

    private boolean date() {
        int year = number(4);
        at++;
        int month = number(2);
        at++;
        int day = number(2);
        if (year < 1 || month < 1 || month > 12 || day < 1
                || day > YearMonth.of(year, month).lengthOfMonth()) {
            return false;
        }
        epochDay = Math.toIntExact(LocalDate.of(year, month, day).toEpochDay());
        return true;
    }

    private boolean time() {
        if (!take('T') && !take(' ')) {
            return false;
        }
        int hour = number(2);
        int minute = take(':') ? number(2) : -1;
        int second = take(':') ? number(2) : 0;
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            return false;
        }
        long fraction = take('.') ? fraction() : 0;
        int offset = fraction < 0 ? Integer.MIN_VALUE : offsetMinutes();
        if (offset == Integer.MIN_VALUE || at != to) {
            return false;
        }
        long minutes = hour * 60L + minute - offset;
        epochMicros = epochDay * DAY_MICROS + (minutes * 60 + second) * 1_000_000 + fraction;
        return true;
    }

    /** Microseconds; -1 for none or too fine. */
    private long fraction() {
        int start = at;
        long micros = 0;
        for (; at < to && isDigit(text[at]); at++) {
            if (at - start < 6) {
                micros = micros * 10 + (text[at] - '0');
            } else if (text[at] != '0') {
                return -1;
            }
        }
        for (int i = at - start; i < 6; i++) {
            micros *= 10;
        }
        return at == start ? -1 : micros;
    }

    /** East of Greenwich; {@link Integer#MIN_VALUE} for what is no offset. */
    private int offsetMinutes() {
        if (at == to || take('Z')) {
            return 0;
        }
        boolean west = text[at] == '-';
        if (!west && text[at] != '+') {
            return Integer.MIN_VALUE;
        }
        at++;
        int hours = number(2);
        int minutes = take(':') || at < to ? number(2) : 0;
        if (hours < 0 || hours > 18 || minutes < 0 || minutes > 59) {
            return Integer.MIN_VALUE;
        }
        int offset = hours * 60 + minutes;
        return west ? -offset : offset;
    }

    private boolean take(char wanted) {
        if (at < to && text[at] == wanted) {
            at++;
            return true;
        }
        return false;
    }

    /** A number of exactly so many digits, or -1. */
    private int number(int length) {
        if (at + length > to) {
            return -1;
        }
        int number = 0;
        for (int i = 0; i < length; i++, at++) {
            if (!isDigit(text[at])) {
                return -1;
            }
            number = number * 10 + (text[at] - '0');
        }
        return number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
