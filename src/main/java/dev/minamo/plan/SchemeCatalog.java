package dev.minamo.plan;

import java.util.List;
import java.util.Optional;

import dev.minamo.plan.Catalog.SchemeEntry;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;

/** The resampling schemes, with the keys of each. */
final class SchemeCatalog {

    private static final Parameter STRATA = new Parameter("strata", Role.GROUP_COLUMN, false,
            "A column of groups; each is resampled on its own and keeps its size.");
    private static final Parameter CLUSTER = new Parameter("cluster", Role.GROUP_COLUMN, true,
            "A column of groups that are drawn as a whole.");
    private static final Parameter CLUSTER_OR_NONE = new Parameter("cluster", Role.GROUP_COLUMN,
            false, "A column of groups that stay together.");
    private static final Parameter BLOCK_LENGTH = Parameter.lengthOrAuto("block_length",
            "Rows in a block, on average for stationary blocks; auto takes it from the series.");
    private static final Parameter RESIDUALS = Parameter.choice("residuals",
            List.of("adjusted", "raw", "jackknife"),
            "Residuals r as they are (raw), r / sqrt(1 - h) (adjusted) or r / (1 - h) (jackknife), h the leverage.");

    private static final List<SchemeEntry> ALL = List.of(
            new SchemeEntry("ordinary", "Rows, with replacement",
                    "Each resample draws as many rows as there are, each row with the same chance; with strata, "
                            + "within each group, so that every group keeps its size.",
                    List.of(STRATA, Parameter.choice("draws", List.of("joint", "marginal"),
                            "joint: all statistics see the same resamples. marginal: quantiles are drawn by themselves, exactly and much faster."))),
            new SchemeEntry("balanced", "Rows, each as often as any other",
                    "Over all replicates together every row is drawn equally often, which makes the bias exact for a mean.",
                    List.of(STRATA)),
            new SchemeEntry("antithetic", "Rows, in mirrored pairs",
                    "Every second replicate mirrors the one before it in the order of influence on the first statistic.",
                    List.of(STRATA)),
            new SchemeEntry("cluster", "Whole clusters",
                    "Clusters are drawn with replacement, as many as there are; with strata, within each.",
                    List.of(CLUSTER, STRATA)),
            new SchemeEntry("moving_block", "Moving blocks",
                    "Overlapping blocks of neighbouring rows, joined and cut to the length of the series.",
                    List.of(BLOCK_LENGTH)),
            new SchemeEntry("circular_block", "Circular blocks",
                    "Blocks of neighbouring rows of a series closed to a ring: every row has the same chance.",
                    List.of(BLOCK_LENGTH)),
            new SchemeEntry("nonoverlapping_block", "Separate blocks",
                    "The series cut into blocks once; whole blocks are drawn.",
                    List.of(BLOCK_LENGTH)),
            new SchemeEntry("stationary_block", "Blocks of random length",
                    "Blocks of geometric length on the ring: the resampled series is stationary.",
                    List.of(BLOCK_LENGTH)),
            new SchemeEntry("residual", "Residuals of a model",
                    "Fitted values plus residuals drawn with replacement; needs a model.",
                    List.of(RESIDUALS)),
            new SchemeEntry("wild", "Residuals, times random weights",
                    "Fitted values plus each row's own residual times a random weight; holds under unequal variances; needs a model.",
                    List.of(Parameter.choice("weights",
                            List.of("rademacher", "mammen", "webb", "normal"),
                            "The law of the weights, all with mean 0 and variance 1."),
                            RESIDUALS, CLUSTER_OR_NONE)),
            new SchemeEntry("parametric", "Draws from a fitted distribution",
                    "New values of the columns from the distribution fitted to them.",
                    List.of(new Parameter("distribution", Role.CHOICE, true,
                            "Which distribution is fitted.", null,
                            List.of("normal", "bivariate_normal", "multivariate_normal",
                                    "exponential", "gamma",
                                    "lognormal", "poisson", "binomial"),
                            null),
                            Parameter.whole("size", 1, 1_000_000_000, "1",
                                    "Trials of each row, for the binomial distribution."))),
            new SchemeEntry("smoothed", "Rows plus noise",
                    "Rows drawn with replacement, then normal noise on every column of numbers.",
                    List.of(Parameter.number("bandwidth", 0, 1e300, null,
                            "Standard deviation of the noise; 1.06 s n^(-1/5) of each column if left out."))),
            new SchemeEntry("bayesian", "Random weights (Bayesian)",
                    "Dirichlet weights of all rows: the spread of the statistic is its posterior.",
                    List.of(CLUSTER_OR_NONE)),
            new SchemeEntry("poisson_weights", "Poisson weights",
                    "Each row counts Poisson(1) times, independently of the others.",
                    List.of()),
            new SchemeEntry("m_out_of_n", "Fewer rows",
                    "A resample draws fewer rows than there are; without replacement it is subsampling.",
                    List.of(Parameter.required("size", 1, 1_000_000_000,
                            "Rows drawn in each resample."),
                            Parameter.choice("replace", List.of("true", "false"),
                                    "Whether a row may be drawn twice."))),
            new SchemeEntry("given", "Rows by number",
                    "Resamples drawn elsewhere, for comparison with other software: each has as many rows as there are.",
                    List.of(new Parameter("rows", Role.DATASET, true,
                            "A data set with one column of row numbers from 0, replicate after replicate.")),
                    true),
            new SchemeEntry("exact", "Every resample",
                    "All resamples there are, each with its probability: no Monte Carlo error. For at most 10 rows or 12 clusters.",
                    List.of(CLUSTER_OR_NONE), true),
            new SchemeEntry("jackknife", "Leave out one (jackknife)",
                    "One row left out at a time, or one cluster, or one block.",
                    List.of(CLUSTER_OR_NONE, Parameter.whole("block_length", 1, 1_000_000_000, null,
                            "Rows of a block that is left out.")),
                    true));

    private SchemeCatalog() {}

    static List<SchemeEntry> all() {
        return ALL;
    }

    static Optional<SchemeEntry> named(String name) {
        return ALL.stream().filter(scheme -> scheme.name().equals(name)).findFirst();
    }
}
