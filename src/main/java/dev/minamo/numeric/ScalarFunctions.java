package dev.minamo.numeric;

/** {@link ArrayFunctions} one by one. */
final class ScalarFunctions implements ArrayFunctions {

    @Override
    public String form() {
        return "scalar";
    }

    @Override
    public void exp(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.exp(x[i]);
        }
    }

    @Override
    public void log(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.log(x[i]);
        }
    }

    @Override
    public void pow(double[] x, double[] y, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.pow(x[i], y[i]);
        }
    }

    @Override
    public void sin(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.sin(x[i]);
        }
    }

    @Override
    public void cos(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.cos(x[i]);
        }
    }

    @Override
    public void lgamma(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.lgamma(x[i]);
        }
    }

    @Override
    public void normalQuantile(double[] p, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = Elementary.normalQuantile(p[i]);
        }
    }
}
