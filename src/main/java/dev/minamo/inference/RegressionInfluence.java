package dev.minamo.inference;

import java.util.Arrays;

import dev.minamo.resample.Units;

/**
 * Influence values by least squares of the replicates on the frequencies of the units drawn, as R's
 * {@code boot::empinf} with type {@code "reg"}: regressors are counts over the size of the sample, the
 * first unit of each sample is left out, and values are centred within samples. A. C. Davison and
 * D. V. Hinkley, Bootstrap Methods and their Application (1997), section 2.7.4.
 * <p>
 * Fed one replicate after another, in index order for the same bits. Holds the normal equations: 4 n^2
 * bytes and n^2 / 2 steps a replicate, so at most {@value #MOST_UNITS} units. Needs more defined
 * replicates than units. {@link #error} takes a second pass. Single owner.
 */
public final class RegressionInfluence {
    /** Units up to which it is sensible: 16 MB, and two million steps a replicate. */
    public static final int MOST_UNITS = 2000;

    /** A pivot below this share of its diagonal means that a frequency is told by others. */
    private static final double SINGULAR = 1e-10;
    private static final double[][] NONE = new double[0][];

    private final int[] row; // the first row of each unit
    private final int[] samples;
    private final int[] sizes; // units by sample
    private final int[] regressors; // units that are regressors
    private final double estimate;
    private final double[][] cross; // lower triangle; regressors and, last, the constant
    private final double[] products; // with the value
    private final double[] x; // of the replicate at hand
    private long used;

    /** @param units rows or clusters: what the scheme draws as a whole */
    public RegressionInfluence(Units units, double estimate) {
        if (units.count() > MOST_UNITS) {
            throw new IllegalArgumentException(
                    "units: " + units.count() + " exceed " + MOST_UNITS);
        } else if (units.kind().equals("block") || units.kind().equals("group")) {
            throw new IllegalArgumentException(
                    "units: " + units.kind() + "s are not drawn as a whole");
        }
        this.estimate = estimate;
        this.samples = units.samples();
        this.row = firstRows(units);
        this.sizes = new int[Arrays.stream(samples).max().orElse(0) + 1];
        int[] others = new int[units.count()];
        int count = 0;
        for (int unit = 0; unit < others.length; unit++) {
            if (sizes[samples[unit]]++ > 0) {
                others[count++] = unit;
            }
        }
        this.regressors = Arrays.copyOf(others, count);
        this.cross = new double[count + 1][];
        for (int i = 0; i <= count; i++) {
            cross[i] = new double[i + 1];
        }
        this.products = new double[count + 1];
        this.x = new double[count + 1];
    }

    static int[] firstRows(Units units) {
        int[] first = new int[units.count()];
        for (int i = units.ofRow().length - 1; i >= 0; i--) {
            first[units.ofRow()[i]] = i;
        }
        return first;
    }

    /**
     * Takes a replicate; one without a value is passed over.
     *
     * @param counts how often each row is drawn, all rows of a unit alike; not kept
     */
    public void add(int[] counts, double value) {
        if (!Double.isFinite(value)) {
            return;
        }
        used++;
        int last = regressors.length;
        double y = fill(counts, value, x);
        for (int i = 0; i <= last; i++) {
            if (x[i] != 0) {
                double[] line = cross[i];
                for (int j = 0; j <= i; j++) {
                    line[j] = Math.fma(x[i], x[j], line[j]);
                }
                products[i] = Math.fma(x[i], y, products[i]);
            }
        }
    }

    /** Fills in the regressors of a replicate; the deviation of its value. */
    double fill(int[] counts, double value, double[] regressorsOfIt) {
        for (int i = 0; i < regressors.length; i++) {
            int unit = regressors[i];
            // About its mean, so that squares lose no digits; the constant takes up the difference.
            regressorsOfIt[i] = (counts[row[unit]] - 1.0) / sizes[samples[unit]];
        }
        regressorsOfIt[regressors.length] = 1;
        return value - estimate;
    }

    /** Replicates that have a value. */
    long used() {
        return used;
    }

    /** The influence value of each unit, mean 0 in each sample; all NaN when they are not told. */
    public double[] values() {
        return values(solution());
    }

