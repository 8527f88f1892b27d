package dev.minamo.model;

/**
 * Whether the likelihood grows without end along a direction (Albert and Anderson 1984, doi:10.1093/biomet/71.1.1): no row that counts
 * is led away from where its likelihood has its supremum at infinity, and rows that have none there are not moved.
 */
final class Separation {

    /** A likelihood within this of its supremum, in deviance: a probability within 1e-8 of 0 or 1. */
    private static final double REACHED = 2e-8;
    /** How far a row must still move that has reached it. */
    private static final double MOVING = 0.1;
    /** Of the longest way of a row; what a row moves less is rounding, or what is left of an iteration that settles. */
    private static final double STILL = 1e-6;

    private Separation() {}

    /** @param direction the last step, which led to the point */
    static boolean along(ScorePass pass, double[] point, double[] direction) {
        var rows = pass.rows();
        // No row moves further than the step is long, times its own length.
        if (Math.sqrt(EightLanes.dot(direction, direction, 0, direction.length))
                * rows.longest() <= MOVING) {
            return false;
        }
        var curve = pass.curve();
        double[] ways = new double[rows.rows()];
        double longest = 0;
        boolean reached = false;
        for (int row = 0; row < ways.length; row++) {
            if (pass.weights()[row] > 0) {
                ways[row] = way(rows, row, direction);
                longest = Math.max(longest, Math.abs(ways[row]));
                double y = rows.response()[row];
                reached |= curve.family.pull(y) * ways[row] > MOVING
                        && curve.deviance(rows.predictor(row, point), y) < REACHED;
            }
        }
        if (!reached) {
            return false;
        }
        for (int row = 0; row < ways.length; row++) {
            int pull = curve.family.pull(rows.response()[row]);
            double away = pull == 0 ? Math.abs(ways[row]) : -pull * ways[row];
            if (pass.weights()[row] > 0 && away > STILL * longest) {
                return false;
            }
        }
        return true;
    }

    private static double way(BlockedRows rows, int row, double[] direction) {
        double way = 0;
        for (int j = 0; j < direction.length; j++) {
            way = Math.fma(direction[j], rows.value(row, j), way);
        }
        return way;
    }
}
