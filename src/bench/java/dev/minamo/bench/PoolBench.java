package dev.minamo.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs every measure of the pool in one process and ends with one {@code RATIO name measured target}
 * for each. Prints; never asserts.
 *
 * <pre>
 * PoolBench [--quick] [--workers 2] [--only maps,inorder,…]
 * </pre>
 */
final class PoolBench {

    private interface Measure {
        void run(Settings settings, Report report) throws Exception;
    }

    private PoolBench() {}

    public static void main(String[] arguments) throws Exception {
        var settings = Settings.of(arguments);
        Map<String, Measure> measures = new LinkedHashMap<>();
        measures.put("maps", MapMeasures::run);
        measures.put("inorder", OrderMeasures::inOrder);
        measures.put("timeline", OrderMeasures::timeline);
        measures.put("tasks", TaskMeasures::run);
        measures.put("nested", NestedMeasure::run);
        measures.put("publish", PublishMeasure::run);
        measures.put("draws", DrawMeasures::run);
        measures.put("cancel", SharingMeasures::cancel);
        measures.put("fair", SharingMeasures::fair);
        var unknown = settings.only().stream().filter(name -> !measures.containsKey(name)).toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    "--only " + unknown + ": must be of " + measures.keySet());
        }

        var report = new Report();
        report.line(Host.describe("src/bench/pool", List.of(arguments)));
        report.line(settings.toString());
        report.line("kernel: " + Work.describe());
        long began = System.nanoTime();
        for (var measure : measures.entrySet()) {
            if (settings.only().isEmpty() || settings.only().contains(measure.getKey())) {
                System.gc(); // the garbage of one measure is not for the next
                measure.getValue().run(settings, report);
            }
        }
        report.line("%nload at the end %s; %.0f s in all", Host.load(),
                (System.nanoTime() - began) / 1e9);
        report.ratios();
        System.exit(0); // common pool and carriers may still be there
    }

    /** How long to measure, and what. */
    record Settings(boolean quick, int workers, List<String> only) {

        static Settings of(String[] arguments) {
            boolean quick = false;
            int workers = 2;
            List<String> only = List.of();
            for (int i = 0; i < arguments.length; i++) {
                switch (arguments[i]) {
                    case "--quick" -> quick = true;
                    case "--workers" -> workers = Integer.parseInt(arguments[++i]);
                    case "--only" -> only = Arrays.asList(arguments[++i].split(","));
                    default -> throw new IllegalArgumentException("unknown: " + arguments[i]
                            + "; known: --quick, --workers n, --only name,name");
                }
            }
            return new Settings(quick, workers, only);
        }

        /** Samples of a measure: how many are wanted quiet, and the seconds after which to be content. */
        Quiet.Plan plan(int wanted) {
            return quick
                    ? new Quiet.Plan(wanted, 12)
                    : new Quiet.Plan(4 * wanted, 120);
        }

        @Override
        public String toString() {
            return "%d workers, %s".formatted(workers, quick ? "quick" : "long");
        }
    }
}
