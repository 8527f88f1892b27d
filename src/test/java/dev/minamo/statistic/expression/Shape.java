package dev.minamo.statistic.expression;

import java.util.stream.Collectors;

/** A tree with every parenthesis, and without positions. */
final class Shape {

    private Shape() {}

    static String of(Node node) {
        return switch (node) {
            case Node.Numeral n -> n.value() == Math.rint(n.value()) && n.value() < 1e9
                    ? Long.toString((long) n.value())
                    : Double.toString(n.value());
            case Node.Text text -> '"' + text.value() + '"';
            case Node.Truth truth -> Boolean.toString(truth.value());
            case Node.Name name -> name.column();
            case Node.Negation n -> "(- " + of(n.operand()) + ")";
            case Node.Not not -> "(not " + of(not.operand()) + ")";
            case Node.Arithmetic a -> pair(a.operator().symbol(), a.left(), a.right());
            case Node.Comparison c -> pair(c.relation().symbol(), c.left(), c.right());
            case Node.Both b -> pair("and", b.left(), b.right());
            case Node.Either e -> pair("or", e.left(), e.right());
            case Node.OneOf o -> "(" + of(o.operand()) + " in " + o.values().stream()
                    .map(Shape::of).collect(Collectors.joining(" ")) + ")";
            case Node.Missing m -> "(missing " + m.column().column() + ")";
            case Node.Call call -> {
                var where = call.where();
                yield call.function() + "(" + call.arguments().stream().map(Shape::of)
                        .collect(Collectors.joining(", "))
                        + (where == null ? "" : " where " + of(where)) + ")";
            }
        };
    }

    private static String pair(String word, Node left, Node right) {
        return "(" + of(left) + " " + word + " " + of(right) + ")";
    }
}
