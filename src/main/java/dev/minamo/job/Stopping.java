package dev.minamo.job;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongFunction;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.StopRule;

/**
 * Follows a stop rule along the verified prefix: looks at each of its checkpoints once, in order, whenever the prefix has passed
 * it, so that neither the pace of the workers nor a restart changes where it stops. Owned by one thread.
 */
final class Stopping {

    private final StopRule rule;
    private final long ceiling;
    private final long[] checkpoints;
    private long next;
    private long index = -1;
    private String reason = "";

    /** @param ceiling most replicates */
    Stopping(StopRule rule, long ceiling) {
        this.rule = rule;
        this.ceiling = ceiling;
        this.checkpoints = rule.checkpoints(ceiling);
        this.next = after(0);
    }

    /**
     * Looks at what the prefix has passed.
     *
     * @param estimates over the first k replicates
     * @return how many replicates the job rests on, when the rule says that they are enough
     */
    OptionalLong look(long prefix, LongFunction<List<Estimate>> estimates) {
        while (index < 0 && next < ceiling && next <= prefix) {
            switch (rule.decide(next, estimates.apply(next))) {
                case StopRule.Stop stop -> {
                    index = next;
                    reason = stop.reason();
                }
                case StopRule.Continue _ -> next = after(next);
                case StopRule.ContinueTo to -> next = Math.max(next + 1, to.count());
            }
        }
        return index < 0 ? OptionalLong.empty() : OptionalLong.of(index);
    }

    private long after(long count) {
        for (long checkpoint : checkpoints) {
            if (checkpoint > count) {
                return checkpoint;
            }
        }
        return ceiling;
    }

    /** Whether the rule ever looks before the ceiling. */
    boolean looks() {
        return checkpoints.length > 0;
    }

    /**
     * How the job stopped.
     *
     * @param used how many replicates the result rests on; fewer than the ceiling, without the rule's word, when the job was
     *        ended from outside
     * @param perSecond the pace of this run, 0 when unknown
     */
    JobResult.Stopped result(long used, double perSecond) {
        return new JobResult.Stopped(rule.code(), used, ceiling, index < 0
                ? otherwise(used)
                : reason, perSecond > 0 ? ceiling / perSecond : null);
    }

    private String otherwise(long used) {
        return used < ceiling
                ? "The job ended before the rule was met."
                : "The ceiling came first.";
    }
}
