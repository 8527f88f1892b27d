package dev.minamo.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/** A model whose predictions are a link of a linear predictor. */
record LinearPredictor(Matrices matrices, Truth truth, SmoothLink ownLink,
        Supplier<Fitter> fitters, Quantities quantities, FitReport ownReport,
        Optional<ResponseLaw> law) implements Model {

    @Override
    public ModelMatrix matrix() {
        return matrices.matrix();
    }

    @Override
    public List<String> coefficients() {
        return matrices.matrix().names();
    }

    @Override
    public Optional<Link> link() {
        return Optional.of(ownLink);
    }

    @Override
    public ModelMatrix matrix(Sample other) {
        return matrices.matrix(other);
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
    public Optional<FitReport> report() {
        return Optional.of(ownReport);
    }
}
