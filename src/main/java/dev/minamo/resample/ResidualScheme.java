package dev.minamo.resample;

import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * New responses: the fitted value plus a residual drawn with replacement (Efron 1979, section 7). Residuals come as they are
 * to be drawn, adjusted for leverage and centred where that is wanted.
 */
public final class ResidualScheme implements ValueScheme {

    private final Fitted fitted;
    private final Draws draws;

    /** @param column of the responses */
    public ResidualScheme(String column, double[] fitted, double[] residuals, Draws draws) {
        this.fitted = Fitted.of(column, fitted, residuals);
        this.draws = draws;
    }

    @Override
    public String name() {
        return "residual";
    }

    @Override
    public List<String> columns() {
        return List.of(fitted.column());
    }

    @Override
    public int rows() {
        return fitted.rows();
    }

    @Override
    public Units units() {
        return Units.rows(rows());
    }

    @Override
    public Generator newGenerator(long seed) {
        int n = rows();
        int[] drawn = new int[n];
        double[][] out = new double[1][n];
        var streams = draws.cursor(seed, Purpose.ROWS);
        return replicate -> {
            draws.bounded(streams.at(replicate), 0, n, drawn, 0, n);
            for (int i = 0; i < n; i++) {
                out[0][i] = fitted.values()[i] + fitted.residuals()[drawn[i]];
            }
            return out;
        };
    }
}
