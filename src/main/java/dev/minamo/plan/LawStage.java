package dev.minamo.plan;

import java.util.List;

import dev.minamo.resample.SumLaw;

/** Row i: a value that the sum of scores can have, and its probability. */
record LawStage(SumLaw law) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public long size() {
        return law.size();
    }

    @Override
    public List<String> columns() {
        return List.of("sum of scores", "probability");
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                out.set(i, 0, law.value((int) i));
                out.set(i, 1, law.probability((int) i));
            }
        };
    }
}
