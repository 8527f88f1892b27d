package dev.minamo.statistic.metric;

import dev.minamo.numeric.Undefined;

/**
 * Predictions of one event: sums of frequencies.
 *
 * @param tp events predicted as such
 * @param fp others predicted as the event
 * @param fn events predicted as others
 * @param tn others predicted as such
 */
record Fourfold(double tp, double fp, double fn, double tn) {

    double total() {
        return tp + fp + fn + tn;
    }

    double events() {
        return tp + fn;
    }

    double others() {
        return fp + tn;
    }

    Fourfold plus(Fourfold other) {
        return new Fourfold(tp + other.tp, fp + other.fp, fn + other.fn, tn + other.tn);
    }

    /** A share of events, or of others. */
    private static double ofClass(double part, double all) {
        return all > 0 ? part / all : Undefined.MISSING_CLASS.nan();
    }

    private static double ratio(double above, double below) {
        if (Double.isNaN(above) || Double.isNaN(below)) {
            return Double.isNaN(above) ? above : below;
        }
        return below == 0 ? Undefined.ZERO_DENOMINATOR.nan() : above / below;
    }

    double sensitivity() {
        return ofClass(tp, events());
    }

    double specificity() {
        return ofClass(tn, others());
    }

    double missRate() {
        return ofClass(fn, events());
    }

    double fallOut() {
        return ofClass(fp, others());
    }

    double precision() {
        return ratio(tp, tp + fp);
    }

    double npv() {
        return ratio(tn, tn + fn);
    }

    double balancedAccuracy() {
        double sensitivity = sensitivity();
        double specificity = specificity();
        return Double.isNaN(sensitivity) || Double.isNaN(specificity)
                ? Undefined.MISSING_CLASS.nan()
                : 0.5 * (sensitivity + specificity);
    }

    double youden() {
        double balanced = balancedAccuracy();
        return Double.isNaN(balanced) ? balanced : 2 * balanced - 1;
    }

    double fBeta(double beta) {
        double square = beta * beta;
        return ratio((1 + square) * tp, (1 + square) * tp + square * fn + fp);
    }

    double jaccard() {
        return ratio(tp, tp + fp + fn);
    }

    double fowlkesMallows() {
        if (events() == 0) {
            return Undefined.MISSING_CLASS.nan();
        }
        double precision = precision();
        return Double.isNaN(precision)
                ? precision
                : Math.sqrt(precision) * Math.sqrt(sensitivity());
    }

    double detectionPrevalence() {
        return (tp + fp) / total();
    }

    double likelihoodRatioPlus() {
        return ratio(sensitivity(), fallOut());
    }

    double likelihoodRatioMinus() {
        return ratio(missRate(), specificity());
    }

    double oddsRatio() {
        if (events() == 0 || others() == 0) {
            return Undefined.MISSING_CLASS.nan();
        }
        return ratio(tp * tn, fp * fn);
    }
}
