package dev.minamo.statistic;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

import dev.minamo.statistic.Parameter.Role;

/** A statistic of one column of numbers. */
record ColumnStatistic(String name, String title, String description,
        Function<CentredColumn, Statistic> binding) implements StatisticType {

    @Override
    public List<Parameter> parameters() {
        return List
                .of(new Parameter("column", Role.NUMERIC_COLUMN, true, "The column of numbers."));
    }

    @Override
    public Set<String> columns(Arguments arguments) {
        return Set.of(arguments.text("column"));
    }

    @Override
    public String label(Arguments arguments) {
        return title + " of " + arguments.text("column");
    }

    @Override
    public Statistic bind(Arguments arguments, Sample sample) {
        return binding.apply(sample.centred("column", arguments.text("column")));
    }
}
