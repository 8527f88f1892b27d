package dev.minamo.model.dose;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How the risk rises with the dose. */
public enum DoseModel {

    /** {@code P = 1 - exp(-k d)}: every organism infects with the same chance. */
    EXPONENTIAL("exponential", "Exponential",
            "Every organism infects with the same chance: 1 - exp(-k d).", List.of("k"), 1),
    /** {@code P = 1 - [1 + d (2^(1/alpha) - 1) / n50]^-alpha}, where {@code beta = n50 / (2^(1/alpha) - 1)}. */
    BETA_POISSON("beta_poisson", "Beta-Poisson",
            "The chance of an organism varies, approximately: 1 - [1 + d (2^(1/alpha) - 1)/n50]^-alpha.",
            List.of("alpha", "n50", "beta"), 2),
    /** {@code P = 1 - 1F1(alpha, alpha + beta, -d)}: the chance of an organism has a beta distribution. */
    EXACT_BETA_POISSON("exact_beta_poisson", "Exact beta-Poisson",
            "The chance of an organism has a beta distribution: 1 - 1F1(alpha, alpha + beta, -d), for doses up to 1,000,000.",
            List.of("alpha", "beta"), 2);

    private final String code;
    private final String title;
    private final String description;
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> parameters;
    private final int free;

    DoseModel(String code, String title, String description, List<String> parameters, int free) {
        this.code = code;
        this.title = title;
        this.description = description;
        this.parameters = parameters;
        this.free = free;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    /** What it says of the risk, in a sentence. */
    public String description() {
        return description;
    }

    /** The names of its parameters, in the order of {@link DoseFit#parameters}; some may follow from others. */
    public List<String> parameters() {
        return parameters;
    }

    /** How many parameters are free: what degrees of freedom are counted by. */
    public int free() {
        return free;
    }

    /** The names in a spec. */
    public static List<String> codes() {
        return Arrays.stream(values()).map(DoseModel::code).toList();
    }

    /** The model of a name. */
    public static Optional<DoseModel> named(String code) {
        return Arrays.stream(values()).filter(model -> model.code.equals(code)).findFirst();
    }
}
