package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A statistic with the keys a spec would give it, in a short form: {@code quantile column=x p=0.9 groups=a|b}. */
record Asked(String name, Map<String, Object> keys) {

    static Asked of(String text) {
        var words = text.split(" ", -1);
        var keys = new TreeMap<String, Object>();
        Stream.of(words).skip(1).forEach(word -> {
            int equals = word.indexOf('=');
            keys.put(word.substring(0, equals), value(word.substring(equals + 1)));
        });
        return new Asked(words[0], keys);
    }

    private static Object value(String text) {
        if (text.contains("|")) {
            return Arrays.asList(text.split("\\|", -1));
        }
        return text.matches("-?[\\d.]+") ? (Object) Double.valueOf(text) : text;
    }

    Statistic bind(Sample sample) {
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }

    /** Every statistic of the catalog but friedman, some in several ways, of the columns of {@link CatalogPropertyTest}. */
    static List<Asked> all() {
        return Stream.concat(others(), metrics()).toList();
    }

    private static Stream<Asked> others() {
        return Stream.of("mean column=x", "median column=x", "sd column=x", "pearson x=x y=y",
                "mean_difference column=x by=g groups=a|b", "trimmed_mean column=x share=0.2",
                "trimmed_mean column=x share=0", "winsorized_mean column=x share=0.2",
                "midrange column=x", "sum column=x", "proportion column=g event=a",
                "count column=g event=a", "variance column=x", "variance_population column=x",
                "sd_population column=x", "cv column=p", "mad column=x", "mean_abs_dev column=x",
                "iqr column=x", "range column=x", "min column=x", "max column=x",
                "quantile column=x p=0.3 type=1", "quantile column=x p=0.3 type=2",
                "quantile column=x p=0.3 type=3", "quantile column=x p=0.3 type=4",
                "quantile column=x p=0.3 type=5", "quantile column=x p=0.3 type=6",
                "quantile column=x p=0.9", "quantile column=x p=0.7 type=8",
                "quantile column=x p=1 type=9", "skewness column=x", "skewness column=x type=G1",
                "kurtosis column=x", "kurtosis column=x type=G2", "geometric_mean column=p",
                "geometric_mean column=x", "harmonic_mean column=p", "log_mean column=x",
                "gini column=p", "entropy column=g", "hodges_lehmann column=x",
                "autocorrelation column=x lag=1", "median_difference column=x by=h",
                "quantile_difference column=x by=g groups=c|a p=0.8 type=6",
                "proportion_difference column=h event=yes by=g groups=a|b",
                "ratio_of_group_means column=p by=h", "log_ratio column=p by=h",
                "student_t column=x by=h", "welch_t column=x by=h", "cohens_d column=x by=h",
                "hedges_g column=x by=h", "glass_delta column=x by=h",
                "cliffs_delta column=x by=h", "prob_superiority column=x by=g groups=a|c",
                "hodges_lehmann_shift column=x by=h", "variance_ratio column=x by=h",
                "ks column=x by=h", "mann_whitney_u column=x by=h",
                "energy_distance column=x by=h", "spearman x=x y=y", "kendall x=x y=y",
                "kendall x=x y=y type=a", "covariance x=x y=y", "slope x=x y=y",
                "intercept x=x y=y", "theil_sen x=x y=y",
                "ratio_of_means numerator=x denominator=p",
                "lin_ccc x=x y=y", "fisher_z x=x y=y", "mean_of_differences x=x y=y",
                "icc x=x y=y", "icc x=x y=y type=consistency", "icc x=x y=y type=one_way",
                "anova_f column=x by=g", "welch_f column=x by=h", "kruskal_h column=x by=g",
                "eta_squared column=x by=g", "levene_median column=x by=g",
                "chi_square rows=g columns=h", "g rows=g columns=h",
                "odds_ratio rows=h columns=h2", "risk_ratio rows=h columns=h2",
                "risk_difference rows=h columns=h2", "phi rows=h columns=h2",
                "cramers_v rows=g columns=h", "mcnemar rows=h columns=h2",
                "kappa rows=h columns=h2", "kappa rows=g columns=g2 weights=linear",
                "kappa rows=g columns=g2 weights=quadratic")
                .map(Asked::of);
    }

    /** Every metric of predictions, some in several ways, of the same columns. */
    private static Stream<Asked> metrics() {
        return Stream.of(
                Stream.of("rmse", "mse", "mae", "median_absolute_error", "max_error", "msd",
                        "rsq", "rsq_trad", "explained_variance", "ccc", "ccc_biased", "rpd",
                        "rpiq", "rmse_over_sd", "mape", "smape", "mpe", "huber_loss",
                        "huber_loss delta=0.5", "pseudo_huber", "pinball quantile=0.1", "rmsle",
                        "mase", "poisson_deviance", "gamma_deviance", "tweedie_deviance",
                        "tweedie_deviance power=3")
                        .flatMap(name -> Stream.of(name + " truth=x estimate=y",
                                name + " truth=p estimate=x", name + " truth=x estimate=p")),
                Stream.of("accuracy", "kappa_linear", "kappa_quadratic", "mcc",
                        "balanced_accuracy", "sensitivity", "recall", "specificity", "precision",
                        "npv", "f_beta beta=2", "j_index", "jaccard", "fowlkes_mallows",
                        "detection_prevalence", "lr_plus", "lr_minus", "diagnostic_odds_ratio")
                        .flatMap(name -> Stream.of(name + " truth=h event=yes predicted=h2",
                                name + " truth=h event=yes probability=x",
                                name + " truth=g predicted=g2",
                                name + " truth=g probabilities=x|y|p")),
                Stream.of("precision", "sensitivity").flatMap(name -> Stream.of(
                        name + " average=micro truth=g predicted=g2",
                        name + " average=weighted truth=g predicted=g2")),
                Stream.of("roc_auc", "pr_auc", "average_precision", "gain_capture", "log_loss",
                        "brier", "brier_skill", "calibration_slope", "calibration_intercept")
                        .map(name -> name + " truth=h event=yes probability=q"),
                Stream.of("roc_auc", "roc_auc_ovr", "roc_auc_ovr average=weighted", "log_loss",
                        "brier", "top_k_accuracy")
                        .map(name -> name + " truth=g probabilities=x|y|p"))
                .flatMap(text -> text).map(Asked::of);
    }
}
