package dev.minamo.inference;

import java.util.ArrayList;
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

    /** Of the defined replicates; one sort. */
    public static QuantilePlot of(Replicates replicates) {
        SortedBatches batches = DefinedValues.of(replicates).batches();
        int n = batches.size();
        int k = Math.min(n, MOST);
        var points = new ArrayList<Point>(k);
        var ends = new PercentileEnds(batches, QuantileRule.TYPE_6);
        for (int i = 1; i <= k; i++) {
            double p = (i - 0.5) / k;
            // the i-th replicate itself when none is left out
            End end = ends.atRank(n * p + 0.5, p);
            points.add(new Point(NormalDistribution.quantile(p), end.value(),
                    Finite.orNull(end.mcse())));
        }
        return new QuantilePlot(replicates.name(), points);
    }

    /** The same of replicates that are all there are: nothing was left to chance. */
    public QuantilePlot ofAllThereAre() {
        return new QuantilePlot(name,
                points.stream().map(p -> new Point(p.z, p.replicate, 0.0)).toList());
    }
}
