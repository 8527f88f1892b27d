package dev.minamo.plan;

import java.util.List;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.InnerFolds;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the settings of a model by folds within the rows it is fitted to: those with the best mean of the first metric, the first of
 * equals. Settings that have no value in some fold are not chosen. Scratch of one worker.
 */
final class Tuning {

    private final SplitModels.Judged judged;
    private final List<SplitKernel> kernels;
    private final InnerFolds folds;
    private final double[] values;
    private int chosen;
    private double why = Double.NaN;

    Tuning(SplitModels.Judged judged, InnerFolds folds) {
        this.judged = judged;
        this.kernels = judged.candidates().stream()
                .map(each -> new SplitKernel(each.model(), judged.metrics())).toList();
        this.folds = folds;
        this.values = new double[judged.metrics().metrics().size()];
    }

    /** The model with the settings chosen within the rows that count; null where none of them has a value. */
    @Nullable
    SplitKernel best(int[] analysis, long index, Context context) {
        chosen = -1;
        why = Double.NaN;
        double best = Double.POSITIVE_INFINITY;
        for (int c = 0; c < kernels.size() && !context.cancelled(); c++) {
            double loss = loss(kernels.get(c), analysis, index);
            if (loss < best) {
                best = loss;
                chosen = c;
            }
        }
        return chosen < 0 ? null : kernels.get(chosen);
    }

    /** Why there was none. */
    double why() {
        return Undefined.caused(why) ? why : Undefined.NOT_FINITE.nan();
    }

    private double loss(SplitKernel kernel, int[] analysis, long index) {
        folds.part(analysis, index);
        double sum = 0;
        for (int fold = 0; fold < folds.folds(); fold++) {
            var inner = folds.split(fold);
            kernel.judge(inner.analysis(), inner, index, values);
            if (Double.isNaN(values[0])) {
                why = values[0];
                return values[0];
            }
            sum += loss(values[0]);
        }
        return sum;
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
        for (double value : judged.candidates().get(Math.max(0, chosen)).settings().values()) {
            row[at++] = chosen < 0 ? why() : value;
        }
        return at;
    }
}
