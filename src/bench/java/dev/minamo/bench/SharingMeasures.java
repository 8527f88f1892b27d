package dev.minamo.bench;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.Order;

/** How soon a cancelled map lets its workers go, and how evenly two maps share them. No sample is left out. */
final class SharingMeasures {

    private static final MapOptions ANY = MapOptions.of("map", Order.any());
    private static final long FOR_EVER = 1L << 40;
    private static final int RING = 1 << 10;

    private SharingMeasures() {}

    static void cancel(Settings settings, Report report) throws Exception {
        report.title("cancel, 100 µs an index, until the map has ended and no worker runs it");
        var random = new Random(1);
        var work = Work.even(RING, 100_000);
        double[] nanos = new double[settings.quick() ? 200 : 1_000];
        try (var pool = MapMeasures.pool(settings)) {
            for (int i = -20; i < nanos.length; i++) {
                Host.awaitQuiet(20);
                var map = pool.submit(ANY, FOR_EVER, (from, to, _) -> {
                    for (long at = from; at < to; at++) {
                        work.one((int) at & (RING - 1));
                    }
                });
                LockSupport.parkNanos(1_000_000 + random.nextInt(2_000_000));
                long start = System.nanoTime();
                map.cancel();
                map.await();
                if (i >= 0) {
                    nanos[i] = System.nanoTime() - start;
                }
            }
        }
        var spread = Spread.of(nanos);
        report.line("   %d cancels, all kept: %s µs, p90 %.1f, worst %.1f", nanos.length,
                spread.map(ns -> ns / 1e3).text(1), spread.quantile(0.9) / 1e3,
                spread.quantile(1) / 1e3);
        report.ratio("cancel", 1e6 / spread.quantile(0.9), 1);
    }

    static void fair(Settings settings, Report report) throws Exception {
        report.title("two equal maps at once, 20 µs an index, for 100 ms");
        var work = Work.even(RING, 20_000);
        double[] shares = new double[settings.quick() ? 40 : 200];
        try (var pool = MapMeasures.pool(settings)) {
            for (int i = 0; i < shares.length; i++) {
                Host.awaitQuiet(20);
                var first = pool.submit(ANY, FOR_EVER, (from, to, _) -> {
                    for (long at = from; at < to; at++) {
                        work.one((int) at & (RING - 1));
                    }
                });
                var second = pool.submit(ANY, FOR_EVER, (from, to, _) -> {
                    for (long at = from; at < to; at++) {
                        work.one((int) at & (RING - 1));
                    }
                });
                LockSupport.parkNanos(100_000_000);
                // Indices done, not time: an index costs the same processor time whoever interrupts.
                double one = first.done();
                double two = second.done();
                shares[i] = Math.min(one, two) / Math.max(one, two);
                first.cancel();
                second.cancel();
                first.await();
                second.await();
            }
        }
        var spread = Spread.of(shares);
        report.line("   %d runs, all kept: smaller / larger %s, worst %.3f", shares.length,
                spread.text(3), spread.quantile(0));
        report.ratio("fair", spread.median(), 0.9);
    }
}
