package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;

/** The keys a spec gives to one statistic. Pointers of refusals are relative to that statistic. */
public final class Arguments {

    private final Map<String, Object> values;

    public Arguments(Map<String, Object> values) {
        this.values = Map.copyOf(values);
    }

    /** Whether the key is given. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * A text that must be there.
     *
     * @throws Refusal if the key is absent or not a text
     */
    public String text(String name) {
        return optionalText(name).orElseThrow(() -> refusal(name, "is required"));
    }

    /**
     * A text that may be left out.
     *
     * @throws Refusal if the key is there and not a text
     */
    public Optional<String> optionalText(String name) {
        return switch (values.get(name)) {
            case null -> Optional.empty();
            case String text -> Optional.of(text);
            default -> throw refusal(name, "must be a text");
        };
    }

    /**
     * A list of texts; empty if the key is absent. Whole numbers and truth values count as their text.
     *
     * @throws Refusal if the key is there and not such a list
     */
    public List<String> texts(String name) {
        if (!has(name)) {
            return List.of();
        }
        if (!(values.get(name) instanceof List<?> list)) {
            throw refusal(name, "must be a list of texts");
        }
        var texts = new ArrayList<String>();
        for (Object item : list) {
            switch (item) {
                case String text -> texts.add(text);
                case Integer number -> texts.add(number.toString());
                case Long number -> texts.add(number.toString());
                case Boolean truth -> texts.add(truth.toString());
                case null, default -> throw refusal(name, "must be a list of texts");
            }
        }
        return List.copyOf(texts);
    }

    /** As {@link #texts}, where a single text stands for a list of one. */
    public List<String> names(String name) {
        return values.get(name) instanceof String text ? List.of(text) : texts(name);
    }

    /**
     * A number, or the parameter's standard.
     *
     * @throws Refusal if it is not a number within the bounds
     */
    public double number(Parameter parameter) {
        var bounds = Objects.requireNonNull(parameter.bounds());
        double value = switch (values.get(parameter.name())) {
            case null -> Double.parseDouble(Objects.requireNonNull(parameter.standard()));
            case Number number -> number.doubleValue();
            default -> throw refusal(parameter.name(), "must be a number");
        };
        if (!bounds.contain(value)) {
            throw refusal(parameter.name(), "must be a " + (bounds.whole() ? "whole " : "")
                    + "number from " + plain(bounds.low()) + " to " + plain(bounds.high()));
        }
        return value;
    }

    /**
     * One of the parameter's choices, or its standard.
     *
     * @throws Refusal if it is another
     */
    public String choice(Parameter parameter) {
        var value = optionalText(parameter.name())
                .orElse(Objects.requireNonNull(parameter.standard()));
        if (!parameter.choices().contains(value)) {
            throw refusal(parameter.name(), "must be one of those offered", parameter.choices());
        }
        return value;
    }

    /**
     * The value of a group column, as its levels write it.
     *
     * @throws Refusal if it is absent, or no text, whole number or truth value
     */
    String level(String name) {
        return switch (values.get(name)) {
            case null -> throw refusal(name, "is required");
            case String text -> text;
            case Number number -> plain(number.doubleValue());
            case Boolean truth -> truth.toString();
            default -> throw refusal(name, "must be a value of the column");
        };
    }

    /** What is given, in words; whole numbers without a point. */
    public Optional<String> words(String name) {
        return switch (values.get(name)) {
            case null -> Optional.empty();
            case Number number -> Optional.of(plain(number.doubleValue()));
            case Object other -> Optional.of(other.toString());
        };
    }

    /** The same, but nothing where it is the parameter's standard. */
    public Optional<String> words(Parameter parameter) {
        var value = values.get(parameter.name());
        return value == null || parameter.isStandard(value)
                ? Optional.empty()
                : words(parameter.name());
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 0x1p53
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** Refuses the value of a key. */
    public static Refusal refusal(String name, String what, List<String> allowed) {
        var fault = Fault.at("/" + name, name + " " + what, allowed);
        return new Refusal(Refusal.Code.VALIDATION, fault.detail(), List.of(fault));
    }

    static Refusal refusal(String name, String what) {
        return refusal(name, what, List.of());
    }
}
