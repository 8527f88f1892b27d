package dev.minamo.statistic;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** A statistic made of the order statistics of one group or several. */
final class OrderStatistic {

    private final List<Order> orders;
    private final ToDoubleFunction<Ranked[]> formula;

    private OrderStatistic(List<Order> orders, ToDoubleFunction<Ranked[]> formula) {
        this.orders = orders;
        this.formula = formula;
    }

    /** @param orders one for each group, over the same sample */
    static Statistic of(List<Order> orders, ToDoubleFunction<Ranked[]> formula) {
        var statistic = new OrderStatistic(orders, formula);
        int rows = orders.getFirst().ranks().length;
        return new FunctionalStatistic(rows, statistic::functional, statistic::counted,
                statistic::without, statistic.marginal());
    }

    private Functional functional() {
        var drawn = orders.stream().map(DrawnOrder::new).toArray(DrawnOrder[]::new);
        return frequencies -> {
            for (DrawnOrder order : drawn) {
                order.draw(frequencies);
            }
            return value(drawn);
        };
    }

    private DoubleSupplier counted(Tally tally) {
        var shared = orders.stream().map(tally::order).toList();
        var drawn = new Ranked[shared.size()];
        return () -> {
            for (int g = 0; g < drawn.length; g++) {
                drawn[g] = shared.get(g).get();
            }
            return value(drawn);
        };
    }

    /** Of all rows only: how many of a group are drawn varies. */
    private @Nullable MarginalDraw marginal() {
        var order = orders.getFirst();
        return orders.size() == 1 && order.rows().length == order.ranks().length
                && order.rows().length > 0
                        ? new MarginalQuantiles(order, this::value)
                        : null;
    }

    private double without(int row) {
        return value(orders.stream().map(order -> new Left(order.values(), order.ranks()[row]))
                .toArray(Left[]::new));
    }

    private double value(Ranked[] ranked) {
        for (Ranked order : ranked) {
            if (!(order.n() > 0)) {
                return ranked.length == 1
                        ? Undefined.TOO_FEW_ROWS.nan()
                        : Undefined.EMPTY_GROUP.nan();
            }
        }
        return formula.applyAsDouble(ranked);
    }

    /** Sorted values without one; a view. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Left(double[] values, int taken) implements Ranked {

        @Override
        public double n() {
            return taken < 0 ? values.length : values.length - 1;
        }

        @Override
        public double at(double rank) {
            int place = (int) Math.clamp(rank, 1, n()) - 1;
            return values[taken < 0 || place < taken ? place : place + 1];
        }

        @Override
        public double least() {
            return at(1);
        }

        @Override
        public double greatest() {
            return at(n());
        }
    }
}
