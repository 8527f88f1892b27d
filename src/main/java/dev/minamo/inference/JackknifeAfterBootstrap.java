package dev.minamo.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * How the bootstrap's standard error hangs on single units of the data: for each unit, the standard
 * error over the replicates that happen to lack it. B. Efron, J. R. Statist. Soc. B 54 (1992), 83-111,
 * doi:10.1111/j.2517-6161.1992.tb01866.x.
 * <p>
 * It measures the data, not the Monte Carlo error: more replicates do not make it vanish. Of n rows a
 * share of about 1/e of the replicates lacks a given one, so its own Monte Carlo error is larger than
 * that of the standard error.
 * <p>
 * Fed one replicate after another, in index order for the same bits; O(n) memory, O(n) steps each.
 * Single owner.
 */
public final class JackknifeAfterBootstrap {
    private static final int MOST_NAMED = 10;

    private final double estimate;
    private final int[] row; // the first row of each unit
    private final long[] lacking; // replicates that lack the unit
    private final double[] means; // over these, of value minus estimate
    private final double[] squares; // about the mean
    private long used;
    private double mean;
    private double square;

    /** @param units rows or clusters: what the scheme draws as a whole */
    public JackknifeAfterBootstrap(Units units, double estimate) {
        if (units.kind().equals("block") || units.kind().equals("group")) {
            throw new IllegalArgumentException(
                    "units: " + units.kind() + "s are not drawn as a whole");
        }
        this.estimate = estimate;
        this.row = RegressionInfluence.firstRows(units);
        this.lacking = new long[row.length];
        this.means = new double[row.length];
        this.squares = new double[row.length];
    }

    /** Takes a replicate; one without a value is passed over. */
    public void add(int[] counts, double value) {
        if (!Double.isFinite(value)) {
            return;
        }
        double d = value - estimate;
        used++;
        double off = d - mean;
        mean += off / used;
        square += off * (d - mean);
        for (int unit = 0; unit < row.length; unit++) {
            if (counts[row[unit]] == 0) {
                lacking[unit]++;
                double before = d - means[unit];
                means[unit] += before / lacking[unit];
                squares[unit] += before * (d - means[unit]);
            }
        }
    }

    /**
     * What was found.
     *
     * @param standardError of the replicates
     * @param errorOfStandardError by the jackknife over units; null when some unit is hardly ever
     *            lacking, so that it has fewer than two replicates
     * @param largest at most ten units, those without which the standard error changes most first
     */
    public record Result(double standardError, @Nullable Double errorOfStandardError,
            List<Unit> largest) {

        public Result {
            largest = List.copyOf(largest);
        }
    }

    /**
     * A unit and the bootstrap without it.
     *
     * @param standardError over the {@code replicates} that lack it
     */
    public record Unit(int unit, double standardError, long replicates) {}

    /** Over the replicates so far. */
    public Result result() {
        double all = Math.sqrt(square / (used - 1));
        double[] without = new double[row.length];
        double sum = 0;
        for (int unit = 0; unit < without.length; unit++) {
            without[unit] = lacking[unit] > 1
                    ? Math.sqrt(squares[unit] / (lacking[unit] - 1))
                    : Double.NaN;
            sum += without[unit];
        }
        double average = sum / without.length;
        double variance = Arrays.stream(without).map(se -> (se - average) * (se - average)).sum()
                * (without.length - 1) / without.length;
        var units = new ArrayList<Unit>();
        for (int unit = 0; unit < without.length; unit++) {
            if (lacking[unit] > 1) {
                units.add(new Unit(unit, without[unit], lacking[unit]));
            }
        }
        units.sort(Comparator.comparingDouble((Unit u) -> -Math.abs(u.standardError - all))
                .thenComparingInt(Unit::unit));
        return new Result(all, Finite.orNull(Math.sqrt(variance)),
                units.subList(0, Math.min(MOST_NAMED, units.size())));
    }
}
