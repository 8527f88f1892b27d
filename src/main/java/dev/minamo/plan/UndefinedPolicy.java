package dev.minamo.plan;

/**
 * How many replicates may lack a value.
 *
 * @param warn share of replicates above which the result carries a warning, in [0, 1]
 * @param fail share above which the job fails, in [0, 1]
 */
public record UndefinedPolicy(double warn, double fail) {

    public static UndefinedPolicy defaults() {
        return new UndefinedPolicy(0.05, 0.2);
    }
}
