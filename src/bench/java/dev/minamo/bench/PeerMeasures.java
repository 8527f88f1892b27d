package dev.minamo.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.bench.Replicating.Cost;
import dev.minamo.resample.Kernels;
import org.jspecify.annotations.Nullable;

/** Replicates of another program against ours: pairs of samples, one after the other, the order turned from pair to pair. */
final class PeerMeasures {

    private static final int[] ROWS = {100, 10_000, BootstrapTable.MOST};

    private final boolean quick;
    private final BootstrapTable table;
    private final Kernels kernels;
    private final Report report;

    PeerMeasures(boolean quick, BootstrapTable table, Kernels kernels, Report report) {
        this.quick = quick;
        this.table = table;
        this.kernels = kernels;
        this.report = report;
    }

    /**
     * Every case at every size.
     *
     * @param targets of a case and number of rows, as {@code mean_10000}: the names and targets of the ratios at the end
     */
    void run(Peer peer, Map<String, Target> targets) throws IOException {
        report.title(peer.name() + ": " + peer.ask("versions"));
        report.line(
                "   µs a replicate of the processor; times = theirs / ours of a pair, by the clock in brackets");
        for (int rows : ROWS) {
            report.line("%n   %,d rows", rows);
            for (BootstrapCase asked : BootstrapCase.ALL) {
                compare(peer, asked, rows, targets.get(asked.name() + "_" + rows));
            }
        }
    }

    /** What a ratio is called and should be. */
    record Target(String name, double value) {}

    private void compare(Peer peer, BootstrapCase asked, int rows, @Nullable Target target)
            throws IOException {
        var statistic = asked.bind(table.sample(rows, kernels));
        double seconds = !quick ? 1 : target == null ? 0.15 : 0.3;
        var theirs = Replicating.fastest(peer, asked, rows, quick ? 0.1 : 0.3).adapt(seconds);
        var ours = new ArrayList<Replicating>();
        ours.add(Replicating.joint(List.of(statistic), rows, kernels).adapt(seconds / 2));
        if (statistic.marginalDraw().isPresent()) {
            ours.add(Replicating.marginal(List.of(statistic), rows, kernels).adapt(seconds / 2));
        }
        int pairs = (quick ? 3 : 11) + (target == null ? 0 : 4);
        Cost[][] costs = new Cost[ours.size() + 1][pairs];
        for (int pair = 0; pair < pairs; pair++) {
            for (int k = 0; k <= ours.size(); k++) {
                int which = pair % 2 == 0 ? k : ours.size() - k;
                costs[which][pair] = (which == 0 ? theirs : ours.get(which - 1)).cost();
            }
        }
        for (int which = 1; which < costs.length; which++) {
            var ratio = ratio(costs[0], costs[which], true);
            report.line("   %-9s %-18s %26s  %-8s %26s  times %s [%s]", asked.name(),
                    theirs.name(), micros(costs[0]), ours.get(which - 1).name(),
                    micros(costs[which]), ratio.text(1), ratio(costs[0], costs[which], false)
                            .text(1));
            if (target != null && which == costs.length - 1) {
                report.ratio(target.name(), ratio.median(), target.value());
            }
        }
    }

    private static String micros(Cost[] costs) {
        double[] micros = new double[costs.length];
        for (int pair = 0; pair < costs.length; pair++) {
            micros[pair] = costs[pair].processor() * 1e6;
        }
        return Spread.of(micros).text(2);
    }

    private static Spread ratio(Cost[] theirs, Cost[] ours, boolean processor) {
        double[] ratios = new double[theirs.length];
        for (int pair = 0; pair < theirs.length; pair++) {
            ratios[pair] = processor
                    ? theirs[pair].processor() / ours[pair].processor()
                    : theirs[pair].clock() / ours[pair].clock();
        }
        return Spread.of(ratios);
    }
}
