package dev.minamo.frame.io;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;

/**
 * How the cells of one file are cut.
 *
 * @param named whether the first line is {@code sep=;} as spreadsheets write it, and no row
 */
record Dialect(char delimiter, boolean named) {

    private static final char[] CANDIDATES = {',', ';', '\t', '|'};
    private static final int MAX_ROWS = 200;

    /** Rows of the first part of a file under one delimiter. */
    private record Fit(char delimiter, int inHeader, double agreeing) {

        boolean isBetterThan(Fit other) {
            return agreeing != other.agreeing
                    ? agreeing > other.agreeing
                    : inHeader > other.inHeader;
        }
    }

    /**
     * The delimiter that was given or named, or else the one of comma, semicolon, tab and pipe that
     * occurs in the first row and as often in most of the next ones; the comma if none occurs.
     *
     * @param start the first characters of the file, no byte order mark
     */
    static Dialect of(String start, CsvOptions options) {
        boolean named = start.length() > 5 && start.regionMatches(true, 0, "sep=", 0, 4)
                && isBreak(start.charAt(5));
        char delimiter = ',';
        if (options.delimiter() != null) {
            delimiter = options.delimiter();
        } else if (named) {
            delimiter = start.charAt(4);
        } else {
            delimiter = guess(start, options);
        }
        if (!CsvOptions.canSeparate(delimiter) || delimiter == options.quote()
                || (options.decimal() != null && options.decimal() == delimiter)) {
            throw new Refusal(Code.BAD_PARAMETER,
                    "'%s' cannot separate the cells, it is part of them. Give the delimiter."
                            .formatted(Refusal.quote(Character.toString(delimiter))));
        }
        return new Dialect(delimiter, named);
    }

    /** The decimal marks that may be meant, the likelier one first. */
    List<Character> marks(CsvOptions options) {
        if (options.decimal() != null) {
            return List.of(options.decimal());
        }
        return delimiter == ';' ? List.of(',', '.') : List.of('.');
    }

    private static char guess(String start, CsvOptions options) {
        var best = new Fit(options.decimal() != null && options.decimal() == ',' ? ';' : ',', 0, 0);
        for (char candidate : CANDIDATES) {
            boolean possible = candidate != options.quote()
                    && (options.decimal() == null || options.decimal() != candidate);
            if (possible) {
                var fit = fit(start, candidate, options.quote());
                if (fit.inHeader() > 0 && fit.isBetterThan(best)) {
                    best = fit;
                }
            }
        }
        return best.delimiter();
    }

    private static Fit fit(String start, char delimiter, char quote) {
        var counts = counts(start, delimiter, quote);
        if (counts.isEmpty()) {
            return new Fit(delimiter, 0, 0);
        }
        int header = counts.getFirst();
        long same = counts.stream().filter(count -> count == header).count();
        return new Fit(delimiter, header, (double) same / counts.size());
    }

    /** Delimiters in each row; the last row only if its end is there or it is alone. */
    private static List<Integer> counts(String start, char delimiter, char quote) {
        var counts = new ArrayList<Integer>();
        int count = 0;
        boolean quoted = false;
        boolean cellStart = true;
        boolean empty = true;
        for (int i = 0; i < start.length() && counts.size() < MAX_ROWS; i++) {
            char c = start.charAt(i);
            if (quoted) {
                // A doubled quote ends the quotation and starts it again.
                quoted = c != quote;
            } else if (isBreak(c)) {
                if (!empty) {
                    counts.add(count);
                }
                count = 0;
                cellStart = true;
                empty = true;
            } else {
                quoted = c == quote && (cellStart || start.charAt(i - 1) == quote);
                count += c == delimiter ? 1 : 0;
                cellStart = c == delimiter;
                empty = false;
            }
        }
        if (counts.isEmpty()) {
            counts.add(count);
        }
        return counts;
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }
}
