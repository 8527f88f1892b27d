package dev.minamo.plan;

import java.util.List;
import java.util.Optional;

import dev.minamo.plan.Catalog.SchemeEntry;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;

/** The ways to part rows into those a model is fitted to and those it is judged on, with the keys of each. */
public final class SplitCatalog {

    private static final int MOST_ROWS = 1_000_000_000;
    private static final Parameter STRATA = new Parameter("strata", Role.GROUP_COLUMN, false,
            "A column of groups; each part gets its share of every group.");
    private static final Parameter CLUSTER = new Parameter("cluster", Role.GROUP_COLUMN, false,
            "A column of groups that stay together.");
    private static final Parameter FOLDS = Parameter.whole("folds", 2, MOST_ROWS, "10",
            "Into how many parts the rows are dealt.");
    private static final Parameter REPEATS = Parameter.whole("repeats", 1, 100_000, "1",
            "How often all of it is done, each time with other folds.");
    private static final Parameter ASSESS = Parameter.required("assess", 1, MOST_ROWS,
            "Rows judged on after each window.");
    private static final Parameter STEP = Parameter.whole("step", 1, MOST_ROWS, null,
            "Rows from one window to the next; as many as are judged on if left out.");
    private static final Parameter GAP = Parameter.whole("gap", 0, MOST_ROWS, "0",
            "Rows left out between those fitted to and those judged on.");

    private static final List<SchemeEntry> ALL = List.of(
            new SchemeEntry("k_fold", "Folds",
                    "Each row is judged on once: by the model fitted to the other folds.",
                    List.of(FOLDS, REPEATS, STRATA, CLUSTER), true),
            new SchemeEntry("leave_one_out", "Leave one out",
                    "Each row is judged on by the model fitted to all others.", List.of(), true),
            new SchemeEntry("leave_one_group_out", "Leave one group out",
                    "Each group of rows is judged on by the model fitted to all others.",
                    List.of(new Parameter("cluster", Role.GROUP_COLUMN, true,
                            "A column of groups; each is left out once.")),
                    true),
            new SchemeEntry("monte_carlo", "Random splits",
                    "Each replicate fits to a random share of the rows and judges on the rest.",
                    List.of(Parameter.number("share", 0, 1, "0.75", "Of the rows fitted to."),
                            STRATA, CLUSTER)),
            new SchemeEntry("rolling_origin", "Rolling origin",
                    "A series: fits to all rows up to a place, judges on the next ones, and moves on.",
                    List.of(Parameter.required("initial", 1, MOST_ROWS,
                            "Rows of the first window."), ASSESS, STEP, GAP),
                    true),
            new SchemeEntry("sliding_window", "Sliding window",
                    "A series: fits to a window of fixed length, judges on the next rows, and moves on.",
                    List.of(Parameter.required("window", 1, MOST_ROWS, "Rows of a window."),
                            ASSESS, STEP, GAP),
                    true),
            new SchemeEntry("nested", "Folds within folds",
                    "As folds; the settings that are tuned are chosen by folds within the rows fitted to.",
                    List.of(FOLDS, REPEATS, STRATA, CLUSTER,
                            Parameter.whole("inner_folds", 2, 1_000, "5",
                                    "Folds within the rows fitted to.")),
                    true),
            new SchemeEntry("bootstrap_oob", "Bootstrap, out of bag",
                    "Each replicate fits to rows drawn with replacement and judges on those not drawn.",
                    List.of(STRATA, CLUSTER)),
            new SchemeEntry("632", ".632",
                    "The out-of-bag error of every row, with .368 of the apparent one (Efron 1983).",
                    List.of(STRATA)),
            new SchemeEntry("632plus", ".632+",
                    "As .632, with a weight that follows how much the model overfits (Efron and Tibshirani 1997).",
                    List.of(STRATA)),
            new SchemeEntry("given", "Given folds or rows",
                    "Folds by a column of the table, or rows by number from another data set.",
                    List.of(new Parameter("fold_column", Role.GROUP_COLUMN, false,
                            "A column that says in which fold each row is judged on."),
                            new Parameter("rows", Role.DATASET, false,
                                    "A data set with one column of row numbers from 0, replicate after replicate; the rows not listed are judged on.")),
                    true));

    private SplitCatalog() {}

    public static List<SchemeEntry> all() {
        return ALL;
    }

    public static Optional<SchemeEntry> named(String name) {
        return ALL.stream().filter(scheme -> scheme.name().equals(name)).findFirst();
    }

    /** Whether a spec says how many splits there are. */
    public static boolean random(String name) {
        return named(name).filter(scheme -> !scheme.complete()).isPresent();
    }
}
