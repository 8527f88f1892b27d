package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * Weights are independent Poisson counts with mean 1, as if the size of the sample were random too (Hanley and MacGibbon 2006,
 * doi:10.1016/j.cmpb.2006.04.006). With clusters, each has one. With few rows all may be zero, with probability
 * {@code e^-n}: such a replicate is undefined, it is not drawn again.
 */
public final class PoissonWeightsScheme implements WeightScheme {

    private final Weighted units;
    private final Draws draws;

    public PoissonWeightsScheme(int rows, Draws draws) {
        this.units = Weighted.rows(rows);
        this.draws = draws;
    }

    /** @param clusters any number per row; equal numbers are one cluster; at least two */
    public PoissonWeightsScheme(int[] clusters, Draws draws) {
        this.units = Weighted.clusters(clusters);
        this.draws = draws;
    }

    @Override
    public String name() {
        return "poisson_weights";
    }

    @Override
    public int rows() {
        return units.rows();
    }

    @Override
    public Units units() {
        return units.units();
    }

    @Override
    public Weigher newWeigher(long seed) {
        double[] drawn = new double[units.count()];
        double[] weights = units.newWeights(drawn);
        var streams = draws.cursor(seed, Purpose.WEIGHTS);
        var law = DiscreteTable.poisson(1);
        return replicate -> {
            draws.uniforms(streams.at(replicate), 0, drawn, 0, drawn.length);
            law.invert(drawn);
            units.spread(drawn, weights);
            return weights;
        };
    }
}
