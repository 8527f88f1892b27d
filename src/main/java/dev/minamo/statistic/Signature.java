package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.Refusal;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Call;
import dev.minamo.statistic.expression.Node.Negation;
import dev.minamo.statistic.expression.Node.Numeral;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Node.Truth;
import dev.minamo.statistic.expression.Source;

/** How an aggregate is called: the parameters of a statistic of the catalog, by place. */
record Signature(String name, List<Slot> slots) {

    /** What stands at a place. */
    enum Form {
        /** Numbers of rows. */
        NUMBERS,
        /** Groups of rows: text, truth values, whole numbers. */
        GROUPS,
        /** A condition on rows. */
        CONDITION,
        /** One number. */
        NUMBER,
        /** One word or value. */
        WORD
    }

    /** @param parameter of the statistic that it fills; two words fill a pair of groups */
    record Slot(Parameter parameter, Form form) {

        boolean ofRows() {
            return form == Form.NUMBERS || form == Form.GROUPS || form == Form.CONDITION;
        }
    }

    private static final Slot CONDITION = new Slot(
            new Parameter("condition", Parameter.Role.EXPRESSION, true,
                    "A condition on rows, such as x > 3."),
            Form.CONDITION);

    Signature {
        slots = List.copyOf(slots);
    }

    /** That of a statistic; {@code count} and {@code proportion} take a condition instead of a column and a value. */
    static Signature of(StatisticType type) {
        if (type.name().equals("count") || type.name().equals("proportion")) {
            return new Signature(type.name(), List.of(CONDITION));
        }
        var slots = new ArrayList<Slot>();
        for (Parameter parameter : type.parameters()) {
            switch (parameter.role()) {
                case NUMERIC_COLUMN, NUMERIC_COLUMNS ->
                    slots.add(new Slot(parameter, Form.NUMBERS));
                case GROUP_COLUMN -> slots.add(new Slot(parameter, Form.GROUPS));
                case NUMBER, LENGTH -> slots.add(new Slot(parameter, Form.NUMBER));
                case CHOICE, EVENT -> slots.add(new Slot(parameter, Form.WORD));
                case GROUP_PAIR -> {
                    slots.add(new Slot(parameter, Form.WORD));
                    slots.add(new Slot(parameter, Form.WORD));
                }
                case EXPRESSION, FORMULA, TERM, DATASET -> throw new IllegalArgumentException(
                        type.name() + " is no aggregate");
            }
        }
        return new Signature(type.name(), slots);
    }

    /** As it is written: {@code quantile(column, p, type)}. */
    String words() {
        return name + "(" + String.join(", ",
                slots.stream().map(slot -> slot.parameter().name()).toList()) + ")";
    }

    /**
     * Holds a call against it, as far as that goes without columns.
     *
     * @throws Refusal if an argument is missing, of another form or one too many
     */
    Aggregate read(Call call, Source source) {
        var rows = new ArrayList<Node>();
        var constants = new LinkedHashMap<String, Object>();
        var arguments = call.arguments();
        if (arguments.size() > slots.size()) {
            throw source.refuse(arguments.get(slots.size()).at(),
                    "one argument too many: " + words() + ".");
        }
        for (int place = 0; place < slots.size(); place++) {
            var slot = slots.get(place);
            if (place < arguments.size()) {
                var argument = arguments.get(place);
                if (slot.ofRows()) {
                    RowShape.check(argument, source);
                    rows.add(argument);
                } else {
                    put(constants, slot, argument, source);
                }
            } else if (slot.parameter().required() && !name.equals("count")) {
                throw source.refuse(call.at(), words() + " needs " + slot.parameter().name()
                        + ": " + slot.parameter().description());
            }
        }
        refuseHalfPairs(constants, call, source);
        if (call.where() != null) {
            RowShape.check(call.where(), source);
        }
        return new Aggregate(call, this, rows, constants);
    }

    private void put(Map<String, Object> constants, Slot slot, Node node, Source source) {
        var parameter = slot.parameter();
        var key = parameter.name();
        if (slot.form() == Form.NUMBER) {
            double value = number(node, source);
            var bounds = Objects.requireNonNull(parameter.bounds());
            if (!bounds.contain(value)) {
                throw source.refuse(node.at(), "%s of %s is a %snumber from %s to %s.".formatted(
                        key, name, bounds.whole() ? "whole " : "", bounds.low(), bounds.high()));
            }
            constants.put(key, value);
            return;
        }
        var word = word(node, source);
        switch (parameter.role()) {
            case GROUP_PAIR -> constants.merge(key, List.of(word),
                    (first, _) -> List.of(((List<?>) first).getFirst(), word));
            case CHOICE -> {
                if (!parameter.choices().contains(word)) {
                    throw source.refuse(node.at(), "%s of %s is not %s.".formatted(key, name,
                            Refusal.quote(word)), parameter.choices());
                }
                constants.put(key, word);
            }
            case NUMERIC_COLUMN, NUMERIC_COLUMNS, GROUP_COLUMN, NUMBER, LENGTH, EVENT, EXPRESSION,
                    FORMULA, TERM, DATASET ->
                constants.put(key, word);
        }
    }

    private void refuseHalfPairs(Map<String, Object> constants, Call call, Source source) {
        constants.forEach((key, value) -> {
            if (value instanceof List<?> list && list.size() == 1) {
                throw source.refuse(call.at(), words() + " takes both groups or none.");
            }
        });
    }

    private double number(Node node, Source source) {
        return switch (node) {
            case Numeral numeral -> numeral.value();
            case Negation negation -> -number(negation.operand(), source);
            case Node.Arithmetic a -> {
                double value = RealFunction.of(a.operator(), number(a.left(), source),
                        number(a.right(), source));
                if (Double.isNaN(value)) {
                    throw source.refuse(a.at(), "this has no value.");
                }
                yield value;
            }
            case Text _,Truth _,Node.Name _,Node.Comparison _,Node.Both _,Node.Either _,Node.Not _,Node.OneOf _,Node.Missing _,Call _ ->
                throw source
                        .refuse(node.at(), "a number is needed here: " + words() + ".");
        };
    }

    private String word(Node node, Source source) {
        if (node instanceof Numeral numeral) {
            return new Arguments(Map.of("level", numeral.value())).level("level");
        }
        return switch (node) {
            case Text text -> text.value();
            case Truth truth -> String.valueOf(truth.value());
            default -> throw source.refuse(node.at(),
                    "a text in quotes is needed here: " + words() + ".");
        };
    }
}
