package dev.minamo.resample;

/** Takes the rows of a resample as they are drawn. */
@FunctionalInterface
public interface RowBlock {

    /**
     * The next rows, in the order of drawing. How they are cut into blocks depends on the scheme alone.
     *
     * @param rows a view, valid during the call
     * @param length how many of them count
     */
    void take(int[] rows, int length);
}
