package dev.minamo.statistic.metric;

import java.util.Arrays;

import dev.minamo.numeric.RadixOrder;
import dev.minamo.numeric.Undefined;

/** Probabilities of classes beside the true ones. */
final class JudgedClasses extends Judged {

    private final Truth.Classes truth;
    private final int levels;
    private int[] codes = {};
    private double[] column = {};
    private final RadixOrder order = new RadixOrder();

    private boolean tableKnown;
    private final double[] table;
    private final double[] classes;

    private boolean pairsKnown;
    private final double[] pairs;
    private final double[] below;
    private final double[] tied;

    JudgedClasses(Truth.Classes truth) {
        super(truth);
        this.truth = truth;
        this.levels = truth.levels().size();
        this.table = new double[levels * levels];
        this.pairs = new double[levels * levels];
        this.classes = new double[levels];
        this.below = new double[levels];
        this.tied = new double[levels];
    }

    @Override
    void reserveTruth(int count) {
        codes = new int[count];
        column = new double[count];
    }

    @Override
    void keep(int at, int row) {
        codes[at] = truth.codes()[row];
    }

    @Override
    void forget() {
        tableKnown = false;
        pairsKnown = false;
    }

    int levels() {
        return levels;
    }

    int code(int at) {
        return codes[at];
    }

    double probability(int at, int level) {
        return predicted()[at * levels + level];
    }

    /** True classes by predicted ones, row after row. A view. */
    double[] table() {
        if (!tableKnown) {
            Arrays.fill(table, 0);
            Arrays.fill(classes, 0);
            double[] f = frequencies();
            for (int at = 0; at < size(); at++) {
                int predicted = Metric.likeliest(predicted(), at * levels, levels);
                table[codes[at] * levels + predicted] += f[at];
                classes[codes[at]] += f[at];
            }
            tableKnown = true;
        }
        return table;
    }

    /** The mean of the areas of all pairs of classes, both ways: Hand and Till 2001, doi:10.1023/A:1010920819831, equation 7. */
    double areaOfPairs() {
        sumPairs();
        double sum = 0;
        for (int i = 0; i < levels; i++) {
            for (int j = 0; j < levels; j++) {
                if (i != j) {
                    sum += pairs[i * levels + j] / (classes[i] * classes[j]);
                }
            }
        }
        return missing() ? Undefined.MISSING_CLASS.nan() : sum / (levels * (levels - 1.0));
    }

    /** The area of one class against all others. */
    double area(int level) {
        sumPairs();
        double others = total() - classes[level];
        if (!(classes[level] > 0 && others > 0)) {
            return Undefined.MISSING_CLASS.nan();
        }
        double sum = 0;
        for (int other = 0; other < levels; other++) {
            sum += other == level ? 0 : pairs[level * levels + other];
        }
        return sum / (classes[level] * others);
    }

    boolean missing() {
        table();
        for (double size : classes) {
            if (!(size > 0)) {
                return true;
            }
        }
        return false;
    }

    /** For classes i and j, in how many pairs of their rows that of i has the greater probability of i; ties one half. */
    private void sumPairs() {
        if (pairsKnown) {
            return;
        }
        table();
        Arrays.fill(pairs, 0);
        double[] f = frequencies();
        for (int level = 0; level < levels; level++) {
            for (int at = 0; at < size(); at++) {
                column[at] = predicted()[at * levels + level];
            }
            order.sort(column, size());
            Arrays.fill(below, 0);
            for (int start = 0; start < size();) {
                int end = order.endOfTies(start, size());
                Arrays.fill(tied, 0);
                for (int k = start; k < end; k++) {
                    tied[codes[order.place(k)]] += f[order.place(k)];
                }
                for (int other = 0; other < levels; other++) {
                    int pair = level * levels + other;
                    pairs[pair] = Math.fma(tied[level], below[other] + 0.5 * tied[other],
                            pairs[pair]);
                }
                for (int other = 0; other < levels; other++) {
                    below[other] += tied[other];
                }
                start = end;
            }
        }
        pairsKnown = true;
    }
}
