package dev.minamo.plan.json;

import java.util.List;

import dev.minamo.Refusal.Fault;
import tools.jackson.databind.JsonNode;

/**
 * Finds what the pointer of a fault is about in the spec as it was sent. Checks see a spec in its full form: a single name has become
 * a list of one, several metrics of the same columns one statistic each.
 */
final class Places {

    private final JsonNode root;

    Places(JsonNode root) {
        this.root = root;
    }

    Fault placed(Fault fault) {
        return new Fault(placed(fault.pointer()), fault.detail(), fault.allowed(), fault.line(),
                fault.column());
    }

    private String placed(String pointer) {
        if (pointer.isEmpty() || pointer.charAt(0) != '/') {
            return pointer;
        }
        var keys = List.of(pointer.substring(1).split("/", -1));
        if (keys.size() > 1 && keys.getFirst().equals("statistics") && index(keys.get(1))) {
            return statistic(Integer.parseInt(keys.get(1)), keys.subList(2, keys.size()));
        }
        if (keys.size() > 1 && keys.getFirst().equals("models") && keys.get(1).equals("0")
                && !root.has("models") && root.has("model")) {
            return "/model" + below(root.path("model"), keys.subList(2, keys.size()));
        }
        return below(root, keys);
    }

    /** An element of the list that statistics become, of which several metrics are as many. */
    private String statistic(int place, List<String> rest) {
        int left = place;
        var sent = root.path("statistics");
        for (int i = 0; i < sent.size(); i++) {
            var metrics = sent.get(i).path("metrics");
            int count = metrics.isArray() ? Math.max(1, metrics.size()) : 1;
            if (left < count) {
                var pointer = "/statistics/" + i;
                return sent.get(i).has("metrics")
                        ? pointer + metric(sent.get(i), metrics.isArray() ? "/" + left : "", rest)
                        : pointer + below(sent.get(i), rest);
            }
            left -= count;
        }
        return "/statistics/" + place + below(sent.path(place), rest);
    }

    private static String metric(JsonNode statistic, String which, List<String> rest) {
        var pointer = "/metrics" + which;
        var metric = statistic.at(pointer);
        if (rest.isEmpty()) {
            return pointer;
        }
        boolean ofMetric = metric.has(rest.getFirst())
                || (rest.getFirst().equals("name") && !statistic.has("name"));
        if (ofMetric) {
            return pointer + below(metric, rest);
        }
        return below(statistic, rest);
    }

    /** A place in a list is left out where something stands there by itself; nothing is below a text or number. */
    private static String below(JsonNode from, List<String> keys) {
        var pointer = new StringBuilder();
        var node = from;
        for (String key : keys) {
            var plain = key.replace("~1", "/").replace("~0", "~");
            if (node.isArray() && index(key)) {
                node = node.path(Integer.parseInt(key));
            } else if (!node.isMissingNode() && index(key) && !node.has(plain)) {
                continue;
            } else if (!node.isMissingNode() && !node.isContainer()) {
                return pointer.toString();
            } else {
                node = node.path(plain);
            }
            pointer.append('/').append(key);
        }
        return pointer.toString();
    }

    private static boolean index(String key) {
        return key.length() < 9 && !key.isEmpty() && key.chars().allMatch(Character::isDigit);
    }
}
