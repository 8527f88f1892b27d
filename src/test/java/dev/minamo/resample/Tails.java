package dev.minamo.resample;

import java.util.function.ToDoubleFunction;

import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * How many values of a statistic are at least as extreme as the observed one, the observed one included when it is among them.
 *
 * @param less at most the observed one, ties within 1e-9 of the scale
 * @param greater at least the observed one
 * @param absolute at least as far from the centre
 * @param count all
 */
record Tails(double statistic, long less, long greater, long absolute, long count) {

    /** Over indices 0 … count - 1; index 0 of {@code observed} is the observed arrangement. */
    static Tails of(Rearranger orders, long count, ToDoubleFunction<int[]> statistic,
            double observed, double centre) {
        long less = 0;
        long greater = 0;
        long absolute = 0;
        double tie = 1e-9 * Math.max(Math.abs(observed), 1);
        for (long index = 0; index < count; index++) {
            double value = statistic.applyAsDouble(orders.order(index));
            less += value <= observed + tie ? 1 : 0;
            greater += value >= observed - tie ? 1 : 0;
            absolute += Math.abs(value - centre) >= Math.abs(observed - centre) - tie ? 1 : 0;
        }
        return new Tails(observed, less, greater, absolute, count);
    }

    /** Over all arrangements. */
    static Tails exact(Rearrangement rearrangement, ToDoubleFunction<int[]> statistic,
            double centre) {
        double observed = statistic
                .applyAsDouble(rearrangement.all().orElseThrow().order(0).clone());
        return of(rearrangement.all().orElseThrow(), rearrangement.arrangements().longValueExact(),
                statistic, observed, centre);
    }

    double share(String side) {
        double n = count;
        return switch (side) {
            case "less" -> less / n;
            case "greater" -> greater / n;
            case "two_sided_absolute" -> absolute / n;
            case "two_sided_doubled" -> Math.min(1, 2 * Math.min(less, greater) / n);
            default -> throw new IllegalArgumentException(side);
        };
    }

    /** Against the four p-values of a reference. */
    void assertShares(JsonNode p) {
        for (String side : p.propertyNames()) {
            assertThat(share(side)).as(side).isCloseTo(p.get(side).doubleValue(), within(1e-11));
        }
    }
}
