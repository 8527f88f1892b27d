package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes {@link Spec}s. Thread-safe. */
public final class SpecJson {

    /** Largest body of a spec, in bytes. */
    public static final int MAX_BYTES = 256 * 1024;

    private static final List<String> KEYS = List.of("kind", "dataset", "name", "labels",
            "replicates",
            "seed", "statistics", "resampling", "interval", "missing", "undefined", "precision",
            "generator", "engine");

    private final JsonMapper mapper = JsonMapper
            .builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(32)
                            .maxStringLength(64 * 1024)
                            .maxNumberLength(64)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * @throws Refusal {@code MALFORMED_BODY} when it is no JSON, {@code VALIDATION} when it is no spec
     */
    public Spec read(byte[] body) {
        if (body.length > MAX_BYTES) {
            throw new Refusal(Refusal.Code.PAYLOAD_TOO_LARGE,
                    "A spec has at most %,d bytes; this one has %,d.".formatted(MAX_BYTES,
                            body.length));
        }
        JsonNode root;
        try {
            root = mapper.readTree(body);
        } catch (JacksonException e) {
            var place = e.getLocation();
            throw new Refusal(Refusal.Code.MALFORMED_BODY,
                    "The body is not valid JSON%s: %s".formatted(
                            place == null
                                    ? ""
                                    : " at line %d, column %d".formatted(place.getLineNr(),
                                            place.getColumnNr()),
                            Refusal.quote(String.valueOf(e.getOriginalMessage()))));
        }
        if (root == null || root.isMissingNode()) {
            throw new Refusal(Refusal.Code.MALFORMED_BODY,
                    "The body is empty; a spec is expected.");
        }
        return read(root);
    }

    private static Spec read(JsonNode root) {
        var faults = new ArrayList<Fault>();
        var reader = new JsonReader(root, "", faults, KEYS);
        var kind = reader.required("kind");
        if (!kind.isEmpty() && !kind.equals("bootstrap")) {
            reader.fault("/kind", "There is no kind of job called %s.".formatted(
                    Refusal.quote(kind)), List.of("bootstrap"));
        }
        var spec = new BootstrapSpec(reader.required("dataset"), reader.text("name").orElse(null),
                reader.texts("labels").orElse(List.of()),
                reader.integer("replicates").orElse(BootstrapSpec.DEFAULT_REPLICATES),
                reader.integer("seed").orElse(null), statistics(reader, faults), resampling(reader),
                interval(reader), missing(reader), undefined(reader), generator(reader));
        only(reader, "engine", "local");
        if (reader.value("precision").isPresent()) {
            only(reader.object("precision", List.of("rule")), "rule", "fixed");
        }
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
        return spec;
    }

    private static void only(JsonReader reader, String key, String allowed) {
        reader.text(key).filter(v -> !v.equals(allowed))
                .ifPresent(v -> reader.fault("/" + key,
                        "%s is not offered.".formatted(Refusal.quote(v)), List.of(allowed)));
    }

    private static List<StatisticSpec> statistics(JsonReader reader, List<Fault> faults) {
        var list = new ArrayList<StatisticSpec>();
        var node = reader.value("statistics");
        if (node.isEmpty() || !node.get().isArray()) {
            reader.fault("/statistics", "statistics is a list with at least one statistic.");
            return list;
        }
        for (int i = 0; i < node.get().size(); i++) {
            statistic("/statistics/" + i, node.get().get(i), faults).ifPresent(list::add);
        }
        return list;
    }

    private static Optional<StatisticSpec> statistic(String pointer, JsonNode node,
            List<Fault> faults) {
        if (!node.isObject()) {
            faults.add(Fault.at(pointer, "A statistic is an object with a name."));
            return Optional.empty();
        }
        var keys = List.copyOf(node.propertyNames());
        var reader = new JsonReader(node, pointer, faults, keys);
        var arguments = new TreeMap<String, Object>();
        for (String key : keys) {
            if (key.equals("name") || key.equals("as")) {
                continue;
            }
            var value = node.get(key);
            if (value.isArray()) {
                reader.texts(key).ifPresent(texts -> arguments.put(key, texts));
            } else if (value.isNumber()) {
                arguments.put(key, value.doubleValue());
            } else if (value.isBoolean()) {
                arguments.put(key, value.asString());
            } else {
                reader.text(key).ifPresent(text -> arguments.put(key, text));
            }
        }
        return Optional.of(
                new StatisticSpec(reader.required("name"), arguments,
                        reader.text("as").orElse(null)));
    }

    private static ResamplingSpec resampling(JsonReader reader) {
        if (reader.value("resampling").isEmpty()) {
            return ResamplingSpec.ordinary();
        }
        var inner = reader.object("resampling", List.of("scheme", "strata", "draws"));
        only(inner, "draws", "joint");
        return new ResamplingSpec(inner.text("scheme").orElse("ordinary"),
                inner.text("strata").orElse(null));
    }

    private static @Nullable IntervalSpec interval(JsonReader reader) {
        if (reader.isNull("interval")) {
            return null;
        }
        var standard = IntervalSpec.defaults();
        if (reader.value("interval").isEmpty()) {
            return standard;
        }
        var inner = reader.object("interval", List.of("methods", "level", "side", "quantile_type"));
        return new IntervalSpec(inner.texts("methods").orElse(standard.methods()),
                inner.numbers("level").orElse(standard.levels()),
                inner.text("side").orElse(standard.side()),
                quantileType(inner));
    }

