package dev.minamo.inference;

/**
 * What a test by permutation comes to in large samples: its statistic with the mean and covariance of all arrangements, and the
 * tail of the normal or chi-squared distribution; of a term of a linear model, Student's.
 *
 * @param statistic standardised, or a quadratic form
 * @param df degrees of freedom; 0 for a standardised statistic
 */
public record Asymptotic(double statistic, int df, double pLess, double pGreater,
        double pTwoSided) {

    /** Of a statistic that is standard normal under the null hypothesis. */
    public static Asymptotic normal(double z) {
        double less = NormalDistribution.cdf(z);
        double greater = NormalDistribution.cdf(-z);
        return new Asymptotic(z, 0, less, greater, 2 * Math.min(less, greater));
    }

    /** Of a statistic that has Student's law under the null hypothesis. */
    public static Asymptotic student(double t, int df) {
        double tail = BetaDistribution.cdf(df / (df + t * t), df / 2.0, 0.5) / 2;
        return new Asymptotic(t, df, t < 0 ? tail : 1 - tail, t < 0 ? 1 - tail : tail,
                Math.min(1, 2 * tail));
    }

    /** Of a quadratic form: only large values speak against the null hypothesis. */
    public static Asymptotic chiSquared(double statistic, int df) {
        double greater = ChiSquared.upperTail(statistic, df);
        return new Asymptotic(statistic, df, 1 - greater, greater, greater);
    }
}
