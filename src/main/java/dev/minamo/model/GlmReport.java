package dev.minamo.model;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** What a generalised linear fit to all rows says of itself, with the conventions of R's glm. */
final class GlmReport {

    private final Anchor anchor;
    private final GlmFamily family;
    private final double[] means;
    private final int rows;
    private final int size;

    GlmReport(Anchor anchor) {
        this.anchor = anchor;
        this.family = anchor.curve().family;
        this.rows = anchor.rows().rows();
        this.size = anchor.rows().size();
        this.means = anchor.rows().start().clone();
        anchor.curve().link.inverse(means, 0, rows);
    }

    /** By Pearson's statistic over the residual degrees of freedom. */
    double dispersion() {
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            double d = anchor.rows().response()[row] - means[row];
            sum = Math.fma(anchor.weights()[row] * d, d / family.variance(means[row]), sum);
        }
        return rows > size ? sum / (rows - size) : Undefined.TOO_FEW_ROWS.nan();
    }

    /** @param nullDeviance of the model of the intercept alone */
    FitReport of(List<String> terms, double nullDeviance) {
        double dispersion = dispersion();
        boolean quasi = family.name().startsWith("quasi");
        double likelihood = quasi ? 0 : logLikelihood();
        int parameters = size + family.further();
        return new FitReport(family.name(), anchor.curve().link.name(), terms,
                list(anchor.coefficients()),
                errors(family.estimatesDispersion() ? dispersion : 1), List.of(), List.of(),
                List.of(), List.of(), null, null, null, null, anchor.deviance(), nullDeviance,
                dispersion, theta(), null, quasi ? null : likelihood,
                quasi ? null : 2 * parameters - 2 * likelihood,
                quasi ? null : Elementary.log(rows) * parameters - 2 * likelihood, rows,
                (long) rows - size, List.of());
    }

    private @Nullable Double theta() {
        return family instanceof GlmFamily.NegativeBinomial negative ? negative.theta() : null;
    }

    private List<Double> errors(double dispersion) {
        var errors = new ArrayList<Double>();
        var coordinates = anchor.coordinates();
        for (int j = 0; j < size; j++) {
            double[] row = coordinates.turn()[j];
            errors.add(Double.isNaN(dispersion)
                    ? dispersion
                    : Math.sqrt(dispersion * EightLanes.dot(row, row, 0, size))
                            / coordinates.units()[j]);
        }
        return errors;
    }

    private double logLikelihood() {
        double weights = anchor.total();
        double dispersion = anchor.deviance()
                / (family instanceof GlmFamily.Gaussian ? rows : weights);
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += family.minusTwoLogs(anchor.rows().response()[row], means[row],
                    anchor.weights()[row], dispersion);
        }
        return -sum / 2;
    }

    static List<Double> list(double[] values) {
        var list = new ArrayList<Double>(values.length);
        for (double value : values) {
            list.add(value);
        }
        return list;
    }
}
