package dev.minamo.plan;

import java.util.List;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * "Could this be chance?"
 *
 * @param replicates random arrangements at most; all arrangements are looked at where there are no more than this
 */
public record PermutationSpec(String dataset, @Nullable String name, List<String> labels,
        long replicates, @Nullable Long seed, TestSpec test, PrecisionSpec precision,
        MissingPolicy missing, UndefinedPolicy undefined, Generator generator) implements Spec {

    public PermutationSpec {
        labels = List.copyOf(labels);
    }

    /** A spec with the usual defaults. */
    public static PermutationSpec of(String dataset, long replicates, TestSpec test) {
        return new PermutationSpec(dataset, null, List.of(), replicates, null, test,
                PrecisionSpec.fixed(), MissingPolicy.ERROR, UndefinedPolicy.defaults(),
                Generator.MINAMO);
    }

    @Override
    public String kind() {
        return "permutation";
    }

    @Override
    public PermutationSpec withSeed(long newSeed) {
        return new PermutationSpec(dataset, name, labels, replicates, newSeed, test, precision,
                missing, undefined, generator);
    }

    /** The same spec of another test. */
    public PermutationSpec withTest(TestSpec other) {
        return new PermutationSpec(dataset, name, labels, replicates, seed, other, precision,
                missing, undefined, generator);
    }

    /** The same spec with a stop rule. */
    public PermutationSpec withPrecision(PrecisionSpec other) {
        return new PermutationSpec(dataset, name, labels, replicates, seed, test, other, missing,
                undefined, generator);
    }

    /** The same spec with another policy for missing values. */
    public PermutationSpec withMissing(MissingPolicy policy) {
        return new PermutationSpec(dataset, name, labels, replicates, seed, test, precision,
                policy, undefined, generator);
    }
}
