package dev.minamo.dashboard;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

import dev.minamo.dashboard.chart.Numerals;

/** Counts, times and lists in words. */
final class Words {

    private static final List<String> SMALL = List.of("no", "one", "two", "three", "four", "five",
            "six",
            "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final DateTimeFormatter EXACT = DateTimeFormatter
            .ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int LONGEST = 60;

    private Words() {}

    /** "two jobs", "1 job" spelled up to twelve. */
    static String count(long n, String one, String many) {
        return (n < SMALL.size() ? SMALL.get((int) n) : Numerals.count(n)) + " "
                + (n == 1 ? one : many);
    }

    /** "12 rows", in figures. */
    static String figures(long n, String one, String many) {
        return Numerals.count(n) + " " + (n == 1 ? one : many);
    }

    static String capital(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** 0.4 s, 18 s, 1 min 04 s, 2 h 10 min, 3 d 4 h. */
    static String duration(Duration duration) {
        long millis = Math.max(0, duration.toMillis());
        if (millis < 9_950) {
            return millis < 50
                    ? "under 0.1 s"
                    : BigDecimal.valueOf(millis, 3).setScale(1, RoundingMode.HALF_UP) + " s";
        }
        long seconds = Math.round(millis / 1000.0);
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3_600) {
            return "%d min %02d s".formatted(seconds / 60, seconds % 60);
        }
        long minutes = seconds / 60;
        return minutes < 24 * 60
                ? "%d h %d min".formatted(minutes / 60, minutes % 60)
                : "%d d %d h".formatted(minutes / 1_440, minutes / 60 % 24);
    }

    static String seconds(double seconds) {
        return duration(Duration.ofMillis((long) Math.min(seconds * 1000, 1e15)));
    }

    /** "just now", "3 min ago", "2 h ago", "yesterday", "12 d ago". */
    static String ago(Instant then, Instant now) {
        long seconds = Math.max(0, Duration.between(then, now).toSeconds());
        if (seconds < 10) {
            return "just now";
        }
        if (seconds < 60) {
            return seconds + " s ago";
        }
        if (seconds < 3_600) {
            return seconds / 60 + " min ago";
        }
        if (seconds < 86_400) {
            return seconds / 3_600 + " h ago";
        }
        return seconds < 2 * 86_400 ? "yesterday" : seconds / 86_400 + " d ago";
    }

    static String exact(Instant at) {
        return EXACT.format(at);
    }

    /** 95 %, 99.9 %, with a no-break space. */
    static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString()
                + "\u00a0%";
    }

    /** A rate or another size nobody needs exactly: two digits. */
    static String about(double value) {
        return value <= 0
                ? "0"
                : Numerals.fixed(value, Math.max(0, Numerals.firstPlace(value) + 1));
    }

    /** A rate in whole numbers with at most three significant digits. */
    static String rate(double value) {
        return value < 10
                ? about(value)
                : Numerals.fixed(value, Math.min(0, Numerals.firstPlace(value) + 2));
    }

    /** "a", "a and b", "a, b and c". */
    static String list(List<String> items) {
        if (items.size() < 2) {
            return String.join("", items);
        }
        return String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
    }

    /** Text of users inside a sentence: control characters out, cut where it is very long. */
    static String quoted(String text) {
        var clean = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ").strip();
        return clean.codePointCount(0, clean.length()) <= LONGEST
                ? clean
                : clean.substring(0, clean.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }
}
