package dev.minamo.bench;

import java.util.List;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.bench.Rounds.Candidate;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.Order;

/** What a map in index order costs, and what the recorder costs, both at 10 µs an index. */
final class OrderMeasures {

    private OrderMeasures() {}

    static void inOrder(Settings settings, Report report) throws Exception {
        report.title("in order: 2,000 x 10 µs");
        var any = MapOptions.of("any", Order.any());
        var single = MapOptions.of("in order", Order.inOrder(1));
        var sixteen = MapOptions.of("in order", Order.inOrder(16));
        var work = Work.even(2_000, 10_000);
        var little = Work.even(40, 1_000);
        try (var pool = MapMeasures.pool(settings)) {
            var rounds = Rounds.of(settings.plan(100), "any order", List.of(
                    new Candidate("any order", () -> MapMeasures.map(pool, any, little),
                            () -> MapMeasures.map(pool, any, work)),
                    new Candidate("in order, chunks of 1",
                            () -> MapMeasures.map(pool, single, little),
                            () -> MapMeasures.map(pool, single, work)),
                    new Candidate("in order, chunks of 16",
                            () -> MapMeasures.map(pool, sixteen, little),
                            () -> MapMeasures.map(pool, sixteen, work))));
            rounds.print(report, "any order");
            report.ratio("inorder_cost",
                    rounds.ratio("any order", "in order, chunks of 1").median(), 0.99);
        }
    }

    static void timeline(Settings settings, Report report) throws Exception {
        report.title("timeline recorder: 2,000 x 10 µs");
        var options = MapOptions.of("map", Order.any());
        var work = Work.even(2_000, 10_000);
        var little = Work.even(40, 1_000);
        try (var pool = MapMeasures.pool(settings)) {
            var rounds = Rounds.of(settings.plan(100), "recorder off", List.of(
                    new Candidate("recorder off", () -> {
                        pool.record(false);
                        MapMeasures.map(pool, options, little);
                    }, () -> MapMeasures.map(pool, options, work)),
                    new Candidate("recorder on", () -> {
                        pool.record(true);
                        MapMeasures.map(pool, options, little);
                    }, () -> MapMeasures.map(pool, options, work))));
            rounds.print(report, "recorder off");
            report.line("   %d events kept", pool.timeline().size());
            report.ratio("timeline_cost", rounds.ratio("recorder off", "recorder on").median(),
                    0.99);
        }
    }
}
