package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;

/**
 * The binomial likelihood of groups of counts as a function of two parameters, through the escapes {@code f = -log(1 - P)}:
 * {@code sum x log(1 - e^-f) - y f}, without coefficients, {@code x} infected and {@code y} not. Scratch memory of one worker;
 * groups of dose 0 or without subjects are left out.
 */
final class Likelihood {

    final int size;
    final double[] dose;
    final double[] logDose;
    final double[] positive;
    final double[] negative;
    /** Escapes and their derivatives by the two parameters: filled by whoever knows the model. */
    final double[] escape;
    final double[] byFirst;
    final double[] bySecond;
    private final int[] group;

    double value;
    double first;
    double second;
    double infoFirst;
    double infoBoth;
    double infoSecond;

    Likelihood(DoseGroups groups) {
        this.size = groups.telling();
        this.dose = new double[size];
        this.logDose = new double[size];
        this.positive = new double[size];
        this.negative = new double[size];
        this.escape = new double[size];
        this.byFirst = new double[size];
        this.bySecond = new double[size];
        this.group = new int[size];
        int next = 0;
        for (int i = 0; i < groups.size(); i++) {
            if (groups.dose(i) > 0 && groups.subjects(i) > 0) {
                group[next] = i;
                dose[next] = groups.dose(i);
                logDose[next] = Elementary.log(dose[next]);
                next++;
            }
        }
    }

    /** Takes the counts of all groups. */
    void take(double[] allPositive, double[] allNegative) {
        for (int i = 0; i < size; i++) {
            positive[i] = allPositive[group[i]];
            negative[i] = allNegative[group[i]];
        }
    }

    double infected() {
        double sum = 0;
        for (double count : positive) {
            sum += count;
        }
        return sum;
    }

    double subjects() {
        double sum = infected();
        for (double count : negative) {
            sum += count;
        }
        return sum;
    }

    static double logRisk(double escape) {
        double odds = NearOne.expm1(escape);
        return logRisk(escape, odds);
    }

    private static double logRisk(double escape, double odds) {
        return odds < 1 ? Elementary.log(odds) - escape : -NearOne.log1p(1 / odds);
    }

    /** Finds {@link #value} of the escapes, its derivatives, and Fisher's information. */
    void evaluate() {
        value = 0;
        first = 0;
        second = 0;
        infoFirst = 0;
        infoBoth = 0;
        infoSecond = 0;
        for (int i = 0; i < size; i++) {
            double f = escape[i];
            double odds = NearOne.expm1(f);
            double slope = -negative[i];
            value -= negative[i] * f;
            if (positive[i] > 0) {
                value += positive[i] * logRisk(f, odds);
                slope += positive[i] / odds;
            }
            first += slope * byFirst[i];
            second += slope * bySecond[i];
            if (odds > 0) {
                double weight = (positive[i] + negative[i]) / odds;
                infoFirst += weight * byFirst[i] * byFirst[i];
                infoBoth += weight * byFirst[i] * bySecond[i];
                infoSecond += weight * bySecond[i] * bySecond[i];
            }
        }
    }

    /** The value where all doses have the same risk. */
    double flat() {
        double n = subjects();
        double x = infected();
        return x * Elementary.log(x / n) + (n - x) * Elementary.log((n - x) / n);
    }

    /** Above 0 where counts rise with the logarithm of the dose: a flat curve is then not the best. */
    double trend() {
        double share = infected() / subjects();
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += (positive[i] - share * (positive[i] + negative[i])) * logDose[i];
        }
        return sum;
    }
}
