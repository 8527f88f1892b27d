package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * An aggregate of a sample.
 *
 * @param statistic of the rows selected; null if there are none
 * @param selection the number of its selection, below zero for all rows
 * @param whenEmpty its value where no selected row is drawn: a sum or a count of nothing is 0, all else undefined
 */
record BoundAggregate(@Nullable Statistic statistic, int selection, double whenEmpty) {

    static double whenEmpty(String name) {
        return name.equals("count") || name.equals("sum") ? 0 : Undefined.EMPTY_GROUP.nan();
    }

    double observed() {
        return statistic == null ? whenEmpty : statistic.observed();
    }

    /** @param place of the row among those selected, or below zero */
    double leaveOneOut(int place, int selected) {
        if (statistic == null || place < 0) {
            return observed();
        }
        return selection >= 0 && selected == 1 ? whenEmpty : statistic.leaveOneOut(place);
    }
}
