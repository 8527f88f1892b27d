package dev.minamo.job;

import org.jspecify.annotations.Nullable;

/**
 * How far a job is, in replicates.
 *
 * @param planned the ceiling
 * @param computed arrived in any order
 * @param prefix verified from index 0 without a gap; everything shown rests on these
 * @param failed replicates without a value
 * @param rate replicates a second, 0 when not running
 * @param remainingS seconds left at that rate; null when unknown
 */
public record Progress(long planned, long computed, long prefix, long failed, double rate,
        @Nullable Double remainingS) {

    public static Progress none(long planned) {
        return new Progress(planned, 0, 0, 0, 0, null);
    }
}
