package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/**
 * Kendall's tau in O(n log n): rows come in the order of x, and a tree of sums over the values of y tells how many of those
 * before are lower or higher. Pairs of copies of a row are ties in both. With weights a pair counts as the product of its
 * rows' weights.
 */
final class KendallPairs implements Functional {

    private final boolean corrected;
    private final int[] rows;
    /** Whether a place in {@link #rows} opens a new value of x. */
    private final boolean[] opens;
    /** The place of each row's y among the different values, from 1. */
    private final int[] places;
    private final double[] tree;
    private final double[] tied;

    KendallPairs(CentredColumn x, CentredColumn y, boolean corrected) {
        this.corrected = corrected;
        this.rows = x.order().rows();
        this.opens = new boolean[rows.length];
        this.places = new int[rows.length];
        int[] byY = y.order().rows();
        int place = 0;
        for (int i = 0; i < rows.length; i++) {
            opens[i] = i == 0 || x.value(rows[i]) != x.value(rows[i - 1]);
            place += i == 0 || y.value(byY[i]) != y.value(byY[i - 1]) ? 1 : 0;
            places[byY[i]] = place;
        }
        this.tree = new double[place + 1];
        this.tied = new double[place + 1];
    }

    @Override
    public double of(double[] frequencies) {
        Arrays.fill(tree, 0);
        Arrays.fill(tied, 0);
        double n = 0;
        double score = 0;
        double squaresX = 0;
        int valuesX = 0;
        for (int start = 0; start < rows.length;) {
            int end = start;
            double before = n;
            do {
                int row = rows[end++];
                double f = frequencies[row];
                if (f > 0) {
                    double below = upTo(places[row] - 1);
                    double above = before - upTo(places[row]);
                    score = Math.fma(f, below - above, score);
                    n += f;
                }
            } while (end < rows.length && !opens[end]);
            for (; start < end; start++) {
                add(places[rows[start]], frequencies[rows[start]]);
            }
            squaresX = Math.fma(n - before, n - before, squaresX);
            valuesX += n > before ? 1 : 0;
        }
        n = Results.total(n);
        return n < 2 ? Undefined.TOO_FEW_ROWS.nan() : tau(score, n, squaresX, valuesX);
    }

    private double tau(double score, double n, double squaresX, int valuesX) {
        double squaresY = 0;
        int valuesY = 0;
        for (double sum : tied) {
            squaresY = Math.fma(sum, sum, squaresY);
            valuesY += sum > 0 ? 1 : 0;
        }
        if (valuesX < 2 || valuesY < 2) {
            return Undefined.CONSTANT.nan();
        }
        double tau = corrected
                ? 2 * score / (Math.sqrt(n * n - squaresX) * Math.sqrt(n * n - squaresY))
                : 2 * score / (n * (n - 1));
        return Math.clamp(tau, -1.0, 1.0);
    }

    private double upTo(int place) {
        double sum = 0;
        for (int i = place; i > 0; i -= i & -i) {
            sum += tree[i];
        }
        return sum;
    }

    private void add(int place, double frequency) {
        tied[place] += frequency;
        for (int i = place; i < tree.length; i += i & -i) {
            tree[i] += frequency;
        }
    }
}
