package dev.minamo.bench;

import java.util.Arrays;
import java.util.Locale;

/** A sorted sample. */
record Spread(double[] sorted) {

    static Spread of(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Spread(sorted);
    }

    double median() {
        return quantile(0.5);
    }

    /** Between the two neighbours, linearly. */
    double quantile(double p) {
        double at = p * (sorted.length - 1);
        int low = (int) at;
        int high = Math.min(low + 1, sorted.length - 1);
        return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
    }

    Spread map(java.util.function.DoubleUnaryOperator f) {
        return of(Arrays.stream(sorted).map(f).toArray());
    }

    /** Median (quartiles), in a unit. */
    String text(int digits) {
        String number = "%." + digits + "f";
        return String.format(Locale.ROOT, number + " (" + number + " to " + number + ")", median(),
                quantile(0.25), quantile(0.75));
    }
}
