package dev.minamo.bench;

import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.pool.LongTask;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import dev.minamo.pool.TaskRing;

/** Single tasks from a thread outside to one worker: one at a time, and many under way. */
final class TaskMeasures {

    private static final int TRIPS = 500;
    private static final int WARM_TRIPS = 50;
    private static final int PIPELINED = 50_000;
    /** Tasks under way; the ring holds twice as many. */
    private static final int WINDOW = TaskRing.SLOTS / 2;
    /** For comparison only. */
    private static final Quiet.Plan RIVALS = new Quiet.Plan(30, 5);
    private static final LongTask ADD = (a, b, _) -> a + b;

    private TaskMeasures() {}

    static void run(Settings settings, Report report) throws Exception {
        try (var pool = new Pool(PoolOptions.defaults().withName("tasks").withWorkers(1));
                var forkJoin = new ForkJoinPool(1);
                var fixed = Executors.newFixedThreadPool(1)) {
            report.title("round trip of one task, outside to worker and back");
            var ring = pool.tasks();
            var ours = trips(settings.plan(100), () -> ring.take(ring.post(ADD, 1, 2)));
            print(report, "ring", ours);
            print(report, "ForkJoinPool", trips(RIVALS, () -> forkJoin.submit(() -> 3L).get()));
            print(report, "executor", trips(RIVALS, () -> fixed.submit(() -> 3L).get()));
            report.ratio("roundtrip_p25", 800 / ours.all().quantile(0.25), 1);

            report.title("pipelined tasks on one worker, with results, %d under way"
                    .formatted(WINDOW));
            var piped = Quiet.of(settings.plan(100), millis -> burst(ring, millis));
            var rate = piped.each(values -> 1e3 * PIPELINED / values[0]);
            report.line("   ring %s million tasks/s; bursts kept: %s", rate.text(2),
                    piped.remark());
            report.ratio("pipelined", rate.median() / 10, 1);
        }
    }

    private static Quiet trips(Quiet.Plan plan, Callable<Long> trip) throws Exception {
        for (int i = 0; i < 20_000; i++) {
            trip.call();
        }
        return Quiet.of(plan, millis -> {
            Host.awaitQuiet(millis);
            var watch = new Quiet.Watch();
            for (int i = 0; i < WARM_TRIPS; i++) {
                trip.call();
            }
            double[] nanos = new double[TRIPS];
            long start = System.nanoTime();
            for (int i = 0; i < TRIPS; i++) {
                trip.call();
                long now = System.nanoTime();
                nanos[i] = now - start;
                start = now;
            }
            return watch.stop(nanos);
        });
    }

    private static void print(Report report, String name, Quiet trips) {
        var all = trips.all();
        report.line("   %-14s p5 %.0f, p25 %.0f, p50 %.0f, p75 %.0f ns; bursts kept: %s", name,
                all.quantile(0.05), all.quantile(0.25), all.median(), all.quantile(0.75),
                trips.remark());
    }

    private static Quiet.Sample burst(TaskRing ring, int millis) throws InterruptedException {
        Host.awaitQuiet(millis);
        var watch = new Quiet.Watch();
        pipeline(ring, WINDOW);
        long start = System.nanoTime();
        long sum = pipeline(ring, PIPELINED);
        long nanos = System.nanoTime() - start;
        if (sum != PIPELINED * (PIPELINED + 1L) / 2) {
            throw new IllegalStateException("a result was lost: " + sum);
        }
        return watch.stop(nanos);
    }

    /** Posts tasks 0 to {@code count}, not counting the end, and takes each WINDOW later. */
    private static long pipeline(TaskRing ring, int count) throws InterruptedException {
        long[] tickets = new long[WINDOW];
        long sum = 0;
        for (int i = 0; i < count; i++) {
            if (i >= WINDOW) {
                sum += ring.take(tickets[i % WINDOW]);
            }
            tickets[i % WINDOW] = ring.post(ADD, i, 1);
        }
        for (int i = count; i < count + WINDOW; i++) {
            sum += ring.take(tickets[i % WINDOW]);
        }
        return sum;
    }
}
