package dev.minamo.inference;

import java.util.Arrays;
import java.util.Optional;

/** How an interval is made. */
public enum IntervalMethod {
    /** Quantiles of the replicates. The same on any transform of the statistic. */
    PERCENTILE("percentile"),
    /** Quantiles of the replicates reflected about the estimate, on the scale asked for. */
    BASIC("basic"),
    /** Normal quantiles times the standard error about the corrected estimate, on the scale asked. */
    NORMAL("normal"),
    /** Percentile corrected for bias and a changing standard error. The same on any transform. */
    BCA("bca"),
    /** Percentile corrected for bias: bca without acceleration. The same on any transform. */
    BC("bc"),
    /** Bootstrap t: each replicate over its own standard error, on the scale asked for. */
    STUDENTIZED("studentized"),
    /** Percentile at levels that a double bootstrap says are right. The same on any transform. */
    CALIBRATED("calibrated"),
    /** All estimates of a job covered at once: the largest deviation in standard errors. */
    SIMULTANEOUS("simultaneous"),
    /** Wilson's score interval of a proportion, a closed form beside the bootstrap. */
    WILSON("wilson"),
    /** Approximate bootstrap confidence: analytic, from derivatives, without replicates. */
    ABC("abc");

    private final String code;

    IntervalMethod(String code) {
        this.code = code;
    }

    /** The name in specs and results. */
    public String code() {
        return code;
    }

    /** The method of a name. */
    public static Optional<IntervalMethod> named(String code) {
        return Arrays.stream(values()).filter(method -> method.code.equals(code)).findFirst();
    }

    /** Whether it needs an acceleration, so a jackknife or a regression on frequencies. */
    public boolean accelerated() {
        return this == BCA;
    }

    /** Whether it needs no replicates, and so has no Monte Carlo error. */
    public boolean closed() {
        return this == WILSON || this == ABC;
    }
}
