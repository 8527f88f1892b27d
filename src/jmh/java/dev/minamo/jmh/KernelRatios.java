package dev.minamo.jmh;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the benchmarks that the arguments choose, which are those of JMH, and prints for each question how many times as long the
 * plain loop takes as ours. Prints; never fails for a number.
 */
public final class KernelRatios {

    /**
     * At 12,500 rows: four fifths of what was measured for such loops alone, before there was a service around them.
     */
    private static final Map<String, Double> TARGETS = Map.of("DrawIndices", 8.5, "CountRows", 1.7,
            "WeighedMoments", 4.6, "ResampledMean", 2.4, "ResampledMedian", 12.0, "RankStatistic",
            18.0);

    private KernelRatios() {}

    public static void main(String[] arguments) throws Exception {
        var options = new OptionsBuilder().parent(new CommandLineOptions(arguments))
                .mode(Mode.AverageTime).timeUnit(TimeUnit.NANOSECONDS).build();
        var nanos = new TreeMap<String, Double>();
        for (RunResult result : new Runner(options).run()) {
            var parameters = result.getParams();
            nanos.put(parameters.getBenchmark() + " " + parameters.getParam("rows"),
                    result.getPrimaryResult().getScore());
        }
        nanos.forEach((name, plain) -> {
            var ours = nanos.get(name.replace(".plain ", ".ours "));
            if (ours != null && name.contains(".plain ")) {
                print(name, plain / ours);
            }
        });
    }

    /** @param name package, class, method and rows */
    private static void print(String name, double ratio) {
        var question = name.replaceAll(".*\\.(\\w+)Benchmark.*", "$1");
        var rows = name.substring(name.indexOf(' ') + 1);
        var target = TARGETS.get(question);
        System.out.printf(Locale.ROOT, rows.equals("12500") && target != null
                ? "RATIO %s_%s %.2f %.1f%n"
                : "      %s_%s %.2f%n",
                question.replaceAll("(?<=.)(?=[A-Z])", "_").toLowerCase(Locale.ROOT), rows, ratio,
                target);
    }
}
