package dev.minamo.plan;

import java.util.List;
import java.util.function.Supplier;

/** Row i: all that one replicate gives. All quantities of a job see the same resamples unless told otherwise. */
record ReplicateStage(List<String> columns, Supplier<RowMaker> makers, long size)
        implements
            Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var maker = makers.get();
        double[] row = new double[columns.size()];
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                maker.make(i, row, context);
                if (context.cancelled()) {
                    return;
                }
                out.set(i, row);
            }
        };
    }
}
