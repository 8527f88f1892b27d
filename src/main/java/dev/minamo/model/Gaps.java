package dev.minamo.model;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** The groups of a column as places among its levels, NaN where one is missing. */
    static double[] places(Sample sample, String column) {
        return Arrays.stream(sample.codes(column))
                .mapToDouble(code -> code < 0 ? Double.NaN : code).toArray();
    }

    /** The sample with other values where some are missing. */
    static Sample filled(Sample sample, Map<String, Double> fills) {
        var columns = new LinkedHashMap<String, MemorySegment>();
        var groups = new LinkedHashMap<String, int[]>();
        for (String column : sample.gaps()) {
            double fill = fills.getOrDefault(column, Double.NaN);
            if (sample.hasNumbers(column)) {
                columns.put(column, MemorySegment.ofArray(filled(values(sample, column), fill)));
            } else {
                groups.put(column, Arrays.stream(filled(places(sample, column), fill))
                        .mapToInt(place -> (int) place).toArray());
            }
        }
        return sample.replacing(columns).replacingGroups(groups);
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
                .map(factor -> new ModelMatrix.Factor(factor.reads(),
                        filled(factor.values(), fill(factor, fills)), factor.level()))
                .toList();
        double[] product = factors.getFirst().values().clone();
        for (var factor : factors.subList(1, factors.size())) {
            for (int row = 0; row < product.length; row++) {
                product[row] *= factor.values()[row];
            }
        }
        return new ModelMatrix.Column(column.name(), product, factors);
    }

    private static double fill(ModelMatrix.Factor factor, Map<String, Double> fills) {
        double fill = fills.getOrDefault(factor.reads().iterator().next(), Double.NaN);
        return factor.level() < 0 || Double.isNaN(fill) ? fill : fill == factor.level() ? 1 : 0;
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
