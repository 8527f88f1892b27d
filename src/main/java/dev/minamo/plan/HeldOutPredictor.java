package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.minamo.pages.RowView;
import dev.minamo.resample.Split;
import org.jspecify.annotations.Nullable;

/** Says what a model makes of rows left out; where its settings were tuned, with those that the split chose. Scratch of one worker. */
final class HeldOutPredictor {

    private final SplitModels.Judged judged;
    private final List<@Nullable SplitKernel> kernels;
    private final @Nullable RowView chosen;
    private final int column;

    private HeldOutPredictor(SplitModels.Judged judged, @Nullable RowView chosen, int column) {
        this.judged = judged;
        this.kernels = new ArrayList<>();
        for (int c = 0; c < Math.max(1, judged.candidates().size()); c++) {
            kernels.add(null);
        }
        this.chosen = chosen;
        this.column = column;
    }

    /** Of the model as it is. */
    static HeldOutPredictor of(SplitModels.Judged judged) {
        return new HeldOutPredictor(judged, null, 0);
    }

    /**
     * Of the model with the settings of each split.
     *
     * @param chosen rows of splits
     * @param column the first that says them
     */
    static HeldOutPredictor tuned(SplitModels.Judged judged, RowView chosen, int column) {
        return new HeldOutPredictor(judged, chosen, column);
    }

    /** One prediction after the other; a view. */
    double[] predict(Split split, long index) {
        int candidate = chosen == null ? 0 : candidate(chosen, index);
        if (candidate < 0 && chosen != null) {
            double[] nothing = new double[split.count() * judged.model().truth().outputs()];
            Arrays.fill(nothing, chosen.value(index, column)); // says why nothing was chosen
            return nothing;
        }
        var kernel = kernels.get(candidate);
        if (kernel == null) {
            kernel = new SplitKernel(judged.candidates().isEmpty()
                    ? judged.model()
                    : judged.candidates().get(candidate).model(), judged.metrics());
            kernels.set(candidate, kernel);
        }
        return kernel.predict(split, index);
    }

    private int candidate(RowView rows, long index) {
        for (int c = 0; c < judged.candidates().size(); c++) {
            int at = column;
            boolean same = true;
            for (double value : judged.candidates().get(c).settings().values()) {
                same &= rows.value(index, at++) == value;
            }
            if (same) {
                return c;
            }
        }
        return -1;
    }
}
