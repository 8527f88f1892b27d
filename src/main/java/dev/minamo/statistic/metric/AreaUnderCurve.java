package dev.minamo.statistic.metric;

import dev.minamo.numeric.RadixOrder;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * The area under the ROC curve of scores that change from call to call: how often an event has the greater one, ties one half. The direction
 * is as given: an area below one half stays there. Scratch is kept, so that a call allocates nothing. Owned by one worker.
 */
public final class AreaUnderCurve {

    private final RadixOrder order = new RadixOrder();

    /**
     * The area; MISSING_CLASS where there is no event or nothing but events.
     *
     * @param scores finite
     * @param events whether the event happened
     * @param n how many of them count
     * @param frequencies how often each counts, none negative; null for once
     */
    public double of(double[] scores, boolean[] events, int n, double @Nullable [] frequencies) {
        order.sort(scores, n);
        return frequencies == null
                ? once(order, events, count(events, n), n)
                : of(order, events, n, frequencies);
    }

    /** Of scores that are sorted already. Sums of whole numbers are exact, so that their order does not matter. */
    static double of(RadixOrder order, boolean[] events, int n, double[] frequencies) {
        double pairs = 0;
        double below = 0;
        double othersBelow = 0;
        for (int start = 0; start < n;) {
            double here = 0;
            double othersHere = 0;
            int end = start;
            do {
                int at = order.place(end);
                double frequency = frequencies[at];
                double event = events[at] ? frequency : 0;
                here += event;
                othersHere += frequency - event;
                end++;
            } while (end < n && order.tied(end));
            pairs = Math.fma(here, othersBelow + 0.5 * othersHere, pairs);
            below += here;
            othersBelow += othersHere;
            start = end;
        }
        return below > 0 && othersBelow > 0
                ? pairs / (below * othersBelow)
                : Undefined.MISSING_CLASS.nan();
    }

    /** How many events there are. */
    static int count(boolean[] events, int n) {
        int count = 0;
        for (int at = 0; at < n; at++) {
            count += events[at] ? 1 : 0;
        }
        return count;
    }

    /** The same where each counts once, in whole numbers. */
    static double once(RadixOrder order, boolean[] events, int count, int n) {
        return count > 0 && count < n
                ? 0.5 * (double) order.twiceGreater(events, n)
                        / ((double) count * (double) (n - count))
                : Undefined.MISSING_CLASS.nan();
    }
}
