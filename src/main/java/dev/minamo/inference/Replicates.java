package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * The replicates of one statistic so far, in index order, and what is known beside them. A view:
 * neither segments nor arrays are copied, and they must not change while it is in use. Start with
 * {@link #of} and add what there is: {@code Replicates.of(…).withJackknife(…).withVariances(…)}.
 *
 * @param estimate the statistic of the data themselves, NaN when undefined
 * @param values at least {@code count} doubles in native order; NaN as made by
 *            {@link dev.minamo.numeric.Undefined#nan} where a replicate has no value
 */
public record Replicates(String name, double estimate, MemorySegment values, long count,
        Beside beside) {

    /**
     * What some methods need beside the replicates; null where it is not known.
     *
     * @param units what the jackknife leaves out
     * @param jackknife the statistic without unit i, NaN when undefined; needs units
     * @param variances of each replicate, for studentized intervals
     * @param innerShares of each replicate: the share of its own replicates below the estimate,
     *            ties one half; for calibrated intervals
     * @param probabilities of each replicate, where all there are were listed
     * @param proportion what the statistic is a proportion of, for Wilson's interval
     * @param regression acceleration by {@link RegressionInfluence}
     * @param abc the analytic interval
     * @param extreme whether the statistic hangs on the smallest or largest value
     * @param dependence how the replicates hang together
     */
    @SuppressWarnings("ArrayRecordComponent") // a view, as said above
    public record Beside(@Nullable Units units, double @Nullable [] jackknife,
            @Nullable Variances variances, @Nullable MemorySegment innerShares,
            @Nullable MemorySegment probabilities, @Nullable Proportion proportion,
            @Nullable Regressed regression, @Nullable Abc abc, boolean extreme,
            Dependence dependence) {

        static final Beside NOTHING = new Beside(null, null, null, null, null, null, null, null,
                false, Dependence.NONE);
    }

    /**
     * Variances, not standard deviations, of the statistic: the square of its unit.
     *
     * @param ofReplicates as {@code values}: NaN where undefined
     * @param ofData the variance of the estimate
     */
    public record Variances(MemorySegment ofReplicates, double ofData) {}

    /** A count of {@code successes} among {@code n}. */
    public record Proportion(double successes, double n) {

        public Proportion {
            if (!(n > 0 && successes >= 0 && successes <= n)) {
                throw new IllegalArgumentException(
                        "proportion: " + successes + " of " + n + " is none");
            }
        }
    }

    public Replicates {
        check("values", count, values);
        if (beside.variances() != null) {
            check("variances", count, beside.variances().ofReplicates());
        }
        if (beside.innerShares() != null) {
            check("innerShares", count, beside.innerShares());
        }
        if (beside.probabilities() != null) {
            check("probabilities", count, beside.probabilities());
        }
        if (beside.jackknife() != null && (beside.units() == null
                || beside.units().count() != beside.jackknife().length)) {
            throw new IllegalArgumentException("jackknife: " + beside.jackknife().length
                    + " values do not fit the units");
        }
    }

    private static void check(String what, long count, MemorySegment column) {
        if (count < 0 || count > column.byteSize() / ValueLayout.JAVA_DOUBLE.byteSize()) {
            throw new IllegalArgumentException("count: " + count + " does not fit "
                    + column.byteSize() + " bytes of " + what);
        }
    }

    /** With a jackknife of rows: null when there is none, strata null when rows are one sample. */
    public Replicates(String name, double estimate, MemorySegment values, long count,
            double @Nullable [] jackknife, int @Nullable [] strata) {
        this(name, estimate, values, count, ofRows(jackknife, strata));
    }

    private static Beside ofRows(double @Nullable [] jackknife, int @Nullable [] strata) {
        Units units = strata != null
                ? Units.rows(strata)
                : jackknife != null ? Units.rows(jackknife.length) : null;
        return new Beside(units, jackknife, null, null, null, null, null, null, false,
                Dependence.NONE);
    }

    /** With nothing beside them. */
    public static Replicates of(String name, double estimate, MemorySegment values, long count) {
        return new Replicates(name, estimate, values, count, Beside.NOTHING);
    }

    /** The same, over the first {@code k} replicates only. */
    Replicates first(long k) {
        Beside b = beside;
        return new Replicates(name, estimate, values, k, k == count
                ? b
                : new Beside(b.units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                        b.proportion, b.regression, b.abc, b.extreme, b.dependence.ofPrefix()));
    }

    /** With the units of the scheme, so that few clusters are told even without a jackknife. */
    public Replicates withUnits(Units units) {
        Beside b = beside;
        return with(new Beside(units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                b.proportion, b.regression, b.abc, b.extreme, b.dependence));
    }

    /** With the statistic without each unit. */
    public Replicates withJackknife(double[] leftOut, Units units) {
        Beside b = beside;
        return with(new Beside(units, leftOut, b.variances, b.innerShares, b.probabilities,
                b.proportion, b.regression, b.abc, b.extreme, b.dependence));
    }

    /** With the variance of each replicate and of the data. */
    public Replicates withVariances(MemorySegment ofReplicates, double ofData) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, new Variances(ofReplicates, ofData),
                b.innerShares, b.probabilities, b.proportion, b.regression, b.abc, b.extreme,
                b.dependence));
    }

    /** With the shares of a double bootstrap. */
    public Replicates withInnerShares(MemorySegment shares) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, shares, b.probabilities,
                b.proportion, b.regression, b.abc, b.extreme, b.dependence));
    }

    /** With the probability of each replicate, for {@link ExactSummary}. */
    public Replicates withProbabilities(MemorySegment probabilities) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, b.innerShares, probabilities,
                b.proportion, b.regression, b.abc, b.extreme, b.dependence));
    }

    /** Of a statistic that is a proportion. */
    public Replicates withProportion(double successes, double n) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                new Proportion(successes, n), b.regression, b.abc, b.extreme, b.dependence));
    }

    /** With the acceleration of {@link RegressionInfluence}. */
    public Replicates withRegression(Regressed regressed) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                b.proportion, regressed, b.abc, b.extreme, b.dependence));
    }

    /** With the analytic interval. */
    public Replicates withAbc(Abc abc) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                b.proportion, b.regression, abc, b.extreme, b.dependence));
    }

    /** Of a statistic that hangs on the smallest or largest value. */
    public Replicates ofExtreme() {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                b.proportion, b.regression, b.abc, true, b.dependence));
    }

    /** Replicates that are not independent. */
    public Replicates withDependence(Dependence dependence) {
        Beside b = beside;
        return with(new Beside(b.units, b.jackknife, b.variances, b.innerShares, b.probabilities,
                b.proportion, b.regression, b.abc, b.extreme, dependence));
    }

    /** What a reader must know of the statistic and its sample, whatever the method. */
    List<Note> flags() {
        var flags = new ArrayList<Note>();
        if (beside.extreme()) {
            flags.add(Note.EXTREME_STATISTIC);
        }
        Units units = beside.units();
        if (units != null && units.kind().equals("cluster")) {
            Note.ofClusters(units.count()).ifPresent(flags::add);
        }
        if (beside.dependence().kind() == Dependence.Kind.BALANCE
                && beside.dependence().linear() == null) {
            flags.add(Note.ERROR_UPPER_BOUND);
        }
        return flags;
    }

    private Replicates with(Beside other) {
        return new Replicates(name, estimate, values, count, other);
    }
}
