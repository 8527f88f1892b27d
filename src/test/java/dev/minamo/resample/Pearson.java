package dev.minamo.resample;

/** The weighted correlation, by the book. */
final class Pearson {

    private Pearson() {}

    static double of(double[] weights, double[] x, double[] y) {
        double xMean = Moments.mean(weights, x);
        double yMean = Moments.mean(weights, y);
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += weights[i] * (x[i] - xMean) * (x[i] - xMean);
            xy += weights[i] * (x[i] - xMean) * (y[i] - yMean);
            yy += weights[i] * (y[i] - yMean) * (y[i] - yMean);
        }
        return xy / Math.sqrt(xx * yy);
    }
}
