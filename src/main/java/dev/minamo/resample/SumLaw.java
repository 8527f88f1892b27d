package dev.minamo.resample;

/**
 * The exact law of a sum of scores under the null hypothesis, and where the observed sum lies in it. Sums are those of a grid, from
 * the least to the largest there is; those between that do not occur have probability 0. Sums that are equal but for rounding are
 * one. Immutable.
 */
public final class SumLaw {

    /** Rounding of the centre, relative to the largest sum. */
    private static final double ROUNDING = 1e-12;

    private final Axis axis;
    private final double[] probabilities;
    private final int observed;
    /** The mean, in steps from the base. */
    private final double centre;

    /**
     * Where sums lie.
     *
     * @param base the sum at step 0
     * @param unit between steps
     * @param first the step of the least sum
     */
    record Axis(double base, double unit, long first) {

        double at(double step) {
            return base + unit * step;
        }
    }

    /**
     * Keeps the array.
     *
     * @param observed the step of the observed sum
     * @param centre the step of the mean, between two as a rule
     */
    SumLaw(Axis axis, double[] probabilities, long observed, double centre) {
        this.axis = axis;
        this.probabilities = probabilities;
        this.observed = (int) (observed - axis.first);
        this.centre = centre - axis.first;
    }

    /** How many sums the grid has. */
    public int size() {
        return probabilities.length;
    }

    /** A sum of the grid, from 0. */
    public double value(int place) {
        return axis.at((double) axis.first + place);
    }

    /** How likely that sum is. */
    public double probability(int place) {
        return probabilities[place];
    }

    /** The place of the observed sum in the grid. */
    public int observedPlace() {
        return observed;
    }

    /** The observed sum. */
    public double observed() {
        return value(observed);
    }

    public double mean() {
        return axis.at(axis.first + centre);
    }

    public double variance() {
        double sum = 0;
        for (int place = 0; place < probabilities.length; place++) {
            double distance = place - centre;
            sum += probabilities[place] * distance * distance;
        }
        return sum * axis.unit * axis.unit;
    }

    /** How likely a sum is at most the observed one. */
    public double less() {
        return upTo(observed);
    }

    /** How likely a sum is at least the observed one. */
    public double greater() {
        return from(observed);
    }

    /** How likely a sum is at least as far from the mean as the observed one. */
    public double absolute() {
        double distance = Math.abs(observed - centre)
                - ROUNDING * (axis.first + probabilities.length);
        if (distance <= 0) {
            return 1;
        }
        int low = (int) Math.floor(centre - distance);
        int high = (int) Math.ceil(centre + distance);
        return Math.min(1, upTo(low) + from(high));
    }

    private double upTo(int last) {
        if (last >= probabilities.length - 1) {
            return 1; // to the last bit
        }
        double sum = 0;
        for (int place = 0; place <= last; place++) {
            sum += probabilities[place];
        }
        return Math.min(1, sum);
    }

    private double from(int first) {
        if (first <= 0) {
            return 1;
        }
        double sum = 0;
        for (int place = probabilities.length - 1; place >= first; place--) {
            sum += probabilities[place];
        }
        return Math.min(1, sum);
    }
}
