package dev.minamo.plan;

import java.util.List;

import dev.minamo.resample.SplitUp;

/** One row: how likely sums of scores over the first group are that are as extreme as the observed one. Arrays are views. */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
record TailsStage(double[] scores, boolean[] inGroup) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public long size() {
        return 1;
    }

    @Override
    public List<String> columns() {
        return List.of("less", "greater", "absolute");
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                var tails = SplitUp.tails(scores, inGroup).orElseThrow();
                out.set(i, new double[]{tails.less(), tails.greater(), tails.absolute()});
            }
        };
    }
}
