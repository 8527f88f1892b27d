package dev.minamo.model;

/** From the linear predictor to the expected value. Immutable. */
public interface Link {

    /** The name in a spec. */
    String name();

    /** The expected value of a linear predictor; increasing or decreasing throughout. */
    double inverse(double predictor);

    /** The same of many, in place of them. */
    void inverse(double[] predictors, int from, int to);
}
