package dev.minamo.statistic;

import java.util.Optional;
import java.util.function.Supplier;

/** A statistic with a formula for its variance. */
record WithVariance(Statistic plain, Supplier<Statistic> formula) implements Statistic {

    @Override
    public double observed() {
        return plain.observed();
    }

    @Override
    public Evaluator newEvaluator() {
        return plain.newEvaluator();
    }

    @Override
    public double leaveOneOut(int row) {
        return plain.leaveOneOut(row);
    }

    @Override
    public boolean closedJackknife() {
        return plain.closedJackknife();
    }

    @Override
    public Optional<Statistic> variance() {
        return Optional.of(formula.get());
    }
}
