package dev.minamo.statistic;

import java.util.List;

/** Statistics side by side: what they make of a resample they share, where they can. */
record SideBySide(List<Statistic> statistics) implements Quantities {

    SideBySide {
        statistics = statistics.stream()
                .map(s -> s instanceof WithVariance varying ? varying.plain() : s).toList();
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
        return statistics.stream().filter(TalliedStatistic.class::isInstance)
                .map(TalliedStatistic.class::cast).findFirst()
                .<JointEvaluator>map(first -> new SharingEvaluator(statistics, first.rows()))
                .orElseGet(this::withoutTally);
    }

    private JointEvaluator withoutTally() {
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
