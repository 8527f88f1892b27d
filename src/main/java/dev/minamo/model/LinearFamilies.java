package dev.minamo.model;

import java.util.List;

/** Families whose predictions are a link of a linear predictor. */
final class LinearFamilies {

    private static final List<String> GAUSSIAN = List.of("identity", "log", "inverse");
    private static final List<String> EVENT = List.of("logit", "probit", "cloglog", "cauchit",
            "log");
    private static final List<String> COUNT = List.of("log", "identity", "sqrt");

    private LinearFamilies() {}

    static List<ModelType> all() {
        return List.of(
                new LeastSquaresType("ols", "Ordinary least squares",
                        "Least squares of numbers; standard errors and likelihood as R's lm. With weights as wls.",
                        List.of("identity")),
                new LeastSquaresType("gaussian", "Gaussian model",
                        "Least squares of numbers under a link; with the identity the same as ols.",
                        GAUSSIAN),
                new LeastSquaresType("wls", "Weighted least squares",
                        "Least squares in which the variance of a row is inversely proportional to its weight.",
                        List.of("identity")),
                new GlmType("Binomial model",
                        "The probability of an event by maximum likelihood; separated classes have no fit.",
                        new GlmFamily.Binomial(false), EVENT),
                new GlmType("Poisson model", "Counts by maximum likelihood.",
                        new GlmFamily.Poisson(false), COUNT),
                new GlmType("Gamma model",
                        "Positive amounts whose standard deviation is proportional to the mean; dispersion by Pearson's statistic.",
                        new GlmFamily.Gamma(), List.of("log", "inverse", "identity")),
                new GlmType("Inverse Gaussian model",
                        "Positive amounts with heavy tails; dispersion by Pearson's statistic.",
                        new GlmFamily.InverseGaussian(),
                        List.of("log", "inverse_squared", "inverse", "identity")),
                new GlmType("Quasi-binomial model",
                        "As binomial, with standard errors that allow for a dispersion by Pearson's statistic.",
                        new GlmFamily.Binomial(true), EVENT),
                new GlmType("Quasi-Poisson model",
                        "As poisson, with standard errors that allow for a dispersion by Pearson's statistic.",
                        new GlmFamily.Poisson(true), COUNT),
                new NegativeBinomialType(), new RidgeType(), new LogitRidgeType(), new FirthType(),
                new NullType());
    }
}
