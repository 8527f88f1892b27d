package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter.Role;

/** The statistics that compare two groups of rows: first minus second, or first over second. */
final class TwoSamples {

    private static final Parameter BY = new Parameter("by", Role.GROUP_COLUMN, true,
            "The column that names the group of each row.");
    private static final Parameter GROUPS = new Parameter("groups", Role.GROUP_PAIR, false,
            "The two groups, first against second; may be left out when there are just two, which are then sorted.");
    static final Parameter P = Parameter.number("p", 0, 1, "0.5",
            "The probability, from 0 to 1.");
    private static final Parameter OUTCOME = new Parameter("column", Role.GROUP_COLUMN, true,
            "The column of outcomes.");
    private static final Parameter EVENT = new Parameter("event", Role.EVENT, true,
            "The outcome that is counted.");

    private TwoSamples() {}

    static List<StatisticType> all() {
        return List.of(
                onGroups("median_difference", "Difference in medians",
                        "The median of the first group minus that of the second.", List.of(),
                        (arguments, column, groups) -> ranked(column, groups,
                                drawn -> drawn[0].median() - drawn[1].median())),
                onGroups("quantile_difference", "Difference in quantiles",
                        "A quantile of the first group minus that of the second.",
                        List.of(P, OneSample.TYPE), (arguments, column, groups) -> {
                            double p = arguments.number(P);
                            var type = OneSample.type(arguments);
                            return ranked(column, groups,
                                    drawn -> type.of(drawn[0], p) - type.of(drawn[1], p));
                        }),
                new FormStatistic("proportion_difference", "Difference in proportions",
                        "The share of rows with an outcome in the first group minus that in the second.",
                        List.of(OUTCOME, EVENT, BY, GROUPS), TwoSamples::proportions),
                moments("ratio_of_group_means", "Ratio of group means",
                        "The mean of the first group over that of the second.", 0, 1,
                        (a, b) -> b.mean() == 0
                                ? Undefined.ZERO_DENOMINATOR.nan()
                                : a.mean() / b.mean()),
                moments("log_ratio", "Log ratio of group means",
                        "The natural logarithm of the ratio of the means of two groups.", 0, 1,
                        (a, b) -> a.mean() > 0 && b.mean() > 0
                                ? Elementary.log(a.mean() / b.mean())
                                : Undefined.NOT_POSITIVE.nan()),
                moments("student_t", "Student's t",
                        "The difference in means over its standard error, with one variance for both groups.",
                        0, 1, (a, b) -> over(a.offset() - b.offset(),
                                pooled(a, b) * (1 / a.n() + 1 / b.n()))),
                moments("welch_t", "Welch's t",
                        "The difference in means over its standard error, each group with its own variance.",
                        0, 2, (a, b) -> over(a.offset() - b.offset(),
                                a.variance() / a.n() + b.variance() / b.n())),
                moments("cohens_d", "Cohen's d",
                        "The difference in means over the pooled standard deviation.", 0, 1,
                        (a, b) -> over(a.offset() - b.offset(), pooled(a, b))),
                moments("hedges_g", "Hedges' g",
                        "Cohen's d with the exact correction for bias under normality.", 0, 1,
                        (a, b) -> {
                            double d = over(a.offset() - b.offset(), pooled(a, b));
                            double df = a.n() + b.n() - 2;
                            return Double.isNaN(d) ? d : hedges(df, d);
                        }),
                moments("glass_delta", "Glass's delta",
                        "The difference in means over the standard deviation of the second group.",
                        0, 1, (a, b) -> over(a.offset() - b.offset(), b.variance())),
                pairs("cliffs_delta", "Cliff's delta",
                        "The share of pairs in which the first group is greater, minus that in which it is less.",
                        walk -> 2 * walk.u() / (walk.n() * walk.m()) - 1),
                pairs("prob_superiority", "Probability of superiority",
                        "The share of pairs in which the first group is greater; ties count one half.",
                        walk -> walk.u() / (walk.n() * walk.m())),
                onGroups("hodges_lehmann_shift", "Hodges-Lehmann shift",
                        "The median of all differences between a row of the first group and one of the second; at most 2,001,000 pairs.",
                        List.of(), (arguments, column, groups) -> PairwiseMedian.shift(column,
                                groups)),
                moments("variance_ratio", "Ratio of variances",
                        "The variance of the first group over that of the second.", 0, 2,
                        (a, b) -> b.m2() == 0
                                ? Undefined.CONSTANT.nan()
                                : a.variance() / b.variance()),
                walks("ks", "Kolmogorov-Smirnov distance",
                        "The greatest distance between the distribution functions of two groups.",
                        0, TwoSampleWalk::ks),
                pairs("mann_whitney_u", "Mann-Whitney U",
                        "The number of pairs in which the first group is greater; ties count one half.",
                        TwoSampleWalk::u),
                walks("energy_distance", "Energy distance",
                        "2 E|X - Y| - E|X - X'| - E|Y - Y'| of Székely and Rizzo; its square root is a metric.",
                        1, TwoSampleWalk::energy));
    }

