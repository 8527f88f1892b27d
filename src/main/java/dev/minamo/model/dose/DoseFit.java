package dev.minamo.model.dose;

import java.util.List;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/**
 * The curve of a model that makes counts most likely.
 *
 * @param curve of the model, or where it ends: a beta-Poisson model whose parameters grow without bound is the exponential one
 * @param logLikelihood without binomial coefficients; NaN where there is no curve
 */
public record DoseFit(DoseModel model, DoseCurve curve, double logLikelihood) {

    /** The logarithm of 2. */
    private static final double LOG_2 = 0x1.62e42fefa39efp-1;

    static DoseFit unknown(DoseModel model, Undefined cause) {
        return new DoseFit(model, new DoseCurve.Unknown(cause), cause.nan());
    }

    public boolean known() {
        return !(curve instanceof DoseCurve.Unknown);
    }

    /**
     * In the order of {@link DoseModel#parameters}. Where a beta-Poisson model ended at the exponential one, {@code alpha} and
     * {@code beta} are not finite, and say so; {@code n50} is that of the exponential model. Where the exact one ended
     * as both vanish, they are not above zero, and say so.
     */
    public List<Double> parameters() {
        double infinite = Undefined.NOT_FINITE.nan();
        return switch (curve) {
            case DoseCurve.Unknown unknown -> model.parameters().stream()
                    .map(_ -> unknown.cause().nan()).toList();
            case DoseCurve.Exponential exponential -> switch (model) {
                case EXPONENTIAL -> List.of(exponential.k());
                case BETA_POISSON -> List.of(infinite, LOG_2 / exponential.k(), infinite);
                case EXACT_BETA_POISSON -> List.of(infinite, infinite);
            };
            case DoseCurve.BetaPoisson approximate -> List.of(approximate.alpha(),
                    finite(approximate.doseOf(LOG_2)),
                    finite(Elementary.exp(approximate.logBeta())));
            case DoseCurve.ExactBetaPoisson exact -> List.of(exact.alpha(), exact.beta());
            case DoseCurve.Plateau _ -> model.parameters().stream()
                    .map(_ -> Undefined.NOT_POSITIVE.nan()).toList();
        };
    }

    private static double finite(double value) {
        return value > 0 && value < Double.POSITIVE_INFINITY
                ? value
                : Undefined.NOT_FINITE.nan();
    }

    /** Twice the distance to the log-likelihood of the model that gives each group its own share. */
    public double deviance(DoseGroups groups) {
        return Math.max(0, 2 * (groups.saturated() - logLikelihood));
    }

    /** With binomial coefficients. */
    public double fullLogLikelihood(DoseGroups groups) {
        return logLikelihood + groups.logCoefficients();
    }

    /** Akaike's criterion. */
    public double aic(DoseGroups groups) {
        return 2.0 * model.free() - 2 * fullLogLikelihood(groups);
    }

    /** Schwarz's criterion; groups count, as in R. */
    public double bic(DoseGroups groups) {
        return Elementary.log(groups.telling()) * model.free() - 2 * fullLogLikelihood(groups);
    }

    /** Degrees of freedom of the deviance: groups that tell something, less free parameters. */
    public int freedom(DoseGroups groups) {
        return groups.telling() - model.free();
    }
}
