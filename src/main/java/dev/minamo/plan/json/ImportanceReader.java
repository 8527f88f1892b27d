package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.ImportanceSpec.On;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
import tools.jackson.databind.JsonNode;

/** Makes permutations that judge a model of a tree: the importance of its columns, and its score. */
final class ImportanceReader {

    private static final List<String> COMMON = List.of("kind", "dataset", "name", "labels",
            "replicates", "seed", "missing", "undefined", "generator", "engine");
    private static final List<String> IMPORTANCE_KEYS = List.of("model", "metric", "on",
            "resampling", "columns", "groups", "type", "adjust", "level");
    private static final List<String> SCORE_KEYS = List.of("model", "metric", "resampling");

    private ImportanceReader() {}

    private static List<String> with(String key) {
        var keys = new ArrayList<>(COMMON);
        keys.add(key);
        return keys;
    }

    static Spec importance(JsonNode root, List<Fault> faults) {
        var reader = new JsonReader(root, "", faults, with("importance"));
        var inner = reader.object("importance", IMPORTANCE_KEYS);
        var spec = new ImportanceSpec(reader.required("dataset"),
                reader.text("name").orElse(null), reader.texts("labels").orElse(List.of()),
                reader.integer("replicates").orElse(ImportanceSpec.DEFAULT_REPLICATES),
                reader.integer("seed").orElse(null), ModelReader.model(inner),
                ModelReader.metric(inner, "metric"), on(inner),
                SpecReader.resampling(inner, "ordinary"), columns(inner), ratio(inner),
                inner.value("adjust").isEmpty()
                        ? List.of("holm")
                        : inner.textOrTexts("adjust").orElse(List.of()),
                inner.number("level").orElse(0.95), SpecReader.missing(reader),
                SpecReader.undefined(reader), SpecReader.generator(reader));
        SpecReader.only(reader, "engine", "local");
        return spec;
    }

    private static On on(JsonReader inner) {
        var text = inner.text("on").orElse(On.DATA.code());
        for (On on : On.values()) {
            if (on.code().equals(text)) {
                return on;
            }
        }
        inner.fault("/on", "%s is not offered.".formatted(Refusal.quote(text)),
                List.of(On.DATA.code(), On.BOOTSTRAP.code()));
        return On.DATA;
    }

    private static boolean ratio(JsonReader inner) {
        var type = inner.text("type").orElse("drop");
        if (!List.of("drop", "ratio").contains(type)) {
            inner.fault("/type", "%s is not offered.".formatted(Refusal.quote(type)),
                    List.of("drop", "ratio"));
        }
        return type.equals("ratio");
    }

    private static List<List<String>> columns(JsonReader inner) {
        var groups = new ArrayList<List<String>>();
        inner.texts("columns").ifPresent(
                columns -> columns.forEach(column -> groups.add(List.of(column))));
        var node = inner.value("groups");
        if (node.isEmpty()) {
            return groups;
        }
        if (!node.get().isArray()) {
            inner.fault("/groups", "groups is a list of lists of columns.");
            return groups;
        }
        for (int i = 0; i < node.get().size(); i++) {
            inner.texts("groups", i).ifPresent(groups::add);
        }
        return groups;
    }

    static Spec score(JsonNode root, List<Fault> faults) {
        var reader = new JsonReader(root, "", faults, with("score"));
        var inner = reader.object("score", SCORE_KEYS);
        var spec = new ScoreSpec(reader.required("dataset"), reader.text("name").orElse(null),
                reader.texts("labels").orElse(List.of()),
                reader.integer("replicates").orElse(ScoreSpec.DEFAULT_REPLICATES),
                reader.integer("seed").orElse(null), ModelReader.model(inner),
                ModelReader.metric(inner, "metric"), SpecReader.resampling(inner, "k_fold"),
                SpecReader.missing(reader), SpecReader.undefined(reader),
                SpecReader.generator(reader));
        SpecReader.only(reader, "engine", "local");
        return spec;
    }
}
