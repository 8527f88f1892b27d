package dev.minamo.statistic;

import java.util.Arrays;

/** Some of the places {@code 0 … n - 1} of a sorted column, as bits: the k-th place in it or outside it costs {@code n / 64}. */
final class PlaceSet {

    private final int size;
    private final long[] words;
    private int count;

    PlaceSet(int size) {
        this.size = size;
        this.words = new long[(size + 63) >>> 6];
    }

    void clear() {
        Arrays.fill(words, 0);
        count = 0;
    }

    /** Adds a place that is not in it yet. */
    void add(int place) {
        words[place >>> 6] |= 1L << place;
        count++;
    }

    /** Adds a place where a bit is 1 and not where it is 0: without a branch, which random bits would mislead. */
    void add(int place, long bit) {
        words[place >>> 6] |= bit << place;
        count += (int) bit;
    }

    /** Takes the places of some rows instead of those it has. */
    void take(int[] rows, int[] places) {
        clear();
        for (int row : rows) {
            add(places[row]);
        }
    }

    int count() {
        return count;
    }

    int size() {
        return size;
    }

    /** 1 if a place is in it, else 0. */
    int has(int place) {
        return (int) (words[place >>> 6] >>> place) & 1;
    }

    /** The k-th place in it, or outside it, from 1; k is at most their number. */
    int place(boolean inside, int k) {
        long flip = inside ? 0 : -1;
        int left = k - 1;
        for (int at = 0;; at++) {
            long word = words[at] ^ flip;
            int here = Long.bitCount(word);
            if (left < here) {
                return (at << 6) + Long.numberOfTrailingZeros(Long.expand(1L << left, word));
            }
            left -= here;
        }
    }
}
