package dev.minamo.dashboard;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.statistic.Parameter;

/** From the fields of a form to the keys of a spec. */
final class AskArguments {

    private AskArguments() {}

    /** Those that were filled in; fields of other parameters do not travel. */
    static Map<String, Object> of(Ask.Question question, List<Parameter> parameters) {
        var arguments = new TreeMap<String, Object>();
        for (var parameter : parameters) {
            var name = parameter.name();
            var value = question.value(name);
            switch (parameter.role()) {
                case GROUP_PAIR -> {
                    var first = question.value(name + ".0");
                    var second = question.value(name + ".1");
                    if (!first.isEmpty() && !second.isEmpty()) {
                        arguments.put(name, List.of(first, second));
                    }
                }
                case NUMERIC_COLUMNS -> {
                    var all = question.all(name);
                    if (!all.isEmpty()) {
                        arguments.put(name, all.size() == 1 ? all.getFirst() : all);
                    }
                }
                case NUMBER, LENGTH -> {
                    if (!value.isEmpty()) {
                        arguments.put(name, numberOrText(value));
                    }
                }
                case NUMERIC_COLUMN, GROUP_COLUMN, CHOICE, EVENT, EXPRESSION, FORMULA, TERM,
                        DATASET -> {
                    if (!value.isEmpty()) {
                        arguments.put(name, value);
                    }
                }
            }
        }
        return arguments;
    }

    /** A number where it is one; text is for the planner to refuse. */
    static Object numberOrText(String value) {
        try {
            return Double.valueOf(value.strip());
        } catch (NumberFormatException _) {
            return value;
        }
    }
}
