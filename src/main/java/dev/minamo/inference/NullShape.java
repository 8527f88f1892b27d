package dev.minamo.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The shape of a null distribution, for a picture and a word. Undefined replicates are left out.
 *
 * @param mcseMean Monte Carlo standard error of the mean; 0 when exact
 * @param mcseSd likewise, of the standard deviation
 * @param least the least value; null where only the tails are known
 * @param greatest likewise
 * @param histogram of counts; of an exact law, of shares of a million
 */
public record NullShape(double mean, double sd, double mcseMean, double mcseSd,
        @Nullable Double least, @Nullable Double greatest, @Nullable Histogram histogram) {

    /** Shares are counted in millionths. */
    private static final double MILLION = 1e6;

    /** Of replicates; null where none has a value. */
    public static @Nullable NullShape of(NullDistribution law) {
        double[] values = new double[Math.toIntExact(law.count())];
        int n = 0;
        for (int i = 0; i < values.length; i++) {
            double value = law.value(i);
            if (Double.isFinite(value)) {
                values[n++] = value;
            }
        }
        if (n == 0) {
            return null;
        }
        double mean = Arrays.stream(values, 0, n).sum() / n;
        double second = 0;
        double fourth = 0;
        for (int i = 0; i < n; i++) {
            double square = (values[i] - mean) * (values[i] - mean);
            second += square;
            fourth += square * square;
        }
        double divisor = law.exact() ? n : Math.max(1, n - 1);
        double sd = Math.sqrt(second / divisor);
        double kurtosis = second > 0 ? n * fourth / (second * second) : 1;
        var batches = SortedBatches.of(values, n);
        return new NullShape(mean, sd, law.exact() ? 0 : sd / Math.sqrt(n),
                law.exact() ? 0 : sd * Math.sqrt(Math.max(0, kurtosis - 1) / (4 * n)),
                batches.min(), batches.max(), Histograms.of(batches));
    }

    /**
     * Of an exact law.
     *
     * @param values ascending
     * @param probabilities of each, summing to 1
     */
    public static NullShape ofLaw(double[] values, double[] probabilities) {
        double mean = 0;
        for (int i = 0; i < values.length; i++) {
            mean += probabilities[i] * values[i];
        }
        double variance = 0;
        for (int i = 0; i < values.length; i++) {
            variance += probabilities[i] * (values[i] - mean) * (values[i] - mean);
        }
        return new NullShape(mean, Math.sqrt(variance), 0, 0, values[0],
                values[values.length - 1], histogram(values, probabilities));
    }

    private static @Nullable Histogram histogram(double[] values, double[] probabilities) {
        var edges = Histograms.of(SortedBatches.of(values, values.length));
        if (edges == null) {
            return null;
        }
        double[] shares = new double[edges.counts().size()];
        for (int i = 0; i < values.length; i++) {
            int bin = (int) Math.floor((values[i] - edges.low()) / edges.width() + 1e-9);
            shares[Math.clamp(bin, 0, shares.length - 1)] += probabilities[i];
        }
        List<Long> counts = new ArrayList<>();
        for (double share : shares) {
            counts.add(Math.round(MILLION * share));
        }
        return new Histogram(edges.low(), edges.width(), counts);
    }
}
