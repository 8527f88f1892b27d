package dev.minamo.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/**
 * A model whose predictors may miss values. Each fit learns from the rows it is fitted to alone what is put in their place, fits the
 * family to the rows so filled, and fills what it predicts alike; so nothing of the rows left out leaks into it.
 *
 * @param matrices with NaN where values are missing
 * @param complete the model of the rows filled by what all of them say
 */
record ImputingModel(ModelType family, ModelRequest request, Filling filling, Sample sample,
        Matrices matrices, Model complete, Kernels kernels, long seed) implements Model {

    static ImputingModel of(ModelType family, ModelRequest request, Sample sample, Kernels kernels,
            long seed) {
        var filling = filling(request);
        var filled = filled(request, sample);
        var rest = request.withSteps(request.steps().stream()
                .filter(step -> !step.equals(filling.step())).toList());
        return new ImputingModel(family, rest, filling, sample, Matrices.of(rest, sample),
                family.bind(rest, filled, kernels, seed), kernels, seed);
    }

    /** The rows, filled by what all of them say. */
    static Sample filled(ModelRequest request, Sample sample) {
        var filling = filling(request);
        Gaps.check(request.formula(), sample);
        for (String column : sample.gaps()) {
            if (filling != Filling.MODE && !sample.hasNumbers(column)) {
                throw FamilyChecks.refusal("/model/steps",
                        "Column “%s” is no column of numbers and has no %s."
                                .formatted(Refusal.quote(column),
                                        filling == Filling.MEAN ? "mean" : "median"),
                        List.of(Filling.MODE.step()));
            }
        }
        double[] ones = new double[sample.rows()];
        Arrays.fill(ones, 1);
        var fills = fills(filling, sample.gaps(), sample, ones);
        for (String column : sample.gaps()) {
            if (Double.isNaN(fills.getOrDefault(column, 0.0))) {
                throw Matrices.refusal("/model/steps",
                        "Column %s misses all values.".formatted(
                                Refusal.quote(column)));
            }
        }
        return Gaps.filled(sample, fills);
    }

    private static Filling filling(ModelRequest request) {
        var asked = Arrays.stream(Filling.values())
                .filter(filling -> request.steps().contains(filling.step())).toList();
        if (asked.size() != 1) {
            throw FamilyChecks.refusal("/model/steps",
                    "Missing values can be filled in one way only.",
                    Arrays.stream(Filling.values()).map(Filling::step).toList());
        }
        return asked.getFirst();
    }

    /** What columns are filled with, by those rows that count. */
    Map<String, Double> fills(Set<String> columns, double[] frequencies) {
        return fills(filling, columns, sample, frequencies);
    }

    private static Map<String, Double> fills(Filling filling, Set<String> columns, Sample sample,
            double[] frequencies) {
        var fills = new LinkedHashMap<String, Double>();
        for (String column : columns) {
            if (sample.hasNumbers(column)) {
                fills.put(column, filling.of(Gaps.values(sample, column), frequencies));
            } else if (filling == Filling.MODE && Coding.groups(sample, column)) {
                fills.put(column, filling.of(Gaps.places(sample, column), frequencies));
            }
        }
        return fills;
    }

    @Override
    public ModelMatrix matrix() {
        return matrices.matrix();
    }

    @Override
    public Truth truth() {
        return complete.truth();
    }

    @Override
    public List<String> coefficients() {
        return complete.coefficients();
    }

    @Override
    public Optional<Link> link() {
        return complete.link();
    }

    @Override
    public ModelMatrix matrix(Sample other) {
        Gaps.check(request.formula(), other);
        return matrices.matrix(other);
    }

    @Override
    public Truth truth(Sample other) {
        return complete.truth(other);
    }

    @Override
    public Fitter newFitter() {
        return new ImputingFitter(this);
    }

    @Override
    public Quantities quantities() {
        double[] observed = new double[coefficients().size()];
        complete.quantities().observed(observed);
        return new FitQuantities(this::newFitter, observed, sample.rows());
    }

    @Override
    public Optional<ResponseLaw> law() {
        return complete.law();
    }

    @Override
    public Optional<Fault> fault(int fewest) {
        return complete.fault(fewest);
    }

    @Override
    public Optional<FitReport> report() {
        return complete.report();
    }
}
