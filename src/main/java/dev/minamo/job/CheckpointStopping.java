package dev.minamo.job;

import java.util.List;
import java.util.OptionalLong;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.StopRule;
import dev.minamo.pages.RowView;

/**
 * Follows a stop rule of a bootstrap: looks at each of its checkpoints once, in order, whenever the prefix has passed it.
 */
final class CheckpointStopping implements Stopping {

    private final StopRule rule;
    private final long ceiling;
    private final long[] checkpoints;
    private final Summaries summaries;
    private long next;
    private long index = -1;
    private String reason = "";

    /**
     * @param ceiling most replicates
     */
    CheckpointStopping(StopRule rule, long ceiling, Summaries summaries) {
        this.summaries = summaries;
        this.rule = rule;
        this.ceiling = ceiling;
        this.checkpoints = rule.checkpoints(ceiling);
        this.next = after(0);
    }

    /** What the first k replicates say. */
    @FunctionalInterface
    interface Summaries {

        List<Estimate> of(RowView replicates, long k);
    }

    @Override
    public OptionalLong look(RowView replicates, long prefix) {
        while (index < 0 && next < ceiling && next <= prefix) {
            switch (rule.decide(next, summaries.of(replicates, next))) {
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

    @Override
    public boolean looks() {
        return checkpoints.length > 0;
    }

    @Override
    public String code() {
        return rule.code();
    }

    @Override
    public long ceiling() {
        return ceiling;
    }

    @Override
    public String reason() {
        return reason;
    }
}
