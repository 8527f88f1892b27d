package dev.minamo.resample;

import java.util.HashMap;
import java.util.stream.IntStream;

/**
 * Items divided into parts: rows into strata or clusters, clusters into strata. Parts are numbered by their first item,
 * whatever numbers they come with, so that draws do not depend on how a table codes its levels. Arrays are views.
 *
 * @param of the part of each item
 * @param order the items part by part, ascending within each
 * @param starts where each part begins in {@code order}; one more, its length, at the end
 */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
record Partition(int[] of, int[] order, int[] starts) {

    /** @param labels any number per item; equal numbers are one part */
    static Partition by(int[] labels) {
        if (labels.length < 1) {
            throw new IllegalArgumentException("there must be at least 1 row");
        }
        var numbers = new HashMap<Integer, Integer>();
        int[] of = new int[labels.length];
        for (int item = 0; item < of.length; item++) {
            of[item] = numbers.computeIfAbsent(labels[item], unseen -> numbers.size());
        }
        return numbered(of, numbers.size());
    }

    /** All items in one part. */
    static Partition whole(int items) {
        return numbered(new int[atLeastOne(items)], 1);
    }

    /** Each item by itself. */
    static Partition each(int items) {
        return numbered(IntStream.range(0, atLeastOne(items)).toArray(), items);
    }

    private static int atLeastOne(int items) {
        if (items < 1) {
            throw new IllegalArgumentException("rows must be at least 1, is " + items);
        }
        return items;
    }

    private static Partition numbered(int[] of, int parts) {
        int[] starts = new int[parts + 1];
        for (int part : of) {
            starts[part + 1]++;
        }
        for (int part = 0; part < parts; part++) {
            starts[part + 1] += starts[part];
        }
        int[] next = starts.clone();
        int[] order = new int[of.length];
        for (int item = 0; item < of.length; item++) {
            order[next[of[item]]++] = item;
        }
        return new Partition(of, order, starts);
    }

    /**
     * The part of {@code coarser} that each part lies in.
     *
     * @param label of each item, for the message
     * @throws IllegalArgumentException if a part lies in two of them
     */
    int[] within(Partition coarser, int[] label) {
        if (coarser.items() != items()) {
            throw new IllegalArgumentException("there must be a stratum for each of " + items()
                    + " rows, there are " + coarser.items());
        }
        int[] within = new int[count()];
        for (int part = 0; part < within.length; part++) {
            int first = order[starts[part]];
            within[part] = coarser.of[first];
            for (int i = starts[part]; i < starts[part + 1]; i++) {
                if (coarser.of[order[i]] != within[part]) {
                    throw new IllegalArgumentException(
                            "cluster %d lies in two strata: rows %d and %d (counted from 0)"
                                    .formatted(label[first], first, order[i]));
                }
            }
        }
        return within;
    }

    int items() {
        return of.length;
    }

    int count() {
        return starts.length - 1;
    }

    int size(int part) {
        return starts[part + 1] - starts[part];
    }
}
