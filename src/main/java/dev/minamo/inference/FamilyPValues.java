package dev.minamo.inference;

import java.util.List;

/**
 * P-values of several variables from the same arrangements, in the order of the variables: as they are, and adjusted so that the
 * probability of any false rejection among all is kept. NaN for a variable whose observed statistic is undefined; it takes no
 * part.
 *
 * @param raw of each variable by itself
 * @param singleStep adjusted for all variables
 * @param stepDown adjusted for the variables that are less significant: at most the single-step one
 * @param used how many arrangements
 */
public record FamilyPValues(List<Double> raw, List<Double> singleStep, List<Double> stepDown,
        long used) {

    public FamilyPValues {
        raw = List.copyOf(raw);
        singleStep = List.copyOf(singleStep);
        stepDown = List.copyOf(stepDown);
    }
}
