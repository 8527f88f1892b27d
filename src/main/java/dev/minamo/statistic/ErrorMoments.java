package dev.minamo.statistic;

/** Moments of truth and prediction, and of their errors, all in one unit. Set again for each resample, as {@link Moments} are. */
final class ErrorMoments {

    private final PairMoments pair = new PairMoments();
    private double error = Double.NaN;
    private double size = Double.NaN;
    private double square = Double.NaN;
    private double spread = Double.NaN;

    /** Of truth as x and prediction as y. */
    PairMoments pair() {
        return pair;
    }

    /**
     * @param meanError of truth minus prediction
     * @param meanSize of absolute errors
     * @param meanSquare of errors
     * @param meanSpread of squared errors about their mean
     */
    void set(double meanError, double meanSize, double meanSquare, double meanSpread) {
        error = meanError;
        size = meanSize;
        square = meanSquare;
        spread = meanSpread;
    }

    /** Brings errors to another unit, a power of two. */
    void scale(int power) {
        if (power != 0) {
            set(Math.scalb(error, power), Math.scalb(size, power), Math.scalb(square, 2 * power),
                    Math.scalb(spread, 2 * power));
        }
    }

    /** The mean error. */
    double error() {
        return error;
    }

    /** The mean absolute error. */
    double size() {
        return size;
    }

    /** The mean squared error. */
    double square() {
        return square;
    }

    /** The variance of errors, with divisor n. */
    double spread() {
        return spread;
    }
}
