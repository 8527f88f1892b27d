package dev.minamo.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;

import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * How the bootstrap's standard error hangs on single units of the data: for each unit, the standard
 * error over the replicates that happen to lack it. B. Efron, J. R. Statist. Soc. B 54 (1992), 83-111,
 * doi:10.1111/j.2517-6161.1992.tb01866.x.
 * <p>
 * It measures the data, not the Monte Carlo error: more replicates do not make it vanish. Of n rows a
 * share of about 1/e of the replicates lacks a given one, so its own Monte Carlo error is larger than
 * that of the standard error. That error is told too, from what each number is without one batch of
 * replicates at a time.
 * <p>
 * Fed one replicate after another, in index order for the same bits; O(n) steps each and O(n) memory, 50
 * times as much, about 1 KB a unit, for the errors. Single owner.
 */
public final class JackknifeAfterBootstrap {
    private static final int MOST_NAMED = 10;

    private final double estimate;
    private final int[] row; // the first row of each unit
    private final Spreads lacking; // by unit, over the replicates that lack it
    private final Spreads all; // of one element
    private final Dependence cut;
    private final long count;
    private long index;
    private int batch;

    /**
     * @param units rows or clusters: what the scheme draws as a whole
     * @param dependence of the replicates on each other
     * @param count how many replicates there will be, undefined ones among them; 0 when their Monte
     *            Carlo errors are not asked for
     */
    public JackknifeAfterBootstrap(Units units, double estimate, Dependence dependence,
            long count) {
        if (units.kind().equals("block") || units.kind().equals("group")) {
            throw new IllegalArgumentException(
                    "units: " + units.kind() + "s are not drawn as a whole");
        }
        this.estimate = estimate;
        this.row = RegressionInfluence.firstRows(units);
        this.cut = dependence;
        this.count = count;
        int batches = dependence.batches(count);
        this.lacking = new Spreads(row.length, batches);
        this.all = new Spreads(1, batches);
    }

    /** Takes a replicate; one without a value is passed over. */
    public void add(int[] counts, double value) {
        while (batch + 1 < all.batches() && cut.start(batch + 1, count) <= index) {
            batch++;
        }
        index++;
        if (!Double.isFinite(value)) {
            return;
        }
        double d = value - estimate;
        all.add(0, d, batch);
        for (int unit = 0; unit < row.length; unit++) {
            if (counts[row[unit]] == 0) {
                lacking.add(unit, d, batch);
            }
        }
    }

    /**
     * What was found.
     *
     * @param standardError of the replicates
     * @param errorOfStandardError by the jackknife over units; null when some unit is hardly ever
     *            lacking, so that it has fewer than two replicates
     * @param mcseErrorOfStandardError its Monte Carlo standard error; null when unknown
     * @param largest at most ten units, those without which the standard error changes most first
     */
    public record Result(double standardError, @Nullable Double errorOfStandardError,
            @Nullable Double mcseStandardError, @Nullable Double mcseErrorOfStandardError,
            List<Unit> largest) {

        public Result {
            largest = List.copyOf(largest);
        }
    }

    /**
     * A unit and the bootstrap without it.
     *
     * @param standardError over the {@code replicates} that lack it
     * @param mcse Monte Carlo standard error of it; null when unknown
     */
    public record Unit(int unit, double standardError, long replicates, @Nullable Double mcse) {}

    /** Over the replicates so far. */
    public Result result() {
        double overall = all.deviation(0);
        var units = new ArrayList<Unit>();
        for (int unit = 0; unit < row.length; unit++) {
            if (lacking.count(unit) > 1) {
                units.add(new Unit(unit, lacking.deviation(unit), lacking.count(unit), null));
            }
        }
        units.sort(Comparator.comparingDouble((Unit u) -> -Math.abs(u.standardError - overall))
                .thenComparingInt(Unit::unit));
        var largest = units.subList(0, Math.min(MOST_NAMED, units.size())).stream()
                .map(u -> new Unit(u.unit, u.standardError, u.replicates,
                        mcse(b -> lacking.deviation(u.unit, b))))
                .toList();
        return new Result(overall, Finite.orNull(error(lacking::deviation)),
                mcse(b -> all.deviation(0, b)),
                mcse(b -> error(unit -> lacking.deviation(unit, b))), largest);
    }

    private @Nullable Double mcse(IntToDoubleFunction without) {
        return all.batches() < 2
                ? null
                : Finite.orNull(BatchJackknife.standardError(all.batches(), cut.linear(), without));
    }

    /** By the jackknife over units. */
    private double error(IntToDoubleFunction without) {
        double[] deviations = new double[row.length];
        Arrays.setAll(deviations, without);
        double average = Arrays.stream(deviations).sum() / row.length;
        double squares = 0;
        for (double deviation : deviations) {
            squares += (deviation - average) * (deviation - average);
        }
        return Math.sqrt(squares * (row.length - 1) / row.length);
    }
}
