package dev.minamo.dashboard;

import java.util.Map;

/** What the value of a test's statistic is, in a sentence: "a gap in mean" of something. */
final class TestNoun {

    private static final Map<String, String> NOUNS = Map.ofEntries(
            Map.entry("mean_difference", "a gap in mean"),
            Map.entry("median_difference", "a gap in median"),
            Map.entry("quantile_difference", "a gap in the quantile of"),
            Map.entry("student_t", "a Student t of"), Map.entry("welch_t", "a Welch t of"),
            Map.entry("ratio_of_group_means", "a ratio of mean"),
            Map.entry("log_ratio", "a log ratio of mean"),
            Map.entry("mann_whitney_u", "a Mann-Whitney U of"),
            Map.entry("rank_sum", "a rank sum of"),
            Map.entry("ks", "a Kolmogorov-Smirnov distance of"),
            Map.entry("energy_distance", "an energy distance of"),
            Map.entry("median_test", "a median test statistic of"),
            Map.entry("normal_scores", "a normal scores statistic of"),
            Map.entry("ansari_bradley", "an Ansari-Bradley statistic of"),
            Map.entry("variance_ratio", "a ratio of variances of"),
            Map.entry("cliffs_delta", "a Cliff’s delta of"),
            Map.entry("prob_superiority", "a probability of superiority in"),
            Map.entry("cohens_d", "a Cohen’s d of"),
            Map.entry("hodges_lehmann_shift", "a Hodges-Lehmann shift of"),
            Map.entry("anova_f", "an F of"), Map.entry("welch_f", "a Welch F of"),
            Map.entry("kruskal_h", "a Kruskal-Wallis H of"),
            Map.entry("friedman", "a Friedman chi-square of"),
            Map.entry("levene_median", "a Levene F of"),
            Map.entry("eta_squared", "an eta squared of"), Map.entry("mean", "a mean of"),
            Map.entry("median", "a median of"), Map.entry("t", "a t of"),
            Map.entry("wilcoxon", "a signed-rank sum of"),
            Map.entry("pratt", "a signed-rank sum of"),
            Map.entry("sign", "a number of positive signs of"),
            Map.entry("pearson", "a correlation of"),
            Map.entry("spearman", "a rank correlation of"),
            Map.entry("kendall", "a Kendall tau of"), Map.entry("covariance", "a covariance of"),
            Map.entry("slope", "a slope of"), Map.entry("chi_square", "a chi-square of"),
            Map.entry("g", "a likelihood ratio of"), Map.entry("cramers_v", "a Cramér’s V of"),
            Map.entry("odds_ratio", "an odds ratio of"),
            Map.entry("risk_difference", "a risk difference of"),
            Map.entry("phi", "a phi of"), Map.entry("coefficient", "a coefficient of"));

    private TestNoun() {}

    /**
     * Such as {@code a gap in mean len}.
     *
     * @param statistic by its name in the catalog
     * @param of what, in words
     * @param p the probability of a quantile; may be empty
     */
    static String of(String statistic, String of, String p) {
        var noun = NOUNS.getOrDefault(statistic, "a value of");
        return (p.isEmpty() ? noun : noun.replace("the quantile", "the " + p + " quantile")) + " "
                + of;
    }
}
