package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.minamo.resample.SplitScheme;
import dev.minamo.statistic.metric.Truth;

/**
 * Row i: the i-th row judged on, split after split, and what each model says of it.
 *
 * @param starts where the rows of each split begin, and where the last ones end
 * @param places where the rows of the sample stand in the table
 */
@SuppressWarnings("ArrayRecordComponent") // not handed out
record HeldOutStage(SplitModels models, SplitLayout layout, SplitScheme scheme, long[] starts,
        int[] places, long seed)
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
            var prefix = each.name() == null ? "" : each.name();
            names(each.model().truth()).forEach(name -> columns.add(prefix + name));
        }
        return columns;
    }

    /** As tidymodels calls them: {@code .pred} of a number, and a probability by the name of its class. */
    private static List<String> names(Truth truth) {
        return switch (truth) {
            case Truth.Numbers _ -> List.of(".pred");
            case Truth.Event event -> List.of(".pred_" + event.event());
            case Truth.Classes classes ->
                classes.levels().stream().map(level -> ".pred_" + level).toList();
        };
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var predictors = predictors(earlier);
        var splitter = scheme.newSplitter(seed);
        double[] row = new double[columns().size()];
        double[][] predictions = new double[predictors.size()][];
        return (from, to, out, context) -> {
            int index = splitOf(from);
            for (long i = from; i < to && !context.cancelled(); index++) {
                var split = splitter.split(index);
                context.at(i);
                for (int m = 0; m < predictors.size(); m++) {
                    predictions[m] = predictors.get(m).predict(split, index);
                }
                long end = Math.min(to, starts[index + 1]);
                for (; i < end; i++) {
                    int k = (int) (i - starts[index]);
                    row[0] = places[split.assessed()[k]];
                    row[1] = index;
                    int column = 2;
                    for (int m = 0; m < predictors.size(); m++) {
                        int outputs = models.judged().get(m).model().truth().outputs();
                        System.arraycopy(predictions[m], k * outputs, row, column, outputs);
                        column += outputs;
                    }
                    out.set(i, row);
                }
            }
        };
    }

    private List<HeldOutPredictor> predictors(EarlierRows earlier) {
        var predictors = new ArrayList<HeldOutPredictor>();
        int column = layout.firstTuned();
        for (SplitModels.Judged each : models.judged()) {
            predictors.add(each.candidates().isEmpty()
                    ? HeldOutPredictor.of(each)
                    : HeldOutPredictor.tuned(each, earlier.stage(Plan.REPLICATES), column));
            column += each.tuned().size();
        }
        return predictors;
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
