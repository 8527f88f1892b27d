package dev.minamo.statistic;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

import dev.minamo.Refusal;
import dev.minamo.statistic.RowKinds.Kind;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Comparison;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Node.OneOf;
import dev.minamo.statistic.expression.Node.Relation;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Source;
import dev.minamo.statistic.expression.Writing;

/** Which rows fulfil a condition. Trees are of the right kinds. */
final class RowConditions {

    private static final int MOST_SHOWN = 50;

    private final Source source;
    private final Sample sample;
    private final RowKinds kinds;
    private final RowValues values;

    RowConditions(Source source, Sample sample, RowKinds kinds, RowValues values) {
        this.source = source;
        this.sample = sample;
        this.kinds = kinds;
        this.values = values;
    }

    /** Those of some rows in which it holds; the argument is not changed. */
    BitSet select(Node condition, BitSet rows) {
        return switch (condition) {
            case Node.Truth truth -> truth.value() ? rows : new BitSet();
            case Name name -> where(rows, truth(name));
            case Node.Both both -> select(both.right(), select(both.left(), rows));
            case Node.Either either -> {
                var first = select(either.left(), rows);
                var second = select(either.right(), without(rows, first));
                second.or(first);
                yield second;
            }
            case Node.Not not -> without(rows, select(not.operand(), rows));
            case Node.Missing missing -> {
                var absent = (BitSet) sample.missing(missing.column().column()).clone();
                absent.and(rows);
                yield absent;
            }
            case Comparison comparison -> comparison(comparison, rows);
            case OneOf oneOf -> oneOf(oneOf, rows);
            case Node.Numeral _,Text _,Node.Negation _,Node.Arithmetic _,Node.Call _ ->
                throw new IllegalArgumentException(
                        "not a condition: " + Writing.of(condition));
        };
    }

    private static BitSet without(BitSet rows, BitSet others) {
        var left = (BitSet) rows.clone();
        left.andNot(others);
        return left;
    }

    private static BitSet where(BitSet rows, IntPredicate holds) {
        var chosen = new BitSet();
        for (int row = rows.nextSetBit(0); row >= 0; row = rows.nextSetBit(row + 1)) {
            chosen.set(row, holds.test(row));
        }
        return chosen;
    }

    private IntPredicate truth(Name name) {
        int yes = sample.levels(name.column()).indexOf("true");
        int[] codes = sample.codes(name.column());
        return row -> codes[row] == yes;
    }

    private BitSet comparison(Comparison c, BitSet rows) {
        var kind = kinds.of(c.left());
        var other = kinds.of(c.right());
        if (kind == Kind.NUMBER) {
            double[] left = values.numbers(c.left(), rows);
            double[] right = values.numbers(c.right(), rows);
            // Adding 0.0 makes one zero of two.
            return where(rows, row -> c.relation()
                    .holds(Double.compare(left[row] + 0.0, right[row] + 0.0)));
        }
        if (RowKinds.calendar(kind) || RowKinds.calendar(other)) {
            var calendar = RowKinds.calendar(kind) ? kind : other;
            var left = times(c.left(), calendar);
            var right = times(c.right(), calendar);
            return where(rows, row -> c.relation()
                    .holds(Long.compare(left.applyAsLong(row), right.applyAsLong(row))));
        }
        var same = kind == Kind.TEXT ? equalTexts(c, rows) : equalTruths(c, rows);
        return c.relation() == Relation.EQUAL ? same : without(rows, same);
    }

    private BitSet equalTexts(Comparison c, BitSet rows) {
        requireLevel(c.left(), c.right());
        requireLevel(c.right(), c.left());
        var left = texts(c.left());
        var right = texts(c.right());
        return where(rows, row -> left.apply(row).equals(right.apply(row)));
    }

    private BitSet equalTruths(Comparison c, BitSet rows) {
        var left = select(c.left(), rows);
        var right = select(c.right(), rows);
        return where(rows, row -> left.get(row) == right.get(row));
    }

    private BitSet oneOf(OneOf oneOf, BitSet rows) {
        var chosen = new BitSet();
        for (Node value : oneOf.values()) {
            chosen.or(comparison(
                    new Comparison(value.at(), Relation.EQUAL, oneOf.operand(), value), rows));
        }
        return chosen;
    }

    /** A text that no row has is a slip of the hand. */
    private void requireLevel(Node column, Node text) {
        if (column instanceof Name name && text instanceof Text literal) {
            var levels = sample.levels(name.column());
            if (!levels.contains(literal.value())) {
                throw source.refuse(literal.at(), "“%s” is no value of %s.".formatted(
                        Refusal.quote(literal.value()), Refusal.quote(name.column())),
                        levels.subList(0, Math.min(levels.size(), MOST_SHOWN)));
            }
        }
    }

    private IntFunction<String> texts(Node node) {
        if (node instanceof Name name) {
            List<String> levels = sample.levels(name.column());
            int[] codes = sample.codes(name.column());
            return row -> levels.get(codes[row]);
        }
        var text = ((Text) node).value();
        return _ -> text;
    }

    private IntToLongFunction times(Node node, Kind kind) {
        if (node instanceof Name name) {
            long[] times = sample.times(name.column());
            return row -> times[row];
        }
        long time = CalendarText.parse(kind, (Text) node, source);
        return _ -> time;
    }
}
