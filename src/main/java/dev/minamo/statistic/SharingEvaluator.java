package dev.minamo.statistic;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

import dev.minamo.resample.Resampler;

/**
 * Evaluates statistics by one tally, so that what several need of a resample is made once; those that know no tally get the
 * counts as they are.
 */
final class SharingEvaluator implements JointEvaluator {

    private final Tally tally;
    private final Weights weights;
    private final DoubleSupplier[] onTally;
    private final ToDoubleFunction<double[]>[] onWeights;

    /** @param rows of the sample of all statistics */
    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    SharingEvaluator(List<Statistic> statistics, int rows) {
        this.tally = new Tally(rows);
        this.weights = new Weights();
        this.onTally = new DoubleSupplier[statistics.size()];
        this.onWeights = new ToDoubleFunction[onTally.length];
        for (int c = 0; c < onTally.length; c++) {
            if (statistics.get(c) instanceof TalliedStatistic tallied) {
                onTally[c] = tallied.on(tally);
                var functional = tallied.functional();
                onWeights[c] = _ -> weights.value(functional);
            } else {
                var evaluator = statistics.get(c).newEvaluator();
                var counts = tally.ints();
                onTally[c] = () -> evaluator.on(counts.get());
                onWeights[c] = evaluator::onWeights;
            }
        }
    }

    @Override
    public void onCounts(int[] counts, double[] out) {
        tally.take(counts);
        put(out);
    }

    @Override
    public void onRows(Resampler resampler, long replicate, double[] out) {
        tally.draw(resampler, replicate);
        put(out);
    }

    private void put(double[] out) {
        for (int c = 0; c < onTally.length; c++) {
            out[c] = onTally[c].getAsDouble();
        }
    }

    @Override
    public void onWeights(double[] weighed, double[] out) {
        weights.take(weighed);
        for (int c = 0; c < onWeights.length; c++) {
            out[c] = onWeights[c].applyAsDouble(weighed);
        }
    }
}
