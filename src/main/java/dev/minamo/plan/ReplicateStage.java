package dev.minamo.plan;

import java.util.List;

import dev.minamo.pages.Rows;
import dev.minamo.resample.Resampler;
import dev.minamo.resample.Scheme;
import dev.minamo.statistic.Evaluator;
import dev.minamo.statistic.Statistic;

/** Row i: every statistic of resample i. All statistics of a job see the same resamples. */
record ReplicateStage(List<String> columns, List<Statistic> statistics, Scheme scheme, long seed,
        long size) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var evaluators = statistics.stream().map(Statistic::newEvaluator).toArray(Evaluator[]::new);
        return new ReplicateKernel(scheme.newResampler(seed), evaluators);
    }

    private static final class ReplicateKernel implements Kernel {

        private final Resampler resampler;
        private final Evaluator[] evaluators;

        ReplicateKernel(Resampler resampler, Evaluator[] evaluators) {
            this.resampler = resampler;
            this.evaluators = evaluators;
        }

        @Override
        public void run(long from, long to, Rows out, Context context) {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                int[] counts = resampler.counts(i);
                for (int c = 0; c < evaluators.length; c++) {
                    out.set(i, c, evaluators[c].on(counts));
                }
            }
        }
    }
}
