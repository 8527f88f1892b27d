package dev.minamo.model;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;

/**
 * Least squares with a penalty on the size of coefficients of standardised predictors: {@code RSS / (2 n) + penalty (l1_ratio sum |b| +
 * (1 - l1_ratio) / 2 sum b^2)}, standardised by mean and population standard deviation of the rows fitted to. Coordinate descent on
 * the Gram matrix (Friedman, Hastie and Tibshirani 2010, doi 10.18637/jss.v033.i01); once the signs seem settled the equations that they
 * leave are solved, and taken if they fulfil all conditions of the minimum. A predictor that does not vary has the coefficient 0.
 */
final class ElasticNetFitter extends CoefficientFitter {

    private static final int MOST_SWEEPS = 100_000;
    /** Sweeps between attempts to solve for the signs at hand. */
    private static final int SWEEPS = 16;
    private static final double PRECISION = 1e-12;

    private final double absolute;
    private final double squared;
    private final double[] response;
    /** Divided by powers of two where their squares would leave the range of numbers. */
    private final double[][] columns;
    private final int[] exponents;
    /** The place of each column among the coefficients. */
    private final int[] places;
    private final int intercept;

    private final double[] deviations;
    private final double[][] standardised;
    private final double[] means;
    private final double[] scales;
    private final double[][] gram;
    private final double[] right;
    private final double[] sizes;

    ElasticNetFitter(CoefficientType.Wanted wanted, double penalty, double ratio) {
        super(wanted);
        var all = wanted.matrix().columns();
        this.absolute = penalty * ratio;
        this.squared = penalty * (1 - ratio);
        this.response = wanted.response();
        this.columns = Training.predictors(wanted.matrix());
        this.places = IntStream.range(0, all.size()).filter(j -> !all.get(j).intercept())
                .toArray();
        this.intercept = IntStream.range(0, all.size()).filter(j -> all.get(j).intercept())
                .findFirst().orElseThrow();
        int size = places.length;
        this.exponents = new int[size];
        for (int j = 0; j < size; j++) {
            if (Magnitudes.extreme(columns[j])) {
                exponents[j] = Scaling.exponent(columns[j]);
                columns[j] = Scaling.down(columns[j], exponents[j]);
            }
        }
        this.deviations = new double[response.length];
        this.standardised = new double[size][response.length];
        this.means = new double[size];
        this.scales = new double[size];
        this.gram = new double[size][size];
        this.right = new double[size];
        this.sizes = new double[size];
    }

    @Override
    boolean estimate(double[] frequencies) {
        double total = 0;
        for (double frequency : frequencies) {
            total += frequency;
        }
        if (!(total > 0)) {
            return fail(Undefined.TOO_FEW_ROWS);
        }
        double mean = centre(response, frequencies, total, deviations);
        products(frequencies, total);
        if (absolute + squared == 0 && !new Active(IntStream.range(0, places.length).toArray(),
                new double[places.length]).regular()) {
            return fail(Undefined.RANK_DEFICIENT);
        }
        Arrays.fill(sizes, 0);
        if (!descend()) {
            return fail(Undefined.NO_CONVERGENCE);
        }
        coefficients[intercept] = mean;
        for (int j = 0; j < places.length; j++) {
            double slope = scales[j] > 0 ? sizes[j] / scales[j] : 0;
            coefficients[places[j]] = Math.scalb(slope, -exponents[j]);
            coefficients[intercept] = Math.fma(-slope, means[j], coefficients[intercept]);
        }
        return true;
    }

    /** @return the mean; to the last bit that of equal values */
    private static double centre(double[] values, double[] frequencies, double total,
            double[] out) {
        int first = 0;
        while (!(frequencies[first] > 0)) {
            first++;
        }
        for (int row = 0; row < out.length; row++) {
            out[row] = values[row] - values[first];
        }
        double shift = EightLanes.dot(out, frequencies, 0, out.length) / total;
        double mean = values[first] + shift;
        for (int row = 0; row < out.length; row++) {
            out[row] = values[row] - mean;
        }
        return mean;
    }

