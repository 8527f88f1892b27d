package dev.minamo.plan;

/**
 * A test of one coefficient of a model, under replicates for which the null hypothesis holds.
 *
 * @param coefficient its name, such as {@code wt}
 * @param value what it is under the null hypothesis
 */
public record CoefficientTestSpec(String coefficient, double value) {}
