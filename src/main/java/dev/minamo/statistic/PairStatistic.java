package dev.minamo.statistic;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

import dev.minamo.statistic.Parameter.Role;

/** A statistic of two columns of numbers, row by row. */
record PairStatistic(String name, String title, String description,
        BiFunction<CentredColumn, CentredColumn, Statistic> binding) implements StatisticType {

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter("x", Role.NUMERIC_COLUMN, true, "The first column of numbers."),
                new Parameter("y", Role.NUMERIC_COLUMN, true, "The second column of numbers."));
    }

    @Override
    public Set<String> columns(Arguments arguments) {
        var columns = new LinkedHashSet<String>();
        columns.add(arguments.text("x"));
        columns.add(arguments.text("y"));
        return columns;
    }

    @Override
    public String label(Arguments arguments) {
        return title + " of " + arguments.text("x") + " and " + arguments.text("y");
    }

    @Override
    public Statistic bind(Arguments arguments, Sample sample) {
        return binding.apply(sample.centred("x", arguments.text("x")),
                sample.centred("y", arguments.text("y")));
    }
}
