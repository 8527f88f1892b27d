package dev.minamo.statistic;

import java.util.List;
import java.util.Map;

import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Call;

/**
 * A statistic of rows inside an expression.
 *
 * @param rows the arguments that are read row by row, in the order of their slots
 * @param constants the other arguments, as a spec would give them
 */
record Aggregate(Call call, Signature signature, List<Node> rows, Map<String, Object> constants) {

    Aggregate {
        rows = List.copyOf(rows);
        constants = Map.copyOf(constants);
    }
}
