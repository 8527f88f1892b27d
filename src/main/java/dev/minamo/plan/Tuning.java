package dev.minamo.plan;

import java.util.List;

import dev.minamo.resample.InnerFolds;
import dev.minamo.resample.Split;

/**
 * Chooses the settings of a model by folds within the rows it is fitted to: those with the best mean of the first metric, the first of
 * equals; settings that have no value in some fold come last. Scratch of one worker.
 */
final class Tuning {

    private final SplitModels.Judged judged;
    private final List<SplitKernel> kernels;
    private final InnerFolds folds;
    private final double[] values;
    private int chosen;

    Tuning(SplitModels.Judged judged, InnerFolds folds) {
        this.judged = judged;
        this.kernels = judged.candidates().stream()
                .map(each -> new SplitKernel(each.model(), judged.metrics())).toList();
        this.folds = folds;
        this.values = new double[judged.metrics().metrics().size()];
    }

    /** The model with the settings chosen within the rows of a split. */
    SplitKernel best(Split split, long index, Context context) {
        chosen = 0;
        double best = Double.POSITIVE_INFINITY;
        for (int c = 0; c < kernels.size() && !context.cancelled(); c++) {
            double loss = loss(kernels.get(c), split, index);
            if (loss < best) {
                best = loss;
                chosen = c;
            }
        }
        return kernels.get(chosen);
    }

    private double loss(SplitKernel kernel, Split split, long index) {
        folds.part(split.analysis(), index);
        double sum = 0;
        for (int fold = 0; fold < folds.folds(); fold++) {
            var inner = folds.split(fold);
            kernel.judge(inner.analysis(), inner, index, values);
            sum += loss(values[0]);
        }
        return Double.isNaN(sum) ? Double.MAX_VALUE : sum;
    }

    private double loss(double value) {
        return switch (judged.first()) {
            case MINIMIZE -> value;
            case MAXIMIZE -> -value;
            case ZERO, NONE -> Math.abs(value);
            case ONE -> Math.abs(value - 1);
        };
    }

    /** Puts what was chosen last, from a column on; gives the next column. */
    int settings(double[] row, int column) {
        int at = column;
        for (double value : judged.candidates().get(chosen).settings().values()) {
            row[at++] = value;
        }
        return at;
    }

}
