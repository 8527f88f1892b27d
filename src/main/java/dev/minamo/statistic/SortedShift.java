package dev.minamo.statistic;

/**
 * The median of all differences between two sorted groups, without making them: a search between the least and the greatest, each
 * step counting in {@code n + m} the differences at or below a number. Some ten steps, at most 200; exact, as differences rounded
 * to doubles are ordered as the groups are. Owned by one worker.
 */
final class SortedShift {

    private final double[] values;
    private final double[] first;
    private final double[] second;
    private int n;
    private int m;

    /** @param values ascending, scaled so that differences do not overflow */
    SortedShift(double[] values) {
        this.values = values;
        this.first = new double[values.length];
        this.second = new double[values.length];
    }

    void clear() {
        n = 0;
        m = 0;
    }

    /** Adds the value of a place to one group; places ascend. */
    void add(boolean toFirst, int place) {
        if (toFirst) {
            first[n++] = values[place];
        } else {
            second[m++] = values[place];
        }
    }

    /** Of the first group minus the second. */
    double median() {
        long pairs = (long) n * m;
        double low = ofRank((pairs + 1) / 2);
        if (pairs % 2 == 1 || upTo(low) > pairs / 2) {
            return low;
        }
        return 0.5 * low + 0.5 * above(low);
    }

    /** Keeps {@code low} below the difference sought and {@code high} not below it. */
    private double ofRank(long rank) {
        double low = Math.nextDown(first[0] - second[m - 1]);
        double high = first[n - 1] - second[0];
        long below = 0;
        long within = (long) n * m;
        for (int step = 0;; step++) {
            double probe = probe(step, low, high, (rank - below - 0.5) / (within - below));
            long count = upTo(probe);
            if (count < rank) {
                low = probe;
                below = count;
            } else if (step % 3 == 2) {
                return probe; // the least difference above low
            } else {
                high = probe;
                within = count;
            }
        }
    }

    /**
     * In turn: where the differences would lie if they were spread evenly, the number in the middle, which bounds the steps, and the
     * next difference, which ends them, at once where many are equal.
     */
    private double probe(int step, double low, double high, double share) {
        if (step % 3 == 2) {
            return above(low);
        }
        double even = low + share * (high - low);
        if (step % 3 == 0 && even > low && even < high) {
            return even;
        }
        long a = ordered(low);
        long b = ordered(high);
        return number((a & b) + ((a ^ b) >> 1)); // the mean, rounded down, without overflow
    }

    /** How many differences are at most a number. */
    private long upTo(double number) {
        long count = 0;
        int j = 0;
        for (int i = 0; i < n && j < m; i++) {
            while (j < m && first[i] - second[j] > number) {
                j++;
            }
            count += m - j;
        }
        return count;
    }

    /** The least difference above a number. */
    private double above(double number) {
        double least = Double.POSITIVE_INFINITY;
        int j = 0;
        for (int i = 0; i < n; i++) {
            while (j < m && first[i] - second[j] > number) {
                j++;
            }
            if (j > 0) {
                least = Math.min(least, first[i] - second[j - 1]);
            }
        }
        return least;
    }

    /** Doubles as integers of the same order; its own inverse but for the type. */
    private static long ordered(double number) {
        long bits = Double.doubleToRawLongBits(number);
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }

    private static double number(long ordered) {
        return Double.longBitsToDouble(ordered ^ (ordered >> 63 & Long.MAX_VALUE));
    }
}
