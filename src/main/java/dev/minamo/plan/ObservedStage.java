package dev.minamo.plan;

import java.util.List;

import dev.minamo.statistic.Quantities;

/** The quantities of the data themselves: one row. */
record ObservedStage(List<String> columns, Quantities quantities) implements Stage {

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
        double[] row = new double[quantities.size()];
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                quantities.observed(row);
                out.set(i, row);
            }
        };
    }
}
