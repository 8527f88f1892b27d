package dev.minamo.inference;

import java.util.Arrays;
import java.util.Optional;

/** Where the variance of each replicate comes from that studentizes it. */
public enum VarianceSource {
    /** The plug-in formula of the statistic, where it has one. */
    CLOSED("closed"),
    /** The jackknife of each resample: {@link JackknifeVariance}. */
    JACKKNIFE("jackknife"),
    /** A bootstrap of each resample: {@link NestedReplicates}. */
    NESTED("nested");

    private final String code;

    VarianceSource(String code) {
        this.code = code;
    }

    /** The name in specs and results. */
    public String code() {
        return code;
    }

    /** The source of a name. */
    public static Optional<VarianceSource> named(String code) {
        return Arrays.stream(values()).filter(source -> source.code.equals(code)).findFirst();
    }
}
