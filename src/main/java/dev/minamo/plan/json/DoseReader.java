package dev.minamo.plan.json;

import java.util.List;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.model.Models;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.plan.DoseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes dose responses of trees, and trees of them. */
final class DoseReader {

    /** The keys of a spec that a dose response has besides. */
    static final List<String> KEYS = List.of("effective_doses", "curve");
    private static final List<String> MODEL_KEYS = List.of("family", "dose", "positive",
            "negative", "trial");

    private DoseReader() {}

    /**
     * Whether the model of a spec is one of a dose response: by its family, or, where there is no family of that name, by the keys
     * that only such a one has.
     */
    static boolean asked(JsonNode root) {
        var model = root.path("model");
        var family = model.path("family");
        var name = family.isString() ? family.stringValue() : "";
        if (DoseModel.named(name).isPresent()) {
            return true;
        }
        return model.isObject() && Models.named(name).isEmpty() && !model.has("formula")
                && (Stream.of("dose", "positive", "negative", "trial").anyMatch(model::has)
                        || KEYS.stream().anyMatch(root::has));
    }

    static DoseSpec read(JsonReader reader) {
        var model = reader.object("model", MODEL_KEYS);
        var family = model.required("family", "family is missing: which dose response is fitted?",
                DoseModel.codes());
        if (!family.isEmpty() && DoseModel.named(family).isEmpty()) {
            model.unknown("/family", "There is no family of dose response called %s.".formatted(
                    Refusal.quote(family)), family, DoseModel.codes());
        }
        return new DoseSpec(family, column(model, "dose", "the column of doses"),
                column(model, "positive", "the column of how many were infected"),
                column(model, "negative", "the column of how many were not infected"),
                model.text("trial").orElse(null),
                reader.numbers("effective_doses").orElse(DoseSpec.USUAL_RISKS),
                reader.numbers("curve").orElse(null));
    }

    private static String column(JsonReader model, String key, String what) {
        return model.required(key, "%s is missing: %s.".formatted(key, what), List.of());
    }

    static void write(ObjectNode root, DoseSpec dose) {
        var model = root.putObject("model").put("family", dose.family()).put("dose", dose.dose())
                .put("positive", dose.positive()).put("negative", dose.negative());
        if (dose.trial() != null) {
            model.put("trial", dose.trial());
        }
        numbers(root.putArray("effective_doses"), dose.effectiveDoses());
        if (dose.curve() != null) {
            numbers(root.putArray("curve"), dose.curve());
        }
    }

    private static void numbers(ArrayNode node, List<Double> numbers) {
        numbers.forEach(node::add);
    }
}
