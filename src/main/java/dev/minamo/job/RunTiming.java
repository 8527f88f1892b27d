package dev.minamo.job;

import java.util.List;

import dev.minamo.engine.FillingTiming;
import dev.minamo.engine.RowCost;

/**
 * What was measured of one run of a job.
 *
 * @param wallNanos from the start of the run to its end in the record
 * @param stages in the order they were filled
 * @param resumed whether an earlier run of the job was interrupted
 */
record RunTiming(long wallNanos, List<OfStage> stages, boolean resumed) {

    /** @param startNanos when its filling was submitted, counted from the start of the run */
    record OfStage(long startNanos, FillingTiming timing, RowCost cost) {}

    RunTiming {
        stages = List.copyOf(stages);
    }

    /** The most workers there were for a stage, those included that were dismissed meanwhile. */
    int workers() {
        return stages.stream().mapToInt(
                stage -> Math.max(stage.timing().workers(), stage.timing().shares().size()))
                .max().orElse(0);
    }

    long rows() {
        return stages.stream().mapToLong(stage -> stage.timing().rows()).sum();
    }
}
