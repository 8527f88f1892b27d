package dev.minamo.statistic;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

import dev.minamo.statistic.Parameter.Role;

/** A statistic of a column of numbers in two groups of rows: first minus second. */
record GroupStatistic(String name, String title, String description,
        BiFunction<CentredColumn, TwoGroups, Statistic> binding) implements StatisticType {

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter("column", Role.NUMERIC_COLUMN, true, "The column of numbers."),
                new Parameter("by", Role.GROUP_COLUMN, true,
                        "The column that names the group of each row."),
                new Parameter("groups", Role.GROUP_PAIR, false,
                        "The two groups, first minus second; may be left out when there are just two, which are then sorted."));
    }

    @Override
    public Set<String> columns(Arguments arguments) {
        var columns = new LinkedHashSet<String>();
        columns.add(arguments.text("column"));
        columns.add(arguments.text("by"));
        return columns;
    }

    @Override
    public String label(Arguments arguments) {
        var what = title + " of " + arguments.text("column");
        var groups = arguments.texts("groups");
        return groups.size() == 2
                ? what + ", " + groups.get(0) + " minus " + groups.get(1)
                : what + " by " + arguments.text("by");
    }

    @Override
    public Statistic bind(Arguments arguments, Sample sample) {
        var groups = TwoGroups.of(arguments.text("by"), arguments.texts("groups"), sample);
        return binding.apply(sample.centred("column", arguments.text("column")), groups);
    }
}
