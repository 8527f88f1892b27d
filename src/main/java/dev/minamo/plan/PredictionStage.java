package dev.minamo.plan;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.minamo.model.Link;
import dev.minamo.model.ModelMatrix;
import dev.minamo.numeric.Undefined;
import dev.minamo.pages.RowView;
import org.jspecify.annotations.Nullable;

/**
 * Row i: what the model says of row i of another table, and quantiles of what its replicates say. Each worker reads the coefficients of
 * all replicates once; the predictions of one row stay in its scratch, so that all of them together never exist.
 *
 * @param probabilities of the quantiles; empty to keep every single prediction instead
 * @param errors that a new observation has about its expected value; null for intervals of the expected value
 */
@SuppressWarnings("ArrayRecordComponent") // shared, not changed
record PredictionStage(ModelMatrix matrix, Link link, List<Double> probabilities,
        int quantileType, @Nullable ObservationErrors errors, long replicates)
        implements
            Stage {

    @Override
    public String name() {
        return probabilities.isEmpty() ? Plan.KEPT : Plan.PREDICTIONS;
    }

    @Override
    public long size() {
        return matrix.rows();
    }

    @Override
    public List<String> columns() {
        var columns = new ArrayList<String>();
        if (probabilities.isEmpty()) {
            for (long replicate = 0; replicate < replicates; replicate++) {
                columns.add("replicate_" + replicate);
            }
            return columns;
        }
        columns.add("estimate");
        for (double probability : probabilities) {
            columns.add(name(probability));
        }
        return columns;
    }

    /** {@code q0.05}. */
    static String name(double probability) {
        return "q" + String.format(Locale.ROOT, "%s", probability);
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var kernel = new PredictionKernel(this, coefficients(earlier.stage(Plan.REPLICATES)),
                observed(earlier.stage(Plan.OBSERVED)));
        return kernel::run;
    }

    private double[] observed(RowView view) {
        double[] values = new double[matrix.columns().size()];
        for (int c = 0; c < values.length; c++) {
            values[c] = view.value(0, c);
        }
        return values;
    }

    /** Those of the replicates that have them, coefficient by coefficient. */
    private double[][] coefficients(RowView view) {
        int width = matrix.columns().size();
        int[] defined = new int[Math.toIntExact(view.size())];
        int count = 0;
        for (int b = 0; b < defined.length; b++) {
            boolean all = true;
            for (int c = 0; c < width; c++) {
                all &= !Double.isNaN(view.value(b, c));
            }
            if (all) {
                defined[count++] = b;
            }
        }
        double[][] columns = new double[width][probabilities.isEmpty() ? defined.length : count];
        for (int c = 0; c < width; c++) {
            MemorySegment column = view.column(c);
            for (int b = 0; b < columns[c].length; b++) {
                columns[c][b] = column.getAtIndex(ValueLayout.JAVA_DOUBLE,
                        probabilities.isEmpty() ? b : defined[b]);
            }
        }
        return columns;
    }

    /** What stands where no replicate has a value. */
    static double nothing() {
        return Undefined.TOO_FEW_ROWS.nan();
    }
}
