package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

import dev.minamo.Refusal.Fault;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.model.LinearModel;
import dev.minamo.model.Model;
import dev.minamo.random.Draws;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.ResidualScheme;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.ValueScheme;
import dev.minamo.resample.WildScheme;
import dev.minamo.resample.WildWeights;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;

/**
 * The coefficients of a model.
 *
 * @param linear the same as least squares, whose residuals can be drawn; null for any other model
 */
record ModelEstimands(BootstrapSpec spec, Model model, @Nullable LinearModel linear,
        Sample sample, Draws draws, Tables tables)
        implements
            Estimands {

    /** What new responses are called; no column of the table is read by it. */
    private static final String RESPONSE = "response";

    @Override
    public List<String> names() {
        return model.coefficients();
    }

    @Override
    public Quantities quantities() {
        return model.quantities();
    }

    @Override
    public Quantities withVariances(List<Fault> faults) {
        faults.add(Fault.at("/interval/variance",
                "There is no closed form of the variance of a coefficient of a resample; take it from a jackknife or from nested replicates.",
                List.of("jackknife", "nested")));
        return quantities();
    }

    @Override
    public Scheme scheme(List<Fault> faults) {
        var asked = spec.resampling().scheme();
        if (linear == null && SchemeRules.VALUES.contains(asked)) {
            faults.add(Fault.at("/resampling/scheme",
                    "The scheme %s draws errors about a least squares fit without weights; for this model there are rows, clusters and weights."
                            .formatted(asked),
                    List.of("ordinary", "balanced", "cluster", "bayesian", "poisson_weights")));
            return new OrdinaryScheme(sample.rows());
        }
        return switch (asked) {
            case "residual" -> new ResidualScheme(RESPONSE, least().residuals().fitted(),
                    centred(residuals()), draws);
            case "wild" -> wild(faults);
            case "parametric" -> parametric(faults);
            case "antithetic" -> {
                faults.add(Fault.at("/resampling/scheme",
                        "antithetic orders rows by their influence on a statistic; a model has several coefficients."));
                yield new OrdinaryScheme(sample.rows());
            }
            default -> new SchemeMaker(spec, sample, draws, List.of(), _ -> new double[0],
                    tables).orFault(faults);
        };
    }

    private LinearModel least() {
        return Objects.requireNonNull(linear);
    }

    private String residualsAsked() {
        return spec.resampling().text("residuals").orElse("adjusted");
    }

    private double[] residuals() {
        var fit = least().residuals();
        return switch (residualsAsked()) {
            case "raw" -> fit.raw();
            case "jackknife" -> fit.leaveOneOut();
            default -> fit.adjusted();
        };
    }

    /** Drawn residuals have mean 0, as errors do. */
    private static double[] centred(double[] residuals) {
        double sum = 0;
        for (double residual : residuals) {
            sum += residual;
        }
        double mean = sum / residuals.length;
        for (int row = 0; row < residuals.length; row++) {
            residuals[row] -= mean;
        }
        return residuals;
    }

    private Scheme wild(List<Fault> faults) {
        var clusters = spec.resampling().text("cluster").map(sample::codes);
        if (clusters.isPresent() && Arrays.stream(clusters.get()).distinct().count() < 2) {
            faults.add(Fault.at("/resampling/cluster",
                    "There must be at least 2 clusters, there is 1."));
            return new OrdinaryScheme(sample.rows());
        }
        var fitted = least().residuals().fitted();
        var weights = weights(spec.resampling());
        return clusters
                .map(codes -> new WildScheme(RESPONSE, fitted, residuals(), codes, weights,
                        draws))
                .orElseGet(() -> new WildScheme(RESPONSE, fitted, residuals(), weights, draws));
    }

    static WildWeights weights(ResamplingSpec resampling) {
        var asked = resampling.text("weights").orElse("rademacher");
        for (WildWeights weights : WildWeights.values()) {
            if (weights.code().equals(asked)) {
                return weights;
            }
        }
        throw new IllegalArgumentException("There are no weights called " + asked + ".");
    }

    /** Fitted values and normal errors of the estimated variance: a wild scheme whose residuals are all sigma. */
    private Scheme parametric(List<Fault> faults) {
        var distribution = spec.resampling().text("distribution").orElse("");
        if (!distribution.equals("normal")) {
            faults.add(Fault.at("/resampling/distribution",
                    "The errors of a gaussian model are normal.", List.of("normal")));
            return new OrdinaryScheme(sample.rows());
        }
        var fitted = least().residuals().fitted();
        double[] sigma = new double[fitted.length];
        Arrays.fill(sigma, least().fit().sigma());
        return new WildScheme(RESPONSE, fitted, sigma, WildWeights.NORMAL, draws);
    }

    @Override
    public Supplier<RowMaker> drawn(Quantities quantities, RowScheme scheme, long seed) {
        return RowMakers.drawn(quantities, scheme, seed);
    }

    @Override
    public Supplier<RowMaker> valued(ValueScheme scheme, long seed, boolean variances) {
        var fit = least().residuals();
        return () -> {
            var generator = scheme.newGenerator(seed);
            return (replicate, row, _) -> fit.coefficients(generator.values(replicate)[0], row);
        };
    }

    @Override
    public List<EstimateFacts> facts(Scheme scheme, IntervalRequest interval,
            List<Fault> faults) {
        var asked = spec.interval();
        for (var method : List.of(IntervalMethod.WILSON, IntervalMethod.ABC)) {
            if (asked != null && interval.methods().contains(method)) {
                faults.add(Fault.at(asked.pointer(method), "%s is not offered for coefficients."
                        .formatted(method.code())));
            }
        }
        return new ArrayList<>(
                Collections.nCopies(names().size(), EstimateFacts.plain(sample.rows())));
    }
}
