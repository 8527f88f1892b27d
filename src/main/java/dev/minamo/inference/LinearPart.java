package dev.minamo.inference;

import java.util.Arrays;
import java.util.Optional;

import dev.minamo.resample.Units;

/**
 * The linear part of a statistic in balanced replicates, {@code sum_j f_j d_j} with f_j how often row j
 * is drawn and d_j what one more of it adds to the statistic: its mean without each batch, see
 * {@link Dependence}. Over all replicates together it is 0.
 * <p>
 * Fed one replicate after another, in index order, undefined ones among them. Single owner.
 */
public final class LinearPart {
    private final double[] effects; // by row
    private final Dependence cut = Dependence.BALANCE;
    private final long count;
    private final double[] sums; // by batch
    private long index;
    private int batch;

    private LinearPart(double[] effects, long count) {
        this.effects = effects;
        this.count = count;
        this.sums = new double[cut.batches(count)];
    }

    /**
     * From what leaving out each row does; empty where that is undefined or not by single rows.
     *
     * @param leftOut the statistic without each row
     * @param count how many replicates there will be
     */
    public static Optional<LinearPart> ofJackknife(Units units, double[] leftOut, long count) {
        double[] effects = new double[leftOut.length];
        for (int row = 0; row < effects.length; row++) {
            effects[row] = -leftOut[row];
        }
        return units.single() ? centred(units, effects, true, count) : Optional.empty();
    }

    /** From the influence of each row, as {@link RegressionInfluence#values} gives it. */
    public static Optional<LinearPart> ofInfluence(Units units, double[] influence, long count) {
        return units.single()
                ? centred(units, influence.clone(), false, count)
                : Optional.empty();
    }

    private static Optional<LinearPart> centred(Units units, double[] effects, boolean leftOut,
            long count) {
        int[] samples = units.samples();
        int[] sizes = new int[Arrays.stream(samples).max().orElse(0) + 1];
        for (int sample : samples) {
            sizes[sample]++;
        }
        double[] means = new double[sizes.length];
        for (int row = 0; row < effects.length; row++) {
            means[samples[row]] += effects[row] / sizes[samples[row]];
        }
        for (int row = 0; row < effects.length; row++) {
            int n = sizes[samples[row]];
            effects[row] = (effects[row] - means[samples[row]]) / n * (leftOut ? n - 1 : 1);
            if (!Double.isFinite(effects[row])) {
                return Optional.empty();
            }
        }
        return Optional.of(new LinearPart(effects, count));
    }

    /** Takes the next replicate. */
    public void add(int[] counts) {
        while (batch + 1 < sums.length && cut.start(batch + 1, count) <= index) {
            batch++;
        }
        index++;
        double sum = 0;
        for (int row = 0; row < effects.length; row++) {
            sum = Math.fma(counts[row], effects[row], sum);
        }
        sums[batch] += sum;
    }

    /** After all replicates. */
    public Dependence dependence() {
        double[] without = new double[sums.length];
        for (int b = 0; b < without.length; b++) {
            without[b] = -sums[b] / (count - cut.start(b + 1, count) + cut.start(b, count));
        }
        return new Dependence(Dependence.Kind.BALANCE, without);
    }
}
