package dev.minamo.inference;

import java.util.Arrays;

/**
 * The two boundaries of {@link Gandy}'s rule, draw after draw, from the law of the number of exceedances under {@code p = alpha}:
 * the upper one is the least j with P(not stopped, S &gt;= j) + P(stopped above before) &lt;= eps n / (n + k), the lower one the
 * greatest j likewise below. One draw costs the width of the band, about 7 √(n alpha (1 - alpha)). Owned by one thread.
 */
final class GandyBand {

    private final Gandy rule;
    private double[] law = {1, 0}; // of S, given at its index; only from … to are meant
    private int from;
    private int to;
    private long draws;
    private double spentAbove;
    private double spentBelow;

    GandyBand(Gandy rule) {
        this.rule = rule;
    }

    /** One more draw. */
    void advance() {
        draws++;
        if (to + 2 > law.length) {
            law = Arrays.copyOf(law, 2 * law.length);
        }
        double alpha = rule.alpha();
        law[to + 1] = law[to] * alpha;
        for (int s = to; s > from; s--) {
            law[s] = law[s] * (1 - alpha) + law[s - 1] * alpha;
        }
        law[from] *= 1 - alpha;
        to++;
        double allowed = rule.eps() * draws / (draws + rule.k());
        while (to > from && spentAbove + law[to] <= allowed) {
            spentAbove += law[to--];
        }
        while (from < to && spentBelow + law[from] <= allowed) {
            spentBelow += law[from++];
        }
    }

    /** As many exceedances or more: the p-value is above the level. */
    long upper() {
        return to + 1L;
    }

    /** As many exceedances or fewer: it is at most the level. -1: not yet. */
    long lower() {
        return from - 1L;
    }

    double spentAbove() {
        return spentAbove;
    }

    double spentBelow() {
        return spentBelow;
    }
}
