package dev.minamo.statistic.expression;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

import dev.minamo.statistic.expression.Node.Arithmetic;
import dev.minamo.statistic.expression.Node.Both;
import dev.minamo.statistic.expression.Node.Call;
import dev.minamo.statistic.expression.Node.Comparison;
import dev.minamo.statistic.expression.Node.Either;
import dev.minamo.statistic.expression.Node.Missing;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Node.Negation;
import dev.minamo.statistic.expression.Node.Not;
import dev.minamo.statistic.expression.Node.Numeral;
import dev.minamo.statistic.expression.Node.OneOf;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Node.Truth;

/** The columns a tree names, in the order in which they first stand in the text. */
public final class ColumnNames {

    private ColumnNames() {}

    /** Columns whose values are read. */
    public static Set<String> read(Node node) {
        var names = new LinkedHashSet<String>();
        walk(node, name -> names.add(name.column()), _ -> {});
        return names;
    }

    /** Columns of which is asked whether a value is there; some may be read as well. */
    public static Set<String> asked(Node node) {
        var names = new LinkedHashSet<String>();
        walk(node, _ -> {}, missing -> names.add(missing.column().column()));
        return names;
    }

    private static void walk(Node node, Consumer<Name> read, Consumer<Missing> asked) {
        if (node instanceof Name name) {
            read.accept(name);
        } else if (node instanceof Missing missing) {
            asked.accept(missing);
        } else {
            children(node).forEach(child -> walk(child, read, asked));
        }
    }

    private static List<Node> children(Node node) {
        return switch (node) {
            case Numeral _,Text _,Truth _,Name _,Missing _ -> List.of();
            case Negation negation -> List.of(negation.operand());
            case Not not -> List.of(not.operand());
            case Arithmetic arithmetic -> List.of(arithmetic.left(), arithmetic.right());
            case Comparison comparison -> List.of(comparison.left(), comparison.right());
            case Both both -> List.of(both.left(), both.right());
            case Either either -> List.of(either.left(), either.right());
            case OneOf oneOf -> List.of(oneOf.operand());
            case Call call -> Stream.concat(call.arguments().stream(),
                    Stream.ofNullable(call.where())).toList();
        };
    }
}
