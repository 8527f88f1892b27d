package dev.minamo.resample;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** @param logs the law of the logarithm */
public record LognormalLaw(NormalLaw logs) implements Distribution {

    /** By mean and standard deviation (divisor n - 1) of the logarithms. Values must be positive. */
    public static LognormalLaw fit(double[] values) {
        double[] logs = new double[values.length];
        for (int row = 0; row < values.length; row++) {
            Values.refuseIf(!(values[row] > 0), "values of a lognormal law", values, row,
                    "be positive");
            logs[row] = Elementary.log(values[row]);
        }
        return new LognormalLaw(NormalLaw.fit(logs));
    }

    @Override
    public String name() {
        return "lognormal";
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        logs.draw(draws, stream, out);
        for (int i = 0; i < out[0].length; i++) {
            out[0][i] = Elementary.exp(out[0][i]);
        }
    }
}
