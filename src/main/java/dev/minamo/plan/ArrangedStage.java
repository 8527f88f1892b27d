package dev.minamo.plan;

import java.util.List;

import dev.minamo.resample.Exchange;
import dev.minamo.statistic.TestStatistic;

/**
 * Row i: statistics of the rows in arrangement i. All statistics see the same arrangement.
 *
 * @param exact whether these are all arrangements, in their order; else they are random ones
 */
record ArrangedStage(List<String> columns, Exchange exchange, List<TestStatistic> statistics,
        boolean exact, long size, long seed) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var arrangements = exact ? exchange.all().orElseThrow() : exchange.random(seed);
        var evaluators = statistics.stream().map(TestStatistic::newEvaluator)
                .toArray(TestStatistic.Evaluator[]::new);
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                var arrangement = arrangements.at(i);
                for (int c = 0; c < evaluators.length; c++) {
                    out.set(i, c, evaluators[c].on(arrangement));
                }
            }
        };
    }
}
