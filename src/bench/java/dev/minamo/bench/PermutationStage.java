package dev.minamo.bench;

import java.util.Map;

import dev.minamo.resample.Arrangements;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.LabelPermutation;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.TestStatistic;
import dev.minamo.statistic.TestStatistics;
import dev.minamo.statistic.TestSubject;

/** What a worker does for a row of a two-sample test: an arrangement, the statistic of the catalog on it, a number written. */
final class PermutationStage {

    private static final int ROWS = 1_024;
    private static final long SEED = 1;

    private final Arrangements arrangements;
    private final TestStatistic.Evaluator evaluator;
    private final double[] out = new double[ROWS];
    private long next;

    PermutationStage(double[] values, int[] labels, Kernels kernels) {
        this.arrangements = new LabelExchange(labels,
                new LabelPermutation(labels, kernels.draws())).random(SEED);
        this.evaluator = TestStatistics.named("mean_difference", Design.TWO_SAMPLE).orElseThrow()
                .binding()
                .bind(new TestSubject.Grouped(values, labels, 2, null), new Arguments(Map.of()))
                .newEvaluator();
    }

    void run(int count) {
        for (long end = next + count; next < end; next++) {
            out[(int) next & ROWS - 1] = evaluator.on(arrangements.at(next));
        }
    }
}
