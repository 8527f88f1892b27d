package dev.minamo.model;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/**
 * Solves the modified score equations {@code sum (w (y - p) + h (1/2 - p)) x = 0}, {@code h} the leverages of the weighted rows, by scoring with
 * steps halved until the penalised deviance does not grow; O(n p^2) a step.
 */
final class FirthFitter extends LinearFitter {

    private static final double CLOSE = 1e-11;
    private static final int MOST_HALVINGS = 30;
    private static final double SLACK = 1e-11;

    private final BlockedRows rows;
    private final Coordinates coordinates;
    private final double[] prior;
    private final double[] start;
    private final ScorePass pass;
    private final double[] weights;
    private final PivotedCholesky cholesky;
    private final double[] gradient;
    private final double[] step;
    private final double[] point;
    private final double[] trial;
    private final double[] row;
    private final double[] solved;
    private double objective;

    /** @param start where every fit begins, in the coordinates */
    FirthFitter(Curve curve, BlockedRows rows, Coordinates coordinates, double[] prior,
            double[] start, BlockProducts products) {
        super(curve.link, rows.size());
        int size = rows.size();
        this.rows = rows;
        this.coordinates = coordinates;
        this.prior = prior;
        this.start = start.clone();
        this.pass = new ScorePass(rows, curve, products);
        this.weights = new double[rows.padded()];
        this.cholesky = new PivotedCholesky(size);
        this.gradient = new double[size];
        this.step = new double[size];
        this.point = new double[size];
        this.trial = new double[size];
        this.row = new double[size];
        this.solved = new double[size];
    }

    double[] point() {
        return point.clone();
    }

    /** Standard errors from the information at the last fit, in the units of the table. */
    double[] errors() {
        int size = point.length;
        evaluate(point);
        double[] errors = new double[size];
        for (int j = 0; j < size; j++) {
            for (int k = 0; k < size; k++) {
                row[k] = coordinates.turn(j, k);
            }
            cholesky.solve(row, solved);
            errors[j] = Math.sqrt(EightLanes.dot(row, solved, 0, size))
                    / coordinates.units()[j];
        }
        return errors;
    }

    @Override
    boolean solve(double[] frequencies, long index) {
        double happened = 0;
        double total = 0;
        for (int i = 0; i < frequencies.length; i++) {
            weights[i] = frequencies[i] * prior[i];
            total += weights[i];
            happened += weights[i] * rows.response()[i];
        }
        if (!(total > 0)) {
            return fail(Undefined.TOO_FEW_ROWS);
        }
        if (!(happened > 0 && happened < total)) {
            return fail(Undefined.MISSING_CLASS);
        }
        pass.weigh(weights);
        System.arraycopy(start, 0, point, 0, point.length);
        return settle();
    }

    private boolean settle() {
        if (!evaluate(point)) {
            return fail(Undefined.RANK_DEFICIENT);
        }
        double before = Double.POSITIVE_INFINITY;
        for (int i = 0; i < Scoring.MOST_STEPS; i++) {
            cholesky.solve(gradient, step);
            double length = Math.sqrt(EightLanes.dot(step, step, 0, step.length));
            if (length * (i == 0 ? 1 : Math.min(1, length / before)) <= CLOSE
                    * (1 + Math.sqrt(EightLanes.dot(point, point, 0, point.length)))) {
                add(point, 1);
                coordinates.external(point, coefficients);
                return true;
            }
            if (!advance()) {
                return fail(Undefined.NO_CONVERGENCE);
            }
            before = length;
        }
        return fail(Undefined.NO_CONVERGENCE);
    }

    private boolean advance() {
        double allowed = objective + SLACK * (Math.abs(objective) + 1);
        double share = 1;
        for (int halving = 0; halving < MOST_HALVINGS; halving++) {
            System.arraycopy(point, 0, trial, 0, trial.length);
            add(trial, share);
            if (evaluate(trial) && objective <= allowed) {
                System.arraycopy(trial, 0, point, 0, trial.length);
                return true;
            }
            share /= 2;
        }
        return false;
    }

    private void add(double[] to, double share) {
        for (int k = 0; k < step.length; k++) {
            to[k] = Math.fma(share, step[k], to[k]);
        }
    }

    /** Puts the modified gradient, the factor of the information and the penalised deviance. */
    private boolean evaluate(double[] at) {
        if (!pass.derive(at, gradient, cholesky.matrix())) {
            return false;
        }
        if (!(cholesky.factor() > Scoring.ROUNDING * at.length)) {
            return false;
        }
        objective = pass.deviance();
        for (int k = 0; k < at.length; k++) {
            objective -= 2 * Elementary.log(cholesky.matrix()[k][k]);
        }
        for (int i = 0; i < rows.rows(); i++) {
            if (weights[i] > 0) {
                addLeverage(i, at);
            }
        }
        return true;
    }

    private void addLeverage(int i, double[] at) {
        double mean = pass.curve().link.inverse(rows.predictor(i, at));
        for (int j = 0; j < row.length; j++) {
            row[j] = rows.value(i, j);
        }
        cholesky.solve(row, solved);
        double leverage = weights[i] * mean * (1 - mean)
                * EightLanes.dot(row, solved, 0, row.length);
        for (int j = 0; j < row.length; j++) {
            gradient[j] = Math.fma(leverage * (0.5 - mean), row[j], gradient[j]);
        }
    }
}
