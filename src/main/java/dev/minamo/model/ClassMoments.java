package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Sizes and means of the classes, and sums of squares and products about those means. Scratch of one worker. */
final class ClassMoments {

    private final Training training;
    private final int predictors;
    /** By class. */
    final double[] sizes;
    /** By class and column. */
    final double[][] means;
    double total;
    private final int[] first;

    ClassMoments(Training training) {
        this.training = training;
        this.predictors = training.columns().length;
        this.sizes = new double[training.classes()];
        this.first = new int[training.classes()];
        this.means = new double[training.classes()][predictors];
    }

    int classes() {
        return sizes.length;
    }

    int predictors() {
        return predictors;
    }

    /** Sizes and means. @return why there are none, or null */
    @Nullable
    Undefined take(double[] frequencies) {
        int[] codes = training.codes();
        Arrays.fill(sizes, 0);
        total = 0;
        for (int row = 0; row < codes.length; row++) {
            sizes[codes[row]] += frequencies[row];
        }
        for (int k = 0; k < sizes.length; k++) {
            if (!(sizes[k] > 0)) {
                return Undefined.MISSING_CLASS;
            }
            total += sizes[k];
            Arrays.fill(means[k], 0);
        }
        for (int row = codes.length - 1; row >= 0; row--) {
            if (frequencies[row] > 0) {
                first[codes[row]] = row;
            }
        }
        for (int j = 0; j < predictors; j++) {
            mean(frequencies, training.columns()[j], j);
        }
        return null;
    }

    /** As deviations from the first row of the class, so that equal values have that value as mean to the last bit. */
    private void mean(double[] frequencies, double[] column, int j) {
        int[] codes = training.codes();
        for (int row = 0; row < codes.length; row++) {
            int k = codes[row];
            means[k][j] = Math.fma(frequencies[row], column[row] - column[first[k]], means[k][j]);
        }
        for (int k = 0; k < sizes.length; k++) {
            means[k][j] = column[first[k]] + means[k][j] / sizes[k];
        }
    }

    /**
     * The squares of the deviations of one column.
     *
     * @param sums gets them, by class
     */
    void squares(double[] frequencies, int j, double[] sums) {
        int[] codes = training.codes();
        double[] column = training.columns()[j];
        Arrays.fill(sums, 0);
        for (int row = 0; row < codes.length; row++) {
            double deviation = column[row] - means[codes[row]][j];
            sums[codes[row]] = Math.fma(frequencies[row] * deviation, deviation,
                    sums[codes[row]]);
        }
    }

    /**
     * The products of deviations, on and below the diagonal.
     *
     * @param sums by class, row and column; the same matrix for all classes if they are to be pooled
     */
    void products(double[] frequencies, double[][][] sums) {
        for (double[][] matrix : sums) {
            for (double[] line : matrix) {
                Arrays.fill(line, 0);
            }
        }
        int[] codes = training.codes();
        double[] deviations = new double[predictors];
        for (int row = 0; row < codes.length; row++) {
            if (frequencies[row] > 0) {
                double[] mean = means[codes[row]];
                double[][] matrix = sums[codes[row]];
                for (int j = 0; j < predictors; j++) {
                    deviations[j] = training.columns()[j][row] - mean[j];
                    double factor = frequencies[row] * deviations[j];
                    for (int l = 0; l <= j; l++) {
                        matrix[j][l] = Math.fma(factor, deviations[l], matrix[j][l]);
                    }
                }
            }
        }
    }
}
