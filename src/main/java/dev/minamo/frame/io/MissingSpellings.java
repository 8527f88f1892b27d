package dev.minamo.frame.io;

import java.util.Collection;

/** The ways a missing cell is written, to be asked for every cell. Immutable. */
final class MissingSpellings {

    private static final int ASCII = 128;

    private final String[] spellings;
    private final boolean[] first = new boolean[ASCII];
    private final boolean empty;

    MissingSpellings(Collection<String> all) {
        var trimmed = all.stream().map(String::strip).distinct().toList();
        empty = trimmed.contains("");
        spellings = trimmed.stream().filter(spelling -> !spelling.isEmpty()).toArray(String[]::new);
        for (var spelling : spellings) {
            // A character beyond ASCII shares the place of NUL, which no cell can begin with.
            first[slot(spelling.charAt(0))] = true;
        }
    }

    boolean contains(char[] text, int from, int to) {
        if (from == to) {
            return empty;
        }
        if (!first[slot(text[from])]) {
            return false;
        }
        for (var spelling : spellings) {
            if (matches(spelling, text, from, to)) {
                return true;
            }
        }
        return false;
    }

    private static int slot(char c) {
        return c < ASCII ? c : 0;
    }

    private static boolean matches(String spelling, char[] text, int from, int to) {
        if (spelling.length() != to - from) {
            return false;
        }
        for (int i = 0; i < spelling.length(); i++) {
            if (spelling.charAt(i) != text[from + i]) {
                return false;
            }
        }
        return true;
    }
}
