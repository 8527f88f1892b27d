package dev.minamo.model;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Whether the rows that count determine all coefficients. A few rows, chosen once so that they span the columns several times over, are
 * looked at first: where those of them that count span all, so do all rows. Only where they do not is the matrix of all rows made,
 * O(n p^2). Immutable.
 */
final class RankWitness {

    /** How often the columns are spanned: each row is left out of a resample with probability 0.37. */
    private static final int TIMES = 6;
    /** Pivots of witnesses above this share of the largest tell beyond doubt. */
    private static final double CERTAIN = 1e-9;
    /** A row of which less is left spans nothing new. */
    private static final double LEFT = 1e-10;
    private static final int MOST_CANDIDATES = 4;

    private final BlockedRows rows;
    private final double[] roots;
    private final int size;
    private final int[] witnesses;
    /** Row after row, each times the root of its information. */
    private final double[] values;
    private final boolean all;

    /** @param information of each row, none negative */
    RankWitness(BlockedRows rows, double[] information) {
        this.rows = rows;
        this.size = rows.size();
        this.roots = Arrays.stream(information).limit(rows.rows()).map(Math::sqrt).toArray();
        this.all = rows.rows() <= TIMES * size;
        this.witnesses = all ? IntStream.range(0, rows.rows()).toArray() : chosen();
        this.values = new double[witnesses.length * size];
        for (int w = 0; w < witnesses.length; w++) {
            fill(witnesses[w], w * size);
        }
    }

    private void fill(int row, int at) {
        for (int j = 0; j < size; j++) {
            values[at + j] = roots[row] * rows.value(row, j);
        }
    }

    /** Rows of the greatest leverage, where rare columns are, and others evenly among the rest. */
    private int[] candidates() {
        int many = Math.min(rows.rows(), MOST_CANDIDATES * TIMES * size);
        double[] leverages = new double[rows.rows()];
        for (int row = 0; row < leverages.length; row++) {
            leverages[row] = leverage(row);
        }
        double[] sorted = leverages.clone();
        Arrays.sort(sorted);
        double least = sorted[sorted.length - many];
        int every = Math.max(1, rows.rows() / many);
        return IntStream.range(0, rows.rows())
                .filter(row -> leverages[row] >= least || row % every == 0).toArray();
    }

    private double leverage(int row) {
        double sum = 0;
        for (int j = 0; j < size; j++) {
            double value = roots[row] * rows.value(row, j);
            sum = Math.fma(value, value, sum);
        }
        return sum;
    }

    /** Again and again the row of which most is left by those before it, until the columns are spanned. */
    private int[] chosen() {
        int[] candidates = candidates();
        boolean[] taken = new boolean[candidates.length];
        double[][] left = new double[candidates.length][];
        double[] squares = new double[candidates.length];
        var chosen = IntStream.builder();
        for (int time = 0; time < TIMES; time++) {
            for (int c = 0; c < candidates.length; c++) {
                int row = candidates[c];
                left[c] = new double[size];
                for (int j = 0; j < size; j++) {
                    left[c][j] = roots[row] * rows.value(row, j);
                }
                squares[c] = taken[c] ? 0 : EightLanes.dot(left[c], left[c], 0, size);
            }
            double largest = 0;
            for (int k = 0; k < size; k++) {
                int best = best(squares);
                largest = Math.max(largest, squares[best]);
                if (!(squares[best] > LEFT * largest)) {
                    break;
                }
                chosen.add(candidates[best]);
                taken[best] = true;
                takeOut(left[best].clone(), Math.sqrt(squares[best]), left, squares);
            }
        }
        return chosen.build().toArray();
    }

    private static int best(double[] squares) {
        int best = 0;
        for (int c = 1; c < squares.length; c++) {
            best = squares[c] > squares[best] ? c : best;
        }
        return best;
    }

    private static void takeOut(double[] direction, double length, double[][] left,
            double[] squares) {
        int size = direction.length;
        for (int c = 0; c < left.length; c++) {
            if (squares[c] > 0) {
                double share = EightLanes.dot(left[c], direction, 0, size) / (length * length);
                for (int j = 0; j < size; j++) {
                    left[c][j] = Math.fma(-share, direction[j], left[c][j]);
                }
                squares[c] = EightLanes.dot(left[c], left[c], 0, size);
            }
        }
    }

    /**
     * The answer.
     *
     * @param weights of the rows
     * @param scratch of the caller
     */
    boolean spans(double[] weights, PivotedCholesky scratch) {
        clear(scratch.matrix());
        for (int w = 0; w < witnesses.length; w++) {
            if (weights[witnesses[w]] > 0) {
                add(values, w * size, scratch.matrix());
            }
        }
        double ratio = scratch.factor();
        if (all || ratio > CERTAIN) {
            return ratio > Scoring.ROUNDING * size;
        }
        clear(scratch.matrix());
        double[] row = new double[size];
        for (int i = 0; i < rows.rows(); i++) {
            if (weights[i] > 0) {
                for (int j = 0; j < size; j++) {
                    row[j] = roots[i] * rows.value(i, j);
                }
                add(row, 0, scratch.matrix());
            }
        }
        return scratch.factor() > Scoring.ROUNDING * size;
    }

    private static void clear(double[][] matrix) {
        for (double[] line : matrix) {
            Arrays.fill(line, 0);
        }
    }

    private static void add(double[] values, int at, double[][] matrix) {
        for (int i = 0; i < matrix.length; i++) {
            double factor = values[at + i];
            double[] line = matrix[i];
            for (int j = 0; j <= i; j++) {
                line[j] = Math.fma(factor, values[at + j], line[j]);
            }
        }
    }
}
