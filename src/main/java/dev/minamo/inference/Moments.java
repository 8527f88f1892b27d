package dev.minamo.inference;

/**
 * Mean, spread and shape of the replicates about the estimate, and the first two without a batch.
 * <p>
 * Sums run over deviations scaled by a power of two, batch by batch, so that they neither overflow
 * nor depend on anything but the values and their index order. All numbers are NaN below two
 * values; skewness and kurtosis are NaN when there is no spread.
 */
final class Moments {
    private final SortedBatches batches;
    private final int exponent; // deviations are divided by 2^exponent
    private final double shift; // mean of the scaled deviations from the estimate
    private final double[] sums; // per batch, of scaled deviations from the mean
    private final double[] squares;
    private final double[] cubes;
    private final double[] fourths;
    private final double sum;
    private final double square;
    private final double cube;
    private final double fourth;

    Moments(SortedBatches batches, double estimate) {
        this.batches = batches;
        double farthest = Math.max(Math.abs(batches.max() - estimate),
                Math.abs(batches.min() - estimate));
        this.exponent = Math.getExponent(farthest);
        double unit = Math.scalb(1.0, -exponent);
        int n = batches.size();
        double[] values = batches.values();

        double total = 0;
        for (int b = 0; b < batches.batches(); b++) {
            double batchTotal = 0;
            for (int i = batches.start(b); i < batches.end(b); i++) {
                batchTotal += (values[i] - estimate) * unit;
            }
            total += batchTotal;
        }
        this.shift = total / n;

        this.sums = new double[batches.batches()];
        this.squares = new double[batches.batches()];
        this.cubes = new double[batches.batches()];
        this.fourths = new double[batches.batches()];
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        for (int b = 0; b < batches.batches(); b++) {
            double b1 = 0;
            double b2 = 0;
            double b3 = 0;
            double b4 = 0;
            for (int i = batches.start(b); i < batches.end(b); i++) {
                double d = (values[i] - estimate) * unit - shift;
                double dd = d * d;
                b1 += d;
                b2 += dd;
                b3 += dd * d;
                b4 += dd * dd;
            }
            sums[b] = b1;
            squares[b] = b2;
            cubes[b] = b3;
            fourths[b] = b4;
            s1 += b1;
            s2 += b2;
            s3 += b3;
            s4 += b4;
        }
        this.sum = s1;
        this.square = s2;
        this.cube = s3;
        this.fourth = s4;
    }

    /** About the mean of what is left; divisors are how many are left. */
    private record Central(double square, double cube, double fourth) {

        double skewness() {
            return cube / (square * Math.sqrt(square));
        }

        double kurtosis() {
            return fourth / (square * square);
        }
    }

    private Central central(int without) {
        int n = batches.size(without);
        boolean all = without == SortedBatches.NONE;
        double m1 = all ? 0 : (sum - sums[without]) / n; // of all it is 0 but for rounding
        double m2 = (all ? square : square - squares[without]) / n;
        double m3 = (all ? cube : cube - cubes[without]) / n;
        double m4 = (all ? fourth : fourth - fourths[without]) / n;
        return new Central(m2 - m1 * m1, m3 - 3 * m1 * m2 + 2 * m1 * m1 * m1,
                m4 - 4 * m1 * m3 + 6 * m1 * m1 * m2 - 3 * m1 * m1 * (m1 * m1));
    }

    int batches() {
        return batches.batches();
    }

    /** Mean minus the estimate, without a batch. */
    double bias(int without) {
        int n = batches.size(without);
        double rest = without == SortedBatches.NONE ? sum : sum - sums[without];
        return Math.scalb(shift + rest / n, exponent);
    }

    double bias() {
        return bias(SortedBatches.NONE);
    }

    /** Standard deviation with divisor R - 1, without a batch. */
    double standardError(int without) {
        int n = batches.size(without);
        double s1 = without == SortedBatches.NONE ? sum : sum - sums[without];
        double s2 = without == SortedBatches.NONE ? square : square - squares[without];
        return Math.scalb(Math.sqrt(Math.max(0, s2 - s1 * s1 / n) / (n - 1)), exponent);
    }

    double standardError() {
        return standardError(SortedBatches.NONE);
    }

    /** Third central moment over the 1.5th power of the second, divisors R. */
    double skewness() {
        return central(SortedBatches.NONE).skewness();
    }

    /**
     * Fourth central moment over the square of the second, divisors R: 3 for a normal distribution.
     */
    double kurtosis() {
        return central(SortedBatches.NONE).kurtosis();
    }

    /** Monte Carlo standard error of the bias. */
    double mcseBias() {
        return batches.dependence().inBatches()
                ? BatchJackknife.standardError(batches, this::bias)
                : standardError() / Math.sqrt(batches.size());
    }

    /** Monte Carlo standard error of the standard error. */
    double mcseStandardError() {
        return batches.dependence().inBatches()
                ? BatchJackknife.standardError(batches, this::standardError)
                : standardError() * Math.sqrt(Math.max(0, kurtosis() - 1) / (4.0 * batches.size()));
    }

    /** Monte Carlo standard error of the skewness. */
    double mcseSkewness() {
        return BatchJackknife.standardError(batches, b -> central(b).skewness());
    }

    /** Monte Carlo standard error of the kurtosis. */
    double mcseKurtosis() {
        return BatchJackknife.standardError(batches, b -> central(b).kurtosis());
    }
}
