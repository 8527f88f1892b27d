package dev.minamo.bench;

import java.io.IOException;
import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Statistic;

/** A way to make replicates, timed by whoever makes them; counts are adapted so that a sample takes about a given time. */
final class Replicating {

    /** Seconds a replicate. */
    record Cost(double clock, double processor) {}

    private interface Maker {

        /** Seconds by the clock and of the processor. */
        double[] make(int replicates) throws IOException;
    }

    private static final long SEED = 1;
    private static final int MOST = 2_000_000;

    private final String name;
    private final Maker maker;
    private int replicates = 2;

    private Replicating(String name, Maker maker) {
        this.name = name;
        this.maker = maker;
    }

    /** All statistics on the same resamples. */
    static Replicating joint(List<Statistic> statistics, int rows, Kernels kernels) {
        var resampler = new OrdinaryScheme(rows, kernels.draws()).newResampler(SEED);
        return ours("joint", Quantities.of(statistics), resampler);
    }

    /** Each in its own fastest exact way. */
    static Replicating marginal(List<Statistic> statistics, int rows, Kernels kernels) {
        Draws draws = kernels.draws();
        return ours("marginal", Quantities.marginal(statistics, draws, SEED, rows),
                new OrdinaryScheme(rows, draws).newResampler(SEED));
    }

    private static Replicating ours(String name, Quantities quantities,
            dev.minamo.resample.Resampler resampler) {
        var evaluator = quantities.newEvaluator();
        double[] row = new double[quantities.size()];
        long[] next = {0};
        return new Replicating(name, count -> {
            long clock = System.nanoTime();
            long processor = Work.cpuNanos();
            for (int i = 0; i < count; i++) {
                evaluator.onRows(resampler, next[0]++, row);
            }
            return new double[]{(System.nanoTime() - clock) / 1e9,
                    (Work.cpuNanos() - processor) / 1e9};
        });
    }

    /** By another program: whichever form of those it has is fastest. */
    static Replicating fastest(Peer peer, BootstrapCase asked, int rows, double seconds)
            throws IOException {
        Replicating best = null;
        double least = Double.MAX_VALUE;
        for (String form : peer.ask("forms " + asked.name()).split(" ")) {
            var candidate = new Replicating(peer.name() + " " + form, count -> {
                String[] said = peer.ask(String.join(" ", asked.name(), form, "" + rows,
                        "" + count)).split(" ");
                return new double[]{Double.parseDouble(said[0]), Double.parseDouble(said[1])};
            });
            candidate.adapt(seconds);
            double cost = candidate.cost().processor();
            if (best == null || cost < least) {
                best = candidate;
                least = cost;
            }
        }
        if (best == null) {
            throw new IOException(peer.name() + " has no form of " + asked.name());
        }
        return best;
    }

    String name() {
        return name;
    }

    /** Finds how many replicates take about so long; also warms. */
    Replicating adapt(double seconds) throws IOException {
        double taken = maker.make(replicates)[1];
        while (taken < seconds / 3 && replicates < MOST) {
            replicates = (int) Math.min(MOST, replicates * Math.clamp(
                    seconds / 2 / Math.max(taken, 1e-9), 1.5, 8));
            taken = maker.make(replicates)[1];
        }
        replicates = Math.clamp(Math.round(replicates * seconds / Math.max(taken, 1e-9)), 2,
                MOST);
        return this;
    }

    Cost cost() throws IOException {
        double[] seconds = maker.make(replicates);
        return new Cost(seconds[0] / replicates, seconds[1] / replicates);
    }
}
