package dev.minamo.statistic.metric;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Metrics of one truth, computed together: what several need of the predictions, such as their order, is made once. That changes
 * no bit of any of them. Immutable, shared by all workers.
 */
public record MetricSet(List<Metric> metrics) {

    public MetricSet {
        metrics = List.copyOf(metrics);
    }

    /** Fills one number for each metric; owned by one worker at a time. */
    public interface Evaluator {

        /** As {@link MetricEvaluator#of}. */
        void of(int[] rows, int count, double[] predictions, double @Nullable [] frequencies,
                double[] out);

        /** The same of other predictions for the rows of the last call, which must be as they were and count once each. */
        void again(double[] predictions, double[] out);
    }

    public Evaluator newEvaluator() {
        var byTruth = new IdentityHashMap<Truth, Together>();
        for (int m = 0; m < metrics.size(); m++) {
            if (metrics.get(m) instanceof BoundMetric bound) {
                byTruth.computeIfAbsent(bound.truth(), Together::new).add(m, bound);
            }
        }
        var together = byTruth.values().toArray(Together[]::new);
        var alone = metrics.stream()
                .map(metric -> metric instanceof BoundMetric ? null : metric.newEvaluator())
                .toArray(MetricEvaluator[]::new);
        return new All(together, alone);
    }

    private static final class All implements Evaluator {

        private final Together[] together;
        private final @Nullable MetricEvaluator[] alone;
        private int[] rows = {};
        private int count;

        All(Together[] together, @Nullable MetricEvaluator[] alone) {
            this.together = together;
            this.alone = alone;
        }

        @Override
        public void of(int[] judged, int number, double[] predictions,
                double @Nullable [] frequencies, double[] out) {
            rows = judged;
            count = number;
            for (Together each : together) {
                each.of(judged, number, predictions, frequencies, out);
            }
            alone(predictions, frequencies, out);
        }

        @Override
        public void again(double[] predictions, double[] out) {
            for (Together each : together) {
                each.again(predictions, out);
            }
            alone(predictions, null, out);
        }

        private void alone(double[] predictions, double @Nullable [] frequencies,
                double[] out) {
            for (int m = 0; m < alone.length; m++) {
                var evaluator = alone[m];
                if (evaluator != null) {
                    out[m] = evaluator.of(rows, count, predictions, frequencies);
                }
            }
        }
    }

    /** Metrics that share what is judged. */
    private static final class Together {

        private final Judged judged;
        private int[] places = {};
        private BoundMetric[] bound = {};

        Together(Truth truth) {
            this.judged = Judged.of(truth);
        }

        void add(int place, BoundMetric metric) {
            places = Arrays.copyOf(places, places.length + 1);
            places[places.length - 1] = place;
            bound = Arrays.copyOf(bound, places.length);
            bound[places.length - 1] = metric;
        }

        void of(int[] rows, int count, double[] predictions, double @Nullable [] frequencies,
                double[] out) {
            fill(judged.take(rows, count, predictions, frequencies), out);
        }

        void again(double[] predictions, double[] out) {
            fill(judged.takeAgain(predictions), out);
        }

        private void fill(double fault, double[] out) {
            for (int m = 0; m < bound.length; m++) {
                out[places[m]] = Double.isNaN(fault) ? fault : bound[m].value(judged);
            }
        }
    }
}