    private void products(double[] frequencies, double total) {
        int rows = response.length;
        double[] weighted = new double[rows];
        for (int j = 0; j < places.length; j++) {
            double[] column = standardised[j];
            means[j] = centre(columns[j], frequencies, total, column);
            times(column, frequencies, weighted);
            scales[j] = Math.sqrt(EightLanes.dot(weighted, column, 0, rows) / total);
            double factor = scales[j] > 0 ? 1 / scales[j] : 0;
            for (int row = 0; row < rows; row++) {
                column[row] *= factor;
                weighted[row] *= factor;
            }
            right[j] = EightLanes.dot(weighted, deviations, 0, rows) / total;
            for (int l = 0; l <= j; l++) {
                gram[j][l] = l == j && factor > 0
                        ? 1
                        : EightLanes.dot(weighted, standardised[l], 0, rows) / total;
                gram[l][j] = gram[j][l];
            }
        }
    }

    private static void times(double[] values, double[] factors, double[] out) {
        for (int row = 0; row < out.length; row++) {
            out[row] = values[row] * factors[row];
        }
    }

    private boolean descend() {
        for (int sweep = 1; sweep <= MOST_SWEEPS; sweep++) {
            double change = 0;
            double largest = 0;
            for (int j = 0; j < sizes.length; j++) {
                double before = sizes[j];
                sizes[j] = scales[j] > 0 ? minimum(j) : 0;
                change = Math.max(change, Math.abs(sizes[j] - before));
                largest = Math.max(largest, Math.abs(sizes[j]));
            }
            if (change <= PRECISION * largest) {
                settled();
                return true;
            }
            if (sweep % SWEEPS == 0 && settled()) {
                return true;
            }
        }
        return false;
    }

    /** Of the target as a function of one coefficient. */
    private double minimum(int j) {
        double rest = right[j] + gram[j][j] * sizes[j]
                - EightLanes.dot(gram[j], sizes, 0, sizes.length);
        double beyond = Math.abs(rest) - absolute;
        return beyond > 0 ? Math.copySign(beyond, rest) / (gram[j][j] + squared) : 0;
    }

    /** Solves for the coefficients that are not 0 with the signs they have; keeps the solution if it is the minimum. */
    private boolean settled() {
        int[] places = IntStream.range(0, sizes.length).filter(j -> sizes[j] != 0).toArray();
        var active = new Active(places, sizes);
        if (!active.regular()) {
            return false;
        }
        double[] solution = active.solve();
        for (int j = 0; j < solution.length; j++) {
            if (solution[j] * sizes[j] < 0 || (solution[j] == 0 && sizes[j] != 0)) {
                return false;
            }
            double rest = Math.abs(
                    right[j] - EightLanes.dot(gram[j], solution, 0, solution.length));
            if (sizes[j] == 0 && scales[j] > 0
                    && rest > absolute + PRECISION * Math.abs(right[j])) {
                return false;
            }
        }
        System.arraycopy(solution, 0, sizes, 0, sizes.length);
        return true;
    }

    /** The equations of some coefficients of known signs. */
    private final class Active {

        private final int[] chosen;
        private final double[] signs;
        private final PivotedCholesky factor;

        Active(int[] chosen, double[] signs) {
            this.chosen = chosen;
            this.signs = signs;
            this.factor = new PivotedCholesky(chosen.length);
        }

        /** Whether they can be solved; to be called first. */
        boolean regular() {
            for (int a = 0; a < chosen.length; a++) {
                for (int b = 0; b <= a; b++) {
                    factor.matrix()[a][b] = gram[chosen[a]][chosen[b]] + (a == b ? squared : 0);
                }
            }
            return chosen.length == 0 || factor.factor() > PRECISION;
        }

        double[] solve() {
            double[] sides = new double[chosen.length];
            for (int a = 0; a < chosen.length; a++) {
                sides[a] = right[chosen[a]] - absolute * Math.signum(signs[chosen[a]]);
            }
            double[] solved = new double[chosen.length];
            factor.solve(sides, solved);
            double[] all = new double[sizes.length];
            for (int a = 0; a < chosen.length; a++) {
                all[chosen[a]] = solved[a];
            }
            return all;
        }
    }
}
