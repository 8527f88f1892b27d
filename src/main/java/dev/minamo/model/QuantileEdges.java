package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Minimises a sum of tilted absolute residuals by going along the edges of the planes through p of n rows, each time the edge of steepest
 * descent down to its lowest point (Barrodale and Roberts 1973, doi 10.1137/0710069; Koenker and d'Orey 1987). Where more than p rows
 * lie on a plane, one cannot tell from p of them whether it is lowest; so responses are moved by about 1e-10 of their size while
 * searching, and the plane through the rows found is taken through the responses as they are: the multipliers that prove the one lowest
 * prove the other. Each step costs {@code O(n p + n log n)}. Scratch of one worker.
 */
final class QuantileEdges {

    private static final double MOVED = 1e-10;
    /** Of a row of unit length; less is what lies in the rows before it but for rounding. */
    private static final double INDEPENDENT = 1e-9;
    private static final double ROUNDING = 1e-13;
    /** Steps between inversions from the start. */
    private static final int FRESH = 32;

    private final double[][] x;
    private final double[] y;
    private final double[] moved;
    private final int size;
    private final int[] basis;
    private final boolean[] inBasis;
    /** Column k is the way in which the plane moves if only the k-th row of the basis does. */
    private final double[][] ways;
    private final double[] residuals;
    private final double[] slopes;
    private final LeastFirst order;
    /** Of the sum along the edge, where the walk is. */
    private double slope;

    /** @param x by row */
    QuantileEdges(double[][] x, double[] y) {
        this.x = x;
        this.y = y;
        this.size = x.length == 0 ? 0 : x[0].length;
        this.moved = moved(y);
        this.basis = new int[size];
        this.inBasis = new boolean[y.length];
        this.ways = new double[size][size];
        this.residuals = new double[y.length];
        this.slopes = new double[y.length];
        this.order = new LeastFirst(y.length);
    }

    /** By fractions of the golden section, so that no two rows move alike. */
    private static double[] moved(double[] y) {
        double largest = 0;
        for (double value : y) {
            largest = Math.max(largest, Math.abs(value));
        }
        double[] moved = y.clone();
        for (int row = 0; row < y.length; row++) {
            double turn = (row + 1) * 0.6180339887498949;
            double fraction = turn - Math.floor(turn);
            moved[row] += MOVED * largest * (fraction * fraction + 0.5 * fraction - 0.5);
        }
        return moved;
    }

    /**
     * Finds the plane.
     *
     * @param frequencies of rows
     * @return why there is none, or null
     */
    @Nullable
    Undefined minimise(double[] frequencies, double tau, double[] plane) {
        if (!start(frequencies)) {
            return Undefined.RANK_DEFICIENT;
        }
        int most = 1000 + 10 * y.length;
        for (int step = 0; step < most; step++) {
            if (step % FRESH == 0 && !invert()) {
                return Undefined.RANK_DEFICIENT;
            }
            plane(moved, plane);
            look(plane);
            int edge = steepest(frequencies, tau);
            if (edge == 0) {
                if (!invert()) {
                    return Undefined.RANK_DEFICIENT;
                }
                plane(y, plane);
                return null;
            }
            if (!walk(Math.abs(edge) - 1, Math.signum(edge), frequencies)) {
                return Undefined.NO_CONVERGENCE;
            }
        }
        return Undefined.NO_CONVERGENCE;
    }

    /** The rows nearest to the plane 0 that are independent. */
    private boolean start(double[] frequencies) {
        Arrays.fill(inBasis, false);
        order.clear();
        for (int row = 0; row < y.length; row++) {
            if (frequencies[row] > 0) {
                order.add(row, Math.abs(y[row]));
            }
        }
        double[][] directions = new double[size][];
        int found = 0;
        while (found < size && !order.isEmpty()) {
            int row = order.take();
            double[] left = x[row].clone();
            double length = Math.sqrt(EightLanes.dot(left, left, 0, size));
            for (int twice = 0; twice < 2; twice++) {
                for (int k = 0; k < found; k++) {
                    double part = EightLanes.dot(left, directions[k], 0, size);
                    for (int j = 0; j < size; j++) {
                        left[j] = Math.fma(-part, directions[k][j], left[j]);
                    }
                }
            }
            double rest = Math.sqrt(EightLanes.dot(left, left, 0, size));
            if (rest > INDEPENDENT * length) {
                for (int j = 0; j < size; j++) {
                    left[j] /= rest;
                }
                directions[found] = left;
                inBasis[row] = true;
                basis[found++] = row;
            }
        }
        return found == size;
    }

    /** Gauss and Jordan with the largest pivots of each column. */
    private boolean invert() {
        double[][] matrix = new double[size][2 * size];
        for (int k = 0; k < size; k++) {
            System.arraycopy(x[basis[k]], 0, matrix[k], 0, size);
            matrix[k][size + k] = 1;
        }
        for (int column = 0; column < size; column++) {
            int pivot = column;
            for (int k = column + 1; k < size; k++) {
                pivot = Math.abs(matrix[k][column]) > Math.abs(matrix[pivot][column]) ? k : pivot;
            }
            double[] line = matrix[pivot];
            matrix[pivot] = matrix[column];
            matrix[column] = line;
            if (!(Math.abs(line[column]) > 0)) {
                return false;
            }
            double divisor = line[column];
            for (int j = 0; j < 2 * size; j++) {
                line[j] /= divisor;
            }
            for (int k = 0; k < size; k++) {
                double factor = -matrix[k][column];
                if (k != column && factor != 0) {
                    for (int j = 0; j < 2 * size; j++) {
                        matrix[k][j] = Math.fma(factor, line[j], matrix[k][j]);
                    }
                }
            }
        }
        for (int j = 0; j < size; j++) {
            System.arraycopy(matrix[j], size, ways[j], 0, size);
        }
        return true;
    }

    private void plane(double[] responses, double[] plane) {
        for (int j = 0; j < size; j++) {
            double sum = 0;
            for (int k = 0; k < size; k++) {
                sum = Math.fma(ways[j][k], responses[basis[k]], sum);
            }
            plane[j] = sum;
        }
    }

    private void look(double[] plane) {
        for (int row = 0; row < y.length; row++) {
            residuals[row] = inBasis[row]
                    ? 0
                    : moved[row] - EightLanes.dot(x[row], plane, 0, size);
        }
    }

    /** One more than the number of the edge, negative where it is walked backwards; 0 where all rise. Puts its first slope. */
    private int steepest(double[] frequencies, double tau) {
        double[] pull = new double[size];
        double[] sizes = new double[size];
        double total = 0;
        for (int row = 0; row < y.length; row++) {
            double frequency = frequencies[row];
            if (frequency > 0) {
                total += frequency;
            }
            if (frequency > 0 && !inBasis[row]) {
                double force = frequency * (residuals[row] > 0 ? tau : tau - 1);
                for (int j = 0; j < size; j++) {
                    pull[j] = Math.fma(force, x[row][j], pull[j]);
                    sizes[j] = Math.fma(frequency, Math.abs(x[row][j]), sizes[j]);
                }
            }
        }
        int best = 0;
        slope = 0;
        for (int k = 0; k < size; k++) {
            double along = 0;
            double bound = 0;
            for (int j = 0; j < size; j++) {
                along = Math.fma(ways[j][k], pull[j], along);
                bound = Math.fma(Math.abs(ways[j][k]), sizes[j], bound);
            }
            double own = frequencies[basis[k]];
            double up = own * (1 - tau) - along;
            double down = own * tau + along;
            double least = -ROUNDING * (bound + total);
            if (up < least && up < slope) {
                slope = up;
                best = k + 1;
            }
            if (down < least && down < slope) {
                slope = down;
                best = -k - 1;
            }
        }
        return best;
    }

    /** To the lowest point of an edge, where another row takes the place of that left. */
    private boolean walk(int k, double sign, double[] frequencies) {
        double[] way = new double[size];
        for (int j = 0; j < size; j++) {
            way[j] = sign * ways[j][k];
        }
        double length = Math.sqrt(EightLanes.dot(way, way, 0, size));
        order.clear();
        for (int row = 0; row < y.length; row++) {
            if (frequencies[row] > 0 && !inBasis[row]) {
                slopes[row] = EightLanes.dot(x[row], way, 0, size);
                double at = residuals[row] / slopes[row];
                if (at >= 0 && Math.abs(slopes[row]) > ROUNDING * length) {
                    order.add(row, at);
                }
            }
        }
        while (!order.isEmpty()) {
            int row = order.take();
            slope += frequencies[row] * Math.abs(slopes[row]);
            if (slope >= 0) {
                exchange(k, row);
                return true;
            }
        }
        return false;
    }

    private void exchange(int k, int row) {
        double[] parts = new double[size];
        for (int l = 0; l < size; l++) {
            for (int j = 0; j < size; j++) {
                parts[l] = Math.fma(x[row][j], ways[j][l], parts[l]);
            }
        }
        for (int j = 0; j < size; j++) {
            double own = ways[j][k] / parts[k];
            for (int l = 0; l < size; l++) {
                ways[j][l] = l == k ? own : Math.fma(-own, parts[l], ways[j][l]);
            }
        }
        inBasis[basis[k]] = false;
        inBasis[row] = true;
        basis[k] = row;
    }
}
