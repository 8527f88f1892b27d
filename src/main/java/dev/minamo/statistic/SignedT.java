package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;

/**
 * Student's t of differences with signs. Their sum of squares does not change; where what is left of it about the mean has lost
 * more than ten bits, it is computed again in two passes. Owned by one worker.
 */
final class SignedT implements TestStatistic.Evaluator {

    private final double[] differences;
    private final double squares;

    /** @param differences scaled, so that squares neither overflow nor vanish; kept, not copied */
    SignedT(double[] differences) {
        this.differences = differences;
        double sum = 0;
        for (double d : differences) {
            sum = Math.fma(d, d, sum);
        }
        this.squares = sum;
    }

    @Override
    public double on(Arrangement arrangement) {
        double[] signs = arrangement.signs();
        double n = differences.length;
        if (n < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double mean = SignTests.sum(differences, signs) / n;
        double about = squares - n * mean * mean;
        if (!(about > Results.CANCELLED * squares)) {
            about = careful(signs, mean);
        }
        return about > 0
                ? mean / Math.sqrt(about / (n - 1) / n)
                : Undefined.CONSTANT.nan();
    }

    private double careful(double[] signs, double mean) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        double sum = 0;
        double rest = 0;
        for (int row = 0; row < signs.length; row++) {
            double value = signs[row] * differences[row];
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
            double d = value - mean;
            rest += d;
            sum = Math.fma(d, d, sum);
        }
        return TestColumn.same(least, greatest) ? 0 : sum - rest * rest / signs.length;
    }
}
