package dev.minamo.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingTiming;
import dev.minamo.engine.FillingTiming.Share;
import dev.minamo.engine.RowCost;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Whatever the clocks say, the parts are never negative and add up to workers × wall time. */
class AccountingPropertyTest {

    @Property(tries = 500, seed = "20260417")
    void partsAddUpAndNoneIsNegative(@ForAll long seed) {
        var run = anyRun(new Random(seed));

        var report = Accounting.report(run);

        assertThat(report.parts()).allSatisfy(part -> assertThat(part.seconds()).isNotNegative());
        double sum = report.parts().stream().mapToDouble(EfficiencyReport.Part::seconds).sum();
        // Exact but for rounding: far inside the one per cent that is promised.
        assertThat(sum).isCloseTo(report.workers() * report.wallSeconds(),
                within(1e-9 * Math.max(1, report.workerSeconds())));
        assertThat(report.efficiency()).isBetween(0.0, 1 + 1e-9);
        assertThat(report.diagnosis()).isNotBlank();
    }

    /** Times that contradict each other included: busy longer than the span, last before first. */
    static RunTiming anyRun(Random random) {
        var stages = new ArrayList<RunTiming.OfStage>();
        long at = 0;
        for (int s = random.nextInt(4); s >= 0; s--) {
            long queued = random.nextLong(1_000_000_000);
            long wall = random.nextLong(10_000_000_000L);
            int workers = 1 + random.nextInt(8);
            var shares = new ArrayList<Share>();
            var events = new ArrayList<FillingEvent>();
            for (int w = random.nextInt(workers + 2); w > 0; w--) {
                shares.add(new Share(w - 1, random.nextInt(10_000), random.nextInt(3), 0,
                        random.nextLong(1 + wall), random.nextLong(1 + wall),
                        random.nextLong(1 + wall),
                        random.nextLong(1 + wall),
                        random.nextLong(1 + queued + wall), random.nextLong(1 + queued + wall)));
            }
            for (int p = random.nextInt(3); p > 0; p--) {
                long start = random.nextLong(1 + wall);
                events.add(new FillingEvent.Paused(start, start + random.nextLong(1 + wall)));
            }
            stages.add(new RunTiming.OfStage(at, new FillingTiming("stage" + s, workers,
                    shares.stream().mapToLong(Share::rows).sum(), queued, wall, shares, events),
                    random.nextBoolean()
                            ? RowCost.UNKNOWN
                            : new RowCost(random.nextDouble() * 1e6, RowCost.Source.RERUN)));
            at += queued + wall;
        }
        return new RunTiming(random.nextBoolean() ? at + random.nextLong(1_000_000_000) : at / 2,
                stages, List.of(true, false).get(random.nextInt(2)));
    }
}
