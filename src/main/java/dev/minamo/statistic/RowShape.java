package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Call;
import dev.minamo.statistic.expression.Source;

/** What may stand where rows are computed: anything but aggregates. */
public final class RowShape {

    private RowShape() {}

    /** @throws Refusal if a call in it is no function of rows */
    public static void check(Node node, Source source) {
        switch (node) {
            case Node.Numeral _,Node.Text _,Node.Truth _,Node.Name _,Node.Missing _ -> {
            }
            case Node.Negation negation -> check(negation.operand(), source);
            case Node.Not not -> check(not.operand(), source);
            case Node.OneOf oneOf -> check(oneOf.operand(), source);
            case Node.Arithmetic a -> both(a.left(), a.right(), source);
            case Node.Comparison c -> both(c.left(), c.right(), source);
            case Node.Both b -> both(b.left(), b.right(), source);
            case Node.Either e -> both(e.left(), e.right(), source);
            case Call call -> call(call, source);
        }
    }

    private static void both(Node left, Node right, Source source) {
        check(left, source);
        check(right, source);
    }

    private static void call(Call call, Source source) {
        boolean one = RealFunction.named(call.function()).isPresent();
        boolean several = extreme(call);
        if (!one && !several) {
            throw source.refuse(call.at(), Statistics.named(call.function()).isPresent()
                    ? "an aggregate cannot stand inside another; here each row has its own number."
                    : "there is no function " + Refusal.quote(call.function()) + " of rows.",
                    functions());
        }
        if (call.where() != null) {
            throw source.refuse(call.where().at(), "only aggregates take a where.");
        }
        int arguments = call.arguments().size();
        if (one ? arguments != 1 : arguments < 2) {
            throw source.refuse(call.at(), call.function() + " takes " + (one
                    ? "one number."
                    : "two or more numbers here; an aggregate cannot stand inside another."));
        }
        call.arguments().forEach(argument -> check(argument, source));
    }

    /** {@code min} or {@code max}. */
    static boolean extreme(Call call) {
        return call.function().equals("min") || call.function().equals("max");
    }

    private static List<String> functions() {
        var names = new ArrayList<>(RealFunction.words());
        names.addAll(List.of("min", "max"));
        return names;
    }
}
