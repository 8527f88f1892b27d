package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * The leave-one-out bootstrap error, the err1 of {@link Bootstrap632}: the mean loss of rows under fits that did not see them. Each
 * replicate tells the loss of its rows left out and how many there are; the error is the ratio of the totals.
 *
 * @param value null where no row was ever left out
 * @param mcse Monte Carlo error of it, without each of 50 batches in index order; null where it is not known
 * @param nUndefined replicates left out, those without a row to assess among them
 * @param undefined how many by cause
 */
public record LeaveOneOutBootstrap(@Nullable Double value, @Nullable Double mcse, long nDefined,
        long nUndefined, Map<String, Long> undefined) {

    public LeaveOneOutBootstrap {
        undefined = Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
    }

    /**
     * @param sums of the losses of each replicate, NaN where undefined
     * @param weights rows left out by each replicate, or their weights
     */
    public static LeaveOneOutBootstrap of(MemorySegment sums, MemorySegment weights, long count) {
        int batches = (int) Math.min(SortedBatches.BATCHES, count);
        double[] losses = new double[batches];
        double[] rows = new double[batches];
        double loss = 0;
        double row = 0;
        long defined = 0;
        var undefined = new UndefinedCounts();
        for (int b = 0; b < batches; b++) {
            long end = count * (b + 1) / batches;
            for (long i = count * b / batches; i < end; i++) {
                double sum = sums.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
                double weight = weights.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
                if (!Double.isFinite(sum)) {
                    undefined.add(sum);
                } else if (!(weight > 0)) {
                    undefined.add(Undefined.NOTHING_LEFT_OUT.nan());
                } else {
                    losses[b] += sum;
                    rows[b] += weight;
                    defined++;
                }
            }
            loss += losses[b];
            row += rows[b];
        }
        double allLosses = loss;
        double allRows = row;
        double error = BatchJackknife.standardError(batches, null,
                b -> (allLosses - losses[b]) / (allRows - rows[b]));
        return new LeaveOneOutBootstrap(Finite.orNull(loss / row),
                defined < 2 ? null : Finite.orNull(error), defined, count - defined,
                undefined.named());
    }
}
