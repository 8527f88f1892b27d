package dev.minamo.model.dose;

/**
 * The most likely share of those who can be infected where every organism infects them: {@code P = r (1 - e^-d)}. The
 * log-likelihood {@code sum x log r + y log(1 - r h)} bends down in r, so that there is one maximum.
 */
final class PlateauSearch {

    private static final int MOST_STEPS = 100;
    private static final double SETTLED = 1e-15;

    private PlateauSearch() {}

    /** The share, at most 1; of data with someone infected. */
    static double share(Likelihood data) {
        double infected = data.infected();
        if (slope(data, infected, 1) >= 0) {
            return 1;
        }
        double low = 0;
        double high = 1;
        double at = infected / data.subjects();
        for (int step = 0; step < MOST_STEPS && high - low > SETTLED * high; step++) {
            double slope = slope(data, infected, at);
            if (slope > 0) {
                low = at;
            } else {
                high = at;
            }
            double bend = infected;
            for (int i = 0; i < data.size; i++) {
                double h = -NearOne.expm1(-data.dose[i]);
                double part = at * h / (1 - at * h);
                bend += data.negative[i] * part * part;
            }
            double next = at + slope * at / bend;
            if (Math.abs(next - at) <= SETTLED * at) {
                return next;
            }
            at = next > low && next < high ? next : (low + high) / 2;
        }
        return at;
    }

    /** Times r. */
    private static double slope(Likelihood data, double infected, double r) {
        double slope = infected;
        for (int i = 0; i < data.size; i++) {
            double h = -NearOne.expm1(-data.dose[i]);
            if (data.negative[i] > 0) {
                slope -= data.negative[i] * r * h / (1 - r * h);
            }
        }
        return slope;
    }
}
