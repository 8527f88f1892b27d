package dev.minamo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.stream.IntStream;

/**
 * The ways to run a map that the JDK offers, on as many threads: the script sets the common pool to one
 * thread fewer, because the caller works too, and virtual threads to as many carriers.
 */
final class JdkMaps implements AutoCloseable {

    /** Of ForkJoinPool, parallel stream, fixed executor and virtual threads. */
    static final List<String> NAMES = List.of("ForkJoinPool, n/8W", "ForkJoinPool, 1",
            "parallel stream", "executor, n/W", "executor, n/8W", "executor, 1",
            "virtual threads, 1");

    private final int workers;
    private final ForkJoinPool forkJoin;
    private final ExecutorService fixed;
    private final ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();

    JdkMaps(int workers) {
        this.workers = workers;
        this.forkJoin = new ForkJoinPool(workers);
        this.fixed = Executors.newFixedThreadPool(workers);
    }

    /** One candidate for each name. */
    List<Rounds.Candidate> candidates(Work work, Work little) {
        List<Rounds.Candidate> all = new ArrayList<>();
        for (String name : NAMES) {
            all.add(new Rounds.Candidate(name, () -> run(name, little), () -> run(name, work)));
        }
        return all;
    }

    private void run(String name, Work work) throws InterruptedException {
        int n = work.size();
        switch (name) {
            case "ForkJoinPool, n/8W" -> forkJoin.invoke(new Halves(work, 0, n, grain(n)));
            case "ForkJoinPool, 1" -> forkJoin.invoke(new Halves(work, 0, n, 1));
            case "parallel stream" -> IntStream.range(0, n).parallel().forEach(work::one);
            case "executor, n/W" -> pieces(fixed, work, Math.ceilDiv(n, workers));
            case "executor, n/8W" -> pieces(fixed, work, grain(n));
            case "executor, 1" -> pieces(fixed, work, 1);
            case "virtual threads, 1" -> pieces(virtual, work, 1);
            default -> throw new IllegalArgumentException(name);
        }
    }

    private int grain(int n) {
        return Math.max(1, n / (8 * workers));
    }

    private static void pieces(Executor executor, Work work, int length)
            throws InterruptedException {
        int n = work.size();
        var done = new CountDownLatch(Math.ceilDiv(n, length));
        for (int from = 0; from < n; from += length) {
            int start = from;
            executor.execute(() -> {
                work.run(start, Math.min(n, start + length));
                done.countDown();
            });
        }
        done.await();
    }

    @Override
    public void close() {
        forkJoin.close();
        fixed.close();
        virtual.close();
    }

    /** The textbook division in two. */
    private static final class Halves extends RecursiveAction {

        private static final long serialVersionUID = 1L;

        private final transient Work work;
        private final int from;
        private final int to;
        private final int grain;

        Halves(Work work, int from, int to, int grain) {
            this.work = work;
            this.from = from;
            this.to = to;
            this.grain = grain;
        }

        @Override
        protected void compute() {
            if (to - from <= grain) {
                work.run(from, to);
            } else {
                int mid = (from + to) >>> 1;
                invokeAll(new Halves(work, from, mid, grain), new Halves(work, mid, to, grain));
            }
        }
    }
}
