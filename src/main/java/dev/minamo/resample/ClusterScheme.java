package dev.minamo.resample;

import dev.minamo.random.Draws;

/**
 * Whole clusters are drawn with replacement, as many as there are (Davison and Hinkley 1997, section 3.8); with strata, within
 * each. A resample has as many rows as its clusters together.
 */
public final class ClusterScheme implements RowScheme {

    private final Partition clusters;
    /** The stratum of each cluster. */
    private final int[] strata;
    private final RowScheme drawing;

    /** @param clusters any number per row; equal numbers are one cluster */
    public ClusterScheme(int[] clusters, Draws draws) {
        this(clusters, new int[clusters.length], draws);
    }

    /**
     * Within strata.
     *
     * @param strata any number per row; equal numbers are one stratum
     * @throws IllegalArgumentException if a cluster lies in two strata, or no stratum has two clusters
     */
    public ClusterScheme(int[] clusters, int[] strata, Draws draws) {
        this.clusters = Partition.by(clusters);
        var coarser = Partition.by(strata);
        this.strata = this.clusters.within(coarser, clusters);
        if (this.clusters.count() == coarser.count()) {
            throw new IllegalArgumentException(coarser.count() == 1
                    ? "there must be at least 2 clusters, there is 1"
                    : "every stratum has a single cluster, so that every resample would be the sample");
        }
        this.drawing = coarser.count() == 1
                ? new OrdinaryScheme(this.clusters.count(), draws)
                : new StratifiedScheme(this.strata, draws);
    }

    @Override
    public String name() {
        return "cluster";
    }

    @Override
    public int rows() {
        return clusters.items();
    }

    /** How many clusters there are. */
    public int clusters() {
        return clusters.count();
    }

    @Override
    public Units units() {
        return new Units("cluster", clusters.of().clone(), strata.clone());
    }

    @Override
    public Resampler newResampler(long seed) {
        return new ClusterResampler(clusters, drawing.newResampler(seed));
    }
}
