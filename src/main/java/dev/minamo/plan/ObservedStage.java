package dev.minamo.plan;

import java.util.List;

import dev.minamo.statistic.Statistic;

/** The statistics of the data themselves: one row. */
record ObservedStage(List<String> columns, List<Statistic> statistics) implements Stage {

    @Override
    public String name() {
        return Plan.OBSERVED;
    }

    @Override
    public long size() {
        return 1;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                for (int c = 0; c < statistics.size(); c++) {
                    out.set(i, c, statistics.get(c).observed());
                }
            }
        };
    }
}
