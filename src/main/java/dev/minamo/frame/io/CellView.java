package dev.minamo.frame.io;

/**
 * The cell that is being read: a part of the parser's buffer, good until the next one.
 * Single-owner. {@code from} and {@code to} bound it as it stands, {@code start} and {@code end}
 * without blanks around.
 */
final class CellView {

    char[] text = {};
    int from;
    int to;
    int start;
    int end;
    boolean missing;

    private final MissingSpellings spellings;

    CellView(MissingSpellings spellings) {
        this.spellings = spellings;
    }

    void move(char[] buffer, int offset, int length) {
        text = buffer;
        from = offset;
        to = offset + length;
        start = from;
        end = to;
        while (start < end && isBlank(text[start])) {
            start++;
        }
        while (end > start && isBlank(text[end - 1])) {
            end--;
        }
        missing = spellings.contains(text, start, end);
    }

    /** The cell as it stands, blanks included. */
    String raw() {
        return new String(text, from, to - from);
    }

    String trimmed() {
        return new String(text, start, end - start);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
