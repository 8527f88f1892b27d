package dev.minamo.plan;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

import dev.minamo.resample.Arrangement;
import dev.minamo.statistic.Expression;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.TestStatistic;

/** An expression over columns of which one changes places, or some change signs: computed anew in each arrangement. */
final class ArrangedExpression implements TestStatistic {

    private final Expression expression;
    private final Sample sample;
    private final Move move;
    private final double observed;

    /** What an arrangement does to the columns. */
    sealed interface Move {

        /** The values of a column change places. */
        record Column(String name) implements Move {}

        /** Values change to the other side of a centre. */
        record Reflection(String name, double centre) implements Move {}

        /** Two columns of a row change places. */
        record Swap(String first, String second) implements Move {}
    }

    ArrangedExpression(Expression expression, Sample sample, Move move) {
        this.expression = expression;
        this.sample = sample;
        this.move = move;
        this.observed = expression.bind(sample).observed();
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public Evaluator newEvaluator() {
        return arrangement -> expression.bind(moved(arrangement)).observed();
    }

    private Sample moved(Arrangement arrangement) {
        return switch (move) {
            case Move.Column column -> sample.rearranging(column.name(), arrangement.order());
            case Move.Reflection reflection -> sample.replacing(
                    Map.of(reflection.name(), reflected(reflection, arrangement.signs())));
            case Move.Swap swap -> sample.replacing(swapped(swap, arrangement.signs()));
        };
    }

    private MemorySegment reflected(Move.Reflection reflection, double[] signs) {
        var values = sample.numbers(reflection.name());
        var moved = allocate(signs.length);
        for (int row = 0; row < signs.length; row++) {
            double distance = values.getAtIndex(ValueLayout.JAVA_DOUBLE, row)
                    - reflection.centre();
            moved.setAtIndex(ValueLayout.JAVA_DOUBLE, row,
                    reflection.centre() + signs[row] * distance);
        }
        return moved;
    }

    private Map<String, MemorySegment> swapped(Move.Swap swap, double[] signs) {
        var first = sample.numbers(swap.first());
        var second = sample.numbers(swap.second());
        var a = allocate(signs.length);
        var b = allocate(signs.length);
        for (int row = 0; row < signs.length; row++) {
            var from = signs[row] > 0 ? first : second;
            var other = signs[row] > 0 ? second : first;
            a.setAtIndex(ValueLayout.JAVA_DOUBLE, row,
                    from.getAtIndex(ValueLayout.JAVA_DOUBLE, row));
            b.setAtIndex(ValueLayout.JAVA_DOUBLE, row,
                    other.getAtIndex(ValueLayout.JAVA_DOUBLE, row));
        }
        var moved = new LinkedHashMap<String, MemorySegment>();
        moved.put(swap.first(), a);
        moved.put(swap.second(), b);
        return moved;
    }

    private static MemorySegment allocate(int rows) {
        return Arena.ofAuto().allocate(Math.max(1L, rows) * Double.BYTES, 64);
    }

    /** Not known before the arrangements are; callers take the largest seen. */
    @Override
    public double scale() {
        return Double.NaN;
    }

    @Override
    public OptionalDouble centre() {
        return OptionalDouble.empty();
    }
}
