package dev.minamo.statistic;

import java.util.List;
import java.util.Set;

import dev.minamo.statistic.Parameter.Role;

/** The statistic that is written out. */
record ExpressionType() implements StatisticType {

    @Override
    public String name() {
        return "expression";
    }

    @Override
    public String title() {
        return "Expression";
    }

    @Override
    public String description() {
        return "Arithmetic on statistics of rows, such as sum(x) / sum(w) or median(x where g = \"a\").";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter("expression", Role.EXPRESSION, true,
                "The expression, such as mean(x where g = \"a\") - mean(x where g = \"b\")."));
    }

    private static Expression parsed(Arguments arguments) {
        return Expression.parse(arguments.text("expression"));
    }

    @Override
    public Set<String> columns(Arguments arguments) {
        return parsed(arguments).columns();
    }

    @Override
    public Set<String> columnsThatMayMiss(Arguments arguments) {
        return parsed(arguments).columnsThatMayMiss();
    }

    @Override
    public String label(Arguments arguments) {
        return arguments.text("expression");
    }

    @Override
    public Statistic bind(Arguments arguments, Sample sample) {
        return parsed(arguments).bind(sample);
    }
}
