package dev.minamo.dashboard;

/**
 * A stretch of a sentence. The numbers in it carry the colour of their marks, so that the sentence is the
 * legend.
 *
 * @param css {@code your} for what the data gave, {@code span} for what resampling gave, else empty
 */
record Piece(String text, String css) {

    static Piece plain(String text) {
        return new Piece(text, "");
    }

    static Piece yours(String text) {
        return new Piece(text, "your");
    }

    static Piece span(String text) {
        return new Piece(text, "span");
    }
}
