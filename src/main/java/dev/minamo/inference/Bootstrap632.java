package dev.minamo.inference;

/**
 * Errors of prediction between that of the rows fitted, which is too small, and that of the rows left out of a bootstrap, which is
 * too large as only .632 of the rows are fitted on. B. Efron, J. Am. Stat. Assoc. 78 (1983), 316-331,
 * doi:10.1080/01621459.1983.10477973; B. Efron and R. Tibshirani, same journal 92 (1997), 548-560,
 * doi:10.1080/01621459.1997.10474007. Errors are losses: the smaller, the better. NaN of NaN.
 */
public final class Bootstrap632 {

    private static final double DRAWN = 0.632; // 1 - 1 / e, as the authors round it

    private Bootstrap632() {}

    /**
     * The .632+ error and what it is made of.
     *
     * @param relativeOverfitting 0 without overfitting, 1 where the rows left out tell nothing
     * @param weight of the rows left out, from .632 to 1
     */
    public record Plus(double value, double relativeOverfitting, double weight) {}

    /** The plain rule. */
    public static double value632(double apparent, double err1) {
        return (1 - DRAWN) * apparent + DRAWN * err1;
    }

    /**
     * The rule that sees overfitting, equation 32 of 1997.
     *
     * @param gamma the error if predictors told nothing: mean loss over all pairs of a response and a prediction
     */
    public static Plus plus(double apparent, double err1, double gamma) {
        if (Double.isNaN(apparent + err1 + gamma)) {
            return new Plus(Double.NaN, Double.NaN, Double.NaN);
        }
        double bounded = Math.min(err1, gamma);
        double overfitting = bounded > apparent // and so is gamma
                ? (bounded - apparent) / (gamma - apparent)
                : 0;
        double weight = DRAWN / (1 - (1 - DRAWN) * overfitting);
        return new Plus((1 - weight) * apparent + weight * bounded, overfitting, weight);
    }
}
