package dev.minamo.model;

import java.util.Arrays;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Fills, then fits; the family is bound anew to the rows of each fit unless none of them misses a value. */
final class ImputingFitter implements Fitter {

    private final ImputingModel model;
    private Model filled;
    private Fitter fitter;
    private final double[] fitted;
    private Map<String, Double> fills = Map.of();
    private boolean learnedAll;
    private @Nullable Undefined cause = Undefined.UNSPECIFIED;

    // the last matrix predicted by this fit, as it was and filled
    private @Nullable ModelMatrix asked;
    private @Nullable ModelMatrix answered;

    ImputingFitter(ImputingModel model) {
        this.model = model;
        this.filled = model.complete();
        this.fitter = filled.newFitter();
        this.fitted = new double[model.sample().rows()];
    }

    @Override
    public boolean fit(double[] frequencies, long index) {
        learn(frequencies);
        cause = fill();
        if (cause == null && !fitter.fit(frequencies, index)) {
            cause = fitter.cause();
        }
        return cause == null;
    }

    private void learn(double[] frequencies) {
        asked = null;
        learnedAll = false;
        System.arraycopy(frequencies, 0, fitted, 0, fitted.length);
        fills = model.fills(model.sample().gaps(), fitted);
    }

    private @Nullable Undefined fill() {
        if (model.sample().gaps().isEmpty()) {
            return null;
        }
        for (double fill : fills.values()) {
            if (Double.isNaN(fill)) {
                return Undefined.of(fill).orElse(Undefined.UNSPECIFIED);
            }
        }
        try {
            filled = model.family().bind(model.request(), Gaps.filled(model.sample(), fills),
                    model.kernels(), model.seed());
            fitter = filled.newFitter();
            return null;
        } catch (Refusal refusal) {
            // Families check their fit to all rows, which others are found from.
            return cause(refusal);
        }
    }

    private static Undefined cause(Refusal refusal) {
        return refusal.undefined().flatMap(Undefined::coded).orElse(Undefined.UNSPECIFIED);
    }

    @Override
    public Undefined cause() {
        return cause == null ? Undefined.UNSPECIFIED : cause;
    }

    @Override
    public void coefficients(double[] out) {
        if (cause == null) {
            fitter.coefficients(out);
        } else {
            Arrays.fill(out, 0, model.coefficients().size(), cause.nan());
        }
    }

    /** Gaps are then filled with what all rows say. */
    @Override
    public void use(double[] coefficients) {
        double[] ones = new double[model.sample().rows()];
        Arrays.fill(ones, 1);
        learn(ones);
        filled = model.complete();
        fitter = filled.newFitter();
        fitter.use(coefficients);
        cause = null;
    }

    @Override
    public void predict(ModelMatrix matrix, int[] rows, int count, double[] out) {
        if (cause != null) {
            Arrays.fill(out, 0, count * model.truth().outputs(), cause.nan());
            return;
        }
        fitter.predict(filled(matrix), rows, count, out);
    }

    @Override
    public Predictor sharing() {
        if (cause != null) {
            double nothing = cause.nan();
            int outputs = model.truth().outputs();
            return (_, _, count, out) -> Arrays.fill(out, 0, count * outputs, nothing);
        }
        var with = all();
        var own = filled.matrix();
        var inner = fitter.sharing();
        return (matrix, rows, count, out) -> inner.predict(matrix.equals(model.matrix())
                ? own
                : complete(matrix, with), rows, count, out);
    }

    private static ModelMatrix complete(ModelMatrix matrix, Map<String, Double> with) {
        return matrix.columns().stream().anyMatch(Gaps::missing)
                ? Gaps.filled(matrix, with)
                : matrix;
    }

    /** Other tables may miss values where the rows fitted to do not. */
    private Map<String, Double> all() {
        if (!learnedAll) {
            fills = model.fills(model.request().formula().predictorColumns(), fitted);
            learnedAll = true;
        }
        return fills;
    }

    /** Kept for the very same matrix alone: another may hold the same arrays with new numbers in them. */
    @SuppressWarnings("ReferenceEquality")
    private ModelMatrix filled(ModelMatrix matrix) {
        if (matrix.equals(model.matrix())) {
            return filled.matrix();
        }
        var last = answered;
        if (last == null || matrix != asked) {
            last = matrix.columns().stream().anyMatch(Gaps::missing)
                    ? Gaps.filled(matrix, all())
                    : matrix;
            asked = matrix;
            answered = last;
        }
        return last;
    }
}
