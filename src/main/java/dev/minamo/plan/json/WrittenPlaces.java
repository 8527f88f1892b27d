package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Where in a body stands what a spec says. Some keys have a short form that the spec writes out: one model, metric, step or number in
 * place of a list of them, a list of metrics in place of a statistic each, and columns in place of groups of one. Faults are found in
 * the spec, and point into the body.
 */
final class WrittenPlaces {

    private static final String STATISTICS = "/statistics";
    private static final String GROUPS = "/importance/groups";
    private static final String PREDICTORS = "/importance/model/formula";
    private static final List<String> OF_STATISTIC = List.of("", "name", "as");

    private final JsonNode body;

    WrittenPlaces(JsonNode body) {
        this.body = body;
    }

    /** The same with every fault where it was written. */
    Refusal written(Refusal refusal) {
        var moved = refusal.faults().stream().map(fault -> new Fault(written(fault.pointer()),
                fault.detail(), fault.allowed(), fault.line(), fault.column())).distinct()
                .toList();
        var same = refusal.at(moved);
        same.setStackTrace(refusal.getStackTrace());
        return same;
    }

    /** The pointer into the body of one into the spec with its lists written out. */
    String written(String pointer) {
        if (within(pointer, STATISTICS)) {
            return statistic(pointer);
        }
        if (within(pointer, GROUPS)) {
            return group(pointer);
        }
        if (pointer.equals("/importance/columns") && body.has("importance")
                && !body.get("importance").has("columns")) {
            return body.get("importance").has("groups") ? GROUPS : PREDICTORS;
        }
        return within(pointer, "/models/0") && !body.has("models")
                ? single("/model" + pointer.substring("/models/0".length()))
                : single(pointer);
    }

    private static boolean within(String pointer, String place) {
        return pointer.equals(place) || pointer.startsWith(place + "/");
    }

    private static List<String> keys(String pointer) {
        var parts = Arrays.asList(pointer.split("/", -1));
        return parts.subList(1, parts.size());
    }

    /** What stands for a list of one is that one; nothing is below a text or a number. */
    private String single(String pointer) {
        if (!pointer.startsWith("/")) {
            return pointer;
        }
        var kept = new ArrayList<String>();
        JsonNode node = body;
        for (String key : keys(pointer)) {
            boolean alone = key.equals("0") && node != null && !node.isArray() && !node.has("0");
            if (node != null && !node.isContainer() && !alone) {
                break;
            }
            if (!alone) {
                kept.add(key);
                node = node == null ? null : at(node, key);
            }
        }
        return "/" + String.join("/", kept);
    }

    private static @Nullable JsonNode at(JsonNode node, String key) {
        return node.isArray()
                ? place(key) < 0 ? null : node.get(place(key))
                : node.get(key.replace("~1", "/").replace("~0", "~"));
    }

    /** Below zero where it is none. */
    private static int place(String key) {
        return key.matches("\\d{1,9}") ? Integer.parseInt(key) : -1;
    }

    /** Statistics count metrics one by one. */
    private String statistic(String pointer) {
        var keys = keys(pointer);
        var written = body.get("statistics");
        int left = keys.size() < 2 ? -1 : place(keys.get(1));
        if (left < 0 || written == null || !written.isArray()) {
            return single(pointer);
        }
        var rest = pointer.substring((STATISTICS + "/" + keys.get(1)).length());
        for (int i = 0; i < written.size(); i++) {
            var metrics = written.get(i).get("metrics");
            int count = metrics == null || !metrics.isArray() ? 1 : metrics.size();
            if (left < count) {
                var place = STATISTICS + "/" + i;
                return metrics == null
                        ? single(place + rest)
                        : metric(place, metrics.isArray() ? "/" + left : "",
                                metrics.isArray() ? metrics.get(left) : metrics, rest);
            }
            left -= count;
        }
        return single(pointer);
    }

    /** What a metric says by itself stands there, what all of them share beside them. */
    private String metric(String statistic, String index, JsonNode metric, String rest) {
        var key = rest.isEmpty() ? "" : keys(rest).getFirst();
        var own = statistic + "/metrics" + index;
        return metric.has(key)
                ? single(own + rest)
                : OF_STATISTIC.contains(key) ? own : single(statistic + rest);
    }

    private String group(String pointer) {
        var importance = body.get("importance");
        var keys = keys(pointer);
        int place = keys.size() < 3 ? -1 : place(keys.get(2));
        if (place < 0 || importance == null) {
            return pointer;
        }
        var columns = importance.get("columns");
        int count = columns == null || !columns.isArray() ? 0 : columns.size();
        if (place < count) {
            return "/importance/columns/" + place; // a column has no places below
        }
        return importance.has("groups")
                ? GROUPS + "/" + (place - count)
                        + pointer.substring((GROUPS + "/" + keys.get(2)).length())
                : PREDICTORS; // each of its columns is a group
    }
}
