package dev.minamo.statistic;

import org.jspecify.annotations.Nullable;

/** The rows that one statistic of a test reads: complete and finite. Arrays are views: shared, not copied, not changed. */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
public sealed interface TestSubject {

    int rows();

    /**
     * Groups of rows.
     *
     * @param labels 0 … groups - 1, each at least once: these change places
     * @param blocks 0 … of each row, where the design has blocks; else null
     */
    record Grouped(double[] values, int[] labels, int groups, int @Nullable [] blocks)
            implements
                TestSubject {

        @Override
        public int rows() {
            return values.length;
        }
    }

    /**
     * Two columns of numbers.
     *
     * @param y its values change places
     */
    record Pairs(double[] x, double[] y) implements TestSubject {

        @Override
        public int rows() {
            return x.length;
        }
    }

    /**
     * Two columns of groups.
     *
     * @param labels 0 … groups - 1: these change places
     */
    record Crossed(int[] levels, int levelCount, int[] labels, int groups) implements TestSubject {

        @Override
        public int rows() {
            return levels.length;
        }
    }

    /** Differences, which keep or change their signs. */
    record Signed(double[] differences) implements TestSubject {

        @Override
        public int rows() {
            return differences.length;
        }
    }
}
