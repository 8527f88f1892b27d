package dev.minamo.model;

/**
 * Anderson's acceleration of a fixed-point iteration (Walker and Ni 2011, doi:10.1137/10078356X): the next point is where the changes
 * of step seen so far, combined so that the step would vanish, lead. On a linear iteration it is GMRES. The newest changes come
 * first, since they tell most of where the iteration is now. Scratch of one worker.
 */
final class Acceleration {

    private static final int MEMORY = 10;
    /** A change of which less than this share is left by newer ones tells nothing but how crooked the way is. */
    private static final double NEW = 1e-4;

    private final int size;
    private final double[][] changes;
    private final double[][] ways;
    private final double[][] steps;
    private final double[][] points;
    private final double[] lastPoint;
    private final double[] lastStep;
    private int seen;

    Acceleration(int size) {
        this.size = size;
        this.changes = new double[MEMORY][size];
        this.ways = new double[MEMORY][size];
        this.steps = new double[MEMORY][size];
        this.points = new double[MEMORY][size];
        this.lastPoint = new double[size];
        this.lastStep = new double[size];
    }

    void clear() {
        seen = 0;
    }

    /** Moves a point, in place, of which the plain step is known. */
    void move(double[] point, double[] step) {
        if (seen > 0) {
            remember(point, step);
        }
        System.arraycopy(point, 0, lastPoint, 0, size);
        System.arraycopy(step, 0, lastStep, 0, size);
        int kept = orthonormal();
        seen++;
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

    private void remember(double[] point, double[] step) {
        int at = seen % MEMORY;
        for (int k = 0; k < size; k++) {
            changes[at][k] = step[k] - lastStep[k];
            ways[at][k] = changes[at][k] + (point[k] - lastPoint[k]);
        }
    }

    /** Makes the changes of step orthonormal, and turns what belongs to them alike; gives how many there are. */
    private int orthonormal() {
        int kept = 0;
        for (int back = 0; back < Math.min(seen, MEMORY) && kept < size; back++) {
            int at = (seen - back) % MEMORY;
            double[] change = steps[kept];
            double[] way = points[kept];
            System.arraycopy(changes[at], 0, change, 0, size);
            System.arraycopy(ways[at], 0, way, 0, size);
            double before = Math.sqrt(EightLanes.dot(change, change, 0, size));
            for (int m = 0; m < kept; m++) {
                double share = EightLanes.dot(steps[m], change, 0, size);
                for (int k = 0; k < size; k++) {
                    change[k] = Math.fma(-share, steps[m][k], change[k]);
                    way[k] = Math.fma(-share, points[m][k], way[k]);
                }
            }
            double length = Math.sqrt(EightLanes.dot(change, change, 0, size));
            if (length > NEW * before) {
                for (int k = 0; k < size; k++) {
                    change[k] /= length;
                    way[k] /= length;
                }
                kept++;
            }
        }
        return kept;
    }
}
