package dev.minamo.bench;

import java.io.IOException;
import java.util.Map;

import dev.minamo.bench.PeerMeasures.Target;
import dev.minamo.bench.Replicating.Cost;
import dev.minamo.resample.Kernels;

/** Permutations of another program against ours: pairs of samples, one after the other, the order turned from pair to pair. */
final class PermutationMeasures {

    private static final int[] ROWS = {50, 1_000, PermutationValues.MOST};
    private static final int MOST = 20_000_000;

    /** Makes so many permutations. */
    private interface Maker {
        Cost make(int count) throws IOException;
    }

    private final boolean quick;
    private final PermutationValues values;
    private final Kernels kernels;
    private final Report report;

    PermutationMeasures(boolean quick, PermutationValues values, Kernels kernels, Report report) {
        this.quick = quick;
        this.values = values;
        this.kernels = kernels;
        this.report = report;
    }

    void run(Peer peer, Map<Integer, Target> targets) throws IOException {
        report.title(peer.name() + ": " + peer.ask("versions"));
        report.line(
                "   µs a permutation of the processor; times = theirs / ours of a pair, by the clock in brackets");
        for (int rows : ROWS) {
            compare(peer, rows, targets);
        }
    }

    private void compare(Peer peer, int rows, Map<Integer, Target> targets) throws IOException {
        double seconds = quick ? 0.7 : 2.5;
        String form = fastest(peer, rows);
        Maker theirs = count -> theirs(peer, form, rows, count);
        var stage = new PermutationStage(values.first(rows), PermutationValues.labels(rows),
                kernels);
        Maker ours = count -> ours(stage, count);
        int theirCount = count(theirs, seconds);
        int ourCount = count(ours, seconds / 4);
        int pairs = quick ? 7 : 15;
        double[] theirMicros = new double[pairs];
        double[] ourMicros = new double[pairs];
        double[] times = new double[pairs];
        double[] byClock = new double[pairs];
        for (int pair = 0; pair < pairs; pair++) {
            Cost before = pair % 2 == 0 ? theirs.make(theirCount) : null;
            Cost here = ours.make(ourCount);
            Cost there = before == null ? theirs.make(theirCount) : before;
            theirMicros[pair] = there.processor() / theirCount * 1e6;
            ourMicros[pair] = here.processor() / ourCount * 1e6;
            times[pair] = theirMicros[pair] / ourMicros[pair];
            byClock[pair] = there.clock() / theirCount / (here.clock() / ourCount);
        }
        var ratio = Spread.of(times);
        report.line("   %,8d rows  %-24s %26s  ours %26s  times %s [%s]", rows,
                peer.name() + " " + form, Spread.of(theirMicros).text(2),
                Spread.of(ourMicros).text(3), ratio.text(1), Spread.of(byClock).text(1));
        var target = targets.get(rows);
        if (target != null) {
            report.ratio(target.name(), ratio.median(), target.value());
        }
    }

    private String fastest(Peer peer, int rows) throws IOException {
        String best = "";
        double least = Double.MAX_VALUE;
        for (String form : peer.ask("forms").split(" ")) {
            Maker maker = count -> theirs(peer, form, rows, count);
            int count = count(maker, 0.3);
            double each = maker.make(count).processor() / count;
            if (each < least) {
                least = each;
                best = form;
            }
        }
        return best;
    }

    /** How many take about so long; also warms. */
    private static int count(Maker maker, double seconds) throws IOException {
        int count = 10;
        double taken = maker.make(count).processor();
        while (taken < seconds / 3 && count < MOST) {
            count = (int) Math.min(MOST,
                    count * Math.clamp(seconds / 2 / Math.max(taken, 1e-9), 1.5, 8));
            taken = maker.make(count).processor();
        }
        return Math.clamp(Math.round(count * seconds / Math.max(taken, 1e-9)), 10, MOST);
    }

    private static Cost theirs(Peer peer, String form, int rows, int count) throws IOException {
        String[] said = peer.ask(form + " " + rows + " " + count).split(" ");
        return new Cost(Double.parseDouble(said[0]), Double.parseDouble(said[1]));
    }

    private static Cost ours(PermutationStage stage, int count) {
        long clock = System.nanoTime();
        long processor = Work.cpuNanos();
        stage.run(count);
        return new Cost((System.nanoTime() - clock) / 1e9, (Work.cpuNanos() - processor) / 1e9);
    }
}
