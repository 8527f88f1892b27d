package dev.minamo.model;

import java.util.List;
import java.util.Optional;

import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/** A linear predictor whose coefficients come from elsewhere: nothing is fitted, so that any rows will do. */
record GivenModel(Matrices matrices, Truth truth, SmoothLink ownLink) implements Model {

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
        throw new UnsupportedOperationException("the coefficients are given");
    }

    @Override
    public Quantities quantities() {
        throw new UnsupportedOperationException("the coefficients are given");
    }

    @Override
    public Optional<FitReport> report() {
        return Optional.empty();
    }
}
