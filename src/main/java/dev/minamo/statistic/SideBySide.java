package dev.minamo.statistic;

import java.util.List;

/** Statistics that share nothing but the resample. */
record SideBySide(List<Statistic> statistics) implements Quantities {

    SideBySide {
        statistics = List.copyOf(statistics);
    }

    @Override
    public int size() {
        return statistics.size();
    }

    @Override
    public void observed(double[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = statistics.get(c).observed();
        }
    }

    @Override
    public void leaveOneOut(int row, double[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = statistics.get(c).leaveOneOut(row);
        }
    }

    @Override
    public boolean closedJackknife() {
        return statistics.stream().allMatch(Statistic::closedJackknife);
    }

    @Override
    public JointEvaluator newEvaluator() {
        var evaluators = statistics.stream().map(Statistic::newEvaluator).toArray(Evaluator[]::new);
        return new JointEvaluator() {
            @Override
            public void onCounts(int[] counts, double[] out) {
                for (int c = 0; c < evaluators.length; c++) {
                    out[c] = evaluators[c].on(counts);
                }
            }

            @Override
            public void onWeights(double[] weights, double[] out) {
                for (int c = 0; c < evaluators.length; c++) {
                    out[c] = evaluators[c].onWeights(weights);
                }
            }
        };
    }
}
