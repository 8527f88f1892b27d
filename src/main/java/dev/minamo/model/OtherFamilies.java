package dev.minamo.model;

import java.util.List;
import java.util.Set;

import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.MetricType.Task;

/** Families that predict otherwise than by a link of a linear predictor, or are fitted with a penalty on it. */
final class OtherFamilies {

    private static final Set<Task> CLASSES = Set.of(Task.EVENT, Task.CLASSES);
    private static final Set<Task> ALL = Set.of(Task.NUMBERS, Task.EVENT, Task.CLASSES);

    private static final Parameter PENALTY = Parameter.number("penalty", 0, Double.MAX_VALUE, "1",
            "How much size of coefficients costs.");

    private static final Parameter LEAST = Parameter.whole("min_rows", 1, 1_000_000_000, "5",
            "How many rows a leaf has at least, counted as often as they are drawn.");

    private OtherFamilies() {}

    static List<ModelType> all() {
        return List.of(lasso(), elasticNet(), huber(), quantileRegression(), lda(), qda(),
                naiveBayes(),
                neighbours(), tree(), forest());
    }

    private static ModelType lasso() {
        return new CoefficientType("lasso", "Lasso",
                "Minimises RSS / (2 n) + penalty sum |b| of standardised predictors (population standard deviations of the rows fitted to); coefficients are on the original scale.",
                List.of(PENALTY), true, wanted -> {
                    double penalty = wanted.number("penalty");
                    return () -> new ElasticNetFitter(wanted, penalty, 1);
                });
    }

    private static ModelType elasticNet() {
        return new CoefficientType("elastic_net", "Elastic net",
                "Minimises RSS / (2 n) + penalty (l1_ratio sum |b| + (1 - l1_ratio) / 2 sum b^2) of standardised predictors (population standard deviations of the rows fitted to); coefficients are on the original scale.",
                List.of(PENALTY, Parameter.number("l1_ratio", 0, 1, "0.5",
                        "The share of the penalty that is on absolute values.")),
                true, wanted -> {
                    double penalty = wanted.number("penalty");
                    double ratio = wanted.number("l1_ratio");
                    return () -> new ElasticNetFitter(wanted, penalty, ratio);
                });
    }

    private static ModelType huber() {
        return new CoefficientType("huber", "Huber regression",
                "Huber's M-estimate with k = 1.345 and the median absolute residual over 0.6745 as scale of each step; as MASS::rlm.",
                List.of(), false, wanted -> {
                    var fit = wanted.leastSquares();
                    return () -> new HuberFitter(wanted, fit);
                });
    }

    private static ModelType quantileRegression() {
        return new CoefficientType("quantile_regression", "Quantile regression",
                "The plane below which a share tau of the rows lies: it minimises the tilted absolute residuals, exactly. Where several planes do, one of them.",
                List.of(Parameter.number("tau", 0.001, 0.999, "0.5", "Which quantile.")), false,
                wanted -> {
                    double tau = wanted.number("tau");
                    var fit = wanted.leastSquares();
                    return () -> new QuantileFitter(wanted, fit, tau);
                });
    }

    private static ModelType lda() {
        return new LearnerType("lda", "Linear discriminant analysis",
                "Normal classes with one covariance matrix, pooled with divisor n - K; priors are the shares of the classes. As MASS::lda.",
                CLASSES, List.of(), true, LearnerFaults::linear,
                wanted -> () -> new LinearDiscriminant(wanted.training()));
    }

    private static ModelType qda() {
        return new LearnerType("qda", "Quadratic discriminant analysis",
                "Normal classes, each with a covariance matrix of its own with divisor n - 1; priors are the shares of the classes. As MASS::qda.",
                CLASSES, List.of(), true, LearnerFaults::quadratic,
                wanted -> () -> new QuadraticDiscriminant(wanted.training()));
    }

    private static ModelType naiveBayes() {
        return new LearnerType("naive_bayes", "Gaussian naive Bayes",
                "Normal predictors, independent within each class, with population variances; priors are the shares of the classes.",
                CLASSES, List.of(), true, LearnerFaults::independent,
                wanted -> () -> new NaiveBayes(wanted.training()));
    }

    private static ModelType neighbours() {
        return new LearnerType("knn", "Nearest neighbours",
                "The mean, or the shares of classes, of the nearest rows in Euclidean distance; a row drawn twice is two neighbours, and of rows equally far the lower number is nearer. The step normalize gives all predictors one scale.",
                ALL,
                List.of(Parameter.whole("neighbors", 1, 1_000_000, "5",
                        "How many neighbours decide.")),
                false, LearnerFaults::neighbours, wanted -> {
                    int neighbors = wanted.whole("neighbors");
                    return () -> new Neighbours(wanted.training(), neighbors,
                            wanted.normalize());
                });
    }

    private static ModelType tree() {
        return new LearnerType("decision_tree", "Decision tree",
                "Parts rows in two again and again, by the Gini index of classes or the variance of numbers; thresholds lie midway, and of parts equally good the first column and the lowest threshold are taken.",
                ALL, List.of(depth("10"), LEAST), true, LearnerFaults::nothing, wanted -> {
                    var sorted = new SortedRows(wanted.training());
                    var limits = limits(wanted);
                    return () -> new TreeLearner(wanted.training(), sorted.get(), limits);
                });
    }

    private static ModelType forest() {
        return new LearnerType("random_forest", "Random forest",
                "The mean of trees, each grown on rows drawn with replacement from those fitted to and trying some columns in each node.",
                ALL,
                List.of(Parameter.whole("trees", 1, 10_000, "100", "How many trees."),
                        depth("30"), LEAST,
                        Parameter.whole("tried", 0, 1_000_000, "0",
                                "How many columns are tried in each node; 0 for the root of their number, rounded up.")),
                true, LearnerFaults::nothing, wanted -> {
                    var sorted = new SortedRows(wanted.training());
                    var setting = new ForestLearner.Setting(wanted.whole("trees"),
                            tried(wanted), limits(wanted));
                    return () -> new ForestLearner(wanted.training(), sorted.get(), setting,
                            wanted.draws(), wanted.seed());
                });
    }

    private static Parameter depth(String standard) {
        return Parameter.whole("max_depth", 0, 100, standard,
                "How many times rows are parted at most.");
    }

    private static TreeGrower.Limits limits(LearnerType.Wanted wanted) {
        return new TreeGrower.Limits(wanted.whole("max_depth"), wanted.whole("min_rows"));
    }

    private static int tried(LearnerType.Wanted wanted) {
        int tried = wanted.whole("tried");
        return tried > 0
                ? tried
                : (int) Math.ceil(Math.sqrt(wanted.training().columns().length));
    }
}
