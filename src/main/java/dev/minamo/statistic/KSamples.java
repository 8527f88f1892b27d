package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter.Role;

/** The statistics that compare all groups of a column. A resample without a row of some group is undefined. */
final class KSamples {

    private static final Parameter BY = new Parameter("by", Role.GROUP_COLUMN, true,
            "The column that names the group of each row.");
    private static final Parameter BLOCKS = new Parameter("blocks", Role.GROUP_COLUMN, true,
            "The column that names the block of each row; each block has one row of each group.");

    private KSamples() {}

    static List<StatisticType> all() {
        return List.of(
                moments("anova_f", "Analysis of variance F",
                        "The mean square between groups over that within.", 1, KSamples::anova),
                moments("welch_f", "Welch's F",
                        "Welch's statistic for means of groups with different variances.", 2,
                        KSamples::welch),
                onGroups("kruskal_h", "Kruskal-Wallis H",
                        "The Kruskal-Wallis statistic, corrected for ties.",
                        (column, grouping) -> new FunctionalStatistic(column.rows(),
                                () -> new KruskalRanks(column, grouping))),
                moments("eta_squared", "Eta squared",
                        "The share of the sum of squares that lies between groups.", 1, groups -> {
                            double between = between(groups);
                            double within = within(groups);
                            return between + within > 0
                                    ? between / (between + within)
                                    : Undefined.CONSTANT.nan();
                        }),
                onGroups("levene_median", "Levene's F about medians",
                        "The analysis of variance F of the distances from the median of each group (Brown and Forsythe).",
                        (column, grouping) -> new FunctionalStatistic(column.rows(),
                                () -> new LeveneDistances(column, grouping))),
                new FormStatistic("friedman", "Friedman's chi-square",
                        "The Friedman statistic, corrected for ties; blocks must be drawn as wholes.",
                        List.of(FormStatistic.column(), BY, BLOCKS),
                        (arguments, sample) -> FriedmanBlocks.of(
                                sample.centred("column", arguments.text("column")),
                                sample.grouping("by", arguments.text("by")),
                                sample.grouping("blocks", arguments.text("blocks")))));
    }

    private interface GroupsBinding {
        Statistic bind(CentredColumn column, Grouping grouping);
    }

    private static FormStatistic onGroups(String name, String title, String description,
            GroupsBinding binding) {
        var parameters = new ArrayList<Parameter>();
        parameters.add(FormStatistic.column());
        parameters.add(BY);
        return new FormStatistic(name, title, description, List.copyOf(parameters),
                (arguments, sample) -> {
                    var grouping = sample.grouping("by", arguments.text("by"));
                    if (grouping.levels().size() < 2) {
                        throw Arguments.refusal("by", "must name a column of at least two groups");
                    }
                    return binding.bind(sample.centred("column", arguments.text("column")),
                            grouping);
                });
    }

    /** @param least the fewest rows of a group it needs */
    private static FormStatistic moments(String name, String title, String description, int least,
            ToDoubleFunction<Moments[]> formula) {
        var checked = MomentStatistic.Formula.ofSquares(0, groups -> {
            for (Moments group : groups) {
                if (!(group.n() > 0)) {
                    return Undefined.EMPTY_GROUP.nan();
                }
                if (least > 1 && !(group.n() > 1)) {
                    return Undefined.TOO_FEW_ROWS.nan();
                }
            }
            return formula.applyAsDouble(groups);
        });
        return onGroups(name, title, description, (column, grouping) -> MomentStatistic.of(column,
                grouping.codes(), grouping.levels().size(), checked));
    }

    /** The F of groups with at least one row each. */
    static double anova(Moments[] groups) {
        double df = -groups.length;
        for (Moments group : groups) {
            df += group.n();
        }
        if (!(df > 0)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double within = within(groups);
        return within > 0
                ? between(groups) / (groups.length - 1) / (within / df)
                : Undefined.CONSTANT.nan();
    }

    private static double within(Moments[] groups) {
        double sum = 0;
        for (Moments group : groups) {
            sum += group.m2();
        }
        return sum;
    }

    private static double between(Moments[] groups) {
        double n = 0;
        double sum = 0;
        for (Moments group : groups) {
            n += group.n();
            sum = Math.fma(group.n(), group.offset(), sum);
        }
        double squares = 0;
        for (Moments group : groups) {
            double d = group.offset() - sum / n;
            squares = Math.fma(group.n() * d, d, squares);
        }
        return squares;
    }

    /** Welch 1951, doi:10.1093/biomet/38.3-4.330. */
    private static double welch(Moments[] groups) {
        double weights = 0;
        double sum = 0;
        for (Moments group : groups) {
            if (group.m2() == 0) {
                return Undefined.CONSTANT.nan();
            }
            double weight = group.n() / group.variance();
            weights += weight;
            sum = Math.fma(weight, group.offset(), sum);
        }
        double k = groups.length;
        double squares = 0;
        double correction = 0;
        for (Moments group : groups) {
            double weight = group.n() / group.variance();
            double d = group.offset() - sum / weights;
            double rest = 1 - weight / weights;
            squares = Math.fma(weight * d, d, squares);
            correction += rest * rest / (group.n() - 1);
        }
        return squares / (k - 1) / (1 + 2 * (k - 2) / (k * k - 1) * correction);
    }
}
