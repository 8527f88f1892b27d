package dev.minamo.statistic;

import java.util.function.DoubleSupplier;

/** A statistic that takes what it needs of a resample from a {@link Tally}, so that several may share it. */
interface TalliedStatistic extends Statistic {

    /** How many rows the sample has. */
    int rows();

    /** Its value on the resample that a tally holds when asked; belongs to the tally's worker. */
    DoubleSupplier on(Tally tally);

    /** Its value on frequencies; with scratch memory of its own, for one worker. */
    Functional functional();

    @Override
    default Evaluator newEvaluator() {
        return new WeighedEvaluator(this);
    }

    /** The value on every row once. */
    static double onAll(TalliedStatistic statistic) {
        int[] ones = Results.ones(statistic.rows());
        var tally = new Tally(ones.length);
        var value = statistic.on(tally);
        tally.take(ones);
        return value.getAsDouble();
    }
}
