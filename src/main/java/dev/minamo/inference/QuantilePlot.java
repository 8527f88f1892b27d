package dev.minamo.inference;

import java.util.ArrayList;
import java.util.List;

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

    /** @param z normal quantile */
    public record Point(double z, double replicate) {}

    /** Of the defined replicates; one sort. */
    public static QuantilePlot of(Replicates replicates) {
        DefinedValues defined = DefinedValues.of(replicates);
        SortedBatches batches = SortedBatches.of(defined.values(), defined.size());
        int n = batches.size();
        int k = Math.min(n, MOST);
        var points = new ArrayList<Point>(k);
        for (int i = 1; i <= k; i++) {
            double p = (i - 0.5) / k;
            // the i-th replicate itself when none is left out
            points.add(new Point(NormalDistribution.quantile(p), batches.atRank(n * p + 0.5)));
        }
        return new QuantilePlot(replicates.name(), points);
    }
}
