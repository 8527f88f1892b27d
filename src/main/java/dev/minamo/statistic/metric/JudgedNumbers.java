package dev.minamo.statistic.metric;

import dev.minamo.numeric.RadixOrder;
import dev.minamo.numeric.Undefined;

/** Predicted numbers beside the true ones. */
final class JudgedNumbers extends Judged {

    private final Truth.Numbers truth;
    private double[] y = {};
    private double[] scratch = {};
    private double[] ranks = {};
    private final RadixOrder order = new RadixOrder();

    private boolean errorsKnown;
    private double squares;
    private double absolutes;
    private double errors;
    private double greatest;

    private boolean momentsKnown;
    private final Moments moments = new Moments();

    JudgedNumbers(Truth.Numbers truth) {
        super(truth);
        this.truth = truth;
    }

    /** Sums of squares and products about the means; exactly zero where a column is constant, and only there. */
    static final class Moments {
        double n;
        double meanY;
        double meanP;
        double yy;
        double yp;
        double pp;

        /** Two passes. */
        void take(double[] y, double[] p, double[] f, int size, double total) {
            double sumY = 0;
            double sumP = 0;
            boolean differY = false;
            boolean differP = false;
            for (int at = 0; at < size; at++) {
                sumY = Math.fma(f[at], y[at] - y[0], sumY);
                sumP = Math.fma(f[at], p[at] - p[0], sumP);
                differY |= y[at] != y[0];
                differP |= p[at] != p[0];
            }
            n = total;
            meanY = y[0] + sumY / total;
            meanP = p[0] + sumP / total;
            double squaresY = 0;
            double products = 0;
            double squaresP = 0;
            for (int at = 0; at < size; at++) {
                double dy = y[at] - meanY;
                double dp = p[at] - meanP;
                squaresY = Math.fma(f[at] * dy, dy, squaresY);
                products = Math.fma(f[at] * dy, dp, products);
                squaresP = Math.fma(f[at] * dp, dp, squaresP);
            }
            yy = differY ? squaresY : 0;
            pp = differP ? squaresP : 0;
            yp = differY && differP ? products : 0;
        }

        double correlation() {
            return yy > 0 && pp > 0
                    ? Math.clamp(yp / (Math.sqrt(yy) * Math.sqrt(pp)), -1.0, 1.0)
                    : Undefined.CONSTANT.nan();
        }
    }

    @Override
    void reserveTruth(int count) {
        y = new double[count];
        scratch = new double[count];
        ranks = new double[count];
    }

    @Override
    void keep(int at, int row) {
        y[at] = truth.values()[row];
    }

    @Override
    void forget() {
        errorsKnown = false;
        momentsKnown = false;
    }

    double truth(int at) {
        return y[at];
    }

    double prediction(int at) {
        return predicted()[at];
    }

    private void sumErrors() {
        if (errorsKnown) {
            return;
        }
        double[] p = predicted();
        double[] f = frequencies();
        squares = 0;
        absolutes = 0;
        errors = 0;
        greatest = 0;
        for (int at = 0; at < size(); at++) {
            double error = y[at] - p[at];
            double size = Math.abs(error);
            squares = Math.fma(f[at] * error, error, squares);
            absolutes = Math.fma(f[at], size, absolutes);
            errors = Math.fma(f[at], error, errors);
            greatest = Math.max(greatest, size);
        }
        errorsKnown = true;
    }

    double meanSquare() {
        sumErrors();
        return squares / total();
    }

    /** The sum of squared errors. */
    double squares() {
        sumErrors();
        return squares;
    }

    double meanAbsolute() {
        sumErrors();
        return absolutes / total();
    }

    /** Truth minus prediction. */
    double meanError() {
        sumErrors();
        return errors / total();
    }

    double greatestError() {
        sumErrors();
        return greatest;
    }

    /** The sum of squares of errors about their mean. */
    double spreadOfErrors() {
        double mean = meanError();
        double[] p = predicted();
        double[] f = frequencies();
        double sum = 0;
        for (int at = 0; at < size(); at++) {
            double d = y[at] - p[at] - mean;
            sum = Math.fma(f[at] * d, d, sum);
        }
        return sum;
    }

    Moments moments() {
        if (!momentsKnown) {
            moments.take(y, predicted(), frequencies(), size(), total());
            momentsKnown = true;
        }
        return moments;
    }

    double medianAbsolute() {
        for (int at = 0; at < size(); at++) {
            scratch[at] = Math.abs(y[at] - predicted()[at]);
        }
        order.sort(scratch, size());
        return quantile(scratch, 0.5);
    }

    /** The distance of the quartiles of the truth, type 7. */
    double quartileRange() {
        order.sort(y, size());
        return quantile(y, 0.75) - quantile(y, 0.25);
    }

    /** Type 7, as if each value stood as often as it counts. */
    private double quantile(double[] x, double probability) {
        double rank = 1 + (total() - 1) * probability;
        double whole = Math.floor(rank);
        double low = ranked(x, whole);
        double high = ranked(x, Math.min(whole + 1, total()));
        return low + (rank - whole) * (high - low);
    }

    private double ranked(double[] x, double rank) {
        double sum = 0;
        for (int k = 0; k < size() - 1; k++) {
            sum += frequencies()[order.place(k)];
            if (sum >= rank - 1e-10 * total()) {
                return x[order.place(k)];
            }
        }
        return x[order.place(size() - 1)];
    }

    /** The correlation of midranks. */
    double rankCorrelation() {
        var ofRanks = new Moments();
        rank(y, ranks);
        rank(predicted(), scratch);
        ofRanks.take(ranks, scratch, frequencies(), size(), total());
        return ofRanks.correlation();
    }

    private void rank(double[] x, double[] out) {
        order.sort(x, size());
        double before = 0;
        for (int start = 0; start < size();) {
            int end = order.endOfTies(start, size());
            double tied = 0;
            for (int k = start; k < end; k++) {
                tied += frequencies()[order.place(k)];
            }
            for (int k = start; k < end; k++) {
                out[order.place(k)] = before + 0.5 * tied;
            }
            before += tied;
            start = end;
        }
    }
}
