package dev.minamo.job;

import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import dev.minamo.plan.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Plans made when jobs were accepted, for as many jobs as can run at once: those that start at once are not planned twice, and a long
 * queue does not hold the data of all its jobs. Thread-safe.
 */
final class PlannedAhead {

    private final int most;
    private final ConcurrentMap<UUID, Plan> plans = new ConcurrentHashMap<>();

    PlannedAhead(int most) {
        this.most = most;
    }

    /** Keeps a plan, unless there are enough. */
    void keep(UUID job, Plan plan) {
        if (plans.size() < most) {
            plans.put(job, plan);
        }
    }

    /** The plan of a job that starts or was cancelled, at most once; null if it was not kept. */
    @Nullable
    Plan take(UUID job) {
        return plans.remove(job);
    }
}
