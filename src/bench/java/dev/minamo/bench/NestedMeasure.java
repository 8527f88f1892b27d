package dev.minamo.bench;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.bench.Rounds.Candidate;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.Order;
import dev.minamo.pool.Pool;
import dev.minamo.pool.Worker;

/** A map of 4 inside each of which runs a map of 25,000 square roots: short work, nested. */
final class NestedMeasure {

    private static final int OUTER = 4;
    private static final int INNER = 25_000;
    private static final int LINE = 16; // doubles of two cache lines

    private final Pool pool;
    private final ForkJoinPool forkJoin;
    private final double[] sums;
    private double sink;

    private NestedMeasure(Pool pool, ForkJoinPool forkJoin) {
        this.pool = pool;
        this.forkJoin = forkJoin;
        this.sums = new double[LINE * (pool.maxWorkers() + 1)];
    }

    static void run(Settings settings, Report report) throws Exception {
        report.title("nested: 4 x 25,000 square roots");
        try (var pool = MapMeasures.pool(settings);
                var forkJoin = new ForkJoinPool(settings.workers())) {
            var nested = new NestedMeasure(pool, forkJoin);
            for (int i = 0; i < 2_000; i++) { // short calls; long ones would stay on slower code
                nested.sink += roots(0, 100);
            }
            var rounds = Rounds.of(settings.plan(300), "pool",
                    List.of(Candidate.brief("pool", nested::onPool),
                            Candidate.brief("parallel streams", nested::onStreams),
                            Candidate.brief("RecursiveTask", nested::onForkJoin),
                            Candidate.brief("one thread", nested::alone)));
            rounds.print(report, "pool");
            report.line("   sum %.6g", nested.sink);
            report.ratio("nested_vs_stream", rounds.ratio("parallel streams", "pool").median(), 2);
        }
    }

    private static double roots(long from, long to) {
        double sum = 0;
        for (long i = from; i < to; i++) {
            sum += Math.sqrt(i);
        }
        return sum;
    }

    private void onPool() throws InterruptedException {
        pool.submit(MapOptions.of("outer", Order.any()), OUTER, (from, to, worker) -> {
            for (long i = from; i < to; i++) {
                worker.map(INNER, this::inner);
            }
        }).await();
        for (int w = 0; w < pool.maxWorkers(); w++) {
            sink += sums[LINE * (w + 1)];
            sums[LINE * (w + 1)] = 0;
        }
    }

    private void inner(long from, long to, Worker worker) {
        sums[LINE * (worker.index() + 1)] += roots(from, to);
    }

    private void onStreams() {
        sink += IntStream.range(0, OUTER).parallel()
                .mapToDouble(
                        _ -> IntStream.range(0, INNER).parallel().mapToDouble(Math::sqrt).sum())
                .sum();
    }

    private void onForkJoin() {
        sink += forkJoin.invoke(new Outer());
    }

    private void alone() {
        for (int i = 0; i < OUTER; i++) {
            sink += roots(0, INNER);
        }
    }

    private static final class Outer extends RecursiveTask<Double> {

        private static final long serialVersionUID = 1L;

        @Override
        protected Double compute() {
            return invokeAll(IntStream.range(0, OUTER).mapToObj(_ -> new Inner(0, INNER)).toList())
                    .stream().mapToDouble(Inner::join).sum();
        }
    }

    private static final class Inner extends RecursiveTask<Double> {

        private static final long serialVersionUID = 1L;
        private static final int GRAIN = INNER / 16;

        private final int from;
        private final int to;

        Inner(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Double compute() {
            if (to - from <= GRAIN) {
                return roots(from, to);
            }
            var upper = new Inner((from + to) >>> 1, to);
            upper.fork();
            return new Inner(from, (from + to) >>> 1).compute() + upper.join();
        }
    }
}
