package dev.minamo.model.dose;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How the risk rises with the dose. */
public enum DoseModel {

    /** {@code P = 1 - exp(-k d)}: every organism infects with the same chance. */
    EXPONENTIAL("exponential", List.of("k"), 1),
    /** {@code P = 1 - [1 + d (2^(1/alpha) - 1) / n50]^-alpha}, where {@code beta = n50 / (2^(1/alpha) - 1)}. */
    BETA_POISSON("beta_poisson", List.of("alpha", "n50", "beta"), 2),
    /** {@code P = 1 - 1F1(alpha, alpha + beta, -d)}: the chance of an organism has a beta distribution. */
    EXACT_BETA_POISSON("exact_beta_poisson", List.of("alpha", "beta"), 2);

    private final String code;
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> parameters;
    private final int free;

    DoseModel(String code, List<String> parameters, int free) {
        this.code = code;
        this.parameters = parameters;
        this.free = free;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }

    /** The names of its parameters, in the order of {@link DoseFit#parameters}; some may follow from others. */
    public List<String> parameters() {
        return parameters;
    }

    /** How many parameters are free: what degrees of freedom are counted by. */
    public int free() {
        return free;
    }

    /** The model of a name. */
    public static Optional<DoseModel> named(String code) {
        return Arrays.stream(values()).filter(model -> model.code.equals(code)).findFirst();
    }
}
