package dev.minamo.plan.json;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import tools.jackson.databind.JsonNode;

/**
 * Reads one JSON object and says what does not fit: unknown keys, wrong types. Values that fit nothing are
 * reported and replaced by a default, so that all faults of a body are found in one go.
 */
final class JsonReader {

    /** What is said of a number that no double holds. */
    private static final String ENDLESS = "The number is larger than any number here, 1.8e308";

    private final JsonNode node;
    private final String pointer;
    private final List<Fault> faults;
    /** It is no object, which is all there is to say of it. */
    private final boolean broken;

    JsonReader(JsonNode node, String pointer, List<Fault> faults, List<String> keys) {
        this.node = node;
        this.pointer = pointer;
        this.faults = faults;
        this.broken = !node.isObject();
        if (broken) {
            faults.add(Fault.at(pointer, named(pointer)
                    .map(name -> "%s is an object, not %s.".formatted(name, kind(node)))
                    .orElse("An object is expected here, not %s.".formatted(kind(node))), keys));
        }
        for (String key : node.propertyNames()) {
            if (!keys.contains(key)) {
                faults.add(Fault.unknown(pointer + "/" + escape(key),
                        "There is no key %s here.".formatted(Refusal.quote(key)), key, keys));
            }
        }
    }

    /** The key at the end of a pointer, unless it is a place in a list. */
    private static Optional<String> named(String pointer) {
        var last = pointer.substring(pointer.lastIndexOf('/') + 1);
        return last.isEmpty() || last.chars().allMatch(Character::isDigit)
                ? Optional.empty()
                : Optional.of(last);
    }

    /** Whether it is no object, so that nothing can be read of it. */
    boolean broken() {
        return broken;
    }

    Optional<JsonNode> value(String key) {
        return Optional.ofNullable(node.get(key)).filter(v -> !v.isNull());
    }

    boolean isNull(String key) {
        var value = node.get(key);
        return value != null && value.isNull();
    }

    Optional<String> text(String key) {
        return value(key).flatMap(v -> v.isString()
                ? Optional.of(v.stringValue())
                : wrong(key, "a text", v));
    }

    /** A text that is one of those allowed, or the standard where it is none; which ones is said with whatever is wrong. */
    String word(String key, String standard, List<String> allowed) {
        var value = value(key);
        if (value.isEmpty()) {
            return standard;
        }
        if (!value.get().isString()) {
            fault("/" + key, "%s is a text, not %s.".formatted(key, kind(value.get())), allowed);
            return standard;
        }
        var text = value.get().stringValue();
        if (!allowed.contains(text)) {
            unknown("/" + key, "%s is not offered.".formatted(Refusal.quote(text)), text, allowed);
            return standard;
        }
        return text;
    }

    String required(String key) {
        return required(key, "%s is missing.".formatted(key), List.of());
    }

    /** @param absent what is said where there is none */
    String required(String key, String absent, List<String> allowed) {
        var value = value(key);
        if (value.isEmpty()) {
            fault("/" + key, absent, allowed);
        } else if (!value.get().isString()) {
            fault("/" + key, "%s is a text, not %s.".formatted(key, kind(value.get())), allowed);
        } else {
            return value.get().stringValue();
        }
        return "";
    }

    Optional<Long> integer(String key) {
        return value(key).flatMap(v -> {
            if (v.isIntegralNumber()) {
                BigInteger big = v.bigIntegerValue();
                if (big.bitLength() <= 63) {
                    return Optional.of(big.longValue());
                }
                fault("/" + key, "%s does not fit in 64 bits.".formatted(
                        Refusal.quote(big.toString())));
                return Optional.empty();
            }
            return wrong(key, "a whole number", v);
        });
    }

    Optional<Double> number(String key) {
        return value(key).flatMap(v -> v.isNumber()
                ? finite("/" + key, v)
                : wrong(key, "a number", v));
    }

