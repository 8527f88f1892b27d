package dev.minamo.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.minamo.bench.PeerMeasures.Target;
import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.resample.Kernels;

/**
 * Bootstrap replicates of one thread against R's boot and SciPy, on the same rows. Prints; never asserts.
 *
 * <pre>
 * BootstrapBench [--quick] [--only sharing,r,scipy]
 * </pre>
 *
 * The system properties {@code peer.r} and {@code peer.python} name the programs; empty where there is none.
 */
final class BootstrapBench {

    private static final List<String> PARTS = List.of("sharing", "r", "scipy");

    private BootstrapBench() {}

    public static void main(String[] arguments) throws Exception {
        var settings = Settings.of(arguments);
        var unknown = settings.only().stream().filter(name -> !PARTS.contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("--only " + unknown + ": must be of " + PARTS);
        }
        var report = new Report();
        report.line(Host.describe("src/bench/bootstrap", List.of(arguments)));
        var kernels = Kernels.choose();
        report.line("kernels  " + kernels.description());
        long began = System.nanoTime();
        var table = new BootstrapTable();
        if (asked(settings, "sharing")) {
            SharingBootstrap.run(settings, table, kernels, report);
        }
        var measures = new PeerMeasures(settings.quick(), table, kernels, report);
        Path folder = table.write();
        if (asked(settings, "r")) {
            peer(report, measures, "R", System.getProperty("peer.r", ""),
                    List.of("--vanilla", "src/bench/peers/bootstrap.R", folder.toString()),
                    Map.of("mean_10000", new Target("boot_mean", 20),
                            "median_10000", new Target("boot_median", 20),
                            "sd_10000", new Target("boot_sd", 20),
                            "pearson_10000", new Target("boot_pearson", 20),
                            "quantile_10000", new Target("boot_quantile", 20),
                            "trimmed_10000", new Target("boot_trimmed", 20)));
        }
        if (asked(settings, "scipy")) {
            peer(report, measures, "SciPy", System.getProperty("peer.python", ""),
                    List.of("src/bench/peers/bootstrap.py", folder.toString()),
                    Map.of("median_10000", new Target("scipy_median", 20),
                            "sd_10000", new Target("scipy_sd", 10),
                            "pearson_10000", new Target("scipy_pearson", 10),
                            "mean_10000", new Target("scipy_mean_1e4", 8),
                            "mean_1000000", new Target("scipy_mean_1e6", 4)));
        }
        report.line("%nload at the end %s; %.0f s in all", Host.load(),
                (System.nanoTime() - began) / 1e9);
        report.ratios();
    }

    private static boolean asked(Settings settings, String part) {
        return settings.only().isEmpty() || settings.only().contains(part);
    }

    private static void peer(Report report, PeerMeasures measures, String name, String program,
            List<String> arguments, Map<String, Target> targets) throws Exception {
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
