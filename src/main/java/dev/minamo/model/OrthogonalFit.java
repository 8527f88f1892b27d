package dev.minamo.model;

/**
 * Least squares in an orthonormal basis. The design is factored once, {@code X = Q R}; with {@code e} the residuals and
 * {@code B = R^-1}, a fit to other weights {@code W} is {@code b0 + B d} with {@code (Q'WQ) d = Q'We}. However collinear the columns
 * of {@code X} are, {@code Q'WQ} is as well conditioned as the weights allow, so that normal equations lose nothing. Columns and
 * response are scaled by powers of two; numbers here are in scaled units unless said. A view: arrays are shared within the package.
 */
final class OrthogonalFit {

    private final int rows;
    private final int size;
    /** Row after row: the {@code p} of Q, then the residual. */
    private final double[] rowsOfBasis;
    /** {@code B}, upper triangular, by row. */
    private final double[][] inverse;
    private final double[] coefficients;
    private final double[] leverages;
    private final int[] exponents;
    private final int responseExponent;

    /**
     * @param columns of the design, scaled
     * @param response in the units of the data; not changed
     * @param exponents of the scale of each column
     */
    OrthogonalFit(double[][] columns, double[] response, HouseholderQr qr, int[] exponents,
            int responseExponent) {
        this.rows = response.length;
        this.size = columns.length;
        this.exponents = exponents;
        this.responseExponent = responseExponent;
        this.rowsOfBasis = new double[rows * (size + 1)];
        this.inverse = inverse(qr, size);
        double[] residuals = Scaling.down(response, responseExponent);
        double[] turned = new double[size];
        // The basis is subtracted column by column: each takes its part of what is left.
        for (int k = 0; k < size; k++) {
            double[] basis = qr.orthonormal(k);
            turned[k] = EightLanes.dot(basis, residuals, 0, rows);
            for (int row = 0; row < rows; row++) {
                residuals[row] = Math.fma(-turned[k], basis[row], residuals[row]);
                rowsOfBasis[row * (size + 1) + k] = basis[row];
            }
        }
        this.coefficients = qr.back(turned);
        this.leverages = new double[rows];
        for (int row = 0; row < rows; row++) {
            int at = row * (size + 1);
            rowsOfBasis[at + size] = residuals[row];
            leverages[row] = Math.min(1,
                    EightLanes.dot(rowsOfBasis, rowsOfBasis, at, at + size));
        }
    }

    private static double[][] inverse(HouseholderQr qr, int size) {
        double[][] inverse = new double[size][size];
        for (int k = 0; k < size; k++) {
            double[] unit = new double[size];
            unit[k] = 1;
            double[] column = qr.back(unit);
            for (int j = 0; j < size; j++) {
                inverse[j][k] = column[j];
            }
        }
        return inverse;
    }

    int rows() {
        return rows;
    }

    int size() {
        return size;
    }

    int stride() {
        return size + 1;
    }

    double[] rowsOfBasis() {
        return rowsOfBasis;
    }

    double basis(int row, int k) {
        return rowsOfBasis[row * (size + 1) + k];
    }

    double residual(int row) {
        return rowsOfBasis[row * (size + 1) + size];
    }

    double leverage(int row) {
        return leverages[row];
    }

    double[] leverages() {
        return leverages;
    }

    double[] inverseRow(int coefficient) {
        return inverse[coefficient];
    }

    /** In the units of the data: the fit plus {@code B d}. */
    double coefficient(int j, double[] d) {
        double sum = coefficients[j];
        for (int k = j; k < size; k++) {
            sum = Math.fma(inverse[j][k], d[k], sum);
        }
        return Math.scalb(sum, responseExponent - exponents[j]);
    }

    /** What multiplies a length of the inverse and the residuals to give the unit of a coefficient. */
    int exponent(int j) {
        return responseExponent - exponents[j];
    }

    int responseExponent() {
        return responseExponent;
    }

    /** The row of {@code (X'X)^-1 X'} that makes a coefficient of a response: {@code n} doubles, scaled. */
    double[] influence(int j) {
        double[] influence = new double[rows];
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (int k = j; k < size; k++) {
                sum = Math.fma(inverse[j][k], basis(row, k), sum);
            }
            influence[row] = sum;
        }
        return influence;
    }
}
