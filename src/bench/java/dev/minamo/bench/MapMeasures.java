package dev.minamo.bench;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.bench.Rounds.Candidate;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.Order;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;

/** Whole maps from outside, against a static split, one thread, and what the JDK offers. */
final class MapMeasures {

    private static final MapOptions ANY = MapOptions.of("map", Order.any());

    private MapMeasures() {}

    static void run(Settings settings, Report report) throws Exception {
        try (var pool = pool(settings);
                var split = new StaticSplit(settings.workers());
                var jdk = new JdkMaps(settings.workers())) {
            var contest = new Contest(settings, report, pool, split, jdk);
            contest.even();
            contest.fine();
            contest.skew();
        }
    }

    static Pool pool(Settings settings) {
        return new Pool(PoolOptions.defaults().withName("bench").withWorkers(settings.workers()));
    }

    /** Runs the map and waits for its end. */
    static void map(Pool pool, MapOptions options, Work work) throws InterruptedException {
        pool.submit(options, work.size(), (from, to, _) -> work.run(from, to)).await();
    }

    private record Contest(Settings settings, Report report, Pool pool, StaticSplit split,
            JdkMaps jdk) {

        private void even() throws Exception {
            report.title("even: 2,000 x 10 µs");
            var rounds = rounds(Work.even(2_000, 10_000), Work.even(40, 1_000));
            report.ratio("even_vs_static", rounds.ratio("static split", "pool").median(), 0.97);
            vsBest(rounds, "even_vs_best");
        }

        private void fine() throws Exception {
            report.title("fine: 100,000 x 100 ns");
            var work = Work.even(100_000, 100);
            var rounds = rounds(work, Work.even(400, 100));
            report.ratio("fine_vs_static", rounds.ratio("static split", "pool").median(), 0.97);
            vsBest(rounds, "fine_vs_best");
            // Time of all workers beyond the one thread's; two busy processors of one machine may be
            // slower than one, and that counts here. The split, which has no overhead, tells how much.
            var ours = overhead(rounds, "pool", work);
            var none = overhead(rounds, "static split", work);
            report.line("   overhead an index: %s ns; of the static split: %s ns", ours.text(1),
                    none.text(1));
            report.ratio("overhead_100ns", 10 / Math.max(0.1, ours.median()), 1);
        }

        private void skew() throws Exception {
            report.title("skew: 2,000 x 5 µs, the last 1 % 100 times as long");
            vsBest(rounds(Work.skewed(2_000, 5_000, 20, 100), Work.even(40, 1_000)),
                    "skew_vs_best");
        }

        private Spread overhead(Rounds rounds, String name, Work work) {
            return rounds.of(name, "one thread",
                    (wall, alone) -> (settings.workers() * wall - alone) / work.size());
        }

        private void vsBest(Rounds rounds, String name) {
            String best = rounds.best(JdkMaps.NAMES, "pool");
            report.line("   best of the JDK: %s", best);
            report.ratio(name, rounds.ratio(best, "pool").median(), 0.98);
        }

        private Rounds rounds(Work work, Work little) throws Exception {
            List<Candidate> all = new ArrayList<>();
            all.add(new Candidate("pool", () -> map(pool, ANY, little),
                    () -> map(pool, ANY, work)));
            all.add(new Candidate("static split", () -> split.run(little), () -> split.run(work)));
            all.add(new Candidate("one thread", () -> little.run(0, little.size()),
                    () -> work.run(0, work.size())));
            all.addAll(jdk.candidates(work, little));
            var rounds = Rounds.of(settings.plan(60), "pool", all);
            rounds.print(report, "pool");
            return rounds;
        }
    }
}
