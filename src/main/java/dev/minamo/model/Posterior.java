package dev.minamo.model;

import dev.minamo.numeric.Elementary;

/** Probabilities of classes from the logarithms of what they are proportional to. */
final class Posterior {

    private Posterior() {}

    /** In place; the largest is taken off first, so that none overflows. */
    static void normalise(double[] logarithms) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double logarithm : logarithms) {
            largest = Math.max(largest, logarithm);
        }
        double total = 0;
        for (int k = 0; k < logarithms.length; k++) {
            logarithms[k] = Elementary.exp(logarithms[k] - largest);
            total += logarithms[k];
        }
        for (int k = 0; k < logarithms.length; k++) {
            logarithms[k] /= total;
        }
    }
}
