package dev.minamo.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which intervals and stop rules hold under which scheme, and why the others do not. */
final class SchemeRules {

    /** Schemes that make new values instead of drawing rows. */
    static final Set<String> VALUES = Set.of("residual", "wild", "parametric", "smoothed");
    static final Set<String> BLOCKS = Set.of("moving_block", "circular_block",
            "nonoverlapping_block", "stationary_block");
    private static final Set<String> ALWAYS = Set.of("percentile", "basic", "normal", "bc",
            "simultaneous", "wilson");
    private static final Set<String> JACKKNIFE_FITS = Set.of("ordinary", "balanced", "antithetic",
            "cluster", "moving_block", "circular_block", "nonoverlapping_block",
            "stationary_block", "poisson_weights", "exact", "given");
    /** Schemes whose resamples are independent rows, as a variance formula takes them to be. */
    private static final Set<String> INDEPENDENT_ROWS = Set.of("ordinary", "balanced",
            "antithetic", "m_out_of_n", "parametric", "smoothed");
    private static final Map<String, String> FIXED_NUMBER = Map.of("balanced",
            "each row is drawn equally often over all replicates together", "exact",
            "every resample counts with its own probability", "given",
            "its replicates are those that are given", "jackknife",
            "every unit is left out once");

    private SchemeRules() {}

    /** The intervals made when none are asked for. */
    static List<String> standardMethods(String scheme) {
        if (scheme.equals("jackknife")) {
            return List.of("normal");
        }
        return refusal("bca", scheme).isPresent()
                ? List.of("percentile")
                : List.of("percentile", "bca");
    }

    /** Why a method does not hold under a scheme; empty where it does. */
    static Optional<String> refusal(String method, String scheme) {
        if (scheme.equals("jackknife")) {
            return method.equals("normal")
                    ? Optional.empty()
                    : Optional
                            .of("the jackknife gives a standard error; only normal is made of it");
        }
        if (scheme.equals("exact") && !Set.of("percentile", "basic", "normal", "bc", "bca")
                .contains(method)) {
            return Optional.of("it is not made of weighted replicates");
        }
        if (ALWAYS.contains(method)) {
            return Optional.empty();
        }
        return switch (method) {
            case "bca" -> unless(JACKKNIFE_FITS.contains(scheme),
                    "its acceleration leaves out rows, which says nothing about this scheme");
            case "studentized" -> unless(INDEPENDENT_ROWS.contains(scheme),
                    "the variance of a replicate is known for independent rows only");
            case "calibrated", "abc" -> unless(scheme.equals("ordinary"),
                    "it is defined for rows drawn with replacement only");
            default -> Optional.empty();
        };
    }

    private static Optional<String> unless(boolean holds, String reason) {
        return holds ? Optional.empty() : Optional.of(reason);
    }

    /** Why the number of replicates cannot follow from the data. */
    static Optional<String> fixedNumber(String scheme) {
        return Optional.ofNullable(FIXED_NUMBER.get(scheme));
    }
}
