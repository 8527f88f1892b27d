package dev.minamo.model;

import dev.minamo.numeric.Undefined;

/** Fits a model and predicts; owned by one worker at a time. The same bits whatever it was used for before. */
public interface Fitter {

    /**
     * Fits to the rows of the model.
     *
     * @param frequencies how often each row counts, none negative
     * @param index of the replicate, for models that draw at random
     * @return whether there is a fit; {@link #cause} tells why not
     */
    boolean fit(double[] frequencies, long index);

    /** Why the last fit failed. */
    Undefined cause();

    /** The coefficients of the last fit. */
    void coefficients(double[] out);

    /** Takes coefficients in place of a fit; for models that have some. */
    void use(double[] coefficients);

    /**
     * Predicts by the last fit.
     *
     * @param matrix of the model, or made by {@link Model#matrix(dev.minamo.statistic.Sample)}
     * @param rows of it
     * @param count how many of them
     * @param out as {@link dev.minamo.statistic.metric.Truth#outputs} says, row after row
     */
    void predict(ModelMatrix matrix, int[] rows, int count, double[] out);
}
