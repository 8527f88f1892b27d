package dev.minamo.model;

import java.util.Arrays;
import java.util.Optional;

/**
 * {@code poly(x, d)}: all powers up to a degree, as R's {@code poly} codes them.
 *
 * @param raw the powers themselves; else polynomials that are orthonormal over the rows they are learned from
 */
record Polynomial(int degree, boolean raw) {

    /** Below this share of the one before it, the square of a polynomial's length is rounding. */
    private static final double ROUNDING = 1e-24;

    /** The suffix of a coefficient; R gives none where there is one only. */
    String suffix(int power) {
        return degree == 1 ? "" : Integer.toString(power);
    }

    /**
     * What a basis is made of (Forsythe 1957, doi:10.1137/0105007): with {@code t = (x - centre) / half} the polynomials are
     * {@code p[k+1] = ((t - alpha[k]) p[k] - root[k] p[k-1]) / root[k+1]}, of length one over the rows learned from.
     *
     * @param root {@code root[0]} is the root of their number, which {@code p[0]} is one over
     */
    @SuppressWarnings("ArrayRecordComponent") // never leaves the model
    record Basis(double centre, double half, double[] alpha, double[] root) {}

    /**
     * Learns from all values; powers themselves learn nothing.
     *
     * @return nothing where the values allow no basis of the degree: they are too few, or lie too close
     */
    Optional<Basis> learn(double[] x) {
        if (raw) {
            return Optional.of(new Basis(0, 1, new double[0], new double[0]));
        }
        if (degree >= distinct(x)) {
            return Optional.empty();
        }
        double least = Arrays.stream(x).min().orElse(0);
        double greatest = Arrays.stream(x).max().orElse(0);
        double centre = least / 2 + greatest / 2;
        double half = greatest / 2 - least / 2;
        double[] t = coordinates(x, centre, half);
        double[] alpha = new double[degree];
        double[] root = new double[degree + 1];
        root[0] = Math.sqrt(x.length);
        double[] before = new double[x.length];
        double[] current = new double[x.length];
        Arrays.fill(current, 1 / root[0]);
        for (int k = 0; k < degree; k++) {
            double mean = 0;
            for (int row = 0; row < t.length; row++) {
                mean = Math.fma(t[row], current[row] * current[row], mean);
            }
            alpha[k] = mean;
            double[] next = next(t, mean, current, k == 0 ? 0 : root[k], before);
            double square = 0;
            for (double value : next) {
                square = Math.fma(value, value, square);
            }
            if (!(square > ROUNDING)) {
                return Optional.empty();
            }
            root[k + 1] = Math.sqrt(square);
            divide(next, root[k + 1]);
            before = current;
            current = next;
        }
        return Optional.of(new Basis(centre, half, alpha, root));
    }

    /** How many values there are that differ. */
    static long distinct(double[] x) {
        return Arrays.stream(x).map(value -> value + 0.0).distinct().count(); // both zeros are one
    }

    /** One column for each power from 1: the values of rows that need not be those learned from. */
    double[][] columns(double[] x, Basis basis) {
        return raw ? powers(x) : orthogonal(x, basis);
    }

    private double[][] powers(double[] x) {
        double[][] columns = new double[degree][x.length];
        columns[0] = x.clone();
        for (int k = 1; k < degree; k++) {
            for (int row = 0; row < x.length; row++) {
                columns[k][row] = columns[k - 1][row] * x[row];
            }
        }
        return columns;
    }

    private double[][] orthogonal(double[] x, Basis basis) {
        double[] t = coordinates(x, basis.centre(), basis.half());
        double[][] columns = new double[degree][];
        double[] before = new double[x.length];
        double[] current = new double[x.length];
        Arrays.fill(current, 1 / basis.root()[0]);
        for (int k = 0; k < degree; k++) {
            columns[k] = next(t, basis.alpha()[k], current, k == 0 ? 0 : basis.root()[k],
                    before);
            divide(columns[k], basis.root()[k + 1]);
            before = current;
            current = columns[k];
        }
        return columns;
    }

    private static double[] coordinates(double[] x, double centre, double half) {
        return Arrays.stream(x).map(value -> (value - centre) / half).toArray();
    }

    private static double[] next(double[] t, double alpha, double[] current, double root,
            double[] before) {
        double[] next = new double[t.length];
        for (int row = 0; row < next.length; row++) {
            next[row] = (t[row] - alpha) * current[row] - root * before[row];
        }
        return next;
    }

    private static void divide(double[] values, double by) {
        for (int row = 0; row < values.length; row++) {
            values[row] /= by;
        }
    }
}