    private double[] solution() {
        double[][] factor = used > samples.length ? factor() : NONE;
        return factor.length == 0 ? new double[0] : solve(factor, products);
    }

    private double[] values(double[] solution) {
        double[] values = new double[samples.length];
        if (solution.length == 0) {
            Arrays.fill(values, Double.NaN);
            return values;
        }
        double[] means = new double[sizes.length];
        for (int i = 0; i < regressors.length; i++) {
            int unit = regressors[i];
            values[unit] = solution[i];
            means[samples[unit]] += solution[i] / sizes[samples[unit]];
        }
        for (int unit = 0; unit < values.length; unit++) {
            values[unit] -= means[samples[unit]];
        }
        return values;
    }

    /** Samples weighed as in {@link LeaveOneOut}; NaN when there is none, 0 when nothing varies. */
    public double acceleration() {
        return Sums.of(this, values()).acceleration();
    }

    /** To be fed the same replicates once more, for the Monte Carlo error of the acceleration. */
    public RegressionError error() {
        double[] solution = solution();
        var sums = Sums.of(this, values(solution));
        return sums.largest > 0
                ? new RegressionError(this, sums.acceleration(), solution,
                        solve(factor(), gradient(sums)))
                : new RegressionError(this, sums.acceleration(), solution, new double[0]);
    }

    /** Of the acceleration, by coefficient: 0 for the constant. */
    private double[] gradient(Sums sums) {
        double[] bySample = new double[sizes.length];
        for (int unit = 0; unit < samples.length; unit++) {
            bySample[samples[unit]] += sums.slope(unit) / sizes[samples[unit]];
        }
        double[] gradient = new double[products.length];
        for (int i = 0; i < regressors.length; i++) {
            int sample = samples[regressors[i]];
            gradient[i] = (sums.slope(regressors[i]) - bySample[sample]) / sizes[sample];
        }
        return gradient;
    }

    /**
     * Sums of influence values over the size of their sample, in units of the largest value.
     *
     * @param largest NaN when there are none, 0 when nothing varies
     */
    @SuppressWarnings("ArrayRecordComponent") // never leaves this class
    private record Sums(double[] scaled, double largest, double squares, double cubes) {

        static Sums of(RegressionInfluence regression, double[] values) {
            double largest = 0;
            for (double value : values) {
                largest = Math.max(largest, Math.abs(value)); // NaN stays
            }
            double squares = 0;
            double cubes = 0;
            double[] scaled = new double[values.length];
            for (int unit = 0; unit < values.length; unit++) {
                scaled[unit] = values[unit] / largest
                        / regression.sizes[regression.samples[unit]];
                squares += scaled[unit] * scaled[unit];
                cubes += scaled[unit] * scaled[unit] * scaled[unit];
            }
            return new Sums(scaled, largest, squares, cubes);
        }

        double acceleration() {
            return largest > 0 ? cubes / (6 * squares * Math.sqrt(squares)) : largest;
        }

        /** Of the acceleration by the value of a unit over the size of its sample. */
        double slope(int unit) {
            double w = scaled[unit];
            return (w * w - cubes / squares * w) / (2 * squares * Math.sqrt(squares)) / largest;
        }
    }

    /** Cholesky's method on a copy; empty when a pivot vanishes. */
    private double[][] factor() {
        int n = products.length;
        double[][] l = new double[n][];
        for (int i = 0; i < n; i++) {
            l[i] = cross[i].clone();
            for (int j = 0; j <= i; j++) {
                double sum = l[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= l[i][k] * l[j][k];
                }
                if (j < i) {
                    l[i][j] = sum / l[j][j];
                } else if (sum > SINGULAR * cross[i][i]) {
                    l[i][i] = Math.sqrt(sum);
                } else {
                    return NONE;
                }
            }
        }
        return l;
    }

    private static double[] solve(double[][] l, double[] right) {
        double[] solution = right.clone();
        for (int i = 0; i < l.length; i++) {
            for (int k = 0; k < i; k++) {
                solution[i] -= l[i][k] * solution[k];
            }
            solution[i] /= l[i][i];
        }
        for (int i = l.length - 1; i >= 0; i--) {
            for (int k = i + 1; k < l.length; k++) {
                solution[i] -= l[k][i] * solution[k];
            }
            solution[i] /= l[i][i];
        }
        return solution;
    }
}
