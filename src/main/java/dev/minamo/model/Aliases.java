package dev.minamo.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

/**
 * Columns of a model matrix that are combinations of those before them. No data can tell their coefficients, and what the others
 * predict without them is what all of them predict; R's lm leaves their coefficients out as NA.
 */
final class Aliases {

    private final int rows;
    private final List<double[]> reflectors = new ArrayList<>();
    private final List<Double> scales = new ArrayList<>();

    private Aliases(int rows) {
        this.rows = rows;
    }

    /**
     * The places of such columns. Those that are left are found independent by {@link HouseholderQr}, which goes the same steps with the
     * same limit.
     *
     * @param columns without missing values; not changed
     * @param weights of the rows, above zero; null for none
     */
    static Set<Integer> of(List<double[]> columns, int rows, double @Nullable [] weights) {
        var basis = new Aliases(rows);
        var aliased = new TreeSet<Integer>();
        for (int k = 0; k < columns.size(); k++) {
            double[] column = columns.get(k).clone();
            for (int row = 0; weights != null && row < rows; row++) {
                column[row] *= Math.sqrt(weights[row]);
            }
            if (!basis.widens(Scaling.down(column, Scaling.exponent(column)))) {
                aliased.add(k);
            }
        }
        return aliased;
    }

    /** Takes a column into the basis unless it is a combination of what is there. */
    private boolean widens(double[] scaled) {
        double[] column = scaled.clone();
        double before = Math.sqrt(EightLanes.dot(column, column, 0, rows));
        int rank = reflectors.size();
        for (int j = 0; j < rank; j++) {
            double[] v = reflectors.get(j);
            double factor = -scales.get(j) * EightLanes.dot(v, column, j, rows);
            for (int row = j; row < rows; row++) {
                column[row] = Math.fma(factor, v[row], column[row]);
            }
        }
        double norm = rank < rows ? Math.sqrt(EightLanes.dot(column, column, rank, rows)) : 0;
        if (!(norm > HouseholderQr.LEFT * before)) {
            return false;
        }
        column[rank] -= column[rank] > 0 ? -norm : norm;
        Arrays.fill(column, 0, rank, 0);
        scales.add(2 / EightLanes.dot(column, column, rank, rows));
        reflectors.add(column);
        return true;
    }
}
