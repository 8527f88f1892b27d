package dev.minamo.model;

import java.util.List;

/**
 * What a least squares fit says of itself; lists follow {@code terms}. Undefined numbers are NaN made by
 * {@link dev.minamo.numeric.Undefined}.
 *
 * @param terms the names of the coefficients, as R makes them
 * @param hc0 heteroscedasticity-consistent standard errors (White 1980), and those of MacKinnon and White 1985 in {@code hc1},
 *            {@code hc2}, {@code hc3}
 * @param rSquared about the mean with an intercept, about zero without
 * @param logLikelihood of the normal law with the variance that maximises it; {@code aic} and {@code bic} count that variance
 * @param used the rows
 * @param residualDegrees rows minus coefficients
 */
public record LinearFit(List<String> terms, List<Double> coefficients, List<Double> standardErrors,
        List<Double> hc0, List<Double> hc1, List<Double> hc2, List<Double> hc3, double sigma,
        double rSquared, double adjustedRSquared, double rss, double logLikelihood, double aic,
        double bic, long used, long residualDegrees) {

    public LinearFit {
        terms = List.copyOf(terms);
        coefficients = List.copyOf(coefficients);
        standardErrors = List.copyOf(standardErrors);
        hc0 = List.copyOf(hc0);
        hc1 = List.copyOf(hc1);
        hc2 = List.copyOf(hc2);
        hc3 = List.copyOf(hc3);
    }
}
