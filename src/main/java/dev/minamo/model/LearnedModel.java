package dev.minamo.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import dev.minamo.Refusal.Fault;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/**
 * A model without coefficients.
 *
 * @param check of rows of other tables, which may refuse them
 * @param faults as {@link Model#fault}
 */
record LearnedModel(Matrices matrices, Consumer<ModelMatrix> check, Truth truth,
        Supplier<Fitter> fitters, IntFunction<Optional<Fault>> faults) implements Model {

    @Override
    public ModelMatrix matrix() {
        return matrices.matrix();
    }

    @Override
    public List<String> coefficients() {
        return List.of();
    }

    @Override
    public Optional<Link> link() {
        return Optional.empty();
    }

    @Override
    public ModelMatrix matrix(Sample other) {
        var matrix = matrices.matrix(other);
        check.accept(matrix);
        return matrix;
    }

    @Override
    public Truth truth(Sample other) {
        return matrices.truth(truth, other);
    }

    @Override
    public Fitter newFitter() {
        return fitters.get();
    }

    @Override
    public Quantities quantities() {
        throw new IllegalStateException("a model without coefficients");
    }

    @Override
    public Optional<Fault> fault(int fewest) {
        return faults.apply(fewest);
    }

    @Override
    public Optional<FitReport> report() {
        return Optional.empty();
    }
}
