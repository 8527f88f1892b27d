package dev.minamo.statistic.metric;

import java.util.function.DoubleUnaryOperator;

import dev.minamo.numeric.Undefined;

/**
 * True classes by predicted ones, row after row: sums of frequencies. A view. All in doubles: products of large counts have no
 * limit to run over.
 */
@SuppressWarnings("ArrayRecordComponent")
record Confusion(double[] cells, int levels) {

    double row(int truth) {
        double sum = 0;
        for (int predicted = 0; predicted < levels; predicted++) {
            sum += cells[truth * levels + predicted];
        }
        return sum;
    }

    double column(int predicted) {
        double sum = 0;
        for (int truth = 0; truth < levels; truth++) {
            sum += cells[truth * levels + predicted];
        }
        return sum;
    }

    double total() {
        double sum = 0;
        for (double cell : cells) {
            sum += cell;
        }
        return sum;
    }

    double diagonal() {
        double sum = 0;
        for (int level = 0; level < levels; level++) {
            sum += cells[level * levels + level];
        }
        return sum;
    }

    /** One class against all others. Nothing is a difference, so that what is empty is exactly zero. */
    Fourfold against(int level) {
        double fp = 0;
        double fn = 0;
        double tn = 0;
        for (int truth = 0; truth < levels; truth++) {
            for (int predicted = 0; predicted < levels; predicted++) {
                double cell = cells[truth * levels + predicted];
                fp += truth != level && predicted == level ? cell : 0;
                fn += truth == level && predicted != level ? cell : 0;
                tn += truth != level && predicted != level ? cell : 0;
            }
        }
        return new Fourfold(cells[level * levels + level], fp, fn, tn);
    }

    double accuracy() {
        return diagonal() / total();
    }

    /** One minus the disagreement seen over that expected by chance. */
    double kappa(DoubleUnaryOperator weight) {
        double n = total();
        double seen = 0;
        double expected = 0;
        for (int truth = 0; truth < levels; truth++) {
            double row = row(truth);
            for (int predicted = 0; predicted < levels; predicted++) {
                double w = weight.applyAsDouble(Math.abs(truth - predicted));
                seen = Math.fma(w, cells[truth * levels + predicted], seen);
                expected = Math.fma(w, row * column(predicted) / n, expected);
            }
        }
        return expected > 0 ? 1 - seen / expected : Undefined.CONSTANT.nan();
    }

    /** Gorodkin 2004, doi:10.1016/j.compbiolchem.2004.09.006; of two classes that of Matthews. */
    double matthews() {
        double n = total();
        double seen = diagonal() / n;
        double both = 0;
        double truths = 1;
        double predictions = 1;
        for (int level = 0; level < levels; level++) {
            double row = row(level) / n;
            double column = column(level) / n;
            both = Math.fma(row, column, both);
            truths = Math.fma(-row, row, truths);
            predictions = Math.fma(-column, column, predictions);
        }
        if (constant(true)) {
            return Undefined.MISSING_CLASS.nan();
        }
        return constant(false)
                ? Undefined.ZERO_DENOMINATOR.nan()
                : Math.clamp((seen - both) / (Math.sqrt(truths) * Math.sqrt(predictions)), -1.0,
                        1.0);
    }

    /** Something of one class. */
    interface OfLevel {
        double at(int level);
    }

    /** The mean over classes; undefined as the first that is. */
    double macro(OfLevel something) {
        double sum = 0;
        for (int level = 0; level < levels; level++) {
            double value = something.at(level);
            if (Double.isNaN(value)) {
                return value;
            }
            sum += value;
        }
        return sum / levels;
    }

    /** The mean over rows of what their true class has; classes without a row do not matter. */
    double weighted(OfLevel something) {
        double sum = 0;
        for (int level = 0; level < levels; level++) {
            double weight = row(level);
            if (weight == 0) {
                continue;
            }
            double value = something.at(level);
            if (Double.isNaN(value)) {
                return value;
            }
            sum = Math.fma(weight, value, sum);
        }
        return sum / total();
    }

    private boolean constant(boolean ofTruth) {
        int present = 0;
        for (int level = 0; level < levels; level++) {
            present += (ofTruth ? row(level) : column(level)) > 0 ? 1 : 0;
        }
        return present < 2;
    }
}
