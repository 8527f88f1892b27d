package dev.minamo.model;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;

/**
 * Columns in which a first fit is well conditioned, and what they are in those of the model matrix. Immutable.
 *
 * @param intercept of the model matrix; below zero for none
 */
@SuppressWarnings("ArrayRecordComponent")
record FitBasis(double[][] columns, Coordinates coordinates, int intercept,
        double[] constantPoint) {

    /**
     * Orthonormal columns.
     *
     * @throws Refusal if there are fewer rows than columns, or a column is a combination of those before it
     */
    static FitBasis orthonormal(Formula formula, ModelMatrix matrix) {
        int size = matrix.columns().size();
        if (matrix.rows() < size) {
            throw formula.refuse("The model has %d coefficients and only %d rows to fit them on."
                    .formatted(size, matrix.rows())).because(Undefined.TOO_FEW_ROWS.code());
        }
        double[][] scaled = new double[size][];
        double[] units = new double[size];
        for (int j = 0; j < size; j++) {
            double[] values = matrix.columns().get(j).values();
            int exponent = Scaling.exponent(values);
            scaled[j] = Scaling.down(values, exponent);
            units[j] = Math.scalb(1.0, exponent);
        }
        var qr = new HouseholderQr(scaled, matrix.rows());
        if (qr.dependent() >= 0) {
            throw formula.refuse("%s is a combination of the terms before it; leave it out."
                    .formatted(Refusal.quote(matrix.names().get(qr.dependent()))))
                    .because(Undefined.RANK_DEFICIENT.code());
        }
        double[][] columns = new double[size][];
        double[][] inverse = new double[size][size];
        for (int k = 0; k < size; k++) {
            columns[k] = qr.orthonormal(k);
            double[] unit = new double[size];
            unit[k] = 1;
            double[] column = qr.back(unit);
            for (int j = 0; j < size; j++) {
                inverse[j][k] = column[j];
            }
        }
        int intercept = intercept(matrix);
        double[] constant = new double[size];
        if (intercept >= 0) {
            for (int k = 0; k < size; k++) {
                constant[k] = EightLanes.dot(columns[k], scaled[intercept], 0, matrix.rows());
            }
        }
        var plain = Coordinates.plain(units);
        return new FitBasis(columns, plain.at(new double[size], inverse), intercept, constant);
    }

    /** Columns less their means over their standard deviations, beside the intercept, which must be there. */
    static FitBasis standardised(Formula formula, ModelMatrix matrix,
            double[] weights) {
        int intercept = intercept(matrix);
        if (intercept < 0) {
            throw formula.refuse("A model with a penalty needs its intercept.");
        }
        int size = matrix.columns().size();
        double[][] columns = new double[size][];
        double[] units = new double[size];
        double[] centres = new double[size];
        for (int j = 0; j < size; j++) {
            double[] values = matrix.columns().get(j).values();
            columns[j] = values.clone();
            units[j] = 1;
            if (j != intercept) {
                int exponent = Magnitudes.extreme(values) ? Scaling.exponent(values) : 0;
                double[] near = exponent == 0 ? values : Scaling.down(values, exponent);
                double[] moments = moments(near, weights);
                centres[j] = Math.scalb(moments[0], exponent);
                units[j] = Math.scalb(moments[1], exponent);
                for (int row = 0; row < values.length; row++) {
                    columns[j][row] = (near[row] - moments[0]) / moments[1];
                }
            }
        }
        double[] constant = new double[size];
        constant[intercept] = 1;
        var plain = Coordinates.plain(units);
        return new FitBasis(columns, new Coordinates(plain.origin(), plain.turn(), units, centres,
                intercept), intercept, constant);
    }

    /** Mean and population standard deviation; 1 of a constant column. */
    private static double[] moments(double[] values, double[] weights) {
        double total = 0;
        double sum = 0;
        for (int row = 0; row < values.length; row++) {
            total += weights[row];
            sum = Math.fma(weights[row], values[row], sum);
        }
        double mean = sum / total;
        double squares = 0;
        for (int row = 0; row < values.length; row++) {
            double d = values[row] - mean;
            squares = Math.fma(weights[row] * d, d, squares);
        }
        double sd = Math.sqrt(squares / total);
        return new double[]{mean, sd > Math.abs(mean) * 0x1p-50 ? sd : 1};
    }

    private static int intercept(ModelMatrix matrix) {
        for (int j = 0; j < matrix.columns().size(); j++) {
            if (matrix.columns().get(j).intercept()) {
                return j;
            }
        }
        return -1;
    }

    /** Puts the point at which every row has the same predictor; false without an intercept. */
    boolean constant(double predictor, double[] point) {
        for (int k = 0; k < point.length; k++) {
            point[k] = predictor * constantPoint[k];
        }
        return intercept >= 0;
    }
}
