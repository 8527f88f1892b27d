package dev.minamo.statistic;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * A statistic given as a function of frequencies. Counts are frequencies, and so are weights brought to their sum; for counts
 * there may be a faster way.
 */
final class FunctionalStatistic implements TalliedStatistic {

    private final int rows;
    private final Supplier<Functional> functionals;
    private final Function<Tally, DoubleSupplier> counted;
    private final @Nullable IntToDoubleFunction jackknife;
    private final @Nullable MarginalDraw marginal;
    private final double observed;

    /**
     * @param functionals makes one for each worker
     * @param counted the value by counts, some of which are above zero
     * @param jackknife the closed form of the value without a row, or null
     * @param marginal how it is drawn without a resample, or null
     */
    FunctionalStatistic(int rows, Supplier<Functional> functionals,
            Function<Tally, DoubleSupplier> counted, @Nullable IntToDoubleFunction jackknife,
            @Nullable MarginalDraw marginal) {
        this.marginal = marginal;
        this.rows = rows;
        this.functionals = functionals;
        this.counted = counted;
        this.jackknife = jackknife;
        this.observed = TalliedStatistic.onAll(this);
    }

    /** With a faster way by counts. */
    FunctionalStatistic(int rows, Supplier<Functional> functionals,
            Function<Tally, DoubleSupplier> counted, @Nullable IntToDoubleFunction jackknife) {
        this(rows, functionals, counted, jackknife, null);
    }

    /** Counts taken as frequencies. */
    FunctionalStatistic(int rows, Supplier<Functional> functionals,
            @Nullable IntToDoubleFunction jackknife) {
        this(rows, functionals, tally -> byFrequencies(functionals.get(), tally), jackknife);
    }

    /** Without a closed form. */
    FunctionalStatistic(int rows, Supplier<Functional> functionals) {
        this(rows, functionals, null);
    }

    private static DoubleSupplier byFrequencies(Functional functional, Tally tally) {
        var frequencies = tally.frequencies();
        return () -> functional.of(frequencies.get());
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public DoubleSupplier on(Tally tally) {
        var value = counted.apply(tally);
        return () -> tally.total() > 0
                ? Results.caused(value.getAsDouble())
                : Undefined.TOO_FEW_ROWS.nan();
    }

    @Override
    public Functional functional() {
        return functionals.get();
    }

    @Override
    public Optional<MarginalDraw> marginalDraw() {
        return Optional.ofNullable(marginal);
    }

    @Override
    public double leaveOneOut(int row) {
        if (rows < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        if (jackknife != null) {
            return Results.caused(jackknife.applyAsDouble(row));
        }
        double[] frequencies = new double[rows];
        Arrays.fill(frequencies, 1);
        frequencies[row] = 0;
        return value(functionals.get(), frequencies, rows - 1.0);
    }

    @Override
    public boolean closedJackknife() {
        return jackknife != null;
    }

    static double value(Functional functional, double[] frequencies, double total) {
        return total > 0
                ? Results.caused(functional.of(frequencies))
                : Undefined.TOO_FEW_ROWS.nan();
    }
}
