package dev.minamo.model;

/**
 * Newton's iteration with the information of the {@link Anchor} in place of the resample's (the chord method), accelerated: each step
 * is a gradient, O(n p), and needs no system to be solved. About six passes for a resample of many rows. Scratch of one worker.
 */
final class Chord {

    /** In standard errors: what is left is below this. */
    static final double CLOSE = 1e-9;
    private static final int MOST_STEPS = 60;

    private final Anchor anchor;
    private final ScorePass pass;
    private final Quadratic penalty;
    private final Acceleration acceleration;
    private final double[] step;
    private int passes;

    Chord(Anchor anchor, ScorePass pass, Quadratic penalty) {
        this.anchor = anchor;
        this.pass = pass;
        this.penalty = penalty;
        this.acceleration = new Acceleration(pass.rows().size());
        this.step = new double[pass.rows().size()];
    }

    /** How many passes the last run took. */
    int passes() {
        return passes;
    }

    /**
     * Goes from a point to the maximum, in place; false where steps do not shrink, and the point is then no use.
     *
     * @param fromAnchor whether the point is zero and the curve the anchor's, so that scores are known
     * @param scale the weight of all rows over that of those that count
     */
    boolean run(double[] point, boolean fromAnchor, double scale) {
        acceleration.clear();
        double before = Double.POSITIVE_INFINITY;
        int slow = 0;
        for (int i = 0; i < MOST_STEPS; i++) {
            passes = i + 1;
            if (i == 0 && fromAnchor) {
                pass.gradient(anchor.scores(), step);
            } else if (!pass.gradient(point, pass.rows().response(), step)) {
                return false;
            }
            penalty.add(point, step);
            double length = scaled(scale);
            if (!Double.isFinite(length)) {
                return false;
            }
            if (length * (i == 0 ? 1 : Math.min(1, length / before)) <= CLOSE) {
                acceleration.move(point, step);
                return true;
            }
            slow += i > 0 && length > before / 2 ? 1 : 0;
            if (slow == 2) {
                return false;
            }
            acceleration.move(point, step);
            before = length;
        }
        return false;
    }

    private double scaled(double scale) {
        for (int k = 0; k < step.length; k++) {
            step[k] *= scale;
        }
        return Math.sqrt(EightLanes.dot(step, step, 0, step.length));
    }
}
