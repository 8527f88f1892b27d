package dev.minamo.job;

import java.util.List;

/**
 * What each worker did when, in the last run of a job, in few enough marks to be drawn: spans, steals and
 * pauses together are at most {@value #MARKS}. Times are microseconds from the start of the run. Time of a
 * lane without a span was spent on other jobs, searching or parked.
 *
 * @param workers lanes are there for each
 * @param wallMicros nothing ends later
 * @param rows computed by all spans together
 * @param resumed whether an earlier run was interrupted by a restart; it is not in here
 */
public record Timeline(int workers, long wallMicros, long rows, boolean resumed,
        List<Stage> stages, List<Lane> lanes, List<Steal> steals, List<Pause> pauses) {

    /** The most marks of one timeline. */
    public static final int MARKS = 2_000;

    public Timeline {
        stages = List.copyOf(stages);
        lanes = List.copyOf(lanes);
        steals = List.copyOf(steals);
        pauses = List.copyOf(pauses);
    }

    /** When a stage was submitted, and when it ended. */
    public record Stage(String name, long startMicros, long endMicros) {}

    /** One worker, with its spans in order. */
    public record Lane(int worker, List<Span> spans) {

        public Lane {
            spans = List.copyOf(spans);
        }
    }

    /**
     * Chunks of one stage that one worker computed, one or several in a row.
     *
     * @param from lowest row
     * @param to one past the highest
     * @param rows computed; fewer than {@code to - from} when others computed some between
     * @param busyMicros without the gaps between chunks
     */
    public record Span(String stage, long startMicros, long endMicros, long from, long to,
            long rows, long chunks, long busyMicros) {}

    /** @param steals one, or more when this mark stands for those around it */
    public record Steal(String stage, int thief, int victim, long atMicros, long chunks,
            long steals) {}

    /** @param pauses one, or more when neighbours were drawn together */
    public record Pause(long startMicros, long endMicros, long pauses) {}

    public int marks() {
        return lanes.stream().mapToInt(lane -> lane.spans().size()).sum() + steals.size()
                + pauses.size();
    }
}
