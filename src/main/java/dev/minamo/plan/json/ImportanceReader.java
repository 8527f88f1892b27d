package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.minamo.Refusal.Fault;
import dev.minamo.plan.Catalog.SchemeEntry;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.ImportanceSpec.On;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.SplitCatalog;
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
                SpecReader.resampling(inner, "ordinary",
                        List.of("ordinary", "cluster", "given")),
                columns(inner), ratio(inner),
                inner.value("adjust").isEmpty()
                        ? List.of("holm")
                        : inner.textOrTexts("adjust").orElse(List.of()),
                inner.number("level").orElse(0.95), SpecReader.missingOfModels(reader),
                SpecReader.undefined(reader), SpecReader.generator(reader));
        SpecReader.only(reader, "engine", "local");
        return spec;
    }

    private static On on(JsonReader inner) {
        var word = inner.word("on", On.DATA.code(),
                Arrays.stream(On.values()).map(On::code).toList());
        return Arrays.stream(On.values()).filter(on -> on.code().equals(word)).findFirst()
                .orElse(On.DATA);
    }

    private static boolean ratio(JsonReader inner) {
        return inner.word("type", "drop", List.of("drop", "ratio")).equals("ratio");
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
            inner.fault("/groups", "groups is a list of lists of columns, not %s.".formatted(
                    JsonReader.kind(node.get())));
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
                ModelReader.metric(inner, "metric"), SpecReader.resampling(inner, "k_fold",
                        SplitCatalog.all().stream().map(SchemeEntry::name).toList()),
                SpecReader.missingOfModels(reader), SpecReader.undefined(reader),
                SpecReader.generator(reader));
        SpecReader.only(reader, "engine", "local");
        return spec;
    }
}
