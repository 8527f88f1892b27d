package dev.minamo.resample;

import java.util.Optional;

/**
 * Numbers as multiples of a common unit: what {@link ShiftAlgorithm} needs. The view copies nothing.
 *
 * @param steps the multiple of each number
 * @param unit positive
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
record Lattice(int[] steps, double unit) {

    /** Multiples up to here are looked for. */
    static final int MOST_STEPS = 1 << 20;
    /** Two values closer than this, relative to the largest, are one: as everywhere in permutation tests. */
    private static final double SAME = 1e-9;

    /**
     * The largest unit of which all are multiples within rounding, by Euclid's algorithm; does not depend on the scale of
     * the numbers. Empty where there is none, or the largest number is more than 2^20 units.
     *
     * @param distances at least 0
     */
    static Optional<Lattice> of(double[] distances) {
        double largest = 0;
        for (double distance : distances) {
            largest = Math.max(largest, distance);
        }
        if (largest == 0) {
            return Optional.of(new Lattice(new int[distances.length], 1));
        }
        double tolerance = SAME * largest;
        double unit = largest;
        for (double distance : distances) {
            unit = divisor(unit, distance, tolerance);
        }
        double most = Math.rint(largest / unit);
        return most <= MOST_STEPS
                ? steps(distances, largest / most, tolerance)
                : Optional.empty();
    }

    private static double divisor(double a, double b, double tolerance) {
        double large = a;
        double small = b;
        while (small > tolerance) {
            double rest = Math.abs(large - Math.rint(large / small) * small);
            large = small;
            small = rest;
        }
        return large;
    }

    private static Optional<Lattice> steps(double[] distances, double unit, double tolerance) {
        int[] steps = new int[distances.length];
        for (int i = 0; i < steps.length; i++) {
            double whole = Math.rint(distances[i] / unit);
            if (!(Math.abs(distances[i] - whole * unit) <= tolerance)) { // NaN as well
                return Optional.empty();
            }
            steps[i] = (int) whole;
        }
        return Optional.of(new Lattice(steps, unit));
    }
}
