package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;

/**
 * The maximum of the exponential model, where {@code sum x u / (e^u - 1) = k sum y d}, {@code u = k d}: the left side falls with
 * k and the right side rises, so that there is one, found by Newton's steps for log k from above.
 */
final class ExponentialSearch {

    private static final int MOST_STEPS = 200;
    private static final double SETTLED = 1e-15;

    private ExponentialSearch() {}

    /**
     * The estimate of k; NaN where it does not settle.
     *
     * @param data with someone infected and someone not
     */
    static double k(Likelihood data) {
        double x = 0;
        double exposure = 0;
        for (int i = 0; i < data.size; i++) {
            x += data.positive[i];
            exposure += data.negative[i] * data.dose[i];
        }
        double logExposure = Elementary.log(exposure);
        double high = Elementary.log(x) - logExposure;
        double low = Double.NEGATIVE_INFINITY;
        double at = high;
        for (int step = 0; step < MOST_STEPS; step++) {
            double k = Elementary.exp(at);
            double sum = 0;
            double slope = 0;
            for (int i = 0; i < data.size; i++) {
                if (data.positive[i] > 0) {
                    double u = k * data.dose[i];
                    double odds = NearOne.expm1(u);
                    double part = odds > 0 ? data.positive[i] * (u / odds) : data.positive[i];
                    sum += part;
                    slope += part * (1 - u - (odds > 0 ? u / odds : 1));
                }
            }
            double excess = Elementary.log(sum) - at - logExposure;
            if (excess > 0) {
                low = at;
            } else {
                high = at;
            }
            double next = at - excess / (slope / sum - 1);
            if (Math.abs(next - at) <= SETTLED * Math.max(1, Math.abs(at))) {
                return Elementary.exp(next);
            }
            if (sum > 0 && next >= low && next <= high) {
                at = next;
            } else {
                at = low > Double.NEGATIVE_INFINITY ? (low + high) / 2 : high - 5;
            }
        }
        return Double.NaN;
    }

    /**
     * Twice the derivative of the likelihood by 1 / alpha at the exponential model, where any beta-Poisson model ends: not above 0
     * where the exponential model is the best of those near it.
     */
    static double rewardOfSpread(Likelihood data, double k) {
        double sum = 0;
        for (int i = 0; i < data.size; i++) {
            double u = k * data.dose[i];
            double slope = -data.negative[i];
            if (data.positive[i] > 0) {
                slope += data.positive[i] / NearOne.expm1(u);
            }
            sum -= slope * u * u;
        }
        return sum;
    }
}
