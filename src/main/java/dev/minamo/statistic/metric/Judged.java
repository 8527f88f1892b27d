package dev.minamo.statistic.metric;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Predictions beside their truth, and what metrics make of them: whatever several ask for is made once. It depends on nothing
 * but what was taken, so that a metric gives the same bits alone and beside others. Owned by one worker.
 */
abstract sealed class Judged permits JudgedNumbers, JudgedEvents, JudgedClasses {

    private static final long EXPONENT = 0x7ff0_0000_0000_0000L;
    private static final long EXPONENT_ONE = 0x0010_0000_0000_0000L;

    private final int outputs;
    private double[] frequencies = {};
    /** Predictions of rows that count, where not all do. */
    private double[] own = {};
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
        if (counted == null) {
            for (int i = 0; i < count; i++) {
                keep(i, rows[i]);
            }
            Arrays.fill(frequencies, 0, count, 1);
            size = count;
            total = count;
            return takeAgain(predictions);
        }
        predicted = own;
        int kept = 0;
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double frequency = counted[i];
            if (frequency == 0) {
                continue;
            }
            frequencies[kept] = frequency;
            sum += frequency;
            keep(kept, rows[i]);
            for (int k = 0; k < outputs; k++) {
                double prediction = predictions[i * outputs + k];
                if (!Double.isFinite(prediction)) {
                    return fault(prediction);
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

    /** Other predictions of the rows taken last, which count once each; they must stay as they are while they are judged. */
    final double takeAgain(double[] predictions) {
        predicted = predictions;
        forget();
        int length = size * outputs;
        if (!allFinite(predictions, length)) {
            int first = 0;
            while (Double.isFinite(predictions[first])) {
                first++;
            }
            return fault(predictions[first]);
        }
        return length > 0 ? 0 : Undefined.NOTHING_LEFT_OUT.nan();
    }

    private static double fault(double prediction) {
        return Undefined.caused(prediction) ? prediction : Undefined.NOT_FINITE.nan();
    }

    /** By the exponents, which are all ones in what is not finite: adding one to them reaches the sign. Without a branch. */
    private static boolean allFinite(double[] x, int length) {
        long signs = 0;
        for (int i = 0; i < length; i++) {
            signs |= (Double.doubleToRawLongBits(x[i]) & EXPONENT) + EXPONENT_ONE;
        }
        return signs >= 0;
    }

    private void reserve(int count) {
        if (frequencies.length < count) {
            frequencies = new double[count];
            own = new double[count * outputs];
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
