package dev.minamo.job;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;

import dev.minamo.inference.Fixed;
import dev.minamo.pages.RowView;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.ImportancePlan;
import dev.minamo.plan.Plan;
import dev.minamo.plan.SplitPlan;
import dev.minamo.plan.TestPlan;

/**
 * Follows a stop rule along the verified prefix. What it says depends on the rows alone, so that neither the pace of the workers
 * nor a restart changes where it stops. Owned by one thread.
 */
sealed interface Stopping permits CheckpointStopping, SequentialStopping {

    /**
     * Looks at what the prefix has passed.
     *
     * @return how many replicates the job rests on, when the rule says that they are enough
     */
    OptionalLong look(RowView replicates, long prefix);

    /** Whether the rule ever looks before the ceiling. */
    boolean looks();

    /** The name of the rule. */
    String code();

    /** Most replicates. */
    long ceiling();

    /** Why it stopped, in words; empty if it did not. */
    String reason();

    /**
     * How the job stopped.
     *
     * @param used how many replicates the result rests on; fewer than the ceiling, without the rule's word, when the job was
     *        ended from outside
     * @param perSecond the pace of this run, 0 when unknown
     */
    default JobResult.Stopped result(long used, double perSecond) {
        return new JobResult.Stopped(code(), used, ceiling(),
                reason().isEmpty() ? otherwise(used) : reason(),
                perSecond > 0 ? ceiling() / perSecond : null);
    }

    private String otherwise(long used) {
        return used < ceiling()
                ? "The job ended before the rule was met."
                : "The ceiling came first.";
    }

    /** @param reader of the replicates, once there are any */
    static Stopping of(Plan plan, Supplier<PrefixReader> reader) {
        long ceiling = plan.replicates().size();
        return switch (plan) {
            case BootstrapPlan bootstrap -> new CheckpointStopping(bootstrap.stopRule(), ceiling,
                    (rows, k) -> ((Summariser) reader.get()).estimates(rows, k));
            case TestPlan test -> new SequentialStopping(test, ceiling);
            case SplitPlan _,ImportancePlan _ -> new CheckpointStopping(new Fixed(), ceiling,
                    (_, _) -> List.of());
        };
    }
}
