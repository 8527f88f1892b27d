package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * The Bayesian bootstrap (Rubin 1981, doi:10.1214/aos/1176345338): weights from a Dirichlet law with all parameters 1, brought
 * to sum to the number of rows. With clusters, each has one weight, which all its rows have.
 */
public final class BayesianScheme implements WeightScheme {

    private final Weighted units;
    private final Draws draws;

    public BayesianScheme(int rows, Draws draws) {
        this.units = Weighted.rows(rows);
        this.draws = draws;
    }

    /** @param clusters any number per row; equal numbers are one cluster; at least two */
    public BayesianScheme(int[] clusters, Draws draws) {
        this.units = Weighted.clusters(clusters);
        this.draws = draws;
    }

    @Override
    public String name() {
        return "bayesian";
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
        return replicate -> {
            draws.exponentials(streams.at(replicate), 0, drawn, 0, drawn.length);
            units.spread(drawn, weights);
            double sum = 0;
            for (double weight : weights) {
                sum += weight;
            }
            double factor = weights.length / sum;
            for (int row = 0; row < weights.length; row++) {
                weights[row] *= factor;
            }
            return weights;
        };
    }
}
