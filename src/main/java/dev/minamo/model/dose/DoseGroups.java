package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;

/**
 * Groups of subjects, each given one dose: how many were infected and how many were not. Immutable.
 */
public final class DoseGroups {

    private final double[] doses;
    private final double[] positive;
    private final double[] negative;

    /**
     * Copies.
     *
     * @param doses finite, none negative
     * @param positive infected: whole numbers, none negative; 0 where the dose is 0, as no model infects there
     * @param negative not infected: the same
     */
    public DoseGroups(double[] doses, double[] positive, double[] negative) {
        if (positive.length != doses.length || negative.length != doses.length) {
            throw new IllegalArgumentException("there must be as many counts as doses, are "
                    + positive.length + " and " + negative.length + " for " + doses.length);
        }
        for (int i = 0; i < doses.length; i++) {
            boolean possible = doses[i] >= 0 && doses[i] < Double.POSITIVE_INFINITY
                    && count(positive[i]) && count(negative[i])
                    && (doses[i] > 0 || positive[i] == 0);
            if (!possible) {
                throw new IllegalArgumentException(
                        "group %d (counted from 0) cannot be: dose %s, %s infected, %s not"
                                .formatted(i, doses[i], positive[i], negative[i]));
            }
        }
        this.doses = doses.clone();
        this.positive = positive.clone();
        this.negative = negative.clone();
    }

    private static boolean count(double value) {
        return value >= 0 && value <= 1e9 && value == Math.rint(value);
    }

    public int size() {
        return doses.length;
    }

    public double dose(int group) {
        return doses[group];
    }

    public double positive(int group) {
        return positive[group];
    }

    public double negative(int group) {
        return negative[group];
    }

    public double subjects(int group) {
        return positive[group] + negative[group];
    }

    public double[] doses() {
        return doses.clone();
    }

    public double[] positive() {
        return positive.clone();
    }

    public double[] negative() {
        return negative.clone();
    }

    /** Groups that can tell something of a curve: with subjects, and a dose above 0. */
    public int telling() {
        int telling = 0;
        for (int i = 0; i < doses.length; i++) {
            telling += doses[i] > 0 && subjects(i) > 0 ? 1 : 0;
        }
        return telling;
    }

    /** The logarithm of the binomial coefficients of all groups. */
    double logCoefficients() {
        double sum = 0;
        for (int i = 0; i < doses.length; i++) {
            sum += Elementary.lgamma(subjects(i) + 1) - Elementary.lgamma(positive[i] + 1)
                    - Elementary.lgamma(negative[i] + 1);
        }
        return sum;
    }

    /** The log-likelihood without coefficients of the model that gives each group its own share. */
    double saturated() {
        double sum = 0;
        for (int i = 0; i < doses.length; i++) {
            sum += part(positive[i], subjects(i)) + part(negative[i], subjects(i));
        }
        return sum;
    }

    private static double part(double count, double of) {
        return count == 0 ? 0 : count * Elementary.log(count / of);
    }

    /** The same of a curve. */
    double logLikelihood(DoseCurve curve) {
        double sum = 0;
        for (int i = 0; i < doses.length; i++) {
            double escape = curve.escape(doses[i]);
            if (positive[i] > 0) {
                sum += positive[i] * Likelihood.logRisk(escape);
            }
            if (negative[i] > 0) {
                sum -= negative[i] * escape;
            }
        }
        return sum;
    }
}
