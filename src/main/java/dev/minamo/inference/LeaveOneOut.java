package dev.minamo.inference;

import dev.minamo.inference.Estimate.Jackknife;
import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * What the jackknife says: its bias, its standard error, and the acceleration of BCa. "Row" is
 * whatever it leaves out, be it a row, a cluster, a block or a group of rows.
 * <p>
 * Strata count as samples: with u_ij = mean_j - value_ij and n_j rows in stratum j,
 * <pre>
 * a    = sum_j sum_i U_ij^3 / n_j^3 / (6 (sum_j sum_i U_ij^2 / n_j^2)^1.5),  U_ij = (n_j - 1) u_ij
 * bias = sum_j (n_j - 1) (mean_j - estimate)
 * SE^2 = sum_j (n_j - 1) / n_j sum_i u_ij^2
 * </pre>
 * which for one sample is the usual sum u^3 / (6 (sum u^2)^1.5) and so on. B. Efron and
 * R. J. Tibshirani, An Introduction to the Bootstrap (1993), equations 11.5, 14.15 and 15.36. A row
 * alone in its stratum never varies and adds nothing, also when the statistic is undefined without
 * it.
 * <p>
 * Blocks of a series are a partition of it, so that the standard error is that of E. Carlstein, Ann.
 * Statist. 14 (1986), 1171-1179, doi:10.1214/aos/1176350057, with N - 1 in place of N. H. R. Künsch,
 * Ann. Statist. 17 (1989), 1217-1241, doi:10.1214/aos/1176347265, leaves out overlapping blocks and
 * would have the factor (n - l)^2 / (n l N) for N blocks of length l.
 *
 * @param rows how many are left out, one at a time
 * @param jackknife null with a problem
 * @param acceleration NaN with a problem; 0 when the values do not differ beyond rounding
 */
record LeaveOneOut(int rows, @Nullable Jackknife jackknife, double acceleration,
        @Nullable Note problem) {

    static LeaveOneOut of(Replicates replicates) {
        double[] values = replicates.beside().jackknife();
        Units units = replicates.beside().units();
        if (values == null || units == null) {
            return new LeaveOneOut(0, null, Double.NaN, Note.JACKKNIFE_MISSING);
        }
        return of(values, units.samples(), replicates.estimate());
    }

    static LeaveOneOut of(double[] values, int[] strata, double estimate) {
        int[] rows = rowsPerStratum(strata);
        double[] mean = new double[rows.length]; // of value - estimate
        double magnitude = 0;
        for (int i = 0; i < values.length; i++) {
            if (rows[strata[i]] > 1) {
                mean[strata[i]] += (values[i] - estimate) / rows[strata[i]];
                magnitude = Math.max(magnitude, Math.abs(values[i])); // NaN stays
            }
        }
        if (values.length < 2 || !Double.isFinite(magnitude)) {
            return new LeaveOneOut(values.length, null, Double.NaN, Note.JACKKNIFE_UNDEFINED);
        }
        double bias = 0;
        for (int j = 0; j < rows.length; j++) {
            bias += (rows[j] - 1) * mean[j];
        }
        double[] u = new double[values.length];
        double largest = 0;
        for (int i = 0; i < values.length; i++) {
            if (rows[strata[i]] > 1) {
                u[i] = mean[strata[i]] - (values[i] - estimate);
                largest = Math.max(largest, Math.abs(u[i]));
            }
        }
        if (largest <= 1e-12 * magnitude) {
            return new LeaveOneOut(values.length, new Jackknife(bias, 0), 0, null);
        }
        double variance = 0;
        double squares = 0;
        double cubes = 0;
        for (int i = 0; i < values.length; i++) {
            double n = rows[strata[i]];
            double scaled = u[i] / largest; // neither powers of huge nor of tiny numbers
            double influence = (n - 1) / n * scaled;
            variance += (n - 1) / n * scaled * scaled;
            squares += influence * influence;
            cubes += influence * influence * influence;
        }
        return new LeaveOneOut(values.length, new Jackknife(bias, largest * Math.sqrt(variance)),
                cubes / (6 * squares * Math.sqrt(squares)), null);
    }

    private static int[] rowsPerStratum(int[] strata) {
        int last = 0;
        for (int stratum : strata) {
            last = Math.max(last, stratum);
        }
        int[] rows = new int[last + 1];
        for (int stratum : strata) {
            rows[stratum]++;
        }
        return rows;
    }
}
