package dev.minamo.bench;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.pool.MapHandle;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.Order;
import dev.minamo.pool.Pool;

/** How soon a cancelled map lets its workers go, and how evenly two maps share them. */
final class SharingMeasures {

    private static final MapOptions ANY = MapOptions.of("map", Order.any());
    private static final long FOR_EVER = 1L << 40;
    private static final int RING = 1 << 10;

    private SharingMeasures() {}

    static void cancel(Settings settings, Report report) throws Exception {
        report.title("cancel, 100 µs an index, until the map has ended and no worker runs it");
        var random = new Random(1);
        var work = Work.even(RING, 100_000);
        try (var pool = MapMeasures.pool(settings)) {
            var cancels = Quiet.of(settings.plan(200), millis -> {
                Host.awaitQuiet(millis);
                var watch = new Quiet.Watch();
                var map = start(pool, work);
                LockSupport.parkNanos(1_000_000 + random.nextInt(2_000_000));
                long began = System.nanoTime();
                map.cancel();
                map.await();
                return watch.stop(System.nanoTime() - began);
            });
            var nanos = cancels.all();
            report.line("   %s µs, p90 %.1f, worst %.1f; cancels kept: %s",
                    nanos.map(ns -> ns / 1e3).text(1), nanos.quantile(0.9) / 1e3,
                    nanos.quantile(1) / 1e3, cancels.remark());
            report.ratio("cancel", 1e6 / nanos.quantile(0.9), 1);
        }
    }

    static void fair(Settings settings, Report report) throws Exception {
        report.title("two equal maps at once, 20 µs an index, for 100 ms");
        var work = Work.even(RING, 20_000);
        try (var pool = MapMeasures.pool(settings)) {
            var runs = Quiet.of(settings.plan(40), millis -> {
                Host.awaitQuiet(millis);
                var watch = new Quiet.Watch();
                var first = start(pool, work);
                var second = start(pool, work);
                LockSupport.parkNanos(100_000_000);
                // Indices, not time: one costs the same processor time whoever interrupts it.
                double one = first.done();
                double two = second.done();
                first.cancel();
                second.cancel();
                first.await();
                second.await();
                return watch.stop(Math.min(one, two) / Math.max(one, two));
            });
            var shares = runs.all();
            report.line("   smaller / larger %s, worst %.3f; runs kept: %s", shares.text(3),
                    shares.quantile(0), runs.remark());
            report.ratio("fair", shares.median(), 0.9);
        }
    }

    /** A map that ends only when it is cancelled. */
    private static MapHandle start(Pool pool, Work work) {
        return pool.submit(ANY, FOR_EVER, (from, to, _) -> {
            for (long at = from; at < to; at++) {
                work.one((int) at & (RING - 1));
            }
        });
    }
}
