package dev.minamo.dashboard;

import java.util.Map;

/** What the value of a test's statistic is, in a sentence: "a gap in mean" of something. */
final class TestNoun {

    /** The star stands for what it is of; without one, the condition of the sentence says that. */
    private static final Map<String, String> NOUNS = Map.ofEntries(
            Map.entry("mean_difference", "a gap in mean *"),
            Map.entry("median_difference", "a gap in median *"),
            Map.entry("quantile_difference", "a gap in the quantile of *"),
            Map.entry("student_t", "a Student t for *"),
            Map.entry("welch_t", "a Welch t for *"),
            Map.entry("ratio_of_group_means", "a ratio of mean *"),
            Map.entry("log_ratio", "a log ratio of mean *"),
            Map.entry("mann_whitney_u", "a Mann-Whitney U for *"),
            Map.entry("rank_sum", "a rank sum for *"),
            Map.entry("ks", "a Kolmogorov-Smirnov distance for *"),
            Map.entry("energy_distance", "an energy distance for *"),
            Map.entry("median_test", "a median test statistic for *"),
            Map.entry("normal_scores", "a normal scores statistic for *"),
            Map.entry("ansari_bradley", "an Ansari-Bradley statistic for *"),
            Map.entry("variance_ratio", "a variance ratio for *"),
            Map.entry("cliffs_delta", "a Cliff’s delta for *"),
            Map.entry("prob_superiority", "a probability of superiority in *"),
            Map.entry("cohens_d", "a Cohen’s d for *"),
            Map.entry("hodges_lehmann_shift", "a Hodges-Lehmann shift in *"),
            Map.entry("anova_f", "an F for *"),
            Map.entry("welch_f", "a Welch F for *"),
            Map.entry("kruskal_h", "a Kruskal-Wallis H for *"),
            Map.entry("friedman", "a Friedman chi-square for *"),
            Map.entry("levene_median", "a Levene F for *"),
            Map.entry("eta_squared", "an eta squared for *"),
            Map.entry("mean", "a mean *"),
            Map.entry("median", "a median *"),
            Map.entry("t", "a t for *"),
            Map.entry("wilcoxon", "a signed-rank sum for *"),
            Map.entry("pratt", "a signed-rank sum for *"),
            Map.entry("sign", "a number of positive values of *"),
            Map.entry("pearson", "a correlation"),
            Map.entry("spearman", "a rank correlation"),
            Map.entry("kendall", "a Kendall tau"),
            Map.entry("covariance", "a covariance"),
            Map.entry("slope", "a slope"),
            Map.entry("chi_square", "a chi-square"),
            Map.entry("g", "a likelihood ratio G"),
            Map.entry("cramers_v", "a Cramér’s V"),
            Map.entry("odds_ratio", "an odds ratio"),
            Map.entry("risk_difference", "a risk difference"),
            Map.entry("phi", "a phi"),
            Map.entry("coefficient", "a coefficient"));

    private TestNoun() {}

    /**
     * Such as {@code a gap in mean len}.
     *
     * @param statistic by its name in the catalog
     * @param of what, in words
     * @param p the probability of a quantile; may be empty
     */
    static String of(String statistic, String of, String p) {
        var noun = NOUNS.getOrDefault(statistic, "a value");
        return (p.isEmpty() ? noun : noun.replace("the quantile", "the " + p + " quantile"))
                .replace("*", of);
    }

    /** The same on an axis, such as {@code Correlation of LSAT and GPA}. */
    static String title(String statistic, String of, String p) {
        var noun = of(statistic, of, p);
        var words = Words.capital(noun.substring(noun.indexOf(' ') + 1));
        return NOUNS.getOrDefault(statistic, "").contains("*") ? words : words + " of " + of;
    }
}
