package dev.minamo.model;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Grows trees that part rows in two again and again (Breiman, Friedman, Olshen and Stone 1984), by the Gini index of classes and the
 * variance of numbers. A threshold lies midway between two values; of parts equally good the first column and the lowest threshold are
 * taken. Rows are sorted by each column once for all; then a level of a tree costs {@code O(n p)}. Scratch of one worker.
 */
final class TreeGrower {

    /** Gains nearer to each other, in units of the sum of squares, are equal. */
    private static final double EQUAL = 1e-12;

    /** When to stop; {@code least} is the number of rows in a leaf, counted with their frequency. */
    record Limits(int depth, int least) {}

    /** Which columns are tried. */
    interface Choice {

        /** @return the columns, ascending */
        int[] columns(int node);
    }

    private final Training training;
    private final int predictors;
    private final Limits limits;
    private final int[][] sorted;

    private final int[][] orders;
    private final int[] held;
    private final boolean[] toLeft;
    private final double[] leftSums;
    private final double[] rightSums;
    private double[] frequencies = {};
    private double centre;

    // the best part found in a node
    private int bestColumn;
    private double bestThreshold;
    private double bestGain;
    private int bestAt;

    /** @param sorted made by {@link #sorted}; shared */
    TreeGrower(Training training, int[][] sorted, Limits limits) {
        this.training = training;
        this.predictors = training.columns().length;
        this.limits = limits;
        this.sorted = sorted;
        // the last keeps the rows where there are no predictors
        this.orders = new int[Math.max(1, predictors)][training.rows()];
        this.held = new int[training.rows()];
        this.toLeft = new boolean[training.rows()];
        this.leftSums = new double[training.width()];
        this.rightSums = new double[training.width()];
    }

    /** The rows by each column, those of equal value ascending. */
    static int[][] sorted(Training training) {
        int rows = training.rows();
        if (training.columns().length == 0) {
            return new int[][]{IntStream.range(0, rows).toArray()};
        }
        var order = new LeastFirst(rows);
        int[][] sorted = new int[training.columns().length][rows];
        for (int j = 0; j < sorted.length; j++) {
            for (int row = 0; row < rows; row++) {
                order.add(row, training.columns()[j][row]);
            }
            for (int i = 0; i < rows; i++) {
                sorted[j][i] = order.take();
            }
        }
        return sorted;
    }

    /** All columns in every node. */
    Choice all() {
        int[] all = IntStream.range(0, predictors).toArray();
        return _ -> all;
    }

    /** @return whether there is a row to grow it on */
    boolean grow(double[] rowFrequencies, Choice choice, Tree tree) {
        frequencies = rowFrequencies;
        tree.clear();
        int size = 0;
        for (int j = 0; j < orders.length; j++) {
            size = 0;
            for (int row : sorted[j]) {
                if (frequencies[row] > 0) {
                    orders[j][size++] = row;
                }
            }
        }
        if (size == 0) {
            return false;
        }
        centre = centre(size);
        grow(0, size, 0, choice, tree);
        return true;
    }

    /** The mean of numbers, from which they are measured so that squares lose nothing. */
    private double centre(int size) {
        if (training.classes() > 0) {
            return 0;
        }
        double sum = 0;
        double total = 0;
        for (int i = 0; i < size; i++) {
            int row = orders[0][i];
            sum = Math.fma(frequencies[row], training.values()[row], sum);
            total += frequencies[row];
        }
        return sum / total;
    }

    private void grow(int from, int to, int depth, Choice choice, Tree tree) {
        double[] sums = new double[training.width()];
        double total = 0;
        double squares = 0;
        for (int i = from; i < to; i++) {
            int row = orders[0][i];
            add(row, frequencies[row], sums);
            total += frequencies[row];
            squares += square(row);
        }
        int node = tree.add(shifted(sums, total), total);
        if (depth == limits.depth() || total < 2.0 * limits.least()) {
            return;
        }
        double whole = purity(sums, total);
        bestColumn = -1;
        bestGain = EQUAL * squares;
        for (int j : choice.columns(node)) {
            search(j, from, to, sums, total, whole, EQUAL * squares);
        }
        if (bestColumn < 0) {
            return;
        }
        int middle = bestAt;
        tree.split(node, bestColumn, bestThreshold);
        part(bestColumn, from, middle, to);
        grow(from, middle, depth + 1, choice, tree);
        tree.right(node, tree.size());
        grow(middle, to, depth + 1, choice, tree);
    }

    private void add(int row, double frequency, double[] sums) {
        if (training.classes() == 0) {
            sums[0] = Math.fma(frequency, training.values()[row] - centre, sums[0]);
        } else {
            sums[training.codes()[row]] += frequency;
        }
    }

    private double square(int row) {
        double value = training.classes() == 0 ? training.values()[row] - centre : 1;
        return frequencies[row] * value * value;
    }

    private double[] shifted(double[] sums, double total) {
        return training.classes() == 0 ? new double[]{sums[0] + total * centre} : sums;
    }

    /** What the squares of deviations are less by: the sum of squares of sums over the total. */
    private static double purity(double[] sums, double total) {
        double squares = 0;
        for (double sum : sums) {
            squares = Math.fma(sum, sum, squares);
        }
        return squares / total;
    }

    private void search(int j, int from, int to, double[] sums, double total, double whole,
            double equal) {
        double[] values = training.columns()[j];
        int[] order = orders[j];
        Arrays.fill(leftSums, 0);
        System.arraycopy(sums, 0, rightSums, 0, sums.length);
        double left = 0;
        for (int i = from; i < to - 1; i++) {
            int row = order[i];
            double frequency = frequencies[row];
            add(row, frequency, leftSums);
            add(row, -frequency, rightSums);
            left += frequency;
            double value = values[row];
            double next = values[order[i + 1]];
            if (value < next && left >= limits.least() && total - left >= limits.least()) {
                double gain = purity(leftSums, left) + purity(rightSums, total - left) - whole;
                if (gain > bestGain + (bestColumn < 0 ? 0 : equal)) {
                    bestGain = gain;
                    bestColumn = j;
                    bestThreshold = midway(value, next);
                    bestAt = i + 1;
                }
            }
        }
    }

    /** Not below the lower, and below the upper. */
    private static double midway(double lower, double upper) {
        double middle = lower / 2 + upper / 2;
        return middle >= lower && middle < upper ? middle : lower;
    }

    /** Brings the rows of the left part before the others, in each order and without changing it within the parts. */
    private void part(int column, int from, int middle, int to) {
        for (int i = from; i < to; i++) {
            toLeft[orders[column][i]] = i < middle;
        }
        for (int j = 0; j < orders.length; j++) {
            int[] order = orders[j];
            int left = from;
            int right = 0;
            for (int i = from; i < to; i++) {
                int row = order[i];
                if (toLeft[row]) {
                    order[left++] = row;
                } else {
                    held[right++] = row;
                }
            }
            System.arraycopy(held, 0, order, left, right);
        }
    }
}
