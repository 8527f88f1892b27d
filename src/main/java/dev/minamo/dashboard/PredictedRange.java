package dev.minamo.dashboard;

import dev.minamo.dashboard.chart.Numerals;
import org.jspecify.annotations.Nullable;

/**
 * A prediction between its outermost quantiles.
 *
 * @param value of the model of the data
 */
record PredictedRange(double value, double low, double high) {

    /** Null where a row has no prediction, or not two quantiles. */
    static @Nullable PredictedRange of(Kept.Predicted made, int row) {
        var values = made.rows().get(row);
        boolean ranged = values.length >= 3 && made.columns().getFirst().equals("estimate");
        return ranged && Double.isFinite(values[0]) && Double.isFinite(values[1])
                && Double.isFinite(values[values.length - 1])
                        ? new PredictedRange(values[0], values[1], values[values.length - 1])
                        : null;
    }

    /** Two digits of a quarter of the range: about one of its standard deviations. */
    String text(double number) {
        double size = (high - low) / 4;
        return size > 0
                ? Numerals.fixed(number, Math.clamp(Numerals.firstPlace(size) + 1, -9, 9))
                : Columns.plain(number);
    }
}
