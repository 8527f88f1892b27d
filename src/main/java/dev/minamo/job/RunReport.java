package dev.minamo.job;

import org.jspecify.annotations.Nullable;

/**
 * How a run went.
 *
 * @param timeline null when none was recorded
 */
public record RunReport(EfficiencyReport efficiency, @Nullable Timeline timeline) {

    static RunReport of(RunTiming run) {
        boolean recorded = run.stages().stream().anyMatch(s -> !s.timing().events().isEmpty());
        return new RunReport(Accounting.report(run),
                recorded ? TimelineMaker.timeline(run) : null);
    }
}
