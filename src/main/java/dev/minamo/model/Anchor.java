package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * The fit to all rows, and a basis about it in which the information of all rows is the identity: there a resample's maximum is a few
 * units away, and its gradient nearly the step that leads to it. Coordinates count standard errors. Immutable, shared by all workers.
 */
final class Anchor {

    private final Curve curve;
    private final BlockedRows rows;
    private final Coordinates coordinates;
    private final double[] weights;
    private final double[] scores;
    private final double deviance;
    private final double total;
    private final @Nullable RankWitness witness;

    private Anchor(Curve curve, BlockedRows rows, Coordinates coordinates, double[] weights,
            double deviance, boolean penalised) {
        this.curve = curve;
        this.rows = rows;
        this.coordinates = coordinates;
        this.weights = weights;
        this.deviance = deviance;
        this.scores = new double[rows.padded()];
        double[] information = new double[rows.padded()];
        double[] predictors = rows.start().clone();
        curve.derive(predictors, rows.response(), 0, predictors.length, scores, information);
        for (int i = 0; i < rows.rows(); i++) {
            information[i] *= weights[i];
        }
        this.total = EightLanes.sum(weights);
        this.witness = penalised ? null : new RankWitness(rows, information);
    }

    /** A fit, or why there is none. */
    record Outcome(@Nullable Anchor anchor, Undefined cause) {}

    /**
     * Fits.
     *
     * @param basis of the columns
     * @param offset of the linear predictor
     * @param weights of rows; null for ones
     * @param prices of the penalty on the coefficients of the basis, in their internal units; zeros for none
     */
    static Outcome fit(FitBasis basis, double[] offset, double[] response,
            double @Nullable [] weights, Curve curve, double[] prices, BlockProducts products) {
        var plain = BlockedRows.of(basis.columns(), offset, response);
        double[] padded = new double[plain.padded()];
        Arrays.fill(padded, 0, response.length, 1);
        if (weights != null) {
            System.arraycopy(weights, 0, padded, 0, weights.length);
        }
        var pass = new ScorePass(plain, curve, products);
        pass.weigh(padded);
        var penalty = new Quadratic(basis.coordinates());
        penalty.price(prices);
        var scoring = new Scoring(pass, penalty);
        double[] point = new double[plain.size()];
        double mean = EightLanes.dot(padded, plain.response(), 0, padded.length)
                / EightLanes.sum(padded);
        if (!scoring.begin(mean, point) && !basis.constant(curve.link.predictor(mean), point)) {
            return new Outcome(null, Undefined.NO_CONVERGENCE);
        }
        // The first run ends where another step would not matter; the second takes that step.
        for (int run = 0; run < 2; run++) {
            if (!scoring.run(point, close(point))) {
                return new Outcome(null, scoring.cause());
            }
        }
        return new Outcome(about(pass, penalty, basis.coordinates(), point, products),
                Undefined.UNSPECIFIED);
    }

    /** Of a first fit: a step of this length leaves nothing that matters. */
    static double close(double[] point) {
        return 1e-10 * (1 + Math.sqrt(EightLanes.dot(point, point, 0, point.length)));
    }

    /** About a maximum that was found. */
    static Anchor about(ScorePass pass, Quadratic penalty, Coordinates coordinates,
            double[] point, BlockProducts products) {
        int size = point.length;
        double[][] matrix = new double[size][size];
        double[] gradient = new double[size];
        pass.derive(point, gradient, matrix);
        double deviance = pass.deviance();
        penalty.add(point, gradient, matrix);
        double[][] byColumn = inverseRoot(matrix);
        double[][] byRow = new double[size][size];
        for (int j = 0; j < size; j++) {
            for (int k = 0; k < size; k++) {
                byRow[j][k] = byColumn[k][j];
            }
        }
        return new Anchor(pass.curve(), pass.rows().turned(byColumn, point, products),
                coordinates.at(point, byRow), pass.weights(), deviance, !penalty.none());
    }

    /** {@code L^-T} of {@code LL'}, by column: upper triangular. */
    private static double[][] inverseRoot(double[][] matrix) {
        int size = matrix.length;
        double[][] lower = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    sum = Math.fma(-lower[i][k], lower[j][k], sum);
                }
                lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
            }
        }
        double[][] inverse = new double[size][size];
        for (int k = 0; k < size; k++) {
            // Column k of L^-T is row k of L^-1.
            for (int j = k; j >= 0; j--) {
                double sum = j == k ? 1 : 0;
                for (int i = j + 1; i <= k; i++) {
                    sum = Math.fma(-lower[i][j], inverse[k][i], sum);
                }
                inverse[k][j] = sum / lower[j][j];
            }
        }
        return inverse;
    }

    Curve curve() {
        return curve;
    }

    BlockedRows rows() {
        return rows;
    }

    Coordinates coordinates() {
        return coordinates;
    }

    /** Of all rows and those that fill up. */
    double[] weights() {
        return weights;
    }

    /** Of each row, where the fit is. */
    double[] scores() {
        return scores;
    }

    double deviance() {
        return deviance;
    }

    /** The sum of the weights. */
    double total() {
        return total;
    }

    /** Whether rows that count determine the coefficients; with a penalty any do. */
    boolean spans(double[] newWeights, PivotedCholesky scratch) {
        return witness == null || witness.spans(newWeights, scratch);
    }

    /** The coefficients in the units of the table. */
    double[] coefficients() {
        double[] coefficients = new double[rows.size()];
        coordinates.external(new double[rows.size()], coefficients);
        return coefficients;
    }
}
