package dev.minamo.statistic;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** A statistic given as a function of frequencies. Counts are frequencies, and so are weights brought to their sum. */
final class FunctionalStatistic implements Statistic {

    private final int rows;
    private final Supplier<Functional> functionals;
    private final @Nullable IntToDoubleFunction jackknife;
    private final double observed;

    /**
     * @param functionals makes one for each worker
     * @param jackknife the closed form of the value without a row, or null
     */
    FunctionalStatistic(int rows, Supplier<Functional> functionals,
            @Nullable IntToDoubleFunction jackknife) {
        this.rows = rows;
        this.functionals = functionals;
        this.jackknife = jackknife;
        double[] ones = new double[rows];
        Arrays.fill(ones, 1);
        this.observed = value(functionals.get(), ones, rows);
    }

    /** Without a closed form. */
    FunctionalStatistic(int rows, Supplier<Functional> functionals) {
        this(rows, functionals, null);
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public Evaluator newEvaluator() {
        return new FrequencyEvaluator(rows, functionals.get());
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
