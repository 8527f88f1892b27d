package dev.minamo.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * A model as it is asked for, its formula read.
 *
 * @param family a name of {@link Models}
 * @param link null for the usual one of the family
 * @param event the class whose probability is modelled; null where the response is a number, or for a probability of each class
 * @param weights a column of numbers above zero; null for none
 * @param offset a column of numbers; null for none
 * @param steps that prepare the predictors, learned in each resample, in order
 * @param settings numbers by parameter of the family, such as {@code penalty}
 * @param without places of columns of the model matrix that are left out of it
 */
public record ModelRequest(String family, @Nullable String link, Formula formula,
        @Nullable String event, @Nullable String weights, @Nullable String offset,
        List<String> steps, Map<String, Double> settings, Set<Integer> without) {

    public ModelRequest {
        steps = List.copyOf(steps);
        settings = Map.copyOf(settings);
        without = Set.copyOf(without);
    }

    /** With all columns that the formula makes. */
    public ModelRequest(String family, @Nullable String link, Formula formula,
            @Nullable String event, @Nullable String weights, @Nullable String offset,
            List<String> steps, Map<String, Double> settings) {
        this(family, link, formula, event, weights, offset, steps, settings, Set.of());
    }

    /** With the usual of all that may be left out. */
    public static ModelRequest of(String family, Formula formula) {
        return new ModelRequest(family, null, formula, null, null, null, List.of(), Map.of());
    }

    /** The same for an event. */
    public ModelRequest withEvent(String newEvent) {
        return new ModelRequest(family, link, formula, newEvent, weights, offset, steps, settings,
                without);
    }

    /** The same with other numbers. */
    public ModelRequest withSettings(Map<String, Double> others) {
        return new ModelRequest(family, link, formula, event, weights, offset, steps, others,
                without);
    }

    /** The same with other steps. */
    ModelRequest withSteps(List<String> others) {
        return new ModelRequest(family, link, formula, event, weights, offset, others, settings,
                without);
    }

    /** The same without some columns of the model matrix. */
    ModelRequest withoutColumns(Set<Integer> places) {
        return new ModelRequest(family, link, formula, event, weights, offset, steps, settings,
                places);
    }
}
