package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.CoefficientTestSpec;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.TestSpec;
import dev.minamo.statistic.Design;

/**
 * What a test is about, in words.
 *
 * @param condition the null hypothesis after "If", such as {@code supp made no difference}
 * @param noun what its statistic is, such as {@code a gap in mean len}
 * @param axis the same on an axis, such as {@code Gap in mean len, OJ minus VC}
 * @param design what is compared, such as {@code two groups of supp, within blocks of wool}
 * @param draws what chance makes, such as {@code shuffles}
 */
record TestWords(String condition, String noun, String axis, String design, String draws) {

    /** Whether the findings of a job are tests. */
    static boolean fit(Spec spec) {
        return switch (spec) {
            case PermutationSpec _,ScoreSpec _ -> true;
            case ResampleSpec _,ImportanceSpec _ -> false;
            case BootstrapSpec bootstrap -> bootstrap.test() != null;
        };
    }

    /** @param variable which of those tested together */
    static TestWords of(Spec spec, int variable) {
        return switch (spec) {
            case PermutationSpec permutation -> of(permutation.test(), variable);
            case BootstrapSpec bootstrap -> ofCoefficient(bootstrap);
            case ScoreSpec score -> new TestWords(
                    "the predictors said nothing of the response",
                    metric(score).withArticle(), metric(score).axis(),
                    score.model().formula() + ", responses shuffled", "shuffles");
            case ResampleSpec _,ImportanceSpec _ ->
                throw new IllegalArgumentException("no test");
        };
    }

    private static MetricWords metric(ScoreSpec score) {
        return MetricWords.of(score.metric().label(), score.model().formula());
    }

    /** A wild bootstrap test. */
    private static TestWords ofCoefficient(BootstrapSpec spec) {
        var test = spec.test() == null ? new CoefficientTestSpec("", 0) : spec.test();
        var name = Words.quoted(test.coefficient());
        return new TestWords("the coefficient of " + name + " were " + Columns.plain(test.value()),
                "a t", "t of " + name, "a coefficient of a model", "sign changes");
    }

    private static TestWords of(TestSpec test, int variable) {
        var design = Design.named(test.design()).orElse(Design.TWO_SAMPLE);
        var of = of(test, design, variable);
        var p = test.number("p").map(Columns::plain).orElse("");
        var expression = test.text("expression").map(Words::quoted).orElse("");
        return new TestWords(condition(test, design, of),
                expression.isEmpty()
                        ? TestNoun.of(statistic(test), less(test, design, of), p)
                        : "a value of " + expression,
                expression.isEmpty()
                        ? TestNoun.title(statistic(test), less(test, design, of), p)
                                + (design == Design.TWO_SAMPLE ? minus(test) : "")
                        : expression,
                design(test, design), switch (design) {
                    case ONE_SAMPLE_SIGN -> "sign changes";
                    case PAIRED -> "swaps";
                    case SERIES_SHIFT -> "shifts";
                    case TWO_SAMPLE, CORRELATION, K_SAMPLE, CONTINGENCY, REGRESSION -> "shuffles";
                });
    }

    static String statistic(TestSpec test) {
        var name = test.statistic();
        return name != null
                ? name
                : Catalog.current().design(test.design()).map(d -> d.statistics().getFirst())
                        .orElse("");
    }

    /** What a value of the statistic is of. */
    private static String of(TestSpec test, Design design, int variable) {
        return switch (design) {
            case TWO_SAMPLE, K_SAMPLE, ONE_SAMPLE_SIGN -> column(test, "column", variable);
            case CORRELATION, CONTINGENCY, SERIES_SHIFT ->
                column(test, "x", variable) + " and " + column(test, "y", 0);
            case PAIRED -> test.keys().containsKey("x")
                    ? column(test, "x", 0) + " minus " + column(test, "y", 0)
                    : column(test, "column", 0) + minus(test);
            case REGRESSION -> column(test, "term", 0);
        };
    }

    private static String condition(TestSpec test, Design design, String of) {
        return switch (design) {
            case TWO_SAMPLE, K_SAMPLE -> column(test, "by", 0) + " made no difference";
            case PAIRED -> test.keys().containsKey("x")
                    ? column(test, "x", 0) + " and " + column(test, "y", 0)
                            + " were interchangeable"
                    : column(test, "by", 0) + " made no difference";
            case ONE_SAMPLE_SIGN -> of + " were symmetric about "
                    + test.number("value").map(Columns::plain).orElse("0");
            case CORRELATION, CONTINGENCY, SERIES_SHIFT ->
                (test.isExpression() ? column(test, "y", 0) : of)
                        + " had nothing to do with "
                        + (test.isExpression() ? "the rest" : "each other");
            case REGRESSION -> of + " added nothing to the rest of the model";
        };
    }

    /** What a column is measured from. */
    private static String less(TestSpec test, Design design, String of) {
        double value = test.number("value").orElse(0.0);
        return design == Design.ONE_SAMPLE_SIGN && value != 0
                ? of + " minus " + Columns.plain(value)
                : of;
    }

    private static String minus(TestSpec test) {
        var groups = test.texts("groups");
        return groups.size() == 2
                ? ", " + Words.quoted(groups.getFirst()) + " minus "
                        + Words.quoted(groups.getLast())
                : "";
    }

    private static String design(TestSpec test, Design design) {
        var parts = new ArrayList<String>();
        parts.add(switch (design) {
            case TWO_SAMPLE -> "two groups of " + column(test, "by", 0);
            case K_SAMPLE -> "all groups of " + column(test, "by", 0);
            case PAIRED -> test.keys().containsKey("pair")
                    ? "pairs of " + column(test, "pair", 0)
                    : "pairs of one row";
            case ONE_SAMPLE_SIGN -> "one sample, by signs";
            case CORRELATION -> "rows of two columns";
            case CONTINGENCY -> "two columns of groups";
            case SERIES_SHIFT -> "two series";
            case REGRESSION -> "a term of " + column(test, "formula", 0);
        });
        test.text("blocks").ifPresent(c -> parts.add("within blocks of " + Words.quoted(c)));
        test.text("whole_groups")
                .ifPresent(c -> parts.add("whole groups of " + Words.quoted(c) + " together"));
        return String.join(", ", parts);
    }

    private static String column(TestSpec test, String key, int variable) {
        List<String> names = test.texts(key);
        return names.isEmpty()
                ? "the data"
                : Words.quoted(names.get(Math.min(variable, names.size() - 1)));
    }
}
