package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Fits about an {@link Anchor}: by the {@link Chord}, and where that does not settle by {@link Scoring}. */
class GlmFitter extends LinearFitter {

    final Anchor anchor;
    final ScorePass pass;
    final Quadratic penalty;
    final Chord chord;
    final Scoring scoring;
    final double[] point;
    private final ModelMatrix own;
    private final BlockProducts products;
    private final PivotedCholesky rank;
    private final double[] weights;
    private double @Nullable [] predictors;
    private final double[] scratch;
    private boolean atPoint;
    private boolean predicted;
    private double total;

    GlmFitter(Anchor anchor, ModelMatrix own, BlockProducts products) {
        super(anchor.curve().link, anchor.rows().size());
        this.anchor = anchor;
        this.own = own;
        this.products = products;
        int size = anchor.rows().size();
        this.pass = new ScorePass(anchor.rows(), anchor.curve(), products);
        this.penalty = new Quadratic(anchor.coordinates());
        this.chord = new Chord(anchor, pass, penalty);
        this.scoring = new Scoring(pass, penalty);
        this.point = new double[size];
        this.rank = new PivotedCholesky(size);
        this.weights = new double[anchor.rows().padded()];
        this.scratch = new double[anchor.rows().length()];
    }

    @Override
    final boolean solve(double[] frequencies, long index) {
        predicted = false;
        atPoint = load(frequencies) && settle();
        if (atPoint) {
            anchor.coordinates().external(point, coefficients);
        }
        return atPoint;
    }

    private boolean load(double[] frequencies) {
        double[] prior = anchor.weights();
        int counting = 0;
        for (int row = 0; row < frequencies.length; row++) {
            weights[row] = frequencies[row] * prior[row];
            counting += weights[row] > 0 ? 1 : 0;
        }
        if (counting == 0) {
            return fail(Undefined.TOO_FEW_ROWS);
        }
        double responses = EightLanes.dot(weights, pass.rows().response(), 0, weights.length);
        total = EightLanes.sum(weights);
        if (!occur(responses)) {
            return false;
        }
        pass.weigh(weights);
        prepare(weights);
        return anchor.spans(weights, rank) || fail(Undefined.RANK_DEFICIENT);
    }

    /** What hangs on the weights besides; nothing as a rule. */
    void prepare(double[] newWeights) {
        // nothing
    }

    /** Whether the law of the responses can be told at all. */
    private boolean occur(double responses) {
        return switch (anchor.curve().family) {
            case GlmFamily.Binomial _ -> (responses > 0 && responses < total)
                    || fail(Undefined.MISSING_CLASS);
            case GlmFamily.Poisson _,GlmFamily.NegativeBinomial _ -> responses > 0
                    || fail(Undefined.NOT_POSITIVE);
            case GlmFamily.Gaussian _,GlmFamily.Gamma _,GlmFamily.InverseGaussian _ -> true;
        };
    }

    /** The weight of all rows over that of those that count. */
    final double scale() {
        return anchor.total() / total;
    }

    /** Puts the point of the maximum, or says that there is none. */
    boolean settle() {
        Arrays.fill(point, 0);
        if (chord.run(point, true, scale())) {
            return true;
        }
        Arrays.fill(point, 0);
        return scoring.run(point, Chord.CLOSE) || fail(scoring.cause());
    }

    @Override
    public void use(double[] others) {
        super.use(others);
        atPoint = false;
    }

    /** Rows of the model's own are predicted from the basis of the fit; of many, all are made at once, to the same bits. */
    @Override
    void predictors(ModelMatrix matrix, int[] rows, int count, double[] out) {
        if (!atPoint || !matrix.equals(own)) {
            super.predictors(matrix, rows, count, out);
            return;
        }
        boolean many = predicted || 4L * count >= anchor.rows().rows();
        double[] all = many ? all() : out;
        for (int i = 0; i < count; i++) {
            out[i] = many ? all[rows[i]] : anchor.rows().predictor(rows[i], point);
        }
    }

    private double[] all() {
        if (predictors == null) {
            predictors = new double[anchor.rows().rows()];
        }
        if (!predicted) {
            anchor.rows().predictors(point, products, scratch, predictors);
            predicted = true;
        }
        return predictors;
    }
}
