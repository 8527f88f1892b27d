package dev.minamo.model;

/**
 * What the coordinates {@code g} of a basis are in coefficients of the columns: {@code b = b0 + T g} in internal units, and
 * {@code b_j / unit_j} in those of the table, with the intercept moved by the centres. Immutable.
 */
@SuppressWarnings("ArrayRecordComponent")
record Coordinates(double[] origin, double[][] turn, double[] units, double[] centres,
        int intercept) {

    /** Each coefficient its own, no centre. */
    static Coordinates plain(double[] units) {
        int size = units.length;
        double[][] turn = new double[size][size];
        for (int j = 0; j < size; j++) {
            turn[j][j] = 1;
        }
        return new Coordinates(new double[size], turn, units, new double[size], -1);
    }

    int size() {
        return origin.length;
    }

    double turn(int coefficient, int coordinate) {
        return turn[coefficient][coordinate];
    }

    /** {@code T} after another turn: {@code T S}, {@code S} by row. */
    Coordinates at(double[] point, double[][] further) {
        int size = size();
        double[] moved = new double[size];
        internal(point, moved);
        double[][] product = new double[size][size];
        for (int j = 0; j < size; j++) {
            for (int k = 0; k < size; k++) {
                double sum = 0;
                for (int l = 0; l < size; l++) {
                    sum = Math.fma(turn[j][l], further[l][k], sum);
                }
                product[j][k] = sum;
            }
        }
        return new Coordinates(moved, product, units, centres, intercept);
    }

    void internal(double[] point, double[] out) {
        for (int j = 0; j < out.length; j++) {
            double sum = origin[j];
            for (int k = 0; k < out.length; k++) {
                sum = Math.fma(turn[j][k], point[k], sum);
            }
            out[j] = sum;
        }
    }

    /** In the units of the table. */
    void external(double[] point, double[] out) {
        internal(point, out);
        double moved = 0;
        for (int j = 0; j < out.length; j++) {
            out[j] /= units[j];
            moved = Math.fma(-out[j], centres[j], moved);
        }
        if (intercept >= 0) {
            out[intercept] += moved;
        }
    }
}
