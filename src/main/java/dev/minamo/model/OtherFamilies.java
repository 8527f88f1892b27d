package dev.minamo.model;

import java.util.List;
import java.util.Set;

import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.MetricType.Task;

/** Families that predict otherwise than by a link of a linear predictor, or are fitted with a penalty on it. */
final class OtherFamilies {

    private static final Set<Task> CLASSES = Set.of(Task.EVENT, Task.CLASSES);
    private static final Set<Task> ALL = Set.of(Task.NUMBERS, Task.EVENT, Task.CLASSES);

    private OtherFamilies() {}

    static List<ModelType> all() {
        return List.of(lda(), qda(), naiveBayes(), neighbours(), nothing());
    }

    private static ModelType lda() {
        return new LearnerType("lda", "Linear discriminant analysis",
                "Normal classes with one covariance matrix, pooled with divisor n - K; priors are the shares of the classes. As MASS::lda.",
                CLASSES, List.of(), true,
                wanted -> () -> new LinearDiscriminant(wanted.training()));
    }

    private static ModelType qda() {
        return new LearnerType("qda", "Quadratic discriminant analysis",
                "Normal classes, each with a covariance matrix of its own with divisor n - 1; priors are the shares of the classes. As MASS::qda.",
                CLASSES, List.of(), true,
                wanted -> () -> new QuadraticDiscriminant(wanted.training()));
    }

    private static ModelType naiveBayes() {
        return new LearnerType("naive_bayes", "Gaussian naive Bayes",
                "Normal predictors, independent within each class, with population variances; priors are the shares of the classes.",
                CLASSES, List.of(), true, wanted -> () -> new NaiveBayes(wanted.training()));
    }

    private static ModelType neighbours() {
        return new LearnerType("knn", "Nearest neighbours",
                "The mean, or the shares of classes, of the nearest rows in Euclidean distance; a row drawn twice is two neighbours, and of rows equally far the lower number is nearer. The step normalize gives all predictors one scale.",
                ALL,
                List.of(Parameter.whole("neighbors", 1, 1_000_000, "5",
                        "How many neighbours decide.")),
                false, wanted -> {
                    int neighbors = wanted.whole("neighbors");
                    return () -> new Neighbours(wanted.training(), neighbors,
                            wanted.normalize());
                });
    }

    private static ModelType nothing() {
        return new LearnerType("null", "Null model",
                "The mean of numbers, or the shares of classes, whatever the predictors: what other models are compared with.",
                ALL, List.of(), true, wanted -> () -> new NullLearner(wanted.training()));
    }
}
