package dev.minamo.resample;

import java.util.List;
import java.util.OptionalLong;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * New responses: the fitted value plus the row's own residual times a random factor (Wu 1986, doi:10.1214/aos/1176350142; Liu
 * 1988, doi:10.1214/aos/1176351062), one for each row or for each cluster (Cameron, Gelbach and Miller 2008,
 * doi:10.1162/rest.90.3.414). Residuals come as they are to be used, adjusted for leverage where that is wanted.
 */
public final class WildScheme implements ValueScheme {

    private static final int MOST_SIGNED = 20;

    private final Fitted fitted;
    private final Weighted units;
    private final Factors factors;
    private final OptionalLong replicates;

    /** The factors of a replicate, one for each unit. */
    private interface Factors {

        void fill(long seed, long replicate, double[] out);
    }

    private WildScheme(Fitted fitted, Weighted units, Factors factors, OptionalLong replicates) {
        if (units.rows() != fitted.rows()) {
            throw new IllegalArgumentException("there must be a cluster for each of "
                    + fitted.rows() + " rows, there are " + units.rows());
        }
        this.fitted = fitted;
        this.units = units;
        this.factors = factors;
        this.replicates = replicates;
    }

    /** With a factor for each row. */
    public WildScheme(String column, double[] fitted, double[] residuals, WildWeights weights,
            Draws draws) {
        this(Fitted.of(column, fitted, residuals), Weighted.rows(fitted.length),
                random(weights, draws), OptionalLong.empty());
    }

    /**
     * With a factor for each cluster.
     *
     * @param clusters any number per row; equal numbers are one cluster; at least two
     */
    public WildScheme(String column, double[] fitted, double[] residuals, int[] clusters,
            WildWeights weights, Draws draws) {
        this(Fitted.of(column, fitted, residuals), Weighted.clusters(clusters),
                random(weights, draws), OptionalLong.empty());
    }

    /**
     * Every vector of signs once: in replicate {@code i} cluster {@code g}, counted by first rows, has the sign minus where bit
     * {@code g} of {@code i} is set. Replicate 0 is the data.
     *
     * @param clusters any number per row; equal numbers are one cluster; 2 to 20 of them
     */
    public static WildScheme allSigns(String column, double[] fitted, double[] residuals,
            int[] clusters) {
        var units = Weighted.clusters(clusters);
        if (units.count() > MOST_SIGNED) {
            throw new IllegalArgumentException(
                    "all signs are offered for 2 to 20 clusters, there are " + units.count());
        }
        return new WildScheme(Fitted.of(column, fitted, residuals), units,
                (seed, replicate, out) -> WildWeights.signs(replicate, out, 0, out.length),
                OptionalLong.of(1L << units.count()));
    }

    private static Factors random(WildWeights weights, Draws draws) {
        return (seed, replicate, out) -> weights.fill(draws,
                draws.stream(seed, Purpose.WEIGHTS, replicate), out);
    }

    @Override
    public String name() {
        return "wild";
    }

    @Override
    public List<String> columns() {
        return List.of(fitted.column());
    }

    @Override
    public int rows() {
        return fitted.rows();
    }

    @Override
    public Units units() {
        return units.units();
    }

    @Override
    public OptionalLong replicates() {
        return replicates;
    }

    @Override
    public Generator newGenerator(long seed) {
        double[] drawn = new double[units.count()];
        double[] weights = units.newWeights(drawn);
        double[][] out = new double[1][rows()];
        return replicate -> {
            if (replicate < 0 || replicate >= replicates.orElse(Long.MAX_VALUE)) {
                throw new IndexOutOfBoundsException(replicate);
            }
            factors.fill(seed, replicate, drawn);
            units.spread(drawn, weights);
            for (int i = 0; i < weights.length; i++) {
                out[0][i] = Math.fma(weights[i], fitted.residuals()[i], fitted.values()[i]);
            }
            return out;
        };
    }
}