    private static int quantileType(JsonReader interval) {
        long type = interval.integer("quantile_type").orElse(6L);
        if (type != 6 && type != 7) {
            interval.fault("/quantile_type",
                    "%d is not a quantile type for replicates.".formatted(type),
                    List.of("6", "7"));
            return 6;
        }
        return (int) type;
    }

    private static MissingPolicy missing(JsonReader reader) {
        var text = reader.text("missing").orElse("error");
        return switch (text) {
            case "error" -> MissingPolicy.ERROR;
            case "omit" -> MissingPolicy.OMIT;
            default -> {
                reader.fault("/missing", "%s is not offered.".formatted(Refusal.quote(text)),
                        List.of("error", "omit"));
                yield MissingPolicy.ERROR;
            }
        };
    }

    private static Generator generator(JsonReader reader) {
        var text = reader.text("generator").orElse(Generator.MINAMO.code());
        for (Generator generator : Generator.values()) {
            if (generator.code().equals(text)) {
                return generator;
            }
        }
        reader.fault("/generator", "%s is not offered.".formatted(Refusal.quote(text)),
                Arrays.stream(Generator.values()).map(Generator::code).toList());
        return Generator.MINAMO;
    }

    private static UndefinedPolicy undefined(JsonReader reader) {
        var standard = UndefinedPolicy.defaults();
        if (reader.value("undefined").isEmpty()) {
            return standard;
        }
        var inner = reader.object("undefined", List.of("warn", "fail", "redraw"));
        inner.flag("redraw").filter(redraw -> redraw).ifPresent(
                redraw -> inner.fault("/redraw", "Redrawing is not offered.", List.of("false")));
        return new UndefinedPolicy(inner.number("warn").orElse(standard.warn()),
                inner.number("fail").orElse(standard.fail()));
    }

    /** The spec with every default written out, as {@link #read} takes it. */
    public String write(Spec spec) {
        return mapper.writeValueAsString(tree(spec));
    }

    /** The same as a tree, for embedding in an answer. */
    public ObjectNode tree(Spec spec) {
        return switch (spec) {
            case BootstrapSpec bootstrap -> bootstrap(bootstrap);
        };
    }

    /**
     * What of a spec decides the numbers, always written alike: no name, labels, ceiling or engine, and the
     * data set by its id.
     */
    public String canonical(Spec spec, String datasetId) {
        var tree = tree(spec);
        tree.remove(List.of("name", "labels", "replicates", "engine"));
        tree.put("dataset", datasetId);
        return mapper.writeValueAsString(sorted(tree));
    }

    private ObjectNode sorted(ObjectNode node) {
        var result = mapper.createObjectNode();
        var keys = new ArrayList<>(node.propertyNames());
        keys.sort(null);
        for (String key : keys) {
            var value = node.get(key);
            result.set(key, value instanceof ObjectNode object
                    ? sorted(object)
                    : value instanceof ArrayNode array ? sorted(array) : value);
        }
        return result;
    }

    private ArrayNode sorted(ArrayNode array) {
        var result = mapper.createArrayNode();
        for (JsonNode value : array) {
            result.add(value instanceof ObjectNode object ? sorted(object) : value);
        }
        return result;
    }

    private ObjectNode bootstrap(BootstrapSpec spec) {
        var root = mapper.createObjectNode();
        root.put("kind", spec.kind()).put("dataset", spec.dataset());
        if (spec.name() != null) {
            root.put("name", spec.name());
        }
        if (!spec.labels().isEmpty()) {
            texts(root.putArray("labels"), spec.labels());
        }
        root.put("replicates", spec.replicates());
        if (spec.seed() != null) {
            root.put("seed", spec.seed());
        }
        var statistics = root.putArray("statistics");
        spec.statistics().forEach(s -> statistic(statistics.addObject(), s));
        var resampling = root.putObject("resampling").put("scheme", spec.resampling().scheme());
        if (spec.resampling().strata() != null) {
            resampling.put("strata", spec.resampling().strata());
        }
        interval(root, spec.interval());
        root.put("missing", spec.missing() == MissingPolicy.OMIT ? "omit" : "error");
        root.putObject("undefined").put("warn", spec.undefined().warn())
                .put("fail", spec.undefined().fail()).put("redraw", false);
        root.put("generator", spec.generator().code());
        return root;
    }

    private static void interval(ObjectNode root, @Nullable IntervalSpec spec) {
        if (spec == null) {
            root.putNull("interval");
            return;
        }
        var interval = root.putObject("interval");
        texts(interval.putArray("methods"), spec.methods());
        if (spec.levels().size() == 1) {
            interval.put("level", spec.levels().getFirst());
        } else {
            var levels = interval.putArray("level");
            spec.levels().forEach(levels::add);
        }
        interval.put("side", spec.side()).put("quantile_type", spec.quantileType());
    }

    private static void statistic(ObjectNode node, StatisticSpec spec) {
        node.put("name", spec.name());
        for (Map.Entry<String, Object> argument : spec.arguments().entrySet()) {
            switch (argument.getValue()) {
                case List<?> list -> {
                    var array = node.putArray(argument.getKey());
                    list.forEach(item -> array.add(String.valueOf(item)));
                }
                case Number number -> node.put(argument.getKey(), number.doubleValue());
                case Object text -> node.put(argument.getKey(), String.valueOf(text));
            }
        }
        if (spec.as() != null) {
            node.put("as", spec.as());
        }
    }

    private static void texts(ArrayNode array, List<String> texts) {
        texts.forEach(array::add);
    }
}
