package dev.minamo.statistic;

import java.lang.foreign.ValueLayout;
import java.util.BitSet;
import java.util.function.IntToDoubleFunction;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.RowKinds.Kind;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Call;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Source;
import dev.minamo.statistic.expression.Writing;

/**
 * Trees computed row by row, once per job. Only the rows asked for are looked at: the right side of {@code and} is never computed
 * where the left is false, so that a division can be guarded. A number that has no value refuses the whole expression.
 */
public final class RowValues {

    private final Source source;
    private final Sample sample;
    private final RowKinds kinds;
    private final RowConditions conditions;

    public RowValues(Source source, Sample sample) {
        this.source = source;
        this.sample = sample;
        this.kinds = new RowKinds(source, Schema.of(sample));
        this.conditions = new RowConditions(source, sample, kinds, this);
    }

    /**
     * The numbers of all rows.
     *
     * @throws Refusal if the tree is no number of rows, or has no value in one of them
     */
    public double[] numbers(Node node) {
        RowShape.check(node, source);
        kinds.require(Kind.NUMBER, node);
        return numbers(node, all());
    }

    /** Whether a tree is a condition, or a column of truth values. */
    public boolean condition(Node node) {
        return kinds.of(node) == Kind.TRUTH;
    }

    /**
     * The rows that fulfil a condition.
     *
     * @throws Refusal if the tree is none, or a number in it has no value
     */
    public BitSet rows(Node condition) {
        RowShape.check(condition, source);
        kinds.require(Kind.TRUTH, condition);
        return select(condition, all());
    }

    BitSet all() {
        var all = new BitSet();
        all.set(0, sample.rows());
        return all;
    }

    RowKinds kinds() {
        return kinds;
    }

    /** Those of some rows in which a condition holds. */
    BitSet select(Node condition, BitSet rows) {
        return conditions.select(condition, rows);
    }

    /** One double for each row of the sample, right in the rows asked for. */
    double[] numbers(Node node, BitSet rows) {
        return switch (node) {
            case Node.Numeral numeral -> filled(node, rows, _ -> numeral.value());
            case Name name -> {
                var values = sample.numbers(name.column());
                yield filled(node, rows,
                        row -> values.getAtIndex(ValueLayout.JAVA_DOUBLE, row));
            }
            case Node.Negation negation -> {
                double[] operand = numbers(negation.operand(), rows);
                yield filled(node, rows, row -> -operand[row]);
            }
            case Node.Arithmetic a -> {
                double[] left = numbers(a.left(), rows);
                double[] right = numbers(a.right(), rows);
                yield filled(node, rows,
                        row -> RealFunction.of(a.operator(), left[row], right[row]));
            }
            case Call call -> call(call, rows);
            case Node.Text _,Node.Truth _,Node.Comparison _,Node.Both _,Node.Either _,Node.Not _,Node.OneOf _,Node.Missing _ ->
                throw new IllegalArgumentException(
                        "not a number: " + Writing.of(node));
        };
    }

    private double[] call(Call call, BitSet rows) {
        var arguments = call.arguments().stream().map(argument -> numbers(argument, rows))
                .toArray(double[][]::new);
        var function = RealFunction.named(call.function());
        if (function.isPresent()) {
            return filled(call, rows, row -> function.get().of(arguments[0][row]));
        }
        boolean greatest = call.function().equals("max");
        return filled(call, rows, row -> {
            double extreme = arguments[0][row];
            for (double[] argument : arguments) {
                extreme = Scalar.Extreme.of(greatest, extreme, argument[row]);
            }
            return extreme;
        });
    }

    private double[] filled(Node node, BitSet rows, IntToDoubleFunction value) {
        double[] values = new double[sample.rows()];
        for (int from = rows.nextSetBit(0); from >= 0;) { // in runs, which are often all rows
            int to = rows.nextClearBit(from);
            for (int row = from; row < to; row++) {
                values[row] = value.applyAsDouble(row);
                if (Double.isNaN(values[row]) && !gap(values[row])) {
                    throw undefined(node, row, values[row]);
                }
            }
            from = rows.nextSetBit(to);
        }
        return values;
    }

    /** Whether it only misses a value that a model fills in. */
    private boolean gap(double nan) {
        return !sample.gaps().isEmpty() && !Undefined.caused(nan);
    }

    private Refusal undefined(Node node, int row, double nan) {
        return source.refuse(node.at(),
                "%s has no value in row %,d of the rows used (%s).".formatted(
                        Refusal.quote(Writing.of(node)), row + 1L,
                        Undefined.of(nan).orElse(Undefined.UNSPECIFIED).code()));
    }
}
