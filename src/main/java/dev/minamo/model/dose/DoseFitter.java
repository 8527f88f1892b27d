package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Fits a model by maximum likelihood; scratch memory of one worker. The search for the two parameters of a beta-Poisson model
 * starts at an earlier fit, if there is one, and else from several places. Estimates at the edge are told by causes:
 *
 * <ul>
 * <li>all infected or none: {@link Undefined#MISSING_CLASS}, no curve;
 * <li>a curve no steeper than the exponential one is the best: that curve, {@code alpha} and {@code beta} not finite;
 * <li>a curve that does not rise, {@code alpha} to 0: {@link Undefined#NOT_POSITIVE}, no curve. The exact model, where organisms
 * infect at most surely, ends so too where more are infected than there can be;
 * <li>no search settled: {@link Undefined#NO_CONVERGENCE}, no curve.
 * </ul>
 */
public final class DoseFitter {

    /** Logarithms of alpha at which searches start. */
    private static final double[] STARTS = {-1.3, 0.3, 2.5, -3};
    private static final int HALVINGS = 40;
    /** Logarithm of alpha above which the model is the exponential one, where that is the best of those near it. */
    private static final double NEARLY_EXPONENTIAL = 9;
    private static final double EXPONENTIAL = 18;
    private static final double NEARLY_FLAT = -5;
    private static final double FLAT = -12;
    private static final double TIE = 1e-9;
    /** Rounding of a derivative, relative to the number of subjects. */
    private static final double NO_SLOPE = 1e-9;

    private final DoseModel model;
    private final Likelihood data;
    private final Escapes escapes;
    private final ScoringSearch search;

    /** @param groups whose doses and sizes are those of all that will be fitted */
    public DoseFitter(DoseModel model, DoseGroups groups) {
        this.model = model;
        this.data = new Likelihood(groups);
        this.escapes = model == DoseModel.EXACT_BETA_POISSON
                ? new Escapes.Exact()
                : new Escapes.Approximate();
        this.search = new ScoringSearch(escapes, data);
    }

    /** The fit of a model to groups. */
    public static DoseFit fit(DoseModel model, DoseGroups groups) {
        return new DoseFitter(model, groups).fit(groups.positive(), groups.negative(), null);
    }

    /**
     * The fit to other counts of the same groups.
     *
     * @param near a fit to begin from, or null
     */
    public DoseFit fit(double[] positive, double[] negative, @Nullable DoseFit near) {
        data.take(positive, negative);
        double infected = 0;
        double others = 0;
        for (int i = 0; i < data.size; i++) {
            infected += data.positive[i];
            others += data.negative[i];
        }
        if (infected == 0 || others == 0) {
            return DoseFit.unknown(model, Undefined.MISSING_CLASS);
        }
        double k = ExponentialSearch.k(data);
        if (!(k > 0 && k < Double.POSITIVE_INFINITY)) {
            return DoseFit.unknown(model, Undefined.NO_CONVERGENCE);
        }
        var exponential = new DoseCurve.Exponential(k);
        double value = valueOf(exponential);
        return model == DoseModel.EXPONENTIAL
                ? new DoseFit(model, exponential, value)
                : twoParameters(new Edge(exponential, value), near);
    }

    /** Where the family ends. */
    private record Edge(DoseCurve.Exponential curve, double value) {}

    private DoseFit twoParameters(Edge edge, @Nullable DoseFit near) {
        double subjects = 0;
        for (int i = 0; i < data.size; i++) {
            subjects += data.positive[i] + data.negative[i];
        }
        boolean reachable = model == DoseModel.BETA_POISSON || edge.curve().k() < 1;
        boolean exponentialBest = reachable && ExponentialSearch.rewardOfSpread(data,
                edge.curve().k()) <= NO_SLOPE * subjects;
        boolean flatBest = data.trend() <= NO_SLOPE * subjects;
        search.within(flatBest ? NEARLY_FLAT : FLAT,
                exponentialBest ? NEARLY_EXPONENTIAL : EXPONENTIAL,
                model == DoseModel.BETA_POISSON ? 1e6 : EXPONENTIAL + 25);
        double least = exponentialBest ? edge.value() : Double.NEGATIVE_INFINITY;
        boolean flat = model == DoseModel.BETA_POISSON && flatBest && data.flat() > least;
        if (flat) {
            least = data.flat();
        }
        var found = interior(near, least);
        if (found != null) {
            return found;
        }
        if (flat) {
            return DoseFit.unknown(model, Undefined.NOT_POSITIVE);
        }
        return exponentialBest
                ? new DoseFit(model, edge.curve(), edge.value())
                : DoseFit.unknown(model, ended);
    }

    private Undefined ended = Undefined.NO_CONVERGENCE; // of the fit being made

    /** A maximum inside that beats the edges; null where there is none. */
    private @Nullable DoseFit interior(@Nullable DoseFit near, double least) {
        ended = Undefined.NO_CONVERGENCE;
        if (near != null && settled(near.curve(), least)) {
            return found();
        }
        double bestAlpha = 0;
        double bestBeta = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (double start : STARTS) {
            var end = search.from(start, balanced(start));
            if (end == ScoringSearch.End.MAXIMUM && search.value() > least + TIE
                    && search.value() > best + TIE) {
                best = search.value();
                bestAlpha = search.logAlpha();
                bestBeta = search.logBeta();
                if (near != null) {
                    break;
                }
            } else if (end == ScoringSearch.End.EDGE) {
                ended = Undefined.NOT_POSITIVE;
            }
        }
        return best == Double.NEGATIVE_INFINITY
                ? null
                : new DoseFit(model, escapes.curve(bestAlpha, bestBeta), best);
    }

    private DoseFit found() {
        return new DoseFit(model, escapes.curve(search.logAlpha(), search.logBeta()),
                search.value());
    }

    private boolean settled(DoseCurve near, double least) {
        var end = switch (near) {
            case DoseCurve.BetaPoisson curve -> search.from(Elementary.log(curve.alpha()),
                    curve.logBeta());
            case DoseCurve.ExactBetaPoisson curve -> search.from(Elementary.log(curve.alpha()),
                    Elementary.log(curve.beta()));
            case DoseCurve.Exponential _,DoseCurve.Unknown _ -> ScoringSearch.End.UNSETTLED;
        };
        return end == ScoringSearch.End.MAXIMUM && search.value() > least + TIE;
    }

    /** The logarithm of beta with which as many would be infected as were. */
    private double balanced(double logAlpha) {
        double infected = 0;
        for (int i = 0; i < data.size; i++) {
            infected += data.positive[i];
        }
        boolean exact = model == DoseModel.EXACT_BETA_POISSON;
        double low = exact ? -10 : data.logDose[0] - 80;
        double high = exact ? 40 : data.logDose[0] + 80;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            escapes.fill(logAlpha, middle, data);
            double expected = 0;
            for (int g = 0; g < data.size; g++) {
                expected -= (data.positive[g] + data.negative[g])
                        * NearOne.expm1(-data.escape[g]);
            }
            if (expected > infected) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private double valueOf(DoseCurve curve) {
        double value = 0;
        for (int i = 0; i < data.size; i++) {
            double escape = curve.escape(data.dose[i]);
            value -= data.negative[i] * escape;
            if (data.positive[i] > 0) {
                value += data.positive[i] * Likelihood.logRisk(escape);
            }
        }
        return value;
    }

    /** Steps of all searches so far, for those who measure. */
    long steps() {
        return search.steps();
    }
}
