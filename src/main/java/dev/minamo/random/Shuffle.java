package dev.minamo.random;

/** Random orders of an array, exactly uniform: Fisher and Yates. */
public final class Shuffle {

    private Shuffle() {}

    /** Puts all elements into random order; step {@code i} is draw {@code i} of the stream. */
    public static void all(RandomStream stream, int[] items) {
        first(stream, items, items.length);
    }

    /**
     * Moves a random sample without replacement, in random order, to the first {@code count} places; the others hold the rest.
     * The first elements are those that {@link #all} would put there.
     */
    public static void first(RandomStream stream, int[] items, int count) {
        for (int i = 0; i < Math.min(count, items.length - 1); i++) {
            int j = i + stream.bounded(i, items.length - i);
            int item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
    }

    /**
     * The order of draws made before: from the first place on, the element at place {@code i} changes places with the one
     * {@code steps[i]} further on. Steps that fall evenly below the number of places left give each order alike.
     */
    public static void by(int[] steps, int[] items, int count) {
        for (int i = 0; i < count - 1; i++) {
            int j = i + steps[i];
            int item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
    }

    /** The same of numbers. */
    public static void by(int[] steps, double[] items, int count) {
        for (int i = 0; i < count - 1; i++) {
            int j = i + steps[i];
            double item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
    }
}
