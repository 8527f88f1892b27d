package dev.minamo.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Replicates against normal quantiles: on a line where they are normal. At most 101 points, so a long
 * run is thinned to evenly spread probabilities (i - 1/2) / k; with fewer replicates each is a point.
 *
 * @param name of the estimate
 */
public record QuantilePlot(String name, List<Point> points) {
    private static final int MOST = 101;

    public QuantilePlot {
        points = List.copyOf(points);
    }

    /**
     * @param z normal quantile
     * @param mcse Monte Carlo standard error of the replicates' quantile; null when unknown, as for the
     *            smallest and the largest
     */
    public record Point(double z, double replicate, @Nullable Double mcse) {}

    /** Of the defined replicates; one sort, two where they are not independent. */
    public static QuantilePlot of(Replicates replicates) {
        DefinedValues defined = DefinedValues.of(replicates);
        int n = defined.size();
        SortedBatches batches = replicates.beside().dependence().inBatches()
                ? defined.batches()
                : null;
        double[] sorted = batches == null ? defined.values() : defined.values().clone();
        Arrays.sort(sorted, 0, n);
        int k = Math.min(n, MOST);
        var points = new ArrayList<Point>(k);
        for (int i = 1; i <= k; i++) {
            double p = (i - 0.5) / k;
            double rank = n * p + 0.5; // the i-th replicate itself when none is left out
            double value = atRank(sorted, n, rank);
            double rankError = batches == null
                    ? Math.sqrt(n * p * (1 - p))
                    : PercentileEnds.rankError(batches, p, value);
            points.add(new Point(NormalDistribution.quantile(p), value, rank <= 1 || rank >= n
                    ? null
                    : Finite.orNull(RankError.inValue(r -> atRank(sorted, n, r), n, rank,
                            rankError))));
        }
        return new QuantilePlot(replicates.name(), points);
    }

    /** As {@link SortedBatches#atRank}. */
    private static double atRank(double[] sorted, int size, double rank) {
        int k = (int) Math.clamp(Math.floor(rank), 1, size);
        double share = k == size ? 0 : Math.max(0, rank - k);
        double value = sorted[k - 1];
        return share == 0 ? value : value + share * (sorted[k] - value);
    }
}
