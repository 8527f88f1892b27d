package dev.minamo.statistic.metric;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Predictions beside their truth, and what metrics make of them: whatever several ask for is made once. It depends on nothing
 * but what was taken, so that a metric gives the same bits alone and beside others. Owned by one worker.
 */
abstract sealed class Judged permits JudgedNumbers, JudgedEvents, JudgedClasses {

    private final int outputs;
    private double[] frequencies = {};
    private double[] predicted = {};
    private int size;
    private double total;
    private boolean once;

    Judged(Truth truth) {
        this.outputs = truth.outputs();
    }

    static Judged of(Truth truth) {
        return switch (truth) {
            case Truth.Numbers numbers -> new JudgedNumbers(numbers);
            case Truth.Event event -> new JudgedEvents(event);
            case Truth.Classes classes -> new JudgedClasses(classes);
        };
    }

    /**
     * Takes other predictions, but for those that count zero times; as {@link MetricEvaluator#of}.
     *
     * @return zero, or why no metric of them has a value
     */
    final double take(int[] rows, int count, double[] predictions,
            double @Nullable [] counted) {
        reserve(count);
        once = counted == null;
        int kept = 0;
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double frequency = counted == null ? 1 : counted[i];
            if (frequency == 0) {
                continue;
            }
            frequencies[kept] = frequency;
            sum += frequency;
            keep(kept, rows[i]);
            for (int k = 0; k < outputs; k++) {
                double prediction = predictions[i * outputs + k];
                if (!Double.isFinite(prediction)) {
                    return Undefined.caused(prediction)
                            ? prediction
                            : Undefined.NOT_FINITE.nan();
                }
                predicted[kept * outputs + k] = prediction;
            }
            kept++;
        }
        size = kept;
        total = sum;
        forget();
        return sum > 0 ? 0 : Undefined.NOTHING_LEFT_OUT.nan();
    }

    private void reserve(int count) {
        if (frequencies.length < count) {
            frequencies = new double[count];
            predicted = new double[count * outputs];
            reserveTruth(count);
        }
    }

    abstract void reserveTruth(int count);

    /** Keeps the truth of a row. */
    abstract void keep(int at, int row);

    /** Forgets what was made of the predictions before. */
    abstract void forget();

    /** How many rows count. */
    final int size() {
        return size;
    }

    /** The sum of their frequencies. */
    final double total() {
        return total;
    }

    /** None is zero. A view. */
    final double[] frequencies() {
        return frequencies;
    }

    /** Null where each is one. A view. */
    final double @Nullable [] frequenciesUnlessOnce() {
        return once ? null : frequencies;
    }

    /** A view. */
    final double[] predicted() {
        return predicted;
    }

    /** Something of one row. */
    interface OfRow {
        double at(int at);
    }

    /** The mean of something over all rows, or the first that has no value. */
    final double mean(OfRow something) {
        double sum = 0;
        for (int at = 0; at < size; at++) {
            double value = something.at(at);
            if (Double.isNaN(value)) {
                return value;
            }
            sum = Math.fma(frequencies[at], value, sum);
        }
        return sum / total;
    }
}
