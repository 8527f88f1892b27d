package dev.minamo.plan;

import java.util.List;

import dev.minamo.statistic.Statistic;

/** The statistics with row i of the sample left out. */
record JackknifeStage(List<String> columns, List<Statistic> statistics, int rows)
        implements
            Stage {

    @Override
    public String name() {
        return Plan.JACKKNIFE;
    }

    @Override
    public long size() {
        return rows;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                for (int c = 0; c < statistics.size(); c++) {
                    out.set(i, c, statistics.get(c).leaveOneOut((int) i));
                }
            }
        };
    }
}
