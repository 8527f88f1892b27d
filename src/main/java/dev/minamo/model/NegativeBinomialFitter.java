package dev.minamo.model;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Kernels;

/** Coefficients by a chord for each theta, from that of all rows on, until theta stands still. */
final class NegativeBinomialFitter extends GlmFitter {

    private static final int MOST_TURNS = 100;
    private static final double CLOSE = 1e-10;

    private final Kernels kernels;
    private final Shape shape;
    private final double[] predictors;
    private final double[] scratch;

    NegativeBinomialFitter(Anchor anchor, ModelMatrix own, Kernels kernels) {
        super(anchor, own, kernels.products());
        this.kernels = kernels;
        this.shape = new Shape(anchor.rows(), kernels.functions());
        this.predictors = new double[anchor.rows().rows()];
        this.scratch = new double[anchor.rows().length()];
    }

    @Override
    boolean settle() {
        pass.follow(anchor.curve());
        if (!super.settle()) {
            return false;
        }
        double theta = ((GlmFamily.NegativeBinomial) anchor.curve().family).theta();
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            anchor.rows().predictors(point, kernels.products(), scratch, predictors);
            double next = shape.best(theta, predictors, pass.weights());
            if (Double.isNaN(next)) {
                return fail(Undefined.of(next).orElse(Undefined.UNSPECIFIED));
            }
            if (Math.abs(next - theta) <= CLOSE * next) {
                return true;
            }
            theta = next;
            pass.follow(Curve.of(new GlmFamily.NegativeBinomial(theta), anchor.curve().link));
            if (!moved()) {
                return false;
            }
        }
        return fail(Undefined.NO_CONVERGENCE);
    }

    private boolean moved() {
        double[] before = point.clone();
        if (chord.run(point, false, scale())) {
            return true;
        }
        System.arraycopy(before, 0, point, 0, point.length);
        return scoring.run(point, Chord.CLOSE) || fail(scoring.cause());
    }
}
