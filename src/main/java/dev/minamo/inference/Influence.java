package dev.minamo.inference;

import java.util.Arrays;

import dev.minamo.resample.Units;
import dev.minamo.statistic.Evaluator;

/**
 * How much each row weighs on a statistic: its derivative when weight moves to the row from the
 * others of its sample. Numerical, central, with a step of 0.001 / n. Samples keep their total
 * weight. A. C. Davison and D. V. Hinkley, Bootstrap Methods and their Application (1997), section
 * 2.7.2; L. A. Jaeckel's infinitesimal jackknife.
 *
 * @param values the first derivative by row, mean near 0 in each sample; NaN where undefined
 * @param seconds the second derivative by row
 * @param samples the sample of each row, from 0 without gaps
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, not kept
public record Influence(double[] values, double[] seconds, int[] samples) {

    /**
     * Of every row. 2 n evaluations, so O(n^2) for most statistics.
     *
     * @param evaluator used during the call only
     * @param units rows by themselves, in samples
     */
    public static Influence of(Evaluator evaluator, Units units) {
        if (!units.single()) {
            throw new IllegalArgumentException("units: " + units.kind() + " are not rows");
        }
        var at = new Weighted(evaluator, units.samples());
        int n = units.count();
        double step = 0.001 / n;
        double t0 = at.data();
        double[] values = new double[n];
        double[] seconds = new double[n];
        for (int i = 0; i < n; i++) {
            double up = at.moved(i, step);
            double down = at.moved(i, -step);
            values[i] = (up - down) / (2 * step);
            seconds[i] = (up - 2 * t0 + down) / (step * step);
        }
        return new Influence(values, seconds, units.samples());
    }

    /** Delta-method standard error, {@code sqrt(sum L^2) / n}. */
    public double standardError() {
        double squares = 0;
        for (double value : values) {
            squares += value * value;
        }
        return Math.sqrt(squares) / values.length;
    }

    /** {@code sum L^3 / (6 (sum L^2)^1.5)}. */
    public double acceleration() {
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(Double.NaN);
        double squares = 0;
        double cubes = 0;
        for (double value : values) {
            double scaled = value / largest;
            squares += scaled * scaled;
            cubes += scaled * scaled * scaled;
        }
        return cubes / (6 * squares * Math.sqrt(squares));
    }
}
