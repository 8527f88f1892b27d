package dev.minamo.statistic;

import java.util.Optional;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Undefined;

/**
 * Pearson's correlation. CONSTANT exactly when all drawn values of a column are the same number; values that
 * differ in their last digits only are a matter for those who read the result.
 */
final class PearsonOfPair implements TalliedStatistic {

    private final CentredColumn x;
    private final CentredColumn y;
    private final double[] sums = new double[6];
    private final double observed;

    PearsonOfPair(CentredColumn x, CentredColumn y) {
        this.x = x;
        this.y = y;
        x.reductions().wide().products(Results.ones(x.rows()), x.deviations(), y.deviations(),
                sums);
        this.observed = TalliedStatistic.onAll(this);
    }

    @Override
    public int rows() {
        return x.rows();
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public DoubleSupplier on(Tally tally) {
        var products = tally.products(x, y);
        var counts = tally.ints();
        return () -> {
            double[] s = products.get();
            double n = s[0];
            if (n < 2) {
                return Undefined.TOO_FEW_ROWS.nan();
            }
            double xx = s[3] - s[1] * s[1] / n;
            double yy = s[5] - s[2] * s[2] / n;
            return xx > s[3] * Results.CANCELLED && yy > s[5] * Results.CANCELLED
                    ? correlation(xx, s[4] - s[1] * s[2] / n, yy)
                    : careful(counts.get());
        };
    }

    @Override
    public Functional functional() {
        var moments = new PairMoments();
        return frequencies -> {
            moments.take(x, y, frequencies);
            return moments.xx() > 0 && moments.yy() > 0
                    ? moments.correlation()
                    : Undefined.CONSTANT.nan();
        };
    }

    @Override
    public double leaveOneOut(int row) {
        double n = x.rows() - 1.0;
        if (n < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double dx = x.deviation(row);
        double dy = y.deviation(row);
        double sx = sums[1] - dx;
        double sy = sums[2] - dy;
        double xx = sums[3] - dx * dx - sx * sx / n;
        double yy = sums[5] - dy * dy - sy * sy / n;
        if (xx > sums[3] * Results.CANCELLED && yy > sums[5] * Results.CANCELLED) {
            return correlation(xx, sums[4] - dx * dy - sx * sy / n, yy);
        }
        return careful(Results.without(row, x.rows()));
    }

    @Override
    public Optional<Statistic> variance() {
        return Optional.of(PlugInVariances.ofCorrelation(x, y));
    }

    private double careful(int[] counts) {
        var carefulX = CarefulMoments.of(x.values(), counts);
        var carefulY = CarefulMoments.of(y.values(), counts);
        if (carefulX.constant() || carefulY.constant()) {
            return Undefined.CONSTANT.nan();
        }
        return correlation(carefulX.squares(), carefulX.products(carefulY), carefulY.squares());
    }

    private static double correlation(double xx, double xy, double yy) {
        double r = xy / (Math.sqrt(xx) * Math.sqrt(yy));
        return Results.finite(Math.clamp(r, -1.0, 1.0));
    }
}
