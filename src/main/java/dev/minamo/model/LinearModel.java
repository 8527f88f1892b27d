package dev.minamo.model;

import java.lang.foreign.ValueLayout;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;

/** Ordinary or weighted least squares of a formula on a sample. Immutable; memory is {@code 2 n p} doubles. */
public final class LinearModel {

    private final Formula formula;
    private final List<String> names;
    private final OrthogonalFit fit;
    private final double[] response;
    private final double @Nullable [] weights;

    private LinearModel(Formula formula, List<String> names, OrthogonalFit fit, double[] response,
            double @Nullable [] weights) {
        this.formula = formula;
        this.names = names;
        this.fit = fit;
        this.response = response;
        this.weights = weights;
    }

    /**
     * @param sample with at least the columns of the formula
     * @throws Refusal if a term does not fit its column, there are fewer rows than coefficients, or a column of the design is a
     *             combination of those before it
     */
    public static LinearModel of(Formula formula, Sample sample) {
        return fit(formula, sample, null);
    }

    /**
     * @param weights a column of numbers above zero: the variance of a row is inversely proportional to it
     * @throws Refusal as above, and if a weight is not above zero
     */
    public static LinearModel of(Formula formula, Sample sample, String weights) {
        var column = sample.numbers(weights);
        double[] values = new double[sample.rows()];
        for (int row = 0; row < values.length; row++) {
            values[row] = column.getAtIndex(ValueLayout.JAVA_DOUBLE, row);
            if (!(values[row] > 0)) {
                throw formula.refuse("The weights must be above zero; column "
                        + Refusal.quote(weights) + " is not in row " + (row + 1)
                        + " of the rows used.");
            }
        }
        return fit(formula, sample, values);
    }

    private static LinearModel fit(Formula formula, Sample sample, double @Nullable [] weights) {
        formula.refuseOffsets();
        var design = DesignMatrix.of(formula, sample);
        return of(formula, design.names(), design.columns(), design.response(), weights);
    }

    /** @param columns of the design, one for each name; the array is changed, its columns are not */
    static LinearModel of(Formula formula, List<String> names, double[][] columns,
            double[] response, double @Nullable [] weights) {
        double[] y = response;
        if (weights != null) {
            y = weighted(response, weights);
            for (int j = 0; j < columns.length; j++) {
                columns[j] = weighted(columns[j], weights);
            }
        }
        if (response.length < columns.length) {
            throw formula.refuse("The model has %d coefficients and only %d rows to fit them on."
                    .formatted(columns.length, response.length))
                    .because(Undefined.TOO_FEW_ROWS.code());
        }
        int[] exponents = new int[columns.length];
        double[][] scaled = new double[columns.length][];
        for (int j = 0; j < columns.length; j++) {
            exponents[j] = Scaling.exponent(columns[j]);
            scaled[j] = Scaling.down(columns[j], exponents[j]);
        }
        var qr = new HouseholderQr(scaled, response.length);
        if (qr.dependent() >= 0) {
            throw formula.refuse("%s is a combination of the terms before it; leave it out."
                    .formatted(Refusal.quote(names.get(qr.dependent()))))
                    .because(Undefined.RANK_DEFICIENT.code());
        }
        return new LinearModel(formula, names,
                new OrthogonalFit(scaled, y, qr, exponents, Scaling.exponent(y)), response,
                weights);
    }

    private static double[] weighted(double[] values, double[] weights) {
        double[] weighted = new double[values.length];
        for (int row = 0; row < weighted.length; row++) {
            weighted[row] = Math.sqrt(weights[row]) * values[row];
        }
        return weighted;
    }

    /** The names of the coefficients, as R makes them: {@code (Intercept)}, {@code wt}, {@code suppVC}, {@code wt:hp}. */
    public List<String> names() {
        return names;
    }

    public Formula formula() {
        return formula;
    }

    /** The fit in an orthonormal basis; of a fit with weights, of rows times their roots. */
    OrthogonalFit orthogonal() {
        return fit;
    }

    /** The coefficients as numbers of one row. */
    public Quantities coefficients() {
        return new CoefficientQuantities(fit);
    }

    /** What the fit says of itself. */
    public LinearFit fit() {
        return new FitSummary(fit, response, weights, formula.intercept()).summarise(names);
    }

    /** Standard errors of the coefficients that allow for any dependence within clusters (CRV1). */
    public double[] clusterErrors(int[] clusters) {
        return new ClusterErrors(fit, clusters).standardErrors();
    }

    /**
     * What schemes that draw residuals need.
     *
     * @throws Refusal if the fit has weights
     */
    public ResidualFit residuals() {
        if (weights != null) {
            throw formula
                    .refuse("Residuals of a weighted fit are not drawn; leave out the weights.");
        }
        return new ResidualFit(fit, response);
    }

    /**
     * The wild cluster test that a coefficient has a value.
     *
     * @param coefficient one of {@link #names}
     * @param value under the null hypothesis
     * @param clusters of each row, from 0 without gaps, at least two
     * @throws Refusal if there is no such coefficient
     */
    public WildClusterTest wildClusterTest(String coefficient, double value, int[] clusters) {
        int j = names.indexOf(coefficient);
        if (j < 0) {
            var detail = "There is no coefficient " + Refusal.quote(coefficient) + ".";
            throw new Refusal(Refusal.Code.VALIDATION, detail,
                    List.of(Refusal.Fault.at("/test/coefficient", detail, names)));
        }
        return new WildClusterTest(fit, j, value, clusters);
    }
}
