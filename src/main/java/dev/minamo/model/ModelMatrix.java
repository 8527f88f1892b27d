package dev.minamo.model;

import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * What the terms of a formula make of the rows of a table: rows by columns, named as R names coefficients. A view: arrays are shared
 * and must not be changed.
 *
 * @param offset added to the linear predictor of each row; null for none
 */
@SuppressWarnings("ArrayRecordComponent")
public record ModelMatrix(List<Column> columns, int rows, double @Nullable [] offset) {

    public ModelMatrix {
        columns = List.copyOf(columns);
    }

    /**
     * One column.
     *
     * @param values one for each row; NaN where missing, which only a step that imputes lets in
     * @param factors whose product the values are; empty for the intercept
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Column(String name, double[] values, List<Factor> factors) {

        public Column {
            factors = List.copyOf(factors);
        }

        public boolean intercept() {
            return factors.isEmpty();
        }
    }

    /**
     * Something that was made of columns of the table.
     *
     * @param reads these
     * @param level of which it is the indicator, as a place among those of its column; below zero for numbers
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Factor(Set<String> reads, double[] values, int level) {

        public Factor(Set<String> reads, double[] values) {
            this(reads, values, -1);
        }

        public Factor {
            reads = Set.copyOf(reads);
        }
    }

    /** What is added to the linear predictor of a row. */
    public double offset(int row) {
        return offset == null ? 0 : offset[row];
    }

    /** The same rows and offset with other columns. */
    public ModelMatrix withColumns(List<Column> others) {
        return new ModelMatrix(others, rows, offset);
    }

    /** The names of the columns, in order. */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }
}
