package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/** Predicts by coefficients under a link. */
abstract class LinearFitter implements Fitter {

    private final Link link;
    final double[] coefficients;
    private boolean fitted;
    private Undefined cause = Undefined.UNSPECIFIED;

    LinearFitter(Link link, int size) {
        this.link = link;
        this.coefficients = new double[size];
    }

    /** Puts the {@link #coefficients}, or says that there are none by {@link #fail}. */
    abstract boolean solve(double[] frequencies, long index);

    @Override
    public final boolean fit(double[] frequencies, long index) {
        fitted = solve(frequencies, index);
        for (double coefficient : coefficients) {
            if (fitted && !Double.isFinite(coefficient)) {
                fitted = fail(Undefined.NOT_FINITE);
            }
        }
        return fitted;
    }

    final boolean fail(Undefined why) {
        cause = why;
        return false;
    }

    @Override
    public final Undefined cause() {
        return cause;
    }

    @Override
    public final void coefficients(double[] out) {
        if (fitted) {
            System.arraycopy(coefficients, 0, out, 0, coefficients.length);
        } else {
            Arrays.fill(out, 0, coefficients.length, cause.nan());
        }
    }

    @Override
    public void use(double[] others) {
        System.arraycopy(others, 0, coefficients, 0, coefficients.length);
        fitted = true;
    }

    @Override
    public final void predict(ModelMatrix matrix, int[] rows, int count, double[] out) {
        if (!fitted) {
            Arrays.fill(out, 0, count, cause.nan());
            return;
        }
        predictors(matrix, rows, count, out);
        link.inverse(out, 0, count);
    }

    @Override
    public final Predictor sharing() {
        double[] kept = coefficients.clone();
        boolean known = fitted;
        double nothing = cause.nan();
        return (matrix, rows, count, out) -> {
            if (known) {
                sum(kept, matrix, rows, count, out);
                link.inverse(out, 0, count);
            } else {
                Arrays.fill(out, 0, count, nothing);
            }
        };
    }

    /** The linear predictors of rows. */
    void predictors(ModelMatrix matrix, int[] rows, int count, double[] out) {
        sum(coefficients, matrix, rows, count, out);
    }

    private static void sum(double[] coefficients, ModelMatrix matrix, int[] rows, int count,
            double[] out) {
        for (int i = 0; i < count; i++) {
            out[i] = matrix.offset(rows[i]);
        }
        for (int j = 0; j < coefficients.length; j++) {
            double[] values = matrix.columns().get(j).values();
            double factor = coefficients[j];
            for (int i = 0; i < count; i++) {
                out[i] = Math.fma(factor, values[rows[i]], out[i]);
            }
        }
    }
}
