package dev.minamo.statistic.metric;

import java.util.Optional;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * A metric of one truth as a function of what is judged.
 *
 * @param table the formula by the table of classes, or null
 * @param loss of single rows, or null
 * @param chance what predictions are worth that know nothing
 */
record BoundMetric(Truth truth, ToDoubleFunction<Judged> formula,
        @Nullable OfTable table, @Nullable RowLoss loss, Chance chance) implements Metric {

    /** How the loss of predictions that have nothing to do with the truth is found. */
    enum Chance {
        /** By the loss of every row with every prediction, if single rows have one. */
        PAIRS,
        /** By the shares of classes among rows and among predictions. */
        SHARES,
        /** It is one half. */
        HALF
    }

    static BoundMetric of(Truth truth, ToDoubleFunction<Judged> formula) {
        return new BoundMetric(truth, formula, null, null, Chance.PAIRS);
    }

    /** @param formula of predicted numbers */
    static BoundMetric ofNumbers(Truth truth, ToDoubleFunction<JudgedNumbers> formula) {
        return of(truth, judged -> formula.applyAsDouble((JudgedNumbers) judged));
    }

    /** @param formula of probabilities of the event */
    static BoundMetric ofEvents(Truth truth, ToDoubleFunction<JudgedEvents> formula) {
        return of(truth, judged -> formula.applyAsDouble((JudgedEvents) judged));
    }

    /** @param formula of probabilities of classes */
    static BoundMetric ofClasses(Truth truth, ToDoubleFunction<JudgedClasses> formula) {
        return of(truth, judged -> formula.applyAsDouble((JudgedClasses) judged));
    }

    /** @param formula of the table of classes */
    static BoundMetric ofTable(Truth truth, ToDoubleFunction<Confusion> formula) {
        int levels = truth instanceof Truth.Classes classes ? classes.levels().size() : 2;
        OfTable table = cells -> formula.applyAsDouble(new Confusion(cells, levels));
        var onTable = truth instanceof Truth.Classes
                ? ofClasses(truth, judged -> table.of(judged.table()))
                : ofEvents(truth, judged -> table.of(judged.cells()));
        return new BoundMetric(truth, onTable.formula, table, null, Chance.PAIRS);
    }

    BoundMetric withLoss(RowLoss ofRows) {
        return new BoundMetric(truth, formula, table, ofRows, chance);
    }

    BoundMetric withChance(Chance other) {
        return new BoundMetric(truth, formula, table, loss, other);
    }

    /** The value of what was taken without a fault. */
    double value(Judged judged) {
        double value = formula.applyAsDouble(judged);
        return Double.isFinite(value) || Undefined.caused(value)
                ? value
                : Undefined.NOT_FINITE.nan();
    }

    @Override
    public MetricEvaluator newEvaluator() {
        var judged = Judged.of(truth);
        return (rows, count, predictions, frequencies) -> {
            double fault = judged.take(rows, count, predictions, frequencies);
            return Double.isNaN(fault) ? fault : value(judged);
        };
    }

    @Override
    public Optional<OfTable> ofTable() {
        return Optional.ofNullable(table);
    }

    @Override
    public Optional<RowLoss> rowLoss() {
        return Optional.ofNullable(loss);
    }
}
