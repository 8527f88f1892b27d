package dev.minamo.plan;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A dose response model that is fitted to grouped counts.
 *
 * @param family {@code exponential}, {@code beta_poisson} or {@code exact_beta_poisson}
 * @param dose the column of doses, one row a group
 * @param positive the column of how many of the group were infected
 * @param negative the column of how many were not
 * @param trial a column of groups that says which trial a row is of, or null; trials are fitted together, and tested for that
 * @param effectiveDoses risks whose doses are estimates, each in (0, 1)
 * @param curve doses whose risks are estimates; null for some between the least and the greatest
 */
public record DoseSpec(String family, String dose, String positive, String negative,
        @Nullable String trial, List<Double> effectiveDoses, @Nullable List<Double> curve) {

    /** The risks whose doses are told unless others are asked for. */
    public static final List<Double> USUAL_RISKS = List.of(0.1, 0.5);

    public DoseSpec {
        effectiveDoses = List.copyOf(effectiveDoses);
        curve = curve == null ? null : List.copyOf(curve);
    }

    /** The same with the doses of a curve. */
    public DoseSpec withCurve(List<Double> doses) {
        return new DoseSpec(family, dose, positive, negative, trial, effectiveDoses, doses);
    }

    /** With what is usual. */
    public static DoseSpec of(String family, String dose, String positive, String negative) {
        return new DoseSpec(family, dose, positive, negative, null, USUAL_RISKS, null);
    }
}
