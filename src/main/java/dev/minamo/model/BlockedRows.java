package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.BlockProducts;

/**
 * The rows of a fit in blocks that stay in cache while both products of an iteration are taken: of each block the columns, one after
 * the other. The last block is filled up with rows of zeros, which never count. Immutable, shared by all workers.
 */
final class BlockedRows {

    /** Doubles of a block: 20 kB, so that it stays in a first cache of 32 with what goes along. */
    private static final int BLOCK = 2560;
    private static final int SHORTEST = 64;
    private static final int LONGEST = 1024;

    private final int rows;
    private final int size;
    private final int length;
    private final double[][] blocks;
    private final double[] start;
    private final double[] response;
    private final double longest;

    private BlockedRows(int rows, int size, int length, double[][] blocks, double[] start,
            double[] response) {
        this.rows = rows;
        this.size = size;
        this.length = length;
        this.blocks = blocks;
        this.start = start;
        this.response = response;
        this.longest = longest(blocks, size, length);
    }

    private static double longest(double[][] blocks, int size, int length) {
        double[] squares = new double[length];
        double most = 0;
        for (double[] block : blocks) {
            Arrays.fill(squares, 0);
            for (int j = 0; j < size; j++) {
                for (int i = 0; i < length; i++) {
                    double value = block[j * length + i];
                    squares[i] = Math.fma(value, value, squares[i]);
                }
            }
            for (double square : squares) {
                most = Math.max(most, square);
            }
        }
        return Math.sqrt(most);
    }

    /** The Euclidean length of the longest row. */
    double longest() {
        return longest;
    }

    /**
     * @param columns {@code p} of {@code n} doubles; copied, as the others
     * @param start what the linear predictor is where all coefficients are zero
     */
    static BlockedRows of(double[][] columns, double[] start, double[] response) {
        int rows = response.length;
        int size = columns.length;
        int length = length(rows, size);
        double[][] blocks = new double[(rows + length - 1) / length][size * length];
        for (int k = 0; k < blocks.length; k++) {
            int from = k * length;
            for (int j = 0; j < size; j++) {
                System.arraycopy(columns[j], from, blocks[k], j * length,
                        Math.min(length, rows - from));
            }
        }
        int padded = blocks.length * length;
        return new BlockedRows(rows, size, length, blocks, filled(start, padded),
                filled(response, padded));
    }

    /** Of columns alone. */
    static BlockedRows of(double[][] columns) {
        double[] none = new double[columns[0].length];
        return of(columns, none, none);
    }

    /** As many blocks as it takes, all about equally long, so that few rows fill up the last. */
    private static int length(int rows, int size) {
        int most = Math.clamp(BLOCK / size & -EightLanes.COUNT, SHORTEST, LONGEST);
        int blocks = (rows + most - 1) / most;
        int even = (rows + blocks - 1) / blocks;
        return (even + EightLanes.COUNT - 1) & -EightLanes.COUNT;
    }

    /** Filled up with the first value, which is as good as any that occurs. */
    private static double[] filled(double[] values, int padded) {
        double[] filled = Arrays.copyOf(values, padded);
        Arrays.fill(filled, values.length, padded, values[0]);
        return filled;
    }

    /**
     * The same rows in another basis, about another point.
     *
     * @param turn {@code p × p}, by column: what the new columns are made of
     * @param coefficients of these columns, at which the new start is
     */
    BlockedRows turned(double[][] turn, double[] coefficients, BlockProducts products) {
        double[][] others = new double[blocks.length][size * length];
        double[] column = new double[length];
        double[] moved = start.clone();
        for (int k = 0; k < blocks.length; k++) {
            for (int j = 0; j < size; j++) {
                Arrays.fill(column, 0);
                products.combine(blocks[k], length, size, turn[j], column);
                System.arraycopy(column, 0, others[k], j * length, length);
            }
            System.arraycopy(moved, k * length, column, 0, length);
            products.combine(blocks[k], length, size, coefficients, column);
            System.arraycopy(column, 0, moved, k * length, length);
        }
        Arrays.fill(moved, rows, moved.length, moved[0]);
        return new BlockedRows(rows, size, length, others, moved, response);
    }

    int rows() {
        return rows;
    }

    /** Columns. */
    int size() {
        return size;
    }

    /** Rows of a block. */
    int length() {
        return length;
    }

    int blocks() {
        return blocks.length;
    }

    /** Rows of all blocks. */
    int padded() {
        return start.length;
    }

    double[] block(int k) {
        return blocks[k];
    }

    double[] start() {
        return start;
    }

    double[] response() {
        return response;
    }

    double value(int row, int column) {
        return blocks[row / length][column * length + row % length];
    }

    /** The linear predictor of one row: the bits of {@link BlockProducts#combine}. */
    double predictor(int row, double[] coefficients) {
        double[] block = blocks[row / length];
        int at = row % length;
        double sum = start[row];
        for (int j = 0; j < size; j++) {
            sum = Math.fma(coefficients[j], block[at], sum);
            at += length;
        }
        return sum;
    }

    /** The linear predictors of all rows. */
    void predictors(double[] coefficients, BlockProducts products, double[] scratch,
            double[] out) {
        for (int k = 0; k < blocks.length; k++) {
            int from = k * length;
            System.arraycopy(start, from, scratch, 0, length);
            products.combine(blocks[k], length, size, coefficients, scratch);
            System.arraycopy(scratch, 0, out, from, Math.min(length, rows - from));
        }
    }
}
