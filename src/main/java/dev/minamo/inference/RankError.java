package dev.minamo.inference;

import java.util.stream.IntStream;

/**
 * From the Monte Carlo error of a rank to that of the order statistic at this rank: the spread of
 * the order statistics over ranks as far off as the rank may be. Free of the distribution, and on
 * tied replicates it sees the step that the end may make.
 * <p>
 * J. S. Maritz and R. G. Jarrett, J. Am. Stat. Assoc. 73 (1978), 194-196,
 * doi:10.1080/01621459.1978.10480027, with twenty normal points in place of the beta distribution.
 */
final class RankError {
    private static final double[] NORMAL_POINTS = IntStream.range(0, 20)
            .mapToDouble(i -> NormalDistribution.quantile((i + 0.5) / 20)).toArray();

    /** Replicates closer than this share of their size differ by rounding only. */
    private static final double ROUNDING = 1e-12;

    private RankError() {}

    /** @param rankError standard error of the rank; NaN gives NaN */
    static double inValue(SortedBatches batches, double rank, double rankError) {
        if (Double.isNaN(rankError)) {
            return rankError;
        }
        double[] values = new double[NORMAL_POINTS.length];
        double total = 0;
        double unit = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = batches.atRank(rank + rankError * NORMAL_POINTS[i]);
            total += values[i];
            unit += NORMAL_POINTS[i] * NORMAL_POINTS[i];
        }
        double mean = total / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double error = Math.sqrt(squares / unit);
        return error <= ROUNDING * Math.abs(mean) ? 0 : error;
    }
}
