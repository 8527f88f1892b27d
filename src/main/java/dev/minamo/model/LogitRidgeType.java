package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;

/**
 * Logistic regression with a ridge penalty: minus the log-likelihood plus {@code penalty sum b^2 / 2} of predictors standardised as
 * {@link RidgeType} does (le Cessie and van Houwelingen 1992, doi:10.2307/2347628).
 */
final class LogitRidgeType implements ModelType {

    @Override
    public String name() {
        return "logit_ridge";
    }

    @Override
    public String title() {
        return "Logistic ridge regression";
    }

    @Override
    public String description() {
        return "Minus the log-likelihood of an event plus half the penalty times the sum of squared coefficients of standardised predictors (population standard deviation, of each resample); the intercept is free. Coefficients on the scale of the table.";
    }

    @Override
    public Set<Task> tasks() {
        return Set.of(Task.EVENT);
    }

    @Override
    public List<String> links() {
        return List.of("logit");
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(RidgeType.PENALTY);
    }

    @Override
    public boolean linear() {
        return true;
    }

    @Override
    public boolean needsFullRank(ModelRequest request) {
        return FamilyChecks.setting(request.settings(), RidgeType.PENALTY) == 0;
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        FamilyChecks.link(request, links());
        FamilyChecks.steps(request);
        double price = FamilyChecks.setting(request.settings(), RidgeType.PENALTY);
        if (price == 0) {
            return new GlmType(title(), description(), new GlmFamily.Binomial(false), links())
                    .bind(request, sample, kernels, seed);
        }
        var truth = Responses.truth(request, sample);
        double[] response = FamilyChecks.event(request, truth);
        var matrices = Matrices.of(request, sample);
        var matrix = matrices.matrix();
        var link = SmoothLink.named("logit", kernels.functions());
        var curve = Curve.of(new GlmFamily.Binomial(false), link);
        var basis = FitBasis.standardised(request.formula(), matrix, matrices.weightsOrOnes());
        double[] prices = new double[matrix.columns().size()];
        Arrays.fill(prices, price);
        prices[basis.intercept()] = 0;
        var anchor = GlmType.require(Anchor.fit(basis, GlmType.offset(matrix), response,
                matrices.weightsOrOnes(), curve, prices, kernels.products()), curve);
        var moments = moments(basis);
        double[] observed = anchor.coefficients();
        return new LinearPredictor(matrices, truth, link,
                () -> new PenalisedFitter(anchor, matrix, moments, basis.intercept(), price,
                        kernels.products()),
                new FitQuantities(() -> new PenalisedFitter(anchor, matrix, moments,
                        basis.intercept(), price, kernels.products()), observed,
                        response.length),
                PenalisedReport.of(name(), "logit", matrix.names(), observed, response.length),
                Optional.of(ResponseLaw.event()));
    }

    /** The columns and their squares, of which a resample's standard deviations are made. */
    private static BlockedRows moments(FitBasis basis) {
        int size = basis.columns().length;
        double[][] columns = new double[2 * size][];
        for (int j = 0; j < size; j++) {
            columns[j] = basis.columns()[j];
            columns[size + j] = Arrays.stream(columns[j]).map(v -> v * v).toArray();
        }
        return BlockedRows.of(columns);
    }

    private static final class PenalisedFitter extends GlmFitter {

        private final BlockedRows moments;
        private final int intercept;
        private final double price;
        private final BlockProducts products;
        private final double[] lanes;
        private final double[] prices;
        private final double[] scratch;

        private PenalisedFitter(Anchor anchor, ModelMatrix own, BlockedRows moments,
                int intercept, double price, BlockProducts products) {
            super(anchor, own, products);
            this.moments = moments;
            this.intercept = intercept;
            this.price = price;
            this.products = products;
            this.lanes = new double[EightLanes.COUNT * moments.size()];
            this.prices = new double[anchor.rows().size()];
            this.scratch = new double[moments.length()];
        }

        @Override
        void prepare(double[] weights) {
            Arrays.fill(lanes, 0);
            int length = moments.length();
            for (int k = 0; k < moments.blocks(); k++) {
                int from = k * length;
                Arrays.fill(scratch, 0);
                System.arraycopy(weights, from, scratch, 0,
                        Math.min(length, weights.length - from));
                products.sums(moments.block(k), length, 0, moments.size(), scratch, lanes, 0);
            }
            double total = EightLanes.sum(weights);
            for (int j = 0; j < prices.length; j++) {
                double mean = BlockProducts.join(lanes, EightLanes.COUNT * j) / total;
                double square = BlockProducts.join(lanes,
                        EightLanes.COUNT * (prices.length + j)) / total;
                double variance = square - mean * mean;
                // A constant predictor does what the intercept does for nothing; any price makes its coefficient zero.
                prices[j] = price * (variance > 1e-13 * square ? variance : 1);
            }
            prices[intercept] = 0;
            penalty.price(prices);
        }
    }
}
