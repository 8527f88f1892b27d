package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.BlockProducts;

/** The weighted sums of products of columns with each other and with the response, O(n p^2). Scratch of one worker. */
final class GramPass {

    private final BlockedRows rows;
    private final BlockProducts products;
    private final int size;
    private final int length;
    private final double[] weighted;
    private final double[] weights;
    private final double[] lanes;
    private final double[] rightLanes;

    GramPass(BlockedRows rows, BlockProducts products) {
        this.rows = rows;
        this.products = products;
        this.size = rows.size();
        this.length = rows.length();
        this.weighted = new double[length];
        this.weights = new double[rows.padded()];
        this.lanes = new double[EightLanes.COUNT * size * (size + 1) / 2];
        this.rightLanes = new double[EightLanes.COUNT * size];
    }

    /**
     * @param frequencies of the rows
     * @param prior what these are multiplied by
     * @return the sum of the weights
     */
    double weigh(double[] frequencies, double[] prior) {
        for (int row = 0; row < frequencies.length; row++) {
            weights[row] = frequencies[row] * prior[row];
        }
        return EightLanes.sum(weights);
    }

    double[] weights() {
        return weights;
    }

    /** @param matrix its lower half is filled */
    void sum(double[][] matrix, double[] right) {
        Arrays.fill(lanes, 0);
        Arrays.fill(rightLanes, 0);
        for (int k = 0; k < rows.blocks(); k++) {
            int from = k * length;
            double[] block = rows.block(k);
            for (int i = 0; i < length; i++) {
                weighted[i] = weights[from + i] * rows.response()[from + i];
            }
            products.sums(block, length, 0, size, weighted, rightLanes, 0);
            int at = 0;
            for (int j = 0; j < size; j++) {
                for (int i = 0; i < length; i++) {
                    weighted[i] = weights[from + i] * block[j * length + i];
                }
                products.sums(block, length, j, size, weighted, lanes, at);
                at += EightLanes.COUNT * (size - j);
            }
        }
        int at = 0;
        for (int j = 0; j < size; j++) {
            right[j] = BlockProducts.join(rightLanes, EightLanes.COUNT * j);
            for (int i = j; i < size; i++) {
                matrix[i][j] = BlockProducts.join(lanes, at);
                at += EightLanes.COUNT;
            }
        }
    }
}