    private Optional<Double> finite(String below, JsonNode number) {
        double value = number.doubleValue();
        if (Double.isFinite(value)) {
            return Optional.of(value);
        }
        fault(below, ENDLESS + ".");
        return Optional.empty();
    }

    Optional<Boolean> flag(String key) {
        return value(key).flatMap(
                v -> v.isBoolean()
                        ? Optional.of(v.booleanValue())
                        : wrong(key, "true or false", v));
    }

    Optional<List<String>> texts(String key) {
        return value(key).flatMap(v -> {
            if (!v.isArray()) {
                return wrong(key, "a list of texts", v);
            }
            var list = new ArrayList<String>();
            for (int i = 0; i < v.size(); i++) {
                if (v.get(i).isString()) {
                    list.add(v.get(i).stringValue());
                } else {
                    fault("/" + key + "/" + i,
                            "A text is expected here, not " + kind(v.get(i)) + ".");
                }
            }
            return Optional.of(list);
        });
    }

    /** A text, or a list of texts. */
    Optional<List<String>> textOrTexts(String key) {
        return value(key).flatMap(v -> v.isArray() ? texts(key) : text(key).map(List::of));
    }

    /** A number, or a list of numbers. */
    Optional<List<Double>> numbers(String key) {
        return value(key).flatMap(v -> {
            if (v.isNumber()) {
                return finite("/" + key, v).map(List::of);
            }
            if (!v.isArray()) {
                return wrong(key, "a number or a list of numbers", v);
            }
            var list = new ArrayList<Double>();
            for (int i = 0; i < v.size(); i++) {
                if (v.get(i).isNumber()) {
                    finite("/" + key + "/" + i, v.get(i)).ifPresent(list::add);
                } else {
                    fault("/" + key + "/" + i,
                            "A number is expected here, not " + kind(v.get(i)) + ".");
                }
            }
            return Optional.of(list);
        });
    }

    JsonReader object(String key, List<String> keys) {
        return new JsonReader(node.get(key), pointer + "/" + key, faults, keys);
    }

    /** An element of the list at a key. */
    JsonReader element(String key, int index, List<String> keys) {
        return new JsonReader(node.get(key).get(index), pointer + "/" + key + "/" + index, faults,
                keys);
    }

    /** A list of texts within the list at a key. */
    Optional<List<String>> texts(String key, int index) {
        var list = new ArrayList<String>();
        var inner = node.get(key).get(index);
        if (!inner.isArray()) {
            fault("/" + key + "/" + index,
                    "A list of texts is expected here, not " + kind(inner) + ".");
            return Optional.empty();
        }
        for (int i = 0; i < inner.size(); i++) {
            if (inner.get(i).isString()) {
                list.add(inner.get(i).stringValue());
            } else {
                fault("/" + key + "/" + index + "/" + i,
                        "A text is expected here, not " + kind(inner.get(i)) + ".");
            }
        }
        return Optional.of(list);
    }

    void fault(String below, String detail) {
        fault(below, detail, List.of());
    }

    void fault(String below, String detail, List<String> allowed) {
        if (!broken) {
            faults.add(Fault.at(pointer + below, detail, allowed));
        }
    }

    /** A name that there is not. */
    void unknown(String below, String detail, String given, List<String> allowed) {
        faults.add(Fault.unknown(pointer + below, detail, given, allowed));
    }

    private <T> Optional<T> wrong(String key, String expected, JsonNode value) {
        fault("/" + key, "%s is %s, not %s.".formatted(key, expected, kind(value)));
        return Optional.empty();
    }

    /** What stands there, in words. */
    static String kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "a list";
            case OBJECT, POJO -> "an object";
            case STRING, BINARY -> "the text " + Refusal.quote(value.asString());
            case NUMBER -> value.isFloatingPointNumber() && !Double.isFinite(value.doubleValue())
                    ? "a number larger than any number here, 1.8e308"
                    : "the number " + Refusal.quote(value.asString());
            case BOOLEAN -> value.asString();
            case NULL, MISSING -> "null";
        };
    }

    static String escape(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }
}
