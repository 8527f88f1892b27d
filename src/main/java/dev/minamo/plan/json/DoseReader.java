package dev.minamo.plan.json;

import java.util.List;

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

    /** Whether the model of a spec is one of a dose response. */
    static boolean asked(JsonNode root) {
        var family = root.path("model").path("family");
        return family.isString() && DoseModel.named(family.stringValue()).isPresent();
    }

    static DoseSpec read(JsonReader reader) {
        var model = reader.object("model", MODEL_KEYS);
        return new DoseSpec(model.required("family"), model.required("dose"),
                model.required("positive"), model.required("negative"),
                model.text("trial").orElse(null),
                reader.numbers("effective_doses").orElse(DoseSpec.USUAL_RISKS),
                reader.numbers("curve").orElse(null));
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