    private interface GroupBinding {
        Statistic bind(Arguments arguments, CentredColumn column, TwoGroups groups);
    }

    private interface PairFormula {
        double of(Moments first, Moments second);
    }

    private static FormStatistic onGroups(String name, String title, String description,
            List<Parameter> more, GroupBinding binding) {
        var parameters = new ArrayList<Parameter>();
        parameters.add(FormStatistic.column());
        parameters.add(BY);
        parameters.add(GROUPS);
        parameters.addAll(more);
        return new FormStatistic(name, title, description, List.copyOf(parameters),
                (arguments, sample) -> binding.bind(arguments,
                        sample.centred("column", arguments.text("column")),
                        TwoGroups.of(arguments.text("by"), arguments.texts("groups"), sample)));
    }

    /** @param least the fewest rows of a group it needs */
    private static FormStatistic moments(String name, String title, String description, int degree,
            int least, PairFormula formula) {
        var checked = MomentStatistic.Formula.ofSquares(degree, moments -> {
            double fewest = Math.min(moments[0].n(), moments[1].n());
            if (!(fewest > 0)) {
                return Undefined.EMPTY_GROUP.nan();
            }
            // Weights of a group may sum to less than its rows: a divisor n - 1 must be above zero, no more.
            return least > 1 && !(fewest > 1)
                    ? Undefined.TOO_FEW_ROWS.nan()
                    : formula.of(moments[0], moments[1]);
        });
        return onGroups(name, title, description, List.of(),
                (arguments, column, groups) -> MomentStatistic.of(column, groups.sides(), 2,
                        checked));
    }

    private static Statistic ranked(CentredColumn column, TwoGroups groups,
            ToDoubleFunction<Ranked[]> formula) {
        var order = column.order();
        return OrderStatistic.of(List.of(order.only(groups.codes(), groups.first()),
                order.only(groups.codes(), groups.second())), formula);
    }

    /** Of a walk up the sorted values. */
    private static FormStatistic walks(String name, String title, String description, int degree,
            ToDoubleFunction<TwoSampleWalk> formula) {
        return onGroups(name, title, description, List.of(),
                (arguments, column, groups) -> new FunctionalStatistic(column.rows(),
                        () -> walking(column, groups.sides(), checked(walk -> column
                                .unscaled(formula.applyAsDouble(walk), degree)))));
    }

    /** Of the pairs in which the first is greater. */
    private static FormStatistic pairs(String name, String title, String description,
            ToDoubleFunction<TwoSampleWalk> formula) {
        var checked = checked(formula);
        return onGroups(name, title, description, List.of(), (arguments, column, groups) -> {
            int[] sides = groups.sides();
            var pairs = new GreaterPairs(column, groups);
            return new FunctionalStatistic(column.rows(), () -> walking(column, sides, checked),
                    tally -> pairs.on(tally, checked, walking(column, sides, checked)), null);
        });
    }

    private static Functional walking(CentredColumn column, int[] sides,
            ToDoubleFunction<TwoSampleWalk> formula) {
        var walk = new TwoSampleWalk();
        return frequencies -> {
            walk.walk(column, sides, frequencies);
            return formula.applyAsDouble(walk);
        };
    }

    private static ToDoubleFunction<TwoSampleWalk> checked(
            ToDoubleFunction<TwoSampleWalk> formula) {
        return walk -> walk.n() > 0 && walk.m() > 0
                ? formula.applyAsDouble(walk)
                : Undefined.EMPTY_GROUP.nan();
    }

    private static Statistic proportions(Arguments arguments, Sample sample) {
        var events = Cells.event(sample.grouping("column", arguments.text("column")), "event",
                arguments.level("event")).codes();
        int[] sides = TwoGroups.of(arguments.text("by"), arguments.texts("groups"), sample)
                .sides();
        int[] codes = new int[sides.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = sides[row] < 0 ? -1 : 2 * sides[row] + events[row];
        }
        return new Cells(codes, 4).statistic(cells -> {
            double n = cells[0] + cells[1];
            double m = cells[2] + cells[3];
            return n > 0 && m > 0 ? cells[1] / n - cells[3] / m : Undefined.EMPTY_GROUP.nan();
        });
    }

    private static double pooled(Moments a, Moments b) {
        double df = a.n() + b.n() - 2;
        return df > 0 ? (a.m2() + b.m2()) / df : Double.NaN;
    }

    private static double over(double difference, double variance) {
        if (Double.isNaN(variance)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return variance > 0 ? difference / Math.sqrt(variance) : Undefined.CONSTANT.nan();
    }

    /** d Γ(df / 2) / (√(df / 2) Γ((df - 1) / 2)): Hedges 1981, doi:10.3102/10769986006002107. */
    private static double hedges(double df, double d) {
        return df > 1
                ? d * Elementary.exp(Elementary.lgamma(df / 2) - Elementary.lgamma((df - 1) / 2))
                        / Math.sqrt(df / 2)
                : Undefined.TOO_FEW_ROWS.nan();
    }
}
