package dev.minamo.model;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import dev.minamo.random.Draws;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Truth;

/**
 * A family whose fits are those of a {@link Learner}.
 *
 * @param weighted whether it takes weights of rows, which then multiply frequencies
 * @param check of the rows, before a fit
 */
record LearnerType(String name, String title, String description, Set<Task> tasks,
        List<Parameter> parameters, boolean weighted, LearnerFaults.Check check, Maker maker)
        implements
            ModelType {

    LearnerType {
        tasks = Set.copyOf(tasks);
        parameters = List.copyOf(parameters);
    }

    /** What is asked of a family. */
    record Wanted(ModelRequest request, List<Parameter> parameters, Training training, Draws draws,
            long seed) {

        double number(String parameter) {
            return FamilyChecks.setting(request.settings(), parameters.stream()
                    .filter(p -> p.name().equals(parameter)).findFirst().orElseThrow());
        }

        int whole(String parameter) {
            return (int) number(parameter);
        }

        boolean normalize() {
            return request.steps().contains("normalize");
        }
    }

    /** Makes what makes learners, one a worker. */
    interface Maker {
        Supplier<Learner> learners(Wanted wanted);
    }

    @Override
    public List<String> links() {
        return List.of();
    }

    @Override
    public boolean linear() {
        return false;
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        var truth = Responses.truth(request, sample);
        if (!tasks.contains(task(truth))) {
            throw FamilyChecks.refusal("/model/family",
                    name + (truth instanceof Truth.Numbers
                            ? " predicts classes; the response of the formula is a number. Name an event, or take a column of text or truth values."
                            : " predicts numbers; the response of the formula is not a number."),
                    List.of());
        }
        refuseUnused(request);
        var matrices = Matrices.of(request, sample);
        Magnitudes.predictors(name, matrices.matrix());
        if (truth instanceof Truth.Numbers numbers) {
            Magnitudes.response(request, numbers.values());
        }
        var training = Training.of(matrices.matrix(), truth);
        var wanted = new Wanted(request, parameters, training, kernels.draws(), seed);
        var learners = maker.learners(wanted);
        return new LearnedModel(matrices, matrix -> Magnitudes.predictors(name, matrix), truth,
                () -> new LearnerFitter(learners.get(), training.outputs(), matrices.weights()),
                fewest -> check.of(new LearnerFaults.Rows(wanted, matrices.matrix(), truth,
                        matrices.weightsOrOnes(), fewest)));
    }

    private void refuseUnused(ModelRequest request) {
        if (request.link() != null) {
            throw FamilyChecks.refusal("/model/link", name + " has no link to choose.", List.of());
        }
        if (request.offset() != null || !request.formula().offsets().isEmpty()) {
            throw FamilyChecks.refusal("/model/offset", name + " takes no offset.", List.of());
        }
        if (request.weights() != null && !weighted) {
            throw FamilyChecks.refusal("/model/weights", name + " takes no weights of rows.",
                    List.of());
        }
    }

    private static Task task(Truth truth) {
        return switch (truth) {
            case Truth.Numbers _ -> Task.NUMBERS;
            case Truth.Event _ -> Task.EVENT;
            case Truth.Classes _ -> Task.CLASSES;
        };
    }
}
