package dev.minamo.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.minamo.bench.PeerMeasures.Target;
import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.resample.Kernels;

/**
 * Two-sample permutations of one thread against SciPy and R's coin, on the same values; all splits of a few rows; and ways to
 * deal labels out beside each other. Prints; never asserts.
 *
 * <pre>
 * PermutationBench [--quick] [--only kernels,exact,scipy,coin]
 * </pre>
 *
 * The system properties {@code peer.r} and {@code peer.python} name the programs; empty where there is none.
 */
final class PermutationBench {

    private static final List<String> PARTS = List.of("kernels", "exact", "scipy", "coin");

    private PermutationBench() {}

    public static void main(String[] arguments) throws Exception {
        var settings = Settings.of(arguments);
        var unknown = settings.only().stream().filter(name -> !PARTS.contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("--only " + unknown + ": must be of " + PARTS);
        }
        var report = new Report();
        report.line(Host.describe("src/bench/permutation", List.of(arguments)));
        var kernels = Kernels.choose();
        report.line("kernels  " + kernels.description());
        long began = System.nanoTime();
        var values = new PermutationValues();
        if (asked(settings, "kernels")) {
            PermutationKernels.run(settings, kernels.draws(), values, report);
        }
        if (asked(settings, "exact")) {
            PermutationSplits.run(settings, values, report);
        }
        var measures = new PermutationMeasures(settings.quick(), values, kernels, report);
        Path folder = values.write();
        if (asked(settings, "scipy")) {
            peer(report, measures, "SciPy", System.getProperty("peer.python", ""),
                    List.of("src/bench/peers/permutation.py", folder.toString()),
                    Map.of(50, new Target("scipy_two_sample_50", 20), 1_000,
                            new Target("scipy_two_sample_1e3", 20), 100_000,
                            new Target("scipy_two_sample_1e5", 20)));
        }
        if (asked(settings, "coin")) {
            peer(report, measures, "R", System.getProperty("peer.r", ""),
                    List.of("--vanilla", "src/bench/peers/permutation.R", folder.toString()),
                    Map.of(1_000, new Target("coin_two_sample_1e3", 8)));
        }
        report.line("%nload at the end %s; %.0f s in all", Host.load(),
                (System.nanoTime() - began) / 1e9);
        report.ratios();
    }

    private static boolean asked(Settings settings, String part) {
        return settings.only().isEmpty() || settings.only().contains(part);
    }

    private static void peer(Report report, PermutationMeasures measures, String name,
            String program, List<String> arguments, Map<Integer, Target> targets)
            throws Exception {
        if (program.isEmpty()) {
            report.title(name + " is not here, and what it is compared in is left out");
            return;
        }
        var command = new java.util.ArrayList<String>();
        command.add(program);
        command.addAll(arguments);
        try (var peer = new Peer(name, command)) {
            measures.run(peer, targets);
        }
    }
}
