package dev.minamo.statistic;

import java.util.List;

import dev.minamo.numeric.Undefined;

/** An expression bound to a sample. */
final class ExpressionStatistic implements Statistic {

    private final int rows;
    private final Scalar formula;
    private final List<Selection> selections;
    private final List<BoundAggregate> aggregates;
    private final double observed;

    /** @param selections by the numbers in {@code aggregates} */
    ExpressionStatistic(int rows, Scalar formula, List<Selection> selections,
            List<BoundAggregate> aggregates) {
        this.rows = rows;
        this.formula = formula;
        this.selections = List.copyOf(selections);
        this.aggregates = List.copyOf(aggregates);
        this.observed = value(
                aggregates.stream().mapToDouble(BoundAggregate::observed).toArray());
    }

    private double value(double[] values) {
        return Results.caused(formula.value(values));
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public Evaluator newEvaluator() {
        return new SelectingEvaluator();
    }

    @Override
    public double leaveOneOut(int row) {
        if (rows < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return value(aggregates.stream().mapToDouble(aggregate -> {
            if (aggregate.selection() < 0) {
                return aggregate.leaveOneOut(row, rows);
            }
            var selection = selections.get(aggregate.selection());
            return aggregate.leaveOneOut(selection.place(row), selection.size());
        }).toArray());
    }

    @Override
    public boolean closedJackknife() {
        return aggregates.stream().map(BoundAggregate::statistic)
                .allMatch(statistic -> statistic == null || statistic.closedJackknife());
    }

    /** Gathers what each selection sees, once, and computes the aggregates. */
    private final class SelectingEvaluator implements Evaluator {

        private final Evaluator[] evaluators = new Evaluator[aggregates.size()];
        private final int[][] counts = new int[selections.size()][];
        private final double[][] frequencies = new double[selections.size()][];
        private final boolean[] drawn = new boolean[selections.size()];
        private final double[] values = new double[aggregates.size()];
        private final double[] scaled = new double[rows];

        SelectingEvaluator() {
            for (int a = 0; a < evaluators.length; a++) {
                var statistic = aggregates.get(a).statistic();
                // What has no rows is never asked.
                evaluators[a] = statistic == null
                        ? new FunctionalStatistic(0, () -> _ -> Undefined.EMPTY_GROUP.nan())
                                .newEvaluator()
                        : statistic.newEvaluator();
            }
            for (int s = 0; s < counts.length; s++) {
                counts[s] = new int[selections.get(s).size()];
                frequencies[s] = new double[counts[s].length];
            }
        }

        @Override
        public double on(int[] drawnCounts) {
            for (int s = 0; s < counts.length; s++) {
                drawn[s] = selections.get(s).gather(drawnCounts, counts[s]);
            }
            for (int a = 0; a < values.length; a++) {
                int s = aggregates.get(a).selection();
                values[a] = isEmpty(s)
                        ? aggregates.get(a).whenEmpty()
                        : evaluators[a].on(s < 0 ? drawnCounts : counts[s]);
            }
            return value(values);
        }

        @Override
        public double onFrequencies(double[] given) {
            for (int s = 0; s < frequencies.length; s++) {
                drawn[s] = selections.get(s).gather(given, frequencies[s]);
            }
            for (int a = 0; a < values.length; a++) {
                int s = aggregates.get(a).selection();
                values[a] = isEmpty(s)
                        ? aggregates.get(a).whenEmpty()
                        : evaluators[a].onFrequencies(s < 0 ? given : frequencies[s]);
            }
            return value(values);
        }

        private boolean isEmpty(int selection) {
            return selection >= 0 && !drawn[selection];
        }

        @Override
        public double onWeights(double[] weights) {
            double total = 0;
            for (double weight : weights) {
                total += weight;
            }
            double factor = rows / total;
            for (int row = 0; row < rows; row++) {
                scaled[row] = weights[row] * factor;
            }
            return onFrequencies(scaled);
        }
    }
}
