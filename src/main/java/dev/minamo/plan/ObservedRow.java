package dev.minamo.plan;

import java.util.List;

/** Values of the data that take long: one row, made by whoever fills the stage. */
record ObservedRow(List<String> columns, RowMaker maker) implements Stage {

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
        double[] row = new double[columns.size()];
        return (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
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
