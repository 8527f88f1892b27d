package dev.minamo.statistic;

import java.util.Arrays;

/**
 * Sums of squares about the mean of each group in two passes, for the few arrangements where one pass loses its digits to
 * cancellation; and the one place where a group of a single value is told. Owned by one worker; O(n).
 */
final class GroupSquares {

    private final double[] values;
    private final double[] sizes;
    private final double[] least;
    private final double[] greatest;
    private final double[] means;
    private final double[] rests;
    private final double[] squares;

    /** @param values scaled, so that squares neither overflow nor vanish */
    GroupSquares(double[] values, int groups) {
        this.values = values;
        this.sizes = new double[groups];
        this.least = new double[groups];
        this.greatest = new double[groups];
        this.means = new double[groups];
        this.rests = new double[groups];
        this.squares = new double[groups];
    }

    /** A view; exactly 0 where all values of a group are the same but for rounding ({@link TestColumn#NOISE}). */
    double[] of(int[] labels) {
        Arrays.fill(sizes, 0);
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        for (int row = 0; row < labels.length; row++) {
            int group = labels[row];
            sizes[group]++;
            least[group] = Math.min(least[group], values[row]);
            greatest[group] = Math.max(greatest[group], values[row]);
        }
        // Values that lie close together differ from the least of them without rounding.
        Arrays.fill(means, 0);
        for (int row = 0; row < labels.length; row++) {
            means[labels[row]] += values[row] - least[labels[row]];
        }
        Arrays.fill(rests, 0);
        Arrays.fill(squares, 0);
        for (int group = 0; group < means.length; group++) {
            means[group] /= sizes[group];
        }
        for (int row = 0; row < labels.length; row++) {
            int group = labels[row];
            double d = values[row] - least[group] - means[group];
            rests[group] += d;
            squares[group] = Math.fma(d, d, squares[group]);
        }
        for (int group = 0; group < squares.length; group++) {
            squares[group] = TestColumn.same(least[group], greatest[group])
                    ? 0
                    : squares[group] - rests[group] * rests[group] / sizes[group];
        }
        return squares;
    }
}
