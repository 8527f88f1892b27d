package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import dev.minamo.Refusal;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
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
        return SpecReader.read(parse(body));
    }

    /**
     * Does something with the spec of a body. Whatever it refuses points at what was written, also where the spec writes out what the
     * body has in short.
     *
     * @throws Refusal as {@link #read}, and what {@code use} throws
     */
    public <T> T use(byte[] body, Function<Spec, T> use) {
        var root = parse(body);
        var spec = SpecReader.read(root);
        try {
            return use.apply(spec);
        } catch (Refusal refusal) {
            throw new WrittenPlaces(root).written(refusal);
        }
    }

    private JsonNode parse(byte[] body) {
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
        return root;
    }

    /** The spec with every default written out, as {@link #read} takes it. */
    public String write(Spec spec) {
        return mapper.writeValueAsString(tree(spec));
    }

    /** The same as a tree, for embedding in an answer. */
    public ObjectNode tree(Spec spec) {
        var root = mapper.createObjectNode();
        switch (spec) {
            case BootstrapSpec bootstrap -> SpecWriter.write(bootstrap, root);
            case PermutationSpec permutation -> PermutationWriter.write(permutation, root);
            case ResampleSpec resample -> ModelWriter.write(resample, root);
            case ImportanceSpec importance -> ModelWriter.write(importance, root);
            case ScoreSpec score -> ModelWriter.write(score, root);
        }
        return root;
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
}
