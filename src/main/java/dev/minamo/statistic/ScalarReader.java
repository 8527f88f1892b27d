package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Call;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Source;
import dev.minamo.statistic.expression.Writing;

/** Parts the tree of an expression into arithmetic and the aggregates it is made of, each kept once. */
final class ScalarReader {

    static final int MOST_AGGREGATES = 50;

    private final Source source;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<Aggregate> aggregates = new ArrayList<>();

    ScalarReader(Source source) {
        this.source = source;
    }

    /** Those read so far. */
    List<Aggregate> aggregates() {
        return List.copyOf(aggregates);
    }

    /** @throws Refusal if it is no number, or no number of the whole sample */
    Scalar read(Node node) {
        return switch (node) {
            case Node.Numeral numeral -> new Scalar.Constant(numeral.value());
            case Node.Negation negation -> new Scalar.Negated(read(negation.operand()));
            case Node.Arithmetic a -> new Scalar.Operated(a.operator(), read(a.left()),
                    read(a.right()));
            case Call call -> call(call);
            case Name name -> throw source.refuse(name.at(),
                    "“%s” has a value in each row; put it into an aggregate, such as mean(%s)."
                            .formatted(Refusal.quote(name.column()),
                                    Refusal.quote(Writing.column(name.column()))));
            case Node.Text _,Node.Truth _,Node.Comparison _,Node.Both _,Node.Either _,Node.Not _,Node.OneOf _,Node.Missing _ ->
                throw source
                        .refuse(node.at(),
                                "a number is needed here; a condition stands inside an aggregate, such as "
                                        + "proportion(x > 3) or mean(x where y > 3).");
        };
    }

    private Scalar call(Call call) {
        var function = RealFunction.named(call.function());
        if (function.isPresent()) {
            if (call.where() != null || call.arguments().size() != 1) {
                throw source.refuse(call.at(), call.function() + " takes one number.");
            }
            return new Scalar.Applied(function.get(), read(call.arguments().getFirst()));
        }
        if (RowShape.extreme(call) && call.arguments().size() > 1) {
            if (call.where() != null) {
                throw source.refuse(call.where().at(),
                        call.function() + " of several numbers takes no where.");
            }
            return new Scalar.Extreme(call.function().equals("max"),
                    call.arguments().stream().map(this::read).toList());
        }
        return aggregate(call);
    }

    private Scalar aggregate(Call call) {
        var type = Statistics.named(call.function())
                .filter(known -> !(known instanceof ExpressionType));
        if (type.isEmpty()) {
            throw source.refuse(call.at(),
                    "there is no function " + Refusal.quote(call.function()) + ".", functions());
        }
        var aggregate = Signature.of(type.get()).read(call, source);
        int number = numbers.computeIfAbsent(Writing.of(call), _ -> {
            aggregates.add(aggregate);
            return aggregates.size() - 1;
        });
        if (aggregates.size() > MOST_AGGREGATES) {
            throw source.refuse(call.at(),
                    "the expression has more than " + MOST_AGGREGATES + " aggregates.");
        }
        return new Scalar.Aggregated(number);
    }

    private static List<String> functions() {
        return Stream.concat(RealFunction.words().stream(),
                Statistics.all().stream().filter(type -> !(type instanceof ExpressionType))
                        .map(StatisticType::name))
                .toList();
    }
}
