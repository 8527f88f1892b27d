package dev.minamo.resample;

/**
 * The block length that a series asks for (Politis and White 2004, doi:10.1081/ETC-120028836, with the correction of Patton,
 * Politis and White 2009, doi:10.1080/07474930802459016).
 *
 * <p>With {@code K = max(5, ⌊log10 n⌋)}, {@code m} is the first lag after which {@code K} autocorrelations in a row stay within
 * {@code ± 2 √(log10 n / n)}; the flat-top window reaches to {@code M = 2 max(m, 1)}, at most {@code ⌈√n⌉ + K}, which is also taken
 * where no such lag is found up to there.
 *
 * @param stationary the mean length for the stationary bootstrap, not rounded
 * @param circular the length for the circular bootstrap, not rounded; also for moving and non-overlapping blocks
 * @param most the largest that is sensible: {@code ⌈min(3 √n, n / 3)⌉}
 */
public record BlockLength(double stationary, double circular, int most) {

    private static final int LEAST_LAGS = 5;

    /**
     * Of a series, in O(n √n).
     *
     * @param series finite numbers in the order of time, at least 2, not all the same
     */
    public static BlockLength politisWhite(double[] series) {
        int n = series.length;
        if (n < 2) {
            throw new IllegalArgumentException("a series must have at least 2 values, has " + n);
        }
        Values.refuseUnlessFinite("series", series);
        double log10 = StrictMath.log10(n);
        int lags = Math.max(LEAST_LAGS, (int) log10);
        int widest = (int) Math.ceil(Math.sqrt(n)) + lags;
        double[] covariances = covariances(series, Math.min(n - 1, widest + lags));
        if (!(covariances[0] > 0)) {
            throw new IllegalArgumentException(
                    "all values of the series are " + series[0] + ": it has no block length");
        }
        int window = window(covariances, 2 * Math.sqrt(log10 / n), lags, widest);
        double sum = 0;
        double slope = 0;
        for (int k = 1; k <= Math.min(window, n - 1); k++) {
            double share = Math.min(1, 2 * (1 - (double) k / window));
            sum += 2 * share * covariances[k];
            slope += 2 * share * k * covariances[k];
        }
        double spectrum = covariances[0] + sum;
        double ratio = slope * slope / (spectrum * spectrum) * n;
        return new BlockLength(StrictMath.cbrt(ratio), StrictMath.cbrt(1.5 * ratio),
                (int) Math.ceil(Math.min(3 * Math.sqrt(n), n / 3.0)));
    }

    /** A length that can be used: the next whole number above, from 1 to {@link #most}. */
    public int stationaryRows() {
        return whole(stationary);
    }

    /** As {@link #stationaryRows}. */
    public int circularRows() {
        return whole(circular);
    }

    private int whole(double length) {
        return length > 1 ? (int) Math.min(Math.ceil(length), most) : 1;
    }

    /** Autocovariances with divisor n, from lag 0. */
    private static double[] covariances(double[] series, int lags) {
        int n = series.length;
        double sum = 0;
        for (double value : series) {
            sum += value / n;
        }
        double[] deviations = new double[n];
        for (int i = 0; i < n; i++) {
            deviations[i] = series[i] - sum;
        }
        double[] covariances = new double[lags + 1];
        for (int k = 0; k <= lags; k++) {
            double products = 0;
            for (int i = 0; i < n - k; i++) {
                products = Math.fma(deviations[i], deviations[i + k], products);
            }
            covariances[k] = products / n;
        }
        return covariances;
    }

    private static int window(double[] covariances, double band, int lags, int widest) {
        int inside = 0;
        for (int k = 1; k < covariances.length; k++) {
            inside = Math.abs(covariances[k]) < band * covariances[0] ? inside + 1 : 0;
            if (inside == lags) {
                return Math.min(2 * Math.max(k - lags, 1), widest);
            }
        }
        return widest;
    }
}
