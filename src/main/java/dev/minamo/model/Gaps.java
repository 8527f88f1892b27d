package dev.minamo.model;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.expression.ColumnNames;
import dev.minamo.statistic.expression.Node;

/** Missing values of predictors: which there may be, and how they are filled. */
final class Gaps {

    private Gaps() {}

    /** Filled are columns that stand alone: the logarithm of a mean, say, is not the mean of logarithms. */
    static void check(Formula formula, Sample sample) {
        for (Term term : formula.terms()) {
            for (String text : term.variables()) {
                var variable = formula.variable(text);
                if (!variable.plain()) {
                    check(variable.node(), sample, Refusal.quote(text));
                }
            }
        }
        for (Node offset : formula.offsets()) {
            check(offset, sample, "an offset");
        }
        for (String column : formula.responseColumns()) {
            if (sample.gaps().contains(column)) {
                throw Matrices.refusal("/model/formula",
                        "The response misses values; they are not filled in.");
            }
        }
    }

    private static void check(Node node, Sample sample, String text) {
        for (String column : ColumnNames.read(node)) {
            if (sample.gaps().contains(column)) {
                throw Matrices.refusal("/model/steps",
                        "Column “%s” misses values and stands in %s; only a column that stands alone in the formula is filled in."
                                .formatted(Refusal.quote(column), text));
            }
        }
    }

    /** A column as an array. */
    static double[] values(Sample sample, String column) {
        return sample.numbers(column).asSlice(0, (long) sample.rows() * Double.BYTES)
                .toArray(ValueLayout.JAVA_DOUBLE);
    }

    /** The sample with other values where some are missing. */
    static Sample filled(Sample sample, Map<String, Double> fills) {
        var columns = new LinkedHashMap<String, MemorySegment>();
        for (String column : sample.gaps()) {
            double fill = fills.getOrDefault(column, Double.NaN);
            columns.put(column, MemorySegment.ofArray(filled(values(sample, column), fill)));
        }
        return sample.replacing(columns);
    }

    private static double[] filled(double[] values, double fill) {
        double[] filled = values.clone();
        for (int row = 0; row < filled.length; row++) {
            filled[row] = Double.isNaN(filled[row]) ? fill : filled[row];
        }
        return filled;
    }

    /** A matrix with other values where some are missing. */
    static ModelMatrix filled(ModelMatrix matrix, Map<String, Double> fills) {
        return matrix.withColumns(
                matrix.columns().stream().map(column -> filled(column, fills)).toList());
    }

    private static ModelMatrix.Column filled(ModelMatrix.Column column,
            Map<String, Double> fills) {
        if (!missing(column)) {
            return column;
        }
        List<ModelMatrix.Factor> factors = column.factors().stream()
                .map(factor -> new ModelMatrix.Factor(factor.reads(), filled(factor.values(),
                        fill(factor.reads(), fills))))
                .toList();
        double[] product = factors.getFirst().values().clone();
        for (var factor : factors.subList(1, factors.size())) {
            for (int row = 0; row < product.length; row++) {
                product[row] *= factor.values()[row];
            }
        }
        return new ModelMatrix.Column(column.name(), product, factors);
    }

    private static double fill(Set<String> reads, Map<String, Double> fills) {
        return Optional.ofNullable(fills.get(reads.iterator().next())).orElse(Double.NaN);
    }

    static boolean missing(ModelMatrix.Column column) {
        for (double value : column.values()) {
            if (Double.isNaN(value)) {
                return true;
            }
        }
        return false;
    }
}
