package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/** The theta of negative binomial counts of known means, by Newton's iteration for its logarithm. Scratch of one worker. */
final class Shape {

    private static final int MOST_STEPS = 100;
    private static final double CLOSE = 1e-12;
    private static final double LONGEST = 2;
    /** Times the mean: beyond, the law is Poisson's to eight digits. */
    private static final double INFINITE = 1e8;

    private final BlockedRows rows;
    private final ArrayFunctions functions;
    /** Of the counts, ascending, and the place of each row's among them. */
    private final double[] distinct;
    private final int[] places;
    private final double[] frequencies;
    private final double[] means;
    private final double[] logs;
    private double slope;

    Shape(BlockedRows rows, ArrayFunctions functions) {
        this.rows = rows;
        this.functions = functions;
        double[] response = Arrays.copyOf(rows.response(), rows.rows());
        this.distinct = Arrays.stream(response).sorted().distinct().toArray();
        this.places = Arrays.stream(response).mapToInt(y -> Arrays.binarySearch(distinct, y))
                .toArray();
        this.frequencies = new double[distinct.length];
        this.means = new double[response.length];
        this.logs = new double[response.length];
    }

    /**
     * The best theta.
     *
     * @param from where to begin; NaN to begin with that of moments
     * @param predictors logarithms of the means
     * @return NaN, with its cause, where there is none
     */
    double best(double from, double[] predictors, double[] weights) {
        functions.exp(predictors, means, 0, means.length);
        Arrays.fill(frequencies, 0);
        double total = 0;
        double sum = 0;
        double excess = 0;
        for (int row = 0; row < means.length; row++) {
            frequencies[places[row]] += weights[row];
            if (weights[row] > 0) {
                double y = rows.response()[row];
                double d = y / means[row] - 1;
                total += weights[row];
                sum += weights[row] * y;
                excess += weights[row] * (d * d - 1 / means[row]);
            }
        }
        double theta = from > 0 ? from : Math.max(total / Math.max(excess, 1e-3 * total), 1e-3);
        double most = INFINITE * sum / total;
        for (int step = 0; step < MOST_STEPS; step++) {
            double score = derive(theta, weights);
            double curvature = theta * (score + theta * slope);
            double move = curvature < 0
                    ? -theta * score / curvature
                    : Math.copySign(LONGEST, score);
            move = Math.clamp(move, -LONGEST, LONGEST);
            theta *= Elementary.exp(move);
            if (theta > most) {
                return Undefined.NOT_FINITE.nan();
            }
            if (Math.abs(move) <= CLOSE) {
                return theta;
            }
        }
        // Rounding of the score can keep steps from shrinking further.
        return theta;
    }

    /** The derivative of the log-likelihood; puts the second one. */
    private double derive(double theta, double[] weights) {
        for (int row = 0; row < means.length; row++) {
            logs[row] = 1 + means[row] / theta;
        }
        functions.log(logs, logs, 0, logs.length);
        double score = 0;
        double second = 0;
        for (int row = 0; row < means.length; row++) {
            if (weights[row] > 0) {
                double both = theta + means[row];
                double rest = (means[row] - rows.response()[row]) / both;
                score += weights[row] * (rest - logs[row]);
                second += weights[row] * (means[row] / theta - rest) / both;
            }
        }
        double digamma = Elementary.digamma(theta);
        double trigamma = Elementary.trigamma(theta);
        for (int k = 0; k < distinct.length; k++) {
            if (frequencies[k] > 0 && distinct[k] > 0) {
                score += frequencies[k] * (Elementary.digamma(distinct[k] + theta) - digamma);
                second += frequencies[k] * (Elementary.trigamma(distinct[k] + theta) - trigamma);
            }
        }
        slope = second;
        return score;
    }
}
