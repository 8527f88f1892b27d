package dev.minamo.model;

import dev.minamo.statistic.metric.Truth;

/**
 * Rows to learn from. A view: arrays are shared and must not be changed.
 *
 * @param columns of predictors, without the intercept
 * @param values the response, where it is a number; empty otherwise
 * @param codes the class of each row; empty where the response is a number. An event is class 1 of two
 * @param classes how many; 0 where the response is a number
 * @param event whether only the probability of class 1 is predicted
 */
@SuppressWarnings("ArrayRecordComponent")
record Training(double[][] columns, double[] values, int[] codes, int classes, boolean event) {

    static Training of(ModelMatrix matrix, Truth truth) {
        double[][] columns = predictors(matrix);
        return switch (truth) {
            case Truth.Numbers numbers -> new Training(columns, numbers.values(), new int[0], 0,
                    false);
            case Truth.Classes classes -> new Training(columns, new double[0], classes.codes(),
                    classes.levels().size(), false);
            case Truth.Event event -> {
                int[] codes = new int[event.rows()];
                for (int row = 0; row < codes.length; row++) {
                    codes[row] = event.happened()[row] ? 1 : 0;
                }
                yield new Training(columns, new double[0], codes, 2, true);
            }
        };
    }

    /** The columns of a matrix but the intercept. */
    static double[][] predictors(ModelMatrix matrix) {
        return matrix.columns().stream().filter(column -> !column.intercept())
                .map(ModelMatrix.Column::values).toArray(double[][]::new);
    }

    int rows() {
        return classes == 0 ? values.length : codes.length;
    }

    /** How many numbers describe the response of some rows: their mean, or the share of each class. */
    int width() {
        return Math.max(1, classes);
    }

    /** Adds a row to sums of the response. */
    void add(int row, double frequency, double[] sums) {
        if (classes == 0) {
            sums[0] = Math.fma(frequency, values[row], sums[0]);
        } else {
            sums[codes[row]] += frequency;
        }
    }

    /** How many numbers a prediction has. */
    int outputs() {
        return event ? 1 : width();
    }

    /** Puts the prediction of the {@code i}-th row asked for: a mean, or the shares of classes, from {@code from} on. */
    void put(double[] described, int from, double[] out, int i) {
        if (event) {
            out[i] = described[from + 1];
        } else {
            System.arraycopy(described, from, out, i * width(), width());
        }
    }
}
