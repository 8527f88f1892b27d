package dev.minamo.plan;

import java.util.List;

/** Values of the data that are known already: one row. */
record KnownRow(List<String> columns, List<Double> values) implements Stage {

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
                for (int c = 0; c < values.size(); c++) {
                    out.set(i, c, values.get(c));
                }
            }
        };
    }
}
