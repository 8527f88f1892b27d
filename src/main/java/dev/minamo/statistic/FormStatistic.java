package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

import dev.minamo.statistic.Parameter.Role;

/** A statistic told by its parameters alone: its columns and its label are made from them. */
record FormStatistic(String name, String title, String description, List<Parameter> parameters,
        boolean extreme, BiFunction<Arguments, Sample, Statistic> binding)
        implements
            StatisticType {

    FormStatistic(String name, String title, String description, List<Parameter> parameters,
            BiFunction<Arguments, Sample, Statistic> binding) {
        this(name, title, description, parameters, false, binding);
    }

    @Override
    public Set<String> columns(Arguments arguments) {
        var columns = new LinkedHashSet<String>();
        parameters.stream().filter(Parameter::namesColumn)
                .forEach(parameter -> columns.add(arguments.text(parameter.name())));
        return columns;
    }

    @Override
    public String label(Arguments arguments) {
        var subjects = new ArrayList<String>();
        var conditions = new StringBuilder();
        for (Parameter parameter : parameters) {
            var key = parameter.name();
            switch (parameter.role()) {
                case NUMERIC_COLUMN, FORMULA, TERM, DATASET -> subjects.add(arguments.text(key));
                case NUMERIC_COLUMNS -> subjects.addAll(arguments.texts(key));
                case GROUP_COLUMN -> {
                    if (key.equals("blocks")) {
                        conditions.append(" within ").append(arguments.text(key));
                    } else if (!key.equals("by")) {
                        subjects.add(arguments.text(key));
                    } else if (arguments.texts("groups").size() != 2) {
                        conditions.append(" by ").append(arguments.text(key));
                    }
                }
                case GROUP_PAIR -> {
                    var groups = arguments.texts(key);
                    if (groups.size() == 2) {
                        conditions.append(", ").append(groups.get(0)).append(" against ")
                                .append(groups.get(1));
                    }
                }
                case EXPRESSION -> subjects.add(arguments.text(key));
                case EVENT -> subjects.add(subjects.removeLast() + " = " + arguments.level(key));
                case NUMBER, LENGTH, CHOICE -> arguments.words(parameter).ifPresent(
                        value -> conditions.append(", ").append(key).append(' ').append(value));
            }
        }
        return title + " of " + String.join(" and ", subjects) + conditions;
    }

    @Override
    public Statistic bind(Arguments arguments, Sample sample) {
        return binding.apply(arguments, sample);
    }

    /** The column of numbers of most statistics. */
    static Parameter column() {
        return new Parameter("column", Role.NUMERIC_COLUMN, true, "The column of numbers.");
    }
}
