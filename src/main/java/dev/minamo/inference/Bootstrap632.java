package dev.minamo.inference;

/**
 * The errors .632 (Efron 1983) and .632+ (Efron and Tibshirani 1997, Improvements on cross-validation): out-of-bag errors are those of models
 * fitted to fewer rows, and too large; the apparent error is too small.
 *
 * @param value the corrected error
 * @param relativeOverfitting from 0 for none to 1 for a model that knows nothing; NaN for .632
 * @param weight of the out-of-bag error
 * @param mcse the Monte Carlo error of the value
 */
public record Bootstrap632(double value, double relativeOverfitting, double weight, double mcse) {

    private static final double WEIGHT = 0.632;
    private static final double REST = 0.368;

    /**
     * What they are made of; all are losses.
     *
     * @param apparent of the rows fitted to
     * @param leftOut leave-one-out bootstrap
     * @param noInformation of predictions that know nothing of their rows
     * @param mcse the Monte Carlo error of {@code leftOut}
     */
    public record Errors(double apparent, double leftOut, double noInformation, double mcse) {}

    /** .632. */
    public static Bootstrap632 plain(Errors errors) {
        return new Bootstrap632(REST * errors.apparent() + WEIGHT * errors.leftOut(), Double.NaN,
                WEIGHT, WEIGHT * errors.mcse());
    }

    /** .632+. */
    public static Bootstrap632 plus(Errors errors) {
        double apparent = errors.apparent();
        double most = errors.noInformation();
        double leftOut = Math.min(errors.leftOut(), most);
        double overfitting = leftOut > apparent && most > apparent
                ? (leftOut - apparent) / (most - apparent)
                : 0;
        double weight = WEIGHT / (1 - REST * overfitting);
        return new Bootstrap632((1 - weight) * apparent + weight * leftOut, overfitting, weight,
                weight * errors.mcse());
    }
}
