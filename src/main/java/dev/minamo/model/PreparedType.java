package dev.minamo.model;

import java.util.List;
import java.util.Set;

import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;

/** A family of which missing predictors can be filled in. */
record PreparedType(ModelType family) implements ModelType {

    @Override
    public String name() {
        return family.name();
    }

    @Override
    public String title() {
        return family.title();
    }

    @Override
    public String description() {
        return family.description();
    }

    @Override
    public Set<Task> tasks() {
        return family.tasks();
    }

    @Override
    public List<String> links() {
        return family.links();
    }

    @Override
    public List<Parameter> parameters() {
        return family.parameters();
    }

    @Override
    public boolean linear() {
        return family.linear();
    }

    @Override
    public boolean needsFullRank(ModelRequest request) {
        return family.needsFullRank(request);
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        return Steps.impute(request)
                ? ImputingModel.of(family, request, sample, kernels, seed)
                : family.bind(request, sample, kernels, seed);
    }

    @Override
    public Model bindGiven(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        return family.bindGiven(request, sample, kernels, seed);
    }
}
