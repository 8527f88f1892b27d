package dev.minamo.model;

/**
 * Anderson's acceleration of a fixed-point iteration (Walker and Ni 2011, doi:10.1137/10078356X): the next point is where the steps
 * seen so far, combined to be shortest, lead. On a linear iteration it is GMRES. Steps are kept orthonormal, and what belongs to
 * them is turned alike. Scratch of one worker.
 */
final class Acceleration {

    private static final int MEMORY = 10;
    /** Below this share of itself a change of step tells nothing that is not known. */
    private static final double NEW = 1e-8;

    private final int size;
    private final double[][] steps;
    private final double[][] points;
    private final double[] lastPoint;
    private final double[] lastStep;
    private int kept;
    private boolean first;

    Acceleration(int size) {
        this.size = size;
        this.steps = new double[MEMORY][size];
        this.points = new double[MEMORY][size];
        this.lastPoint = new double[size];
        this.lastStep = new double[size];
    }

    void clear() {
        kept = 0;
        first = true;
    }

    /** Moves a point, in place, of which the plain step is known. */
    void move(double[] point, double[] step) {
        if (!first) {
            keep(point, step);
        }
        first = false;
        System.arraycopy(point, 0, lastPoint, 0, size);
        System.arraycopy(step, 0, lastStep, 0, size);
        for (int k = 0; k < size; k++) {
            point[k] += step[k];
        }
        for (int m = 0; m < kept; m++) {
            double share = EightLanes.dot(steps[m], step, 0, size);
            for (int k = 0; k < size; k++) {
                point[k] = Math.fma(-share, points[m][k], point[k]);
            }
        }
    }

    private void keep(double[] point, double[] step) {
        kept = kept == MEMORY ? 0 : kept;
        double[] change = steps[kept];
        double[] moved = points[kept];
        for (int k = 0; k < size; k++) {
            change[k] = step[k] - lastStep[k];
            moved[k] = change[k] + (point[k] - lastPoint[k]);
        }
        double before = Math.sqrt(EightLanes.dot(change, change, 0, size));
        for (int m = 0; m < kept; m++) {
            double share = EightLanes.dot(steps[m], change, 0, size);
            for (int k = 0; k < size; k++) {
                change[k] = Math.fma(-share, steps[m][k], change[k]);
                moved[k] = Math.fma(-share, points[m][k], moved[k]);
            }
        }
        double length = Math.sqrt(EightLanes.dot(change, change, 0, size));
        if (length > NEW * before) {
            for (int k = 0; k < size; k++) {
                change[k] /= length;
                moved[k] /= length;
            }
            kept++;
        }
    }
}
