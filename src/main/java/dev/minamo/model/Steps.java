package dev.minamo.model;

import java.util.List;

import dev.minamo.statistic.Sample;

/** What prepares predictors, by name; learned from the rows a model is fitted to. */
public final class Steps {

    private static final List<String> NAMES = List.of("normalize", "impute_mean", "impute_median",
            "impute_mode");

    private Steps() {}

    public static List<String> names() {
        return NAMES;
    }

    /** The rows as a model of all of them is fitted to them: filled, where a step does. */
    public static Sample filled(ModelRequest request, Sample sample) {
        return impute(request) ? ImputingModel.filled(request, sample) : sample;
    }

    /** Whether missing texts and truth values are filled in too, by the most frequent. */
    public static boolean imputeGroups(ModelRequest request) {
        return request.steps().contains(Filling.MODE.step());
    }

    /** Whether missing values of predictors are filled in. */
    public static boolean impute(ModelRequest request) {
        return request.steps().stream().anyMatch(step -> step.startsWith("impute"));
    }
}
