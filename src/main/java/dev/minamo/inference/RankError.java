package dev.minamo.inference;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * From the Monte Carlo error of a rank to that of the order statistic at this rank: the spread of
 * the order statistics over ranks as far off as the rank may be. Free of the distribution, and on
 * tied replicates it sees the step that the end may make.
 * <p>
 * J. S. Maritz and R. G. Jarrett, J. Am. Stat. Assoc. 73 (1978), 194-196,
 * doi:10.1080/01621459.1978.10480027, with twenty normal points in the log-odds of the rank in place
 * of the beta distribution: like this one they stay between the extremes. (Points that are normal in
 * the rank fall off the end for the first ten ranks, and give an error up to half too large.)
 */
final class RankError {
    /** Equally likely normal values. */
    private static final double[] NORMAL_POINTS = IntStream.range(0, 20)
            .mapToDouble(i -> NormalDistribution.quantile((i + 0.5) / 20)).toArray();

    /** The variance of the normal points. */
    private static final double UNIT = Arrays.stream(NORMAL_POINTS).map(z -> z * z).average()
            .orElseThrow();

    /** Replicates closer than this share of their size differ by rounding only. */
    private static final double ROUNDING = 1e-12;

    private RankError() {}

    static int points() {
        return NORMAL_POINTS.length;
    }

    static double point(int i) {
        return NORMAL_POINTS[i];
    }

    /** @param rankError standard error of the rank; NaN gives NaN */
    static double inValue(SortedBatches batches, double rank, double rankError) {
        if (Double.isNaN(rankError)) {
            return rankError;
        }
        int size = batches.size();
        return inValue(batches.atRanks(moved(size, rank, rankError, point(0)),
                moved(size, rank, rankError, point(points() - 1))), size, rank, rankError);
    }

    /**
     * @param atRank the value at a rank, outside of 1 and {@code size} the extreme one
     * @param rank between 0 and one more than there are values
     */
    static double inValue(DoubleUnaryOperator atRank, int size, double rank, double rankError) {
        if (Double.isNaN(rankError)) {
            return rankError;
        }
        double[] values = new double[points()];
        for (int i = 0; i < values.length; i++) {
            values[i] = atRank.applyAsDouble(moved(size, rank, rankError, point(i)));
        }
        return spread(values);
    }

    /**
     * A rank that is off.
     *
     * @param z by how many standard errors, on the scale of log-odds
     */
    static double moved(int size, double rank, double rankError, double z) {
        double all = size + 1.0;
        if (!(rank > 0 && rank < all)) {
            return rank;
        }
        double logOdds = StrictMath.log(rank / (all - rank));
        double odds = StrictMath.exp(logOdds + z * rankError * all / (rank * (all - rank)));
        return all - all / (1 + odds);
    }

    /** The standard deviation of values at normal points. */
    static double spread(double[] values) {
        double mean = Arrays.stream(values).sum() / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double error = Math.sqrt(squares / values.length / UNIT);
        return error <= ROUNDING * Math.abs(mean) ? 0 : error;
    }
}
