package dev.minamo.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** The numbers a fit reports. */
final class FitSummary {

    private static final double LOG_2_PI = Elementary.log(2 * Math.PI);

    private final OrthogonalFit fit;
    private final double[] response;
    private final double @Nullable [] weights;
    private final boolean intercept;

    FitSummary(OrthogonalFit fit, double[] response, double @Nullable [] weights,
            boolean intercept) {
        this.fit = fit;
        this.response = response;
        this.weights = weights;
        this.intercept = intercept;
    }

    LinearFit summarise(List<String> names) {
        int n = fit.rows();
        int p = fit.size();
        int degrees = n - p;
        double[] residuals = new double[n];
        for (int row = 0; row < n; row++) {
            residuals[row] = fit.residual(row);
        }
        double squares = EightLanes.dot(residuals, residuals, 0, n);
        double scaledSigma = degrees > 0
                ? Math.sqrt(squares / degrees)
                : Undefined.TOO_FEW_ROWS.nan();
        double rss = Math.scalb(squares, 2 * fit.responseExponent());
        double total = totalSquares();
        double unexplained = total > 0 ? rss / total : Undefined.CONSTANT.nan();
        int spent = intercept ? 1 : 0;
        double adjusted = degrees > 0
                ? complement(unexplained * (n - spent) / degrees)
                : Undefined.TOO_FEW_ROWS.nan();
        double logLikelihood = logLikelihood(rss);
        double scale = (double) n / degrees;
        return new LinearFit(names, observed(), classical(scaledSigma),
                robust(_ -> 1), degrees > 0 ? robust(_ -> scale) : undefined(),
                robust(row -> 1 / left(row)), robust(row -> 1 / (left(row) * left(row))),
                scaled(scaledSigma, fit.responseExponent()), complement(unexplained),
                adjusted, rss, logLikelihood,
                penalised(logLikelihood, 2), penalised(logLikelihood, Elementary.log(n)), n,
                degrees);
    }

    private List<Double> observed() {
        double[] coefficients = new double[fit.size()];
        new CoefficientQuantities(fit).observed(coefficients);
        return list(coefficients);
    }

    private static double complement(double share) {
        return Double.isNaN(share) ? share : 1 - share;
    }

    private static double scaled(double value, int exponent) {
        return Double.isNaN(value) ? value : Math.scalb(value, exponent);
    }

    /** Zero but for rounding is zero. */
    private double left(int row) {
        double left = 1 - fit.leverage(row);
        return left < 1e-12 ? 0 : left;
    }

    private List<Double> classical(double sigma) {
        double[] errors = new double[fit.size()];
        for (int j = 0; j < errors.length; j++) {
            double[] b = fit.inverseRow(j);
            errors[j] = Double.isNaN(sigma)
                    ? sigma
                    : Math.scalb(sigma * Math.sqrt(EightLanes.dot(b, b, 0, b.length)),
                            fit.exponent(j));
        }
        return list(errors);
    }

    /** The root of the sum of squared residuals, each times a weight and the squared influence of its row. */
    private List<Double> robust(IntToDoubleFunction weight) {
        double[] errors = new double[fit.size()];
        for (int j = 0; j < errors.length; j++) {
            double[] terms = fit.influence(j);
            double[] weighed = new double[terms.length];
            for (int row = 0; row < terms.length; row++) {
                terms[row] *= fit.residual(row);
                weighed[row] = terms[row] * weight.applyAsDouble(row);
            }
            double square = EightLanes.dot(terms, weighed, 0, terms.length);
            // A row that alone carries a coefficient has a residual of zero and a leverage of one.
            errors[j] = Double.isFinite(square)
                    ? Math.scalb(Math.sqrt(square), fit.exponent(j))
                    : Undefined.ZERO_DENOMINATOR.nan();
        }
        return list(errors);
    }

    private List<Double> undefined() {
        return Collections.nCopies(fit.size(), Undefined.TOO_FEW_ROWS.nan());
    }

    private static List<Double> list(double[] values) {
        var list = new ArrayList<Double>(values.length);
        for (double value : values) {
            list.add(value);
        }
        return list;
    }

    private double weight(int row) {
        return weights == null ? 1 : weights[row];
    }

    /** About the weighted mean with an intercept, about zero without. */
    private double totalSquares() {
        double sum = 0;
        double total = 0;
        for (int row = 0; row < response.length; row++) {
            sum = Math.fma(weight(row), response[row], sum);
            total += weight(row);
        }
        double centre = intercept ? sum / total : 0;
        double squares = 0;
        for (int row = 0; row < response.length; row++) {
            double d = response[row] - centre;
            squares = Math.fma(weight(row) * d, d, squares);
        }
        return squares;
    }

    private double logLikelihood(double rss) {
        if (!(rss > 0)) {
            return Undefined.NOT_FINITE.nan();
        }
        double n = response.length;
        double ofWeights = 0;
        for (int row = 0; row < response.length; row++) {
            ofWeights += weights == null ? 0 : Elementary.log(weights[row]);
        }
        return 0.5 * (ofWeights - n * (LOG_2_PI + Elementary.log(rss / n) + 1));
    }

    private double penalised(double logLikelihood, double price) {
        return Double.isNaN(logLikelihood)
                ? logLikelihood
                : -2 * logLikelihood + price * (fit.size() + 1);
    }
}
