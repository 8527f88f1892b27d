package dev.minamo.resample;

import java.util.Arrays;
import java.util.List;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * An ordinary resample of rows, to each value of which normal noise is added, independent over columns (Silverman
 * and Young 1987, doi:10.1093/biomet/74.3.469). Without shrinking: the variance of the values grows by that of
 * the noise. Rows are those of {@link OrdinaryScheme} with the same seed; column {@code j} takes the normals from {@code j n} on.
 */
public final class SmoothedScheme implements ValueScheme {

    private final List<String> columns;
    private final double[][] values;
    private final double[] bandwidths;
    private final Draws draws;

    /**
     * @param values of each column, all of equal length
     * @param bandwidths the standard deviation of the noise of each column, not negative
     */
    public SmoothedScheme(List<String> columns, double[][] values, double[] bandwidths,
            Draws draws) {
        if (columns.isEmpty() || values.length != columns.size()
                || bandwidths.length != columns.size()
                || Arrays.stream(values).anyMatch(v -> v.length < 1
                        || v.length != values[0].length)) {
            throw new IllegalArgumentException(
                    "there must be values, equally many, and a bandwidth for each of "
                            + columns.size() + " columns");
        }
        for (int j = 0; j < bandwidths.length; j++) {
            if (!(bandwidths[j] >= 0 && bandwidths[j] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("the bandwidth of " + columns.get(j)
                        + " must be finite and not negative, is " + bandwidths[j]);
            }
            Values.refuseUnlessFinite("values of " + columns.get(j), values[j]);
        }
        this.columns = List.copyOf(columns);
        this.values = Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
        this.bandwidths = bandwidths.clone();
        this.draws = draws;
    }

    /** The usual bandwidth, {@code 1.06 s n^(-1/5)} (Silverman 1986, equation 3.28), with divisor n - 1 in s. */
    public static double bandwidth(double[] values) {
        return 1.06 * SampleMoments.of(values).sd() * Elementary.pow(values.length, -0.2);
    }

    @Override
    public String name() {
        return "smoothed";
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public int rows() {
        return values[0].length;
    }

    @Override
    public Units units() {
        return Units.rows(rows());
    }

    @Override
    public Generator newGenerator(long seed) {
        int n = rows();
        int[] drawn = new int[n];
        double[][] out = new double[values.length][n];
        var rows = draws.cursor(seed, Purpose.ROWS);
        var noises = draws.cursor(seed, Purpose.VALUES);
        return replicate -> {
            draws.bounded(rows.at(replicate), 0, n, drawn, 0, n);
            var noise = noises.at(replicate);
            for (int j = 0; j < out.length; j++) {
                draws.normals(noise, (long) j * n, out[j], 0, n);
                for (int i = 0; i < n; i++) {
                    out[j][i] = Math.fma(bandwidths[j], out[j][i], values[j][drawn[i]]);
                }
            }
            return out;
        };
    }
}
