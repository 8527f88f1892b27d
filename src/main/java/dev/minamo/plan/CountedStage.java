package dev.minamo.plan;

import java.util.List;

import dev.minamo.resample.SubsetTails;

/** Row i: how many arrangements of a stretch of all are how extreme. */
record CountedStage(SubsetTails tails) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public long size() {
        return tails.stretches();
    }

    @Override
    public List<String> columns() {
        return tails.columns();
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        double[] row = new double[tails.width()];
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                tails.count(i, row);
                out.set(i, row);
            }
        };
    }
}
