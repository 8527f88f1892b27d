package dev.minamo.plan.json;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.Refusal.Fault;
import dev.minamo.plan.Catalog.SchemeEntry;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.SplitCatalog;
import tools.jackson.databind.JsonNode;

/** Makes a cross-validation of a tree. */
final class ResampleReader {

    private static final List<String> KEYS = List.of("kind", "dataset", "name", "labels",
            "replicates", "seed", "model", "models", "resampling", "metrics", "train_sizes",
            "tune", "interval", "missing", "undefined", "generator", "engine");

    private ResampleReader() {}

    static Spec read(JsonNode root, List<Fault> faults) {
        var reader = new JsonReader(root, "", faults, KEYS);
        var resampling = SpecReader.resampling(reader, "k_fold",
                SplitCatalog.all().stream().map(SchemeEntry::name).toList());
        var spec = new ResampleSpec(reader.required("dataset"), reader.text("name").orElse(null),
                reader.texts("labels").orElse(List.of()), replicates(reader, resampling.scheme()),
                reader.integer("seed").orElse(null), ModelReader.models(reader), resampling,
                ModelReader.metrics(reader, "metrics"),
                reader.numbers("train_sizes").orElse(List.of()), tune(reader), level(reader),
                SpecReader.missingOfModels(reader), SpecReader.undefined(reader),
                SpecReader.generator(reader));
        SpecReader.only(reader, "engine", "local");
        return spec;
    }

    private static long replicates(JsonReader reader, String scheme) {
        if (SplitCatalog.random(scheme)) {
            return reader.integer("replicates").orElse(ResampleSpec.DEFAULT_REPLICATES);
        }
        if (SplitCatalog.named(scheme).isPresent() && reader.value("replicates").isPresent()) {
            reader.fault("/replicates",
                    "The scheme %s says itself how many splits there are; leave replicates out."
                            .formatted(scheme));
        }
        return ResampleSpec.ALL_SPLITS;
    }

    static double level(JsonReader reader) {
        if (reader.value("interval").isEmpty()) {
            return 0.95;
        }
        return reader.object("interval", List.of("level")).number("level").orElse(0.95);
    }

    private static Map<String, List<Double>> tune(JsonReader reader) {
        var tune = new TreeMap<String, List<Double>>();
        var node = reader.value("tune");
        if (node.isEmpty()) {
            return tune;
        }
        if (!node.get().isObject()) {
            reader.fault("/tune",
                    "tune is an object with a list of numbers for each setting, not %s.".formatted(
                            JsonReader.kind(node.get())));
            return tune;
        }
        var keys = List.copyOf(node.get().propertyNames());
        var inner = reader.object("tune", keys);
        for (String key : keys) {
            inner.numbers(key).ifPresent(values -> tune.put(key, values));
        }
        return tune;
    }
}
