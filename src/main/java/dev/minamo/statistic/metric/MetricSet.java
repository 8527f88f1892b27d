package dev.minamo.statistic.metric;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** Metrics of one truth, computed together. Immutable, shared by all workers. */
public record MetricSet(List<Metric> metrics) {

    public MetricSet {
        metrics = List.copyOf(metrics);
    }

    /** Fills one number for each metric; owned by one worker at a time. */
    public interface Evaluator {

        /** As {@link MetricEvaluator#of}. */
        void of(int[] rows, int count, double[] predictions, double @Nullable [] frequencies,
                double[] out);
    }

    public Evaluator newEvaluator() {
        var evaluators = metrics.stream().map(Metric::newEvaluator)
                .toArray(MetricEvaluator[]::new);
        return (rows, count, predictions, frequencies, out) -> {
            for (int m = 0; m < evaluators.length; m++) {
                out[m] = evaluators[m].of(rows, count, predictions, frequencies);
            }
        };
    }
}
