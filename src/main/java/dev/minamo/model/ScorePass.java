package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.BlockProducts;
import org.jspecify.annotations.Nullable;

/**
 * One pass over the rows: the gradient of the log-likelihood, and where asked for its information matrix and the deviance. Blocks
 * whose rows all weigh nothing are left out; a row that weighs nothing in another costs as much as any. Scratch of one worker.
 */
final class ScorePass {

    private final BlockedRows rows;
    private final BlockProducts products;
    private final int size;
    private final int length;
    private final double[] predictors;
    private final double[] saved;
    private final double[] scores;
    private final double[] information;
    private final double[] lanes;
    private double @Nullable [] matrixLanes;
    private double[] weights = new double[0];
    private boolean[] counts = new boolean[0];
    private Curve curve;
    private double deviance;

    ScorePass(BlockedRows rows, Curve curve, BlockProducts products) {
        this.rows = rows;
        this.curve = curve;
        this.products = products;
        this.size = rows.size();
        this.length = rows.length();
        this.predictors = new double[length];
        this.saved = new double[length];
        this.scores = new double[length];
        this.information = new double[length];
        this.lanes = new double[EightLanes.COUNT * size];
    }

    /** @param newWeights of all rows with those that fill up, which weigh nothing; kept */
    void weigh(double[] newWeights) {
        weights = newWeights;
        if (counts.length != rows.blocks()) {
            counts = new boolean[rows.blocks()];
        }
        for (int k = 0; k < counts.length; k++) {
            counts[k] = false;
            for (int i = k * length; i < (k + 1) * length && !counts[k]; i++) {
                counts[k] = weights[i] != 0;
            }
        }
    }

    void follow(Curve newCurve) {
        curve = newCurve;
    }

    Curve curve() {
        return curve;
    }

    BlockedRows rows() {
        return rows;
    }

    double[] weights() {
        return weights;
    }

    /** Of the last {@link #derive}. */
    double deviance() {
        return deviance;
    }

    /** The gradient of scores that are known for each row. */
    void gradient(double[] known, double[] out) {
        Arrays.fill(lanes, 0);
        for (int k = 0; k < counts.length; k++) {
            if (counts[k]) {
                int from = k * length;
                for (int i = 0; i < length; i++) {
                    scores[i] = weights[from + i] * known[from + i];
                }
                products.sums(rows.block(k), length, 0, size, scores, lanes, 0);
            }
        }
        join(lanes, out);
    }

    /** The gradient at some coefficients; false where a row that counts has no mean there. */
    boolean gradient(double[] coefficients, double[] known, double[] out) {
        Arrays.fill(lanes, 0);
        for (int k = 0; k < counts.length; k++) {
            if (counts[k]) {
                int from = k * length;
                if (!predict(k, from, coefficients)) {
                    return false;
                }
                curve.scores(predictors, known, from, length, scores);
                for (int i = 0; i < length; i++) {
                    scores[i] *= weights[from + i];
                }
                products.sums(rows.block(k), length, 0, size, scores, lanes, 0);
            }
        }
        join(lanes, out);
        return true;
    }

    private boolean predict(int k, int from, double[] coefficients) {
        System.arraycopy(rows.start(), from, predictors, 0, length);
        products.combine(rows.block(k), length, size, coefficients, predictors);
        if (!curve.everywhere()) {
            for (int i = 0; i < length; i++) {
                if (weights[from + i] > 0 && !curve.valid(predictors[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * The gradient, the information matrix and the deviance at some coefficients; false where a row that counts has no mean there.
     *
     * @param matrix its lower half is filled
     */
    boolean derive(double[] coefficients, double[] gradient, double[][] matrix) {
        double[] sums = begin();
        deviance = 0;
        for (int k = 0; k < counts.length; k++) {
            if (counts[k]) {
                int from = k * length;
                if (!predict(k, from, coefficients)) {
                    return false;
                }
                System.arraycopy(predictors, 0, saved, 0, length);
                curve.derive(predictors, rows.response(), from, length, scores, information);
                weigh(from);
                for (int i = 0; i < length; i++) {
                    if (weights[from + i] > 0) {
                        deviance = Math.fma(weights[from + i],
                                curve.deviance(saved[i], rows.response()[from + i]), deviance);
                    }
                }
                add(rows.block(k), sums);
            }
        }
        end(gradient, sums, matrix);
        return Double.isFinite(deviance);
    }

    /**
     * The right side and matrix of the least squares that begin an iteration from a guess of each mean.
     *
     * @param meanOfAll the mean of all responses
     */
    void begin(double meanOfAll, double[] right, double[][] matrix) {
        double[] sums = begin();
        double[] y = rows.response();
        for (int k = 0; k < counts.length; k++) {
            if (counts[k]) {
                int from = k * length;
                for (int i = 0; i < length; i++) {
                    predictors[i] = curve.link
                            .predictor(curve.family.start(y[from + i], meanOfAll));
                    saved[i] = predictors[i] - rows.start()[from + i];
                }
                curve.derive(predictors, y, from, length, scores, information);
                for (int i = 0; i < length; i++) {
                    scores[i] = Math.fma(information[i], saved[i], scores[i]);
                }
                weigh(from);
                add(rows.block(k), sums);
            }
        }
        end(right, sums, matrix);
    }

    private double[] begin() {
        if (matrixLanes == null) {
            matrixLanes = new double[EightLanes.COUNT * size * (size + 1) / 2];
        }
        Arrays.fill(matrixLanes, 0);
        Arrays.fill(lanes, 0);
        return matrixLanes;
    }

    /** Rows that do not count may have had no mean. */
    private void weigh(int from) {
        for (int i = 0; i < length; i++) {
            double weight = weights[from + i];
            scores[i] = weight > 0 ? weight * scores[i] : 0;
            information[i] = weight > 0 ? weight * information[i] : 0;
        }
    }

    private void add(double[] block, double[] sums) {
        products.sums(block, length, 0, size, scores, lanes, 0);
        int at = 0;
        for (int j = 0; j < size; j++) {
            for (int i = 0; i < length; i++) {
                saved[i] = information[i] * block[j * length + i];
            }
            products.sums(block, length, j, size, saved, sums, at);
            at += EightLanes.COUNT * (size - j);
        }
    }

    private void end(double[] gradient, double[] sums, double[][] matrix) {
        join(lanes, gradient);
        int at = 0;
        for (int j = 0; j < size; j++) {
            for (int i = j; i < size; i++) {
                matrix[i][j] = BlockProducts.join(sums, at);
                at += EightLanes.COUNT;
            }
        }
    }

    private static void join(double[] lanes, double[] out) {
        for (int j = 0; j < out.length; j++) {
            out[j] = BlockProducts.join(lanes, EightLanes.COUNT * j);
        }
    }
}
