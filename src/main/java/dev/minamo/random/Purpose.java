package dev.minamo.random;

/** What a stream is for: streams of different purposes never share a key. Codes are part of the recipe and never change. */
public enum Purpose {
    /** Which rows a replicate draws. */
    ROWS(1);

    private final long code;

    Purpose(long code) {
        this.code = code;
    }

    public long code() {
        return code;
    }
}
