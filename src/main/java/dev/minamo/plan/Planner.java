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
     * @param spec one that {@link #plan} accepts for these tables
     */
    public Spec completed(Spec spec, Frame frame, Tables tables) {
        return switch (spec) {
            case BootstrapSpec bootstrap ->
                new BootstrapPlanner(bootstrap, frame, tables, kernels, 0).completed();
            case ResampleSpec resample ->
                new ResamplePlanner(resample, frame, tables, kernels, 0).completed();
            case PermutationSpec permutation ->
                new PermutationPlanner(permutation, frame, kernels, 0).completed();
            case ImportanceSpec importance ->
                new ImportancePlanner(importance, frame, tables, kernels, 0).completed();
            case ScoreSpec score -> score;
        };
    }

    /** As above, for specs that name no other table. */
    public Spec completed(Spec spec, Frame frame) {
        return completed(spec, frame, Tables.none());
    }

    /**
     * @param frame the table the spec names
     * @param tables that it names besides
     * @param seed of the random streams
     * @throws Refusal with code {@code VALIDATION} and one fault for each thing that is wrong
     */
    public Plan plan(Spec spec, Frame frame, Tables tables, long seed) {
        return switch (spec) {
            case BootstrapSpec bootstrap ->
                new BootstrapPlanner(bootstrap, frame, tables, kernels, seed).plan();
            case ResampleSpec resample ->
                new ResamplePlanner(resample, frame, tables, kernels, seed).plan();
            case PermutationSpec permutation ->
                new PermutationPlanner(permutation, frame, kernels, seed).plan();
            case ImportanceSpec importance ->
                new ImportancePlanner(importance, frame, tables, kernels, seed).plan();
            case ScoreSpec score -> new ScorePlanner(score, frame, tables, kernels, seed).plan();
        };
    }

    /** As above, for specs that name no other table. */
    public Plan plan(Spec spec, Frame frame, long seed) {
        return plan(spec, frame, Tables.none(), seed);
    }
}
