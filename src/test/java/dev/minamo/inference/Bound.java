package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.numeric.Reductions;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.StratifiedScheme;
import dev.minamo.resample.Units;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.Statistics;

/** Statistics of the catalog on reference data, and their bootstrap by the service's own schemes. */
record Bound(Statistic statistic, RowScheme scheme) {

    static Bound of(String id) {
        return switch (id) {
            case "law-corr" -> ordinary("law.csv", "pearson", Map.of("x", "LSAT", "y", "GPA"));
            case "cd4-corr" ->
                ordinary("cd4.csv", "pearson", Map.of("x", "baseline", "y", "oneyear"));
            case "city-ratio" -> ordinary("city.csv", "ratio_of_means",
                    Map.of("numerator", "x", "denominator", "u"));
            case "spatial-variance" ->
                ordinary("spatial.csv", "variance_population", Map.of("column", "A"));
            case "aircondit-mean" -> ordinary("aircondit.csv", "mean", Map.of("column", "hours"));
            case "mouse-mean-difference" -> mouse();
            default -> throw new AssertionError(id);
        };
    }

    private static Bound ordinary(String file, String name, Map<String, Object> keys) {
        var columns = keys.values().stream().map(Object::toString).distinct().toList();
        int rows = Reference.numbers(file, columns.getFirst()).length;
        var builder = Sample.builder(rows, Reductions.scalar());
        columns.forEach(column -> builder.numbers(column, Reference.numbers(file, column)));
        return new Bound(bind(name, keys, builder.build()), new OrdinaryScheme(rows));
    }

    private static Bound mouse() {
        double[] days = Reference.numbers("mouse.csv", "days");
        String[] group = Reference.texts("mouse.csv", "group");
        Sample sample = Sample.builder(days.length, Reductions.scalar()).numbers("days", days)
                .groups("group", List.of(group)).build();
        return new Bound(
                bind("mean_difference",
                        Map.of("column", "days", "by", "group", "groups",
                                List.of("treatment", "control")),
                        sample),
                new StratifiedScheme(Arrays.stream(group)
                        .mapToInt(name -> name.equals("treatment") ? 1 : 0).toArray()));
    }

    static Statistic bind(String name, Map<String, Object> keys, Sample sample) {
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }

    static Statistic mean(double... x) {
        return bind("mean", Map.of("column", "x"),
                Sample.builder(x.length, Reductions.scalar()).numbers("x", x).build());
    }

    Units units() {
        return scheme.units();
    }

    double[] jackknife() {
        return IntStream.range(0, scheme.rows()).mapToDouble(statistic::leaveOneOut).toArray();
    }

    /** With the jackknife and, where the statistic has a formula for it, variances. */
    Replicates replicates(int count, long seed) {
        var resampler = scheme.newResampler(seed);
        var evaluator = statistic.newEvaluator();
        double[] values = new double[count];
        var formula = statistic.variance();
        double[] variances = new double[count];
        var ofVariance = formula.map(Statistic::newEvaluator);
        for (int r = 0; r < count; r++) {
            int[] counts = resampler.counts(r);
            values[r] = evaluator.on(counts);
            if (ofVariance.isPresent()) {
                variances[r] = ofVariance.get().on(counts);
            }
        }
        Replicates plain = Replicates
                .of("t", statistic.observed(), MemorySegment.ofArray(values), count)
                .withJackknife(jackknife(), units());
        return formula.map(v -> plain.withVariances(MemorySegment.ofArray(variances), v.observed()))
                .orElse(plain);
    }
}
