package dev.minamo.model;

import java.util.Arrays;

/** A grown tree: nodes by number, the root 0. Its arrays grow as needed. */
final class Tree {

    private static final int LEAF = -1;

    private final int width;
    private int[] columns = new int[16];
    private double[] thresholds = new double[16];
    /** Children: the left is the next node, this is the right. */
    private int[] rights = new int[16];
    /** What describes the responses in each node. */
    private double[] described;
    private int size;

    /** @param width how many numbers describe responses */
    Tree(int width) {
        this.width = width;
        this.described = new double[16 * width];
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Adds a leaf and gives its number. */
    int add(double[] sums, double total) {
        if (size == columns.length) {
            columns = Arrays.copyOf(columns, 2 * size);
            thresholds = Arrays.copyOf(thresholds, 2 * size);
            rights = Arrays.copyOf(rights, 2 * size);
            described = Arrays.copyOf(described, 2 * size * width);
        }
        columns[size] = LEAF;
        for (int k = 0; k < width; k++) {
            described[size * width + k] = sums[k] / total;
        }
        return size++;
    }

    /** Makes a node of the leaf; the next one added is its left child. */
    void split(int node, int column, double threshold) {
        columns[node] = column;
        thresholds[node] = threshold;
    }

    void right(int node, int child) {
        rights[node] = child;
    }

    /** Adds what describes the responses of the leaf a row falls into. */
    void add(double[][] values, int row, double[] sums) {
        int node = 0;
        while (columns[node] != LEAF) {
            node = values[columns[node]][row] <= thresholds[node] ? node + 1 : rights[node];
        }
        for (int k = 0; k < width; k++) {
            sums[k] += described[node * width + k];
        }
    }
}
