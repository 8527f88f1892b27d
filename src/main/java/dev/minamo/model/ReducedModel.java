package dev.minamo.model;

import java.util.List;
import java.util.Optional;

import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/** A model of fewer columns than its formula makes, as its report says. */
record ReducedModel(Model model, List<String> aliased) implements Model {

    ReducedModel {
        aliased = List.copyOf(aliased);
    }

    @Override
    public ModelMatrix matrix() {
        return model.matrix();
    }

    @Override
    public Truth truth() {
        return model.truth();
    }

    @Override
    public List<String> coefficients() {
        return model.coefficients();
    }

    @Override
    public Optional<Link> link() {
        return model.link();
    }

    @Override
    public ModelMatrix matrix(Sample other) {
        return model.matrix(other);
    }

    @Override
    public Truth truth(Sample other) {
        return model.truth(other);
    }

    @Override
    public Fitter newFitter() {
        return model.newFitter();
    }

    @Override
    public Quantities quantities() {
        return model.quantities();
    }

    @Override
    public Optional<ResponseLaw> law() {
        return model.law();
    }

    @Override
    public Optional<FitReport> report() {
        return model.report().map(report -> report.withAliased(aliased));
    }
}
