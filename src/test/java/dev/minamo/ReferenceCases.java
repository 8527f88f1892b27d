package dev.minamo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Numbers made by other software, with their tolerances; see {@code reference/README.md}. */
public final class ReferenceCases {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ReferenceCases() {}

    /** Every case of a file under {@code reference/cases}. */
    public static List<JsonNode> all(String topic) {
        return JSON.readTree(text("reference/cases/" + topic + ".json")).get("cases").valueStream()
                .toList();
    }

    /** One of them. */
    public static JsonNode named(String topic, String id) {
        for (JsonNode item : all(topic)) {
            if (item.get("id").stringValue().equals(id)) {
                return item;
            }
        }
        throw new IllegalArgumentException("no case " + id + " in " + topic);
    }

    public static String table(String file) {
        return text("reference/data/" + file);
    }

    /** Another file under {@code reference}. */
    public static String file(String name) {
        return text("reference/" + name);
    }

    private static String text(String resource) {
        try (var in = ReferenceCases.class.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * How far {@code actual} is from a Monte Carlo value, in units of the tolerance of the file: five standard
     * errors of the difference plus the step of a discrete distribution. At most 1 is right.
     */
    public static double monteCarloDistance(JsonNode reference, String name, double actual,
            long replicates) {
        var expected = reference.get("expected").get(name);
        double tolerance = expected.get("floor").doubleValue()
                + 5 * expected.get("unit_se").doubleValue()
                        * Math.sqrt(
                                1.0 / replicates + 1.0 / reference.get("replicates").doubleValue());
        return Math.abs(actual - expected.get("value").doubleValue()) / tolerance;
    }

    /** The same for a deterministic value. */
    public static double distance(JsonNode reference, String name, double actual) {
        return distance(reference, reference.get("expected").get(name).doubleValue(), actual);
    }

    /** The same for a value that stands deeper in the case. */
    public static double distance(JsonNode reference, double expected, double actual) {
        var tolerance = reference.get("tolerance");
        return Math.abs(actual - expected) / (tolerance.get("abs").doubleValue()
                + tolerance.get("rel").doubleValue() * Math.abs(expected));
    }

    /** The names of expected values that start so. */
    public static List<String> names(JsonNode reference, String prefix) {
        var names = new ArrayList<String>();
        for (String name : reference.get("expected").propertyNames()) {
            if (name.startsWith(prefix)) {
                names.add(name);
            }
        }
        return names;
    }
}
