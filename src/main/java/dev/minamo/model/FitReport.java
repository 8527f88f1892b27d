package dev.minamo.model;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What a fit says of itself; lists follow {@code terms}, and are empty where the family has no such number. Undefined numbers are NaN made by
 * {@link dev.minamo.numeric.Undefined}; null stands for what the family does not have.
 *
 * @param terms the names of the coefficients, as R makes them
 * @param hc0 heteroscedasticity-consistent standard errors (White 1980), and those of MacKinnon and White 1985 in {@code hc1},
 *            {@code hc2}, {@code hc3}
 * @param sigma residual standard error
 * @param dispersion by Pearson's statistic over the residual degrees of freedom
 * @param theta of the negative binomial law; null for others
 * @param scale of a robust fit; null for others
 * @param used the rows
 * @param aliased columns of the model matrix without a coefficient, since they are combinations of those before them
 */
public record FitReport(String family, @Nullable String link, List<String> terms,
        List<Double> coefficients, List<Double> standardErrors, List<Double> hc0, List<Double> hc1,
        List<Double> hc2, List<Double> hc3, @Nullable Double sigma, @Nullable Double rSquared,
        @Nullable Double adjustedRSquared, @Nullable Double rss, @Nullable Double deviance,
        @Nullable Double nullDeviance, @Nullable Double dispersion, @Nullable Double theta,
        @Nullable Double scale, @Nullable Double logLikelihood, @Nullable Double aic,
        @Nullable Double bic, long used, @Nullable Long residualDegrees, List<String> aliased) {

    public FitReport {
        terms = List.copyOf(terms);
        coefficients = List.copyOf(coefficients);
        standardErrors = List.copyOf(standardErrors);
        hc0 = List.copyOf(hc0);
        hc1 = List.copyOf(hc1);
        hc2 = List.copyOf(hc2);
        hc3 = List.copyOf(hc3);
        // Reports stored by earlier versions lack it.
        aliased = aliased == null ? List.of() : List.copyOf(aliased);
    }

    FitReport withAliased(List<String> names) {
        return new FitReport(family, link, terms, coefficients, standardErrors, hc0, hc1, hc2,
                hc3, sigma, rSquared, adjustedRSquared, rss, deviance, nullDeviance, dispersion,
                theta, scale, logLikelihood, aic, bic, used, residualDegrees, names);
    }
}
