package dev.minamo.model;

/** From the linear predictor to the expected value. Immutable. */
public interface Link {

    /** The name in a spec. */
    String name();

    /** The expected value of a linear predictor. */
    double inverse(double predictor);

    /** Whether it increases or decreases throughout, so that it keeps or turns the order of linear predictors; no pole, no turning point. */
    boolean monotone();

    /** The same of many, in place of them. */
    void inverse(double[] predictors, int from, int to);
}
