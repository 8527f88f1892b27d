package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/**
 * Fisher's scoring, which is iteratively reweighted least squares, with steps halved until the deviance does not grow (McCullagh and
 * Nelder 1989, 2.5). Where the expected information is far from the observed one, scoring alone may go round in circles about the
 * maximum: there its steps are accelerated. A pass costs O(n p^2). Scratch of one worker.
 */
final class Scoring {

    static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 30;
    /** Below this, times p, a pivot is rounding. */
    static final double ROUNDING = 1e-14;
    /** Steps this many times too long may be all that rounding allows. */
    private static final double ROUNDED = 1000;
    /** What a deviance may grow by rounding. */
    private static final double SLACK = 1e-11;

    private final ScorePass pass;
    private final Quadratic penalty;
    private final int size;
    private final PivotedCholesky cholesky;
    private final double[] gradient;
    private final double[] step;
    private final double[] trial;
    private final Acceleration acceleration;
    private double objective;
    private Undefined cause = Undefined.UNSPECIFIED;

    Scoring(ScorePass pass, Quadratic penalty) {
        this.pass = pass;
        this.penalty = penalty;
        this.size = pass.rows().size();
        this.cholesky = new PivotedCholesky(size);
        this.gradient = new double[size];
        this.step = new double[size];
        this.trial = new double[size];
        this.acceleration = new Acceleration(size);
    }

    /** Why there is no fit. */
    Undefined cause() {
        return cause;
    }

    /** The first point of an iteration from nothing; false if it cannot be found so. */
    boolean begin(double meanOfAll, double[] point) {
        Arrays.fill(point, 0);
        pass.begin(meanOfAll, gradient, cholesky.matrix());
        penalty.add(point, gradient, cholesky.matrix());
        if (!(cholesky.factor() > ROUNDING * size)) {
            return false;
        }
        cholesky.solve(gradient, point);
        return evaluate(point);
    }

    /**
     * Goes from a point to the maximum, in place.
     *
     * @param close the length of a step at which the next would not matter
     */
    boolean run(double[] point, double close) {
        if (!evaluate(point)) {
            return fail(Undefined.OUTSIDE_DOMAIN);
        }
        acceleration.clear();
        double before = Double.POSITIVE_INFINITY;
        double earlier = Double.POSITIVE_INFINITY;
        for (int i = 0; i < MOST_STEPS; i++) {
            if (!(cholesky.factor() > ROUNDING * size)) {
                return fail(pass.curve().family instanceof GlmFamily.Binomial
                        && pass.curve().boundless()
                                ? Undefined.SEPARATION
                                : Undefined.NO_CONVERGENCE);
            }
            cholesky.solve(gradient, step);
            double length = Math.sqrt(EightLanes.dot(step, step, 0, size));
            if (left(i, length, before, earlier) <= close) {
                add(point, 1);
                return true;
            }
            if (!advance(point)) {
                return length <= ROUNDED * close || fail(Undefined.NO_CONVERGENCE);
            }
            if (penalty.none() && pass.curve().boundless()
                    && Separation.along(pass, point, step)) {
                return fail(Undefined.SEPARATION);
            }
            earlier = before;
            before = length;
        }
        return before <= ROUNDED * close || fail(Undefined.NO_CONVERGENCE);
    }

    /** What is left after a step, where steps go on to shrink as the last did, or the last two if these shrank less. */
    static double left(int steps, double length, double before, double earlier) {
        double last = Math.max(length / before, steps == 1 ? 0 : Math.sqrt(length / earlier));
        double shrinks = steps == 0 ? 0.5 : Math.min(0.999, last);
        return length * shrinks / (1 - shrinks);
    }

    private boolean fail(Undefined why) {
        cause = why;
        return false;
    }

    /** By the step or a half of it, a quarter, …, the first that does not make things worse. */
    private boolean advance(double[] point) {
        double allowed = objective + SLACK * (Math.abs(objective) + 1);
        if (!pass.curve().newton()) {
            System.arraycopy(point, 0, trial, 0, size);
            acceleration.move(trial, step);
            if (evaluate(trial) && objective <= allowed) {
                System.arraycopy(trial, 0, point, 0, size);
                return true;
            }
        }
        double share = 1;
        for (int halving = 0; halving < MOST_HALVINGS; halving++) {
            System.arraycopy(point, 0, trial, 0, size);
            add(trial, share);
            if (evaluate(trial) && objective <= allowed) {
                System.arraycopy(trial, 0, point, 0, size);
                for (int k = 0; k < size; k++) {
                    step[k] *= share;
                }
                return true;
            }
            share /= 2;
        }
        return false;
    }

    private void add(double[] point, double share) {
        for (int k = 0; k < size; k++) {
            point[k] = Math.fma(share, step[k], point[k]);
        }
    }

    private boolean evaluate(double[] point) {
        boolean valid = pass.derive(point, gradient, cholesky.matrix());
        objective = pass.deviance() + penalty.add(point, gradient, cholesky.matrix());
        return valid;
    }
}
