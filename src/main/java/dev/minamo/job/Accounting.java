package dev.minamo.job;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingTiming.Share;
import dev.minamo.job.EfficiencyReport.OfStage;
import dev.minamo.job.EfficiencyReport.OfWorker;
import dev.minamo.job.EfficiencyReport.Part;
import org.jspecify.annotations.Nullable;

/**
 * Books every worker second of a run to one account. The wall time is cut into the spans of the stages and
 * what lies between them, which is dispatch for every worker. Within the span of a stage each worker has
 * that much time and no more: its busy, steal and other jobs' time are taken from it in this order, then
 * the wait before its first claim and after its last, and what is left it searched. So the accounts add
 * up, and none is negative, whatever the clocks said.
 *
 * <p>Busy time is then divided. Pauses of the collector stopped workers wherever they were, so busy time has
 * its proportion of them; pauses outside of stages stay in dispatch. What else was spent without a processor
 * is preempted. Of the rest, rows × the cost of a row
 * for one worker is useful, at most all of it, and the difference is work inflation.
 */
final class Accounting {

    private static final double NANOS = 1e9;

    private final RunTiming run;
    private final Map<Account, Double> accounts = new EnumMap<>(Account.class);
    private final double wall;

    private Accounting(RunTiming run) {
        this.run = run;
        for (Account account : Account.values()) {
            accounts.put(account, 0.0);
        }
        long inStages = run.stages().stream().mapToLong(s -> s.timing().spanNanos()).sum();
        this.wall = (double) Math.max(inStages, run.wallNanos());
        book(Account.DISPATCH, (wall - (double) inStages) * run.workers());
        run.stages().forEach(this::stage);
    }

    static EfficiencyReport report(RunTiming run) {
        return new Accounting(run).report();
    }

    private void stage(RunTiming.OfStage stage) {
        var timing = stage.timing();
        double span = (double) timing.spanNanos();
        double busy = timing.shares().stream().mapToDouble(s -> worker(s, span)).sum();
        int present = timing.shares().size();
        // Who claimed nothing found nothing to claim.
        int idle = Math.max(0, timing.workers() - present);
        book(Account.TAIL, idle * span);
        book(Account.UNEXPLAINED, (run.workers() - present - idle) * span);
        divide(stage, busy);
    }

    private double worker(Share share, double span) {
        double busy = Math.min(span, (double) share.busyNanos());
        double left = span - busy;
        left -= take(Account.SEARCH, left, (double) share.stealNanos());
        left -= take(Account.OTHER_JOBS, left, (double) share.elsewhereNanos());
        if (share.claims() > 0) {
            left -= take(Account.START, left, (double) share.firstNanos());
            left -= take(Account.TAIL, left, span - share.lastNanos());
            book(Account.SEARCH, left);
        } else {
            book(Account.TAIL, left);
        }
        return busy;
    }

    private void divide(RunTiming.OfStage stage, double busy) {
        var timing = stage.timing();
        double span = (double) timing.spanNanos();
        double paused = 0;
        for (FillingEvent event : timing.events()) {
            if (event instanceof FillingEvent.Paused pause) {
                paused += pause.endNanos() - pause.startNanos();
            }
        }
        double computing = busy
                - take(Account.COLLECTOR, busy, span == 0 ? 0 : paused * (busy / span));
        long offCpu = timing.shares().stream().mapToLong(Share::offCpuNanos).sum();
        computing -= take(Account.PREEMPTED, computing, offCpu - (busy - computing));
        double cost = stage.cost().nanosPerRow();
        double useful = Double.isNaN(cost)
                ? computing
                : Math.min(computing, cost * timing.rows());
        book(Account.USEFUL, useful);
        book(Account.INFLATION, computing - useful);
    }

    /** Books what is wanted, at most what is left; returns how much that was. */
    private double take(Account account, double left, double wanted) {
        double taken = Math.clamp(wanted, 0, Math.max(0, left));
        book(account, taken);
        return taken;
    }

    private void book(Account account, double nanos) {
        accounts.merge(account, Math.max(0, nanos), Double::sum);
    }

    private double of(Account account) {
        return accounts.getOrDefault(account, 0.0);
    }

    private EfficiencyReport report() {
        int n = run.workers();
        double all = n * wall;
        var parts = new ArrayList<Part>();
        for (Account account : Account.values()) {
            double nanos = of(account);
            parts.add(new Part(account.code(), nanos / NANOS, all == 0 ? 0 : nanos / all));
        }
        double useful = of(Account.USEFUL);
        double speedUp = wall == 0 ? 0 : useful / wall;
        long busy = run.stages().stream().mapToLong(s -> s.timing().busyNanos()).sum();
        return new EfficiencyReport(n, wall / NANOS, all / NANOS, busy / NANOS, run.rows(), parts,
                speedUp, n == 0 ? 0 : speedUp / n, karpFlatt(speedUp, n),
                Diagnosis.of(n, speedUp, accounts, run), run.resumed(), stages());
    }

    private static @Nullable Double karpFlatt(double s, int n) {
        return n < 2 || s < 1 ? null : Math.max(0, (1 / s - 1.0 / n) / (1 - 1.0 / n));
    }

    private List<OfStage> stages() {
        return run.stages().stream().map(stage -> {
            var timing = stage.timing();
            double cost = stage.cost().nanosPerRow();
            return new OfStage(timing.stage(), timing.rows(), timing.queuedNanos() / NANOS,
                    timing.wallNanos() / NANOS, timing.busyNanos() / NANOS,
                    Double.isNaN(cost) ? null : Double.valueOf(cost),
                    stage.cost().source().name().toLowerCase(Locale.ROOT),
                    timing.shares().stream().map(Accounting::worker).toList());
        }).toList();
    }

    private static OfWorker worker(Share share) {
        return new OfWorker(share.worker(), share.rows(), share.claims(), share.steals(),
                share.busyNanos() / NANOS, share.offCpuNanos() / NANOS, share.stealNanos() / NANOS,
                share.elsewhereNanos() / NANOS, share.firstNanos() / NANOS,
                share.lastNanos() / NANOS);
    }
}
