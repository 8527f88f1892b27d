package dev.minamo.plan;

import java.util.List;
import java.util.function.UnaryOperator;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/** What a user asks for. Immutable; knows names only, not whether they exist. */
public sealed interface Spec
        permits BootstrapSpec, ResampleSpec, PermutationSpec, ImportanceSpec, ScoreSpec {

    /** Most replicates a job may ask for. */
    long MAX_REPLICATES = 10_000_000L;

    /** {@code bootstrap} and its siblings. */
    String kind();

    /** Id or name of the data set. */
    String dataset();

    /** What the user calls the job. */
    @Nullable
    String name();

    List<String> labels();

    /** How many replicates at most. */
    long replicates();

    /** Null until one is drawn and recorded. */
    @Nullable
    Long seed();

    MissingPolicy missing();

    UndefinedPolicy undefined();

    /** Where random words come from. */
    Generator generator();

    /** The same spec with its seed fixed. */
    Spec withSeed(long seed);

    /** The same spec with the id of every other data set in place of its name. */
    default Spec resolved(UnaryOperator<String> ids) {
        return this;
    }
}
