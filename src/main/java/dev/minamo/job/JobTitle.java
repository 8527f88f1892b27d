package dev.minamo.job;

import java.util.List;

import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.TestSpec;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.Statistics;
import dev.minamo.statistic.TestStatisticType;
import dev.minamo.statistic.TestStatistics;

/** What to call a job that was given no name: what it does, in words. */
final class JobTitle {

    private JobTitle() {}

    static String of(Spec spec) {
        var name = spec.name();
        if (name != null && !name.isBlank()) {
            return name;
        }
        return switch (spec) {
            case PermutationSpec permutation -> test(permutation.test());
            case ResampleSpec resample -> resample.models().size() == 1
                    ? "How well %s predicts".formatted(resample.models().getFirst().formula())
                    : "How well %d models predict %s".formatted(resample.models().size(),
                            response(resample.models().getFirst().formula()));
            case ImportanceSpec importance -> "Columns that matter in "
                    + importance.model().formula();
            case ScoreSpec score -> "Whether " + score.model().formula() + " beats chance";
            case BootstrapSpec bootstrap when bootstrap.predict() != null
                    && bootstrap.model() != null ->
                "Predictions of " + bootstrap.model().formula();
            case BootstrapSpec bootstrap when bootstrap.test() != null
                    && bootstrap.model() != null ->
                "Test of " + bootstrap.test().coefficient() + " in "
                        + bootstrap.model().formula();
            case BootstrapSpec bootstrap when bootstrap.model() != null ->
                "Coefficients of " + bootstrap.model().formula();
            case BootstrapSpec bootstrap when bootstrap.dose() != null ->
                "Dose response of " + bootstrap.dose().positive() + " by "
                        + bootstrap.dose().dose();
            case BootstrapSpec bootstrap -> {
                var first = statistic(bootstrap.statistics().getFirst());
                int others = bootstrap.statistics().size() - 1;
                yield others == 0 ? first : first + " and " + others + " more";
            }
        };
    }

    private static String response(String formula) {
        int tilde = formula.indexOf('~');
        return (tilde < 0 ? formula : formula.substring(0, tilde)).strip();
    }

    /** {@code Difference in means of len by supp}. */
    private static String test(TestSpec test) {
        var expression = test.text("expression");
        var design = Design.named(test.design());
        if (expression.isPresent() || design.isEmpty()) {
            return "Test of " + expression.orElse(test.design());
        }
        var name = test.statistic() == null
                ? TestStatistics.names(design.get()).getFirst()
                : test.statistic();
        var title = TestStatistics.named(name, design.get()).map(TestStatisticType::title)
                .orElse(name);
        return switch (design.get()) {
            case TWO_SAMPLE, K_SAMPLE -> "%s of %s by %s".formatted(title,
                    words(test.texts("column")), test.text("by").orElse(""));
            case PAIRED -> "%s of %s".formatted(title, test.text("column").orElseGet(
                    () -> test.text("x").orElse("") + " - " + test.text("y").orElse("")));
            case ONE_SAMPLE_SIGN -> "%s of %s".formatted(title, words(test.texts("column")));
            case CORRELATION, SERIES_SHIFT, CONTINGENCY -> "%s of %s and %s".formatted(title,
                    words(test.texts("x")), test.text("y").orElse(""));
            case REGRESSION -> "%s of %s in %s".formatted(title, test.text("term").orElse(""),
                    test.text("formula").orElse(""));
        };
    }

    private static String words(List<String> names) {
        return names.size() < 3
                ? String.join(" and ", names)
                : names.getFirst() + " and " + (names.size() - 1) + " more";
    }

    private static String statistic(StatisticSpec spec) {
        return Statistics.asked(spec.name(), spec.arguments().keySet())
                .map(type -> type.label(new Arguments(spec.arguments())))
                .orElse(spec.name());
    }
}
