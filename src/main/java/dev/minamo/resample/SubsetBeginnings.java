package dev.minamo.resample;

import java.util.Arrays;

/**
 * All subsets of a size, those with the same beginning together: the beginnings are subsets of the first rows, by size and in
 * each size in lexicographic order, found by number and gone on from one to the next (Knuth 2011, The Art of Computer
 * Programming 4A, section 7.2.1.3). With each comes an ascending list of the sums that its ends can have.
 *
 * @param scores of the rows, ascending; a view
 * @param size of the subsets
 * @param rows of which beginnings are made
 * @param least the size of the smallest beginnings
 * @param counts how many beginnings there are of each size from the least on
 * @param sums of the ends by their size; empty where an end is one row beyond the beginning
 */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
record SubsetBeginnings(double[] scores, int size, int rows, int least, long[] counts,
        double[][] sums) {

    /** Sums of a few dozen of these do not overflow. */
    private static final long TOO_MANY = 1L << 55;

    /** Is shown beginnings. */
    @FunctionalInterface
    interface Visitor {

        /** Ends have the sums from {@code start} to {@code end} of the list, at least one. */
        void beginning(double sum, double[] list, int start, int end);
    }

    /**
     * The way with fewest beginnings.
     *
     * @param ascending scores
     * @param size at most half of the rows
     * @param mostSums in the lists
     * @param mostRows that ends are made of
     */
    static SubsetBeginnings fewest(double[] ascending, int size, long mostSums, int mostRows) {
        int n = ascending.length;
        // The last of n rows is never in a beginning that ends before the last element.
        long byLast = size == 0 ? Long.MAX_VALUE : choose(n - 1, size - 1);
        int best = 0;
        long fewest = Long.MAX_VALUE;
        for (int ends = 0; ends <= Math.min(n, mostRows)
                && listed(ends, size) <= mostSums; ends++) {
            long count = 0;
            for (int taken = Math.max(0, size - ends); taken <= Math.min(size, n - ends); taken++) {
                count += choose(n - ends, taken);
            }
            // Beside the beginnings, the lists have to be made.
            long cost = count + listed(ends, size) / 8;
            if (cost < fewest) {
                fewest = cost;
                best = ends;
            }
        }
        return byLast <= fewest
                ? new SubsetBeginnings(ascending, size, n - 1, size - 1, new long[]{byLast},
                        new double[0][])
                : byHalves(ascending, size, n - best);
    }

    private static SubsetBeginnings byHalves(double[] scores, int size, int rows) {
        int ends = scores.length - rows;
        int least = Math.max(0, size - ends);
        long[] counts = new long[Math.min(size, rows) - least + 1];
        Arrays.setAll(counts, i -> choose(rows, least + i));
        // Every other row, so that both halves have scores of all sizes and bounds fall within few lists.
        double[] mixed = new double[scores.length];
        int first = 0;
        int last = rows;
        for (int row = 0; row < mixed.length; row++) {
            boolean toEnds = (long) (row + 1) * ends / mixed.length > (long) row * ends
                    / mixed.length;
            mixed[toEnds ? last++ : first++] = scores[row];
        }
        return new SubsetBeginnings(mixed, size, rows, least, counts,
                sums(Arrays.copyOfRange(mixed, rows, mixed.length), size));
    }

    private static long listed(int rows, int size) {
        long sums = 0;
        for (int taken = 0; taken <= Math.min(size, rows); taken++) {
            sums += choose(rows, taken);
        }
        return sums;
    }

    /** How many subsets there are; {@link #TOO_MANY} where there are about as many or more. */
    private static long choose(int rows, int taken) {
        int rarer = Math.min(taken, rows - taken);
        long ways = rarer < 0 ? 0 : 1;
        for (int i = 1; i <= rarer; i++) {
            int part = rows - rarer + i;
            if (ways / i > TOO_MANY / part) {
                return TOO_MANY;
            }
            ways = Multinomial.share(ways, part, i); // C(part, i)
        }
        return ways;
    }

    /** The sums of all subsets of up to {@code most} rows by size, each ascending. */
    private static double[][] sums(double[] values, int most) {
        double[][] sums = new double[Math.min(values.length, most) + 1][];
        for (int taken = 0; taken < sums.length; taken++) {
            double[] each = new double[(int) choose(values.length, taken)];
            int[] rows = new int[taken];
            double[] partial = new double[taken + 1];
            for (int i = 0; i < each.length; i++) {
                if (i == 0) {
                    fill(values, rows, taken, 0, 0, partial);
                } else {
                    next(values, rows, taken, partial, values.length);
                }
                each[i] = partial[taken];
            }
            Arrays.sort(each);
            sums[taken] = each;
        }
        return sums;
    }

    /** How many beginnings there are. */
    long count() {
        return Arrays.stream(counts).sum();
    }

    /** Shows some beginnings, from one on. */
    void visit(long from, long length, Visitor visitor) {
        int taken = least;
        long rest = from;
        while (rest >= counts[taken - least]) {
            rest -= counts[taken - least];
            taken++;
        }
        int[] chosen = new int[size];
        double[] partial = new double[size + 1];
        find(rest, taken, chosen, partial);
        for (long shown = 0; shown < length; shown++, rest++) {
            if (rest == counts[taken - least]) {
                taken++;
                rest = 0;
                find(0, taken, chosen, partial);
            } else if (shown > 0) {
                next(scores, chosen, taken, partial, rows);
            }
            show(taken, chosen, partial, visitor);
        }
    }

    private void show(int taken, int[] chosen, double[] partial, Visitor visitor) {
        if (sums.length == 0) {
            int after = taken == 0 ? 0 : chosen[taken - 1] + 1;
            visitor.beginning(partial[taken], scores, after, scores.length);
        } else {
            double[] list = sums[size - taken];
            visitor.beginning(partial[taken], list, 0, list.length);
        }
    }

    private void find(long number, int taken, int[] chosen, double[] partial) {
        long rest = number;
        int found = 0;
        for (int row = 0; found < taken; row++) {
            long with = choose(rows - row - 1, taken - found - 1);
            if (rest < with) {
                chosen[found] = row;
                partial[found + 1] = partial[found] + scores[row];
                found++;
            } else {
                rest -= with;
            }
        }
    }

    private static void next(double[] values, int[] chosen, int taken, double[] partial,
            int rows) {
        int pivot = taken - 1;
        while (chosen[pivot] == rows - taken + pivot) {
            pivot--;
        }
        fill(values, chosen, taken, pivot, chosen[pivot] + 1, partial);
    }

    /** Neighbouring rows from there on. */
    private static void fill(double[] values, int[] chosen, int taken, int from, int row,
            double[] partial) {
        for (int i = from; i < taken; i++) {
            chosen[i] = row + i - from;
            partial[i + 1] = partial[i] + values[chosen[i]];
        }
    }
}
