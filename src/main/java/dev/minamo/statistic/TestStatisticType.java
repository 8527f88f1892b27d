package dev.minamo.statistic;

import java.util.List;
import java.util.Set;

/**
 * A statistic of a permutation test by name, not yet bound to data.
 *
 * @param name in a spec, snake_case
 * @param description what it computes, with its convention, in a sentence
 * @param designs it goes with
 * @param parameters beside the columns of the design, such as the probability of a quantile
 * @param upperOnly whether only large values speak against the null hypothesis
 * @param needsBlocks whether it is made of blocks
 */
public record TestStatisticType(String name, String title, String description,
        Set<Design> designs, List<Parameter> parameters, boolean upperOnly, boolean needsBlocks,
        Binding binding) {

    /** Makes the statistic of rows. */
    @FunctionalInterface
    public interface Binding {

        /**
         * @param subject of the kind that belongs to a design of the type
         * @throws dev.minamo.Refusal if it cannot be computed of such rows
         */
        TestStatistic bind(TestSubject subject, Arguments arguments);
    }

    public TestStatisticType {
        designs = Set.copyOf(designs);
        parameters = List.copyOf(parameters);
    }
}
