package dev.minamo.inference;

import java.util.function.IntToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * Monte Carlo standard error of any number made from the replicates: leave out one batch at a time,
 * batches by index order. J. Shao and C. F. J. Wu, Ann. Statist. 17 (1989), 1176-1197,
 * doi:10.1214/aos/1176347263: leaving out many at a time makes it hold for quantiles too.
 * <p>
 * Of balanced replicates the part that follows the linear parts of the batches is taken out by least
 * squares: over all batches it adds up to nothing.
 */
final class BatchJackknife {

    private BatchJackknife() {}

    /**
     * Standard error of the number; NaN when any of those it is made from is.
     *
     * @param without the number without batch b, NaN when undefined
     */
    static double standardError(SortedBatches batches, IntToDoubleFunction without) {
        double[] linear = batches.dependence().linear();
        return standardError(batches.batches(), linear, without);
    }

    /** @param linear as of {@link Dependence}, by batch */
    static double standardError(int batches, double @Nullable [] linear,
            IntToDoubleFunction without) {
        double[] values = deviations(batches, without);
        if (linear == null || batches < 4 || linear.length != batches) {
            return Math.sqrt((batches - 1.0) / batches * product(values, values));
        }
        double[] x = deviations(batches, b -> linear[b]);
        double spread = product(x, x);
        double slope = spread > 0 ? product(values, x) / spread : 0;
        for (int b = 0; b < batches; b++) {
            values[b] -= slope * x[b];
        }
        return Math.sqrt((batches - 1.0) / batches * (batches - 1.0) / (batches - 2.0)
                * product(values, values));
    }

    /** How the errors of two numbers go together; 0 where one of them has none. */
    static double correlation(int batches, IntToDoubleFunction first, IntToDoubleFunction second) {
        double[] a = deviations(batches, first);
        double[] b = deviations(batches, second);
        double spread = Math.sqrt(product(a, a)) * Math.sqrt(product(b, b));
        return spread > 0 ? product(a, b) / spread : 0;
    }

    private static double[] deviations(int batches, IntToDoubleFunction without) {
        double[] values = new double[batches];
        double total = 0;
        for (int b = 0; b < batches; b++) {
            values[b] = without.applyAsDouble(b);
            total += values[b];
        }
        double mean = total / batches;
        for (int b = 0; b < batches; b++) {
            values[b] -= mean;
        }
        return values;
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
