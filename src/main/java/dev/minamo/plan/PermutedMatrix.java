package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.minamo.model.ModelMatrix;
import dev.minamo.model.Predictor;
import dev.minamo.random.Shuffle;
import org.jspecify.annotations.Nullable;

/** Any model: the rows are copied, the columns of a group are put into the new order, and all of it is predicted again. */
final class PermutedMatrix implements PermutedModel {

    private final ModelMatrix matrix;
    private final Predictor fitted;
    private final List<ImportanceGroup> groups;
    private final double[][] copies;
    private final double @Nullable [] offset;
    private final int[] places;
    private final int[] moved;
    private final double[] predictions;
    private int[] rows = new int[0];
    private int count;

    PermutedMatrix(ModelMatrix matrix, Predictor fitted, List<ImportanceGroup> groups, int outputs,
            int most) {
        this.matrix = matrix;
        this.fitted = fitted;
        this.groups = groups;
        this.copies = new double[matrix.columns().size()][most];
        this.offset = matrix.offset() == null ? null : new double[most];
        this.places = new int[most];
        this.moved = new int[most];
        java.util.Arrays.setAll(places, place -> place);
        this.predictions = new double[most * outputs];
    }

    @Override
    public void rows(int[] drawn, int length) {
        rows = drawn;
        count = length;
        for (int c = 0; c < copies.length; c++) {
            restore(c);
        }
        if (offset != null && matrix.offset() != null) {
            for (int k = 0; k < count; k++) {
                offset[k] = matrix.offset()[rows[k]];
            }
        }
    }

    private void restore(int column) {
        double[] values = matrix.columns().get(column).values();
        for (int k = 0; k < count; k++) {
            copies[column][k] = values[rows[k]];
        }
    }

    @Override
    public double[] predictions() {
        var columns = new ArrayList<ModelMatrix.Column>();
        for (int c = 0; c < copies.length; c++) {
            var column = matrix.columns().get(c);
            columns.add(new ModelMatrix.Column(column.name(), copies[c],
                    column.intercept() ? List.of() : List.of(asOne(column, copies[c]))));
        }
        fitted.predict(new ModelMatrix(columns, count, offset), places, count, predictions);
        return predictions;
    }

    /** What a column is made of, with other values. */
    private static ModelMatrix.Factor asOne(ModelMatrix.Column column, double[] values) {
        return new ModelMatrix.Factor(column.factors().stream()
                .flatMap(factor -> factor.reads().stream()).collect(Collectors.toSet()), values,
                column.factors().size() == 1 ? column.factors().getFirst().level() : -1);
    }

    @Override
    public double[] permuted(int group, int[] steps) {
        System.arraycopy(rows, 0, moved, 0, count);
        Shuffle.by(steps, moved, count);
        var parts = groups.get(group).parts();
        for (ImportanceGroup.Part part : parts) {
            double[] copy = copies[part.column()];
            for (int k = 0; k < count; k++) {
                copy[k] = part.value(moved[k], rows[k]);
            }
        }
        double[] found = predictions();
        for (ImportanceGroup.Part part : parts) {
            restore(part.column());
        }
        return found;
    }
}
