package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.model.ModelType;
import dev.minamo.model.Models;
import dev.minamo.plan.MetricSpec;
import dev.minamo.plan.ModelSpec;
import dev.minamo.plan.PredictSpec;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.Metrics;
import tools.jackson.databind.JsonNode;

/** Makes models, metrics and predictions of trees. */
final class ModelReader {

    /** The keys that every model has; the others are settings of its family. */
    private static final List<String> KEYS = List.of("name", "family", "link", "formula", "event",
            "weights", "offset", "steps", "fit_on", "coefficients");
    private static final List<String> PREDICT_KEYS = List.of("dataset", "probabilities",
            "interval", "quantile_type", "keep");

    private ModelReader() {}

    /** The model at the key {@code model}. */
    static ModelSpec model(JsonReader reader) {
        var node = reader.value("model");
        if (node.isEmpty()) {
            reader.fault("/model", "model is missing: what is fitted?");
            return ModelSpec.gaussian("");
        }
        return model(reader.object("model", keys(node.get())), node.get());
    }

    /** Those of every model, and the settings of its family; of any family, where there is none of that name. */
    private static List<String> keys(JsonNode node) {
        var keys = new ArrayList<>(KEYS);
        var settings = family(node).map(type -> settings(Stream.of(type)))
                .orElseGet(() -> settings(Models.all().stream()));
        keys.addAll(settings);
        // A setting of another family is refused with the reason, which needs the family.
        settings(Models.all().stream()).stream()
                .filter(key -> node.has(key) && !keys.contains(key)).forEach(keys::add);
        return keys;
    }

    private static Optional<ModelType> family(JsonNode node) {
        var family = node.get("family");
        return Models.named(family != null && family.isString()
                ? family.stringValue()
                : family == null || family.isNull() ? "gaussian" : "");
    }

    private static List<String> settings(Stream<ModelType> types) {
        return types.flatMap(type -> type.parameters().stream()).map(Parameter::name).distinct()
                .toList();
    }

    private static ModelSpec model(JsonReader model, JsonNode node) {
        if (model.value("family").isPresent() && !node.get("family").isString()) {
            model.word("family", "gaussian", Models.all().stream().map(ModelType::name).toList());
        }
        return new ModelSpec(model.text("name").orElse(null),
                node.path("family").isString() ? node.get("family").stringValue() : "gaussian",
                model.text("link").orElse(null),
                model.required("formula",
                        "formula is missing: what is predicted by what, such as y ~ a + b?",
                        List.of()),
                model.text("event").orElse(null),
                model.text("weights").orElse(null), model.text("offset").orElse(null),
                model.textOrTexts("steps").orElse(List.of()), settings(model),
                model.text("fit_on").orElse(null), coefficients(model));
    }

    private static Map<String, Double> settings(JsonReader model) {
        var settings = new TreeMap<String, Double>();
        for (String key : settings(Models.all().stream())) {
            model.number(key).ifPresent(value -> settings.put(key, value));
        }
        return settings;
    }

    private static Map<String, Double> coefficients(JsonReader model) {
        var coefficients = new TreeMap<String, Double>();
        var node = model.value("coefficients");
        if (node.isEmpty()) {
            return coefficients;
        }
        if (!node.get().isObject()) {
            model.fault("/coefficients",
                    "coefficients is an object with a number for each name, not %s.".formatted(
                            JsonReader.kind(node.get())));
            return coefficients;
        }
        var inner = model.object("coefficients", List.copyOf(node.get().propertyNames()));
        for (String name : node.get().propertyNames()) {
            inner.number(name).ifPresent(value -> coefficients.put(name, value));
        }
        return coefficients;
    }

    /** One model, or the list at the key {@code models}. */
    static List<ModelSpec> models(JsonReader reader) {
        var list = reader.value("models");
        if (list.isEmpty()) {
            return List.of(model(reader));
        }
        if (reader.value("model").isPresent()) {
            reader.fault("/model", "Give model or models, not both.");
        }
        var models = new ArrayList<ModelSpec>();
        if (!list.get().isArray() || list.get().isEmpty()) {
            reader.fault("/models",
                    "models is a list of models, each with a name, not %s.".formatted(
                            list.get().isArray() ? "an empty one" : JsonReader.kind(list.get())));
            return models;
        }
        var names = new HashSet<String>();
        for (int i = 0; i < list.get().size(); i++) {
            var node = list.get().get(i);
            var model = reader.element("models", i, keys(node));
            var spec = model(model, node);
            models.add(spec);
            if (spec.name() == null) {
                model.fault("/name", "Each of several models needs a name.");
            } else if (!names.add(spec.name())) {
                model.fault("/name",
                        "Two models are called %s.".formatted(Refusal.quote(spec.name())));
            }
        }
        return models;
    }

    /** The metrics at a key: names, or objects with a name and parameters; or a single one. */
    static List<MetricSpec> metrics(JsonReader reader, String key) {
        var node = reader.value(key);
        if (node.isEmpty()) {
            return List.of();
        }
        if (!node.get().isArray()) {
            return List.of(metric(reader, key));
        }
        var metrics = new ArrayList<MetricSpec>();
        for (int i = 0; i < node.get().size(); i++) {
            var each = node.get().get(i);
            if (each.isObject()) {
                metrics.add(metric(reader.element(key, i, properties(each)), each));
            } else {
                metrics.add(named(reader, "/" + key + "/" + i, each));
            }
        }
        return metrics;
    }

    private static List<String> properties(JsonNode node) {
        return List.copyOf(node.propertyNames());
    }

    /** A single metric that must be there. */
    static MetricSpec metric(JsonReader reader, String key) {
        var node = reader.value(key);
        if (node.isEmpty()) {
            reader.fault("/" + key, "%s is missing: what are predictions judged by?".formatted(key),
                    names());
            return MetricSpec.of("");
        }
        return node.get().isObject()
                ? metric(reader.object(key, properties(node.get())), node.get())
                : named(reader, "/" + key, node.get());
    }

    private static MetricSpec named(JsonReader reader, String below, JsonNode node) {
        if (!node.isString()) {
            reader.fault(below, "A metric is a name, or an object with a name, not %s.".formatted(
                    JsonReader.kind(node)), names());
            return MetricSpec.of("");
        }
        return MetricSpec.of(node.stringValue());
    }

    private static List<String> names() {
        return Metrics.all().stream().map(MetricType::name).toList();
    }

    private static MetricSpec metric(JsonReader reader, JsonNode node) {
        return new MetricSpec(
                reader.required("name", "name is missing: which metric is it?", names()),
                SpecReader.arguments(node, List.of("name")));
    }

    /** What is to be predicted; null for nothing. */
    static @org.jspecify.annotations.Nullable PredictSpec predict(JsonReader reader) {
        if (reader.value("predict").isEmpty()) {
            return null;
        }
        var inner = reader.object("predict", PREDICT_KEYS);
        return new PredictSpec(inner.required("dataset"),
                inner.numbers("probabilities").orElse(List.of(0.025, 0.975)),
                inner.text("interval").orElse("confidence"), SpecReader.quantileType(inner),
                inner.flag("keep").orElse(false));
    }
}
