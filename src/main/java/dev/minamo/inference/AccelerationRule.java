package dev.minamo.inference;

import java.util.Arrays;
import java.util.Optional;

/** Where the acceleration of BCa comes from. */
public enum AccelerationRule {
    /** What each unit left out does to the statistic: {@link LeaveOneOut}. */
    JACKKNIFE("jackknife"),
    /** Least squares of the replicates on the frequencies of rows: {@link RegressionInfluence}. */
    REGRESSION("regression");

    private final String code;

    AccelerationRule(String code) {
        this.code = code;
    }

    /** The name in specs and results. */
    public String code() {
        return code;
    }

    /** The rule of a name. */
    public static Optional<AccelerationRule> named(String code) {
        return Arrays.stream(values()).filter(rule -> rule.code.equals(code)).findFirst();
    }
}
