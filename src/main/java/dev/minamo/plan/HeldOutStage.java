package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.minamo.resample.SplitScheme;

/**
 * Row i: the i-th row judged on, split after split, and what each model says of it.
 *
 * @param starts where the rows of each split begin, and where the last ones end
 * @param places where the rows of the sample stand in the table
 */
@SuppressWarnings("ArrayRecordComponent") // not handed out
record HeldOutStage(SplitModels models, SplitScheme scheme, long[] starts, int[] places,
        long seed)
        implements
            Stage {

    @Override
    public String name() {
        return Plan.HELD_OUT;
    }

    @Override
    public long size() {
        return starts[starts.length - 1];
    }

    /** A chunk holds at least the rows of one split, most of the time, since all of them need the same fit. */
    @Override
    public int leastChunk() {
        return Math.toIntExact(Math.min(32_768, Math.ceilDiv(size(), scheme.size())));
    }

    @Override
    public List<String> columns() {
        var columns = new ArrayList<String>();
        columns.add("row");
        columns.add("split");
        for (SplitModels.Judged each : models.judged()) {
            var prefix = each.name() == null ? "" : each.name() + ".";
            int outputs = each.model().truth().outputs();
            for (int o = 0; o < outputs; o++) {
                columns.add(outputs == 1
                        ? prefix + "prediction"
                        : prefix + "prediction_" + (o + 1));
            }
        }
        return columns;
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var kernels = SplitKernel.of(models.judged());
        var splitter = scheme.newSplitter(seed);
        double[] row = new double[columns().size()];
        return (from, to, out, context) -> {
            int index = splitOf(from);
            for (long i = from; i < to && !context.cancelled(); index++) {
                var split = splitter.split(index);
                context.at(i);
                for (SplitKernel kernel : kernels) {
                    kernel.predict(split, index);
                }
                long end = Math.min(to, starts[index + 1]);
                for (; i < end; i++) {
                    int k = (int) (i - starts[index]);
                    row[0] = places[split.assessed()[k]];
                    row[1] = index;
                    int column = 2;
                    for (int m = 0; m < kernels.size(); m++) {
                        int outputs = models.judged().get(m).model().truth().outputs();
                        System.arraycopy(kernels.get(m).predictions(), k * outputs, row, column,
                                outputs);
                        column += outputs;
                    }
                    out.set(i, row);
                }
            }
        };
    }

    private int splitOf(long position) {
        int found = Arrays.binarySearch(starts, position);
        int index = found >= 0 ? found : -found - 2;
        while (index < starts.length - 2 && starts[index + 1] == position) {
            index++; // splits that judge on no row
        }
        return index;
    }
}
