package dev.minamo.plan;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * A model that is fitted to every replicate.
 *
 * @param name among several; null where there is one
 * @param family a name of the catalog; {@code gaussian} is least squares
 * @param link of the mean to the linear predictor; null for the usual one of the family
 * @param formula such as {@code mpg ~ wt + hp}
 * @param event the class whose probability is modelled, or null
 * @param weights a column of prior weights, or null
 * @param offset a column that is added to the linear predictor, or null
 * @param steps that prepare the predictors, learned in each resample
 * @param settings numbers by parameter of the family
 * @param fitOn another data set that the model is fitted to, or null
 * @param coefficients by name, in place of a fit; empty where the model is fitted
 */
public record ModelSpec(@Nullable String name, String family, @Nullable String link,
        String formula, @Nullable String event, @Nullable String weights, @Nullable String offset,
        List<String> steps, Map<String, Double> settings, @Nullable String fitOn,
        Map<String, Double> coefficients) {

    public ModelSpec {
        steps = List.copyOf(steps);
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        coefficients = Collections.unmodifiableMap(new TreeMap<>(coefficients));
    }

    /** Least squares. */
    public static ModelSpec gaussian(String formula) {
        return of("gaussian", formula);
    }

    /** With the usual of all that may be left out. */
    public static ModelSpec of(String family, String formula) {
        return new ModelSpec(null, family, null, formula, null, null, null, List.of(), Map.of(),
                null, Map.of());
    }

    /** The same fitted to another data set. */
    public ModelSpec fittedOn(@Nullable String dataset) {
        return new ModelSpec(name, family, link, formula, event, weights, offset, steps, settings,
                dataset, coefficients);
    }

    /** The same with a link. */
    public ModelSpec linked(String newLink) {
        return new ModelSpec(name, family, newLink, formula, event, weights, offset, steps,
                settings, fitOn, coefficients);
    }

    /** The same with other numbers. */
    public ModelSpec withSettings(Map<String, Double> others) {
        return new ModelSpec(name, family, link, formula, event, weights, offset, steps, others,
                fitOn, coefficients);
    }
}
