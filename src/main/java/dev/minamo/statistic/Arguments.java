package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    /** Refuses the value of a key. */
    static Refusal refusal(String name, String what, List<String> allowed) {
        var fault = Fault.at("/" + name, name + " " + what, allowed);
        return new Refusal(Refusal.Code.VALIDATION, fault.detail(), List.of(fault));
    }

    static Refusal refusal(String name, String what) {
        return refusal(name, what, List.of());
    }
}
