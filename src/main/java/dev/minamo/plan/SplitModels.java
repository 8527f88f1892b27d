package dev.minamo.plan;

import java.util.List;
import java.util.Map;

import dev.minamo.model.Model;
import dev.minamo.statistic.metric.Direction;
import dev.minamo.statistic.metric.MetricSet;
import org.jspecify.annotations.Nullable;

/**
 * The models of a resampled fit, on the same rows.
 *
 * @param judged in the order of the spec
 */
record SplitModels(List<Judged> judged) {

    SplitModels {
        judged = List.copyOf(judged);
    }

    /**
     * A model and the metrics of its predictions.
     *
     * @param name null where there is one
     * @param model as asked for, or the first of the candidates
     * @param candidates for tuning, with their settings; empty for none
     */
    record Judged(@Nullable String name, Model model, MetricSet metrics, Direction first,
            List<Candidate> candidates) {

        Judged {
            candidates = List.copyOf(candidates);
        }

        /** The settings that are tuned, in the order of their columns. */
        List<String> tuned() {
            return candidates.isEmpty()
                    ? List.of()
                    : List.copyOf(candidates.getFirst().settings().keySet());
        }
    }

    /** A model with some settings. */
    record Candidate(Model model, Map<String, Double> settings) {}

    /** Numbers of one row. */
    int width() {
        return judged.stream().mapToInt(each -> each.metrics().metrics().size()).sum();
    }
}
