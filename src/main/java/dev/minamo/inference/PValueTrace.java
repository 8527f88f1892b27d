package dev.minamo.inference;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** How a p-value settled: that of the first 50, 71, 100, 141, 200, … random arrangements, each from its own first ones. Owned by one thread. */
public final class PValueTrace {

    private static final double FIRST = 50;

    private final String name;
    private final Side side;
    private final List<Point> points = new ArrayList<>();

    /** @param name of what is tested */
    public PValueTrace(String name, Side side) {
        this.name = name;
        this.side = side;
    }

    /** The p-value of the first {@code k} arrangements, with its 95 % Clopper-Pearson interval. */
    public record Point(long k, double p, @Nullable Double low, @Nullable Double high) {}

    /** The points of one variable. */
    public record Trace(String name, List<Point> points) {

        public Trace {
            points = List.copyOf(points);
        }
    }

    /** Adds the points up to the count of a longer prefix. */
    public void extend(NullDistribution law) {
        for (long k = next(); k <= law.count(); k = next()) {
            var p = PermutationPValues.of(law.first(k)).on(side);
            points.add(new Point(k, p.value(), p.low(), p.high()));
        }
    }

    private long next() {
        return Math.round(FIRST * StrictMath.pow(2, points.size() / 2.0));
    }

    public Trace trace() {
        return new Trace(name, points);
    }
}
