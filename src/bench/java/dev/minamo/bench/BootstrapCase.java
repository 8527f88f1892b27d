package dev.minamo.bench;

import java.util.List;
import java.util.Map;

import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.Statistics;

/**
 * A statistic that all sides know.
 *
 * @param name there
 * @param statistic here
 */
record BootstrapCase(String name, String statistic, Map<String, Object> keys) {

    static final List<BootstrapCase> ALL = List.of(
            new BootstrapCase("mean", "mean", Map.of("column", "x")),
            new BootstrapCase("median", "median", Map.of("column", "x")),
            new BootstrapCase("sd", "sd", Map.of("column", "x")),
            new BootstrapCase("pearson", "pearson", Map.of("x", "x", "y", "y")),
            new BootstrapCase("quantile", "quantile", Map.of("column", "x", "p", 0.9)),
            new BootstrapCase("trimmed", "trimmed_mean", Map.of("column", "x", "share", 0.1)));

    Statistic bind(Sample sample) {
        return bind(statistic, keys, sample);
    }

    static Statistic bind(String statistic, Map<String, Object> keys, Sample sample) {
        return Statistics.named(statistic).orElseThrow().bind(new Arguments(keys), sample);
    }
}
