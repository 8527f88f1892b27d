package dev.minamo.job;

import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Statistics;

/** What to call a job that was given no name: what it does, in words. */
final class JobTitle {

    private JobTitle() {}

    static String of(Spec spec) {
        var name = spec.name();
        if (name != null && !name.isBlank()) {
            return name;
        }
        return switch (spec) {
            case BootstrapSpec bootstrap when bootstrap.test() != null
                    && bootstrap.model() != null ->
                "Test of " + bootstrap.test().coefficient() + " in "
                        + bootstrap.model().formula();
            case BootstrapSpec bootstrap when bootstrap.model() != null ->
                "Coefficients of " + bootstrap.model().formula();
            case BootstrapSpec bootstrap -> {
                var first = statistic(bootstrap.statistics().getFirst());
                int others = bootstrap.statistics().size() - 1;
                yield others == 0 ? first : first + " and " + others + " more";
            }
        };
    }

    private static String statistic(StatisticSpec spec) {
        return Statistics.named(spec.name())
                .map(type -> type.label(new Arguments(spec.arguments())))
                .orElse(spec.name());
    }
}
