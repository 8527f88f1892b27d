package dev.minamo.statistic;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.resample.Arrangement;

/** The rows of a test as they stand, in every form they have. */
@SuppressWarnings("ArrayRecordComponent") // views, never compared
record AsObserved(int[] order, int[] labels, int[] members, double[] signs)
        implements
            Arrangement {

    static Arrangement of(TestSubject subject) {
        int[] order = IntStream.range(0, subject.rows()).toArray();
        double[] signs = new double[order.length];
        Arrays.fill(signs, 1);
        return switch (subject) {
            case TestSubject.Grouped grouped -> labelled(order, grouped.labels(), signs);
            case TestSubject.Crossed crossed -> labelled(order, crossed.labels(), signs);
            case TestSubject.Pairs pairs -> new AsObserved(order, order, order, signs);
            case TestSubject.Signed signed -> new AsObserved(order, order, order, signs);
        };
    }

    private static Arrangement labelled(int[] order, int[] labels, double[] signs) {
        int rarer = firstIsRarer(labels) ? 0 : 1;
        return new AsObserved(order, labels,
                IntStream.of(order).filter(row -> labels[row] == rarer).toArray(), signs);
    }

    /** Whether {@link Arrangement#members} are the rows of label 0. */
    static boolean firstIsRarer(int[] labels) {
        return 2L * size(labels) <= labels.length;
    }

    /** How many rows have label 0. */
    static int size(int[] labels) {
        return (int) Arrays.stream(labels).filter(label -> label == 0).count();
    }
}
