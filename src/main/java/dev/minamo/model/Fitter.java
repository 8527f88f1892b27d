package dev.minamo.model;

import dev.minamo.numeric.Undefined;

/** Fits a model and predicts; owned by one worker at a time. The same bits whatever it was used for before. */
public interface Fitter extends Predictor {

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
     * What predicts by the last fit for another worker, with scratch of its own: the same bits for any other matrix than the model's own.
     * It holds as long as this is not fitted again. One caller at a time.
     */
    Predictor sharing();
}
