package dev.minamo.plan;

/**
 * A model that is fitted to every replicate.
 *
 * @param family the distribution of the response; {@code gaussian} is least squares
 * @param link of the mean to the linear predictor
 * @param formula such as {@code mpg ~ wt + hp}
 */
public record ModelSpec(String family, String link, String formula) {}
