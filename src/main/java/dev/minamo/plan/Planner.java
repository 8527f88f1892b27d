package dev.minamo.plan;

import dev.minamo.Refusal;
import dev.minamo.frame.Frame;
import dev.minamo.resample.Kernels;

/**
 * Compiles a spec to stages. Whatever is wrong with the spec, or with asking it of this table, is found
 * here, all of it at once.
 */
public final class Planner {

    private final Kernels kernels;

    /** @param kernels the form of the inner loops; it never changes a bit of a result */
    public Planner(Kernels kernels) {
        this.kernels = kernels;
    }

    /**
     * The spec with the defaults that follow from the data written out, so that a job says all of what it computes. It is
     * planned to the same stages.
     *
     * @param spec one that {@link #plan} accepts for this table
     */
    public Spec completed(Spec spec, Frame frame) {
        return switch (spec) {
            case BootstrapSpec bootstrap -> new BootstrapPlanner(bootstrap, frame, kernels, 0)
                    .completed();
            case PermutationSpec permutation ->
                new PermutationPlanner(permutation, frame, kernels, 0).completed();
        };
    }

    /**
     * @param frame the table the spec names
     * @param seed of the random streams
     * @throws Refusal with code {@code VALIDATION} and one fault for each thing that is wrong
     */
    public Plan plan(Spec spec, Frame frame, long seed) {
        return switch (spec) {
            case BootstrapSpec bootstrap -> new BootstrapPlanner(bootstrap, frame, kernels, seed)
                    .plan();
            case PermutationSpec permutation ->
                new PermutationPlanner(permutation, frame, kernels, seed).plan();
        };
    }
}
