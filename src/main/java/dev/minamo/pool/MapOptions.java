package dev.minamo.pool;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * How a map is to be run. {@code weight} is its share of the workers' time relative to the maps that
 * run at the same time; {@code deadline} is counted from submission, waiting included.
 */
public record MapOptions(String name, Order order, double weight, @Nullable Duration deadline) {

    public MapOptions {
        checkWeight(weight);
        if (deadline != null && deadline.isNegative()) {
            throw new IllegalArgumentException(
                    "deadline is " + deadline + ", must not be negative");
        }
    }

    /** Weight 1 and no deadline. */
    public static MapOptions of(String name, Order order) {
        return new MapOptions(name, order, Priority.NORMAL.weight(), null);
    }

    public MapOptions withPriority(Priority priority) {
        return withWeight(priority.weight());
    }

    public MapOptions withWeight(double newWeight) {
        return new MapOptions(name, order, newWeight, deadline);
    }

    public MapOptions withDeadline(Duration newDeadline) {
        return new MapOptions(name, order, weight, newDeadline);
    }

    static void checkWeight(double weight) {
        if (!(weight >= 1e-3 && weight <= 1e3)) {
            throw new IllegalArgumentException("weight is " + weight + ", must be 0.001 to 1000");
        }
    }
}
