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
 * <li>a curve that does not rise is the best, {@code alpha} to 0: {@link Undefined#NOT_POSITIVE}, and no curve. The exact model
 * ends at a {@link DoseCurve.Plateau}, both parameters not above zero;
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
    private static final double FLAT = -9;
    private static final double TIE = 1e-9;
    /** What a search may lack of the value at the edge that it ended at. */
    private static final double NEAR = 0.01;
    private static final DoseCurve UNSETTLED = new DoseCurve.Unknown(Undefined.NO_CONVERGENCE);
    private static final DoseCurve FALLING = new DoseCurve.Unknown(Undefined.NOT_POSITIVE);
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
        if (data.infected() == 0 || data.infected() == data.subjects()) {
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
                : twoParameters(exponential, value, near);
    }

    /** Where the family ends. */
    private record Edge(DoseCurve curve, double value) {}

    private DoseFit twoParameters(DoseCurve.Exponential exponential, double value,
            @Nullable DoseFit near) {
        double slack = NO_SLOPE * data.subjects();
        boolean exact = model == DoseModel.EXACT_BETA_POISSON;
        boolean reachable = !exact || exponential.k() < 1;
        boolean exponentialBest = reachable && ExponentialSearch.rewardOfSpread(data,
                exponential.k()) <= slack;
        boolean falls = !exact && data.trend() <= slack;
        search.within(falls ? NEARLY_FLAT : FLAT,
                exponentialBest ? NEARLY_EXPONENTIAL : EXPONENTIAL, exact ? EXPONENTIAL + 25 : 1e6);
        var edge = exponentialBest
                ? new Edge(exponential, value)
                : new Edge(UNSETTLED, Double.NEGATIVE_INFINITY);
        if (falls && data.flat() > edge.value()) {
            edge = new Edge(FALLING, data.flat());
        }
        if (exact) {
            var plateau = new DoseCurve.Plateau(PlateauSearch.share(data));
            double there = valueOf(plateau);
            edge = there > edge.value() ? new Edge(plateau, there) : edge;
        }
        return interior(near, edge);
    }

    /** A maximum inside that beats the edge, or the edge where searches end there. */
    private DoseFit interior(@Nullable DoseFit near, Edge edge) {
        if (near != null) {
            var end = from(near.curve());
            if (end == ScoringSearch.End.MAXIMUM && search.value() > edge.value() + TIE) {
                return found();
            }
            if (end == ScoringSearch.End.EDGE && search.value() > edge.value() - NEAR
                    && search.value() <= edge.value() + TIE) {
                return at(edge);
            }
        }
        DoseFit best = null;
        boolean edgeBest = true;
        for (double start : STARTS) {
            var end = search.from(start, balanced(start));
            boolean better = search.value() > edge.value() + TIE;
            edgeBest &= !better;
            if (end == ScoringSearch.End.MAXIMUM && better
                    && (best == null || search.value() > best.logLikelihood() + TIE)) {
                best = found();
                if (near != null) {
                    return best;
                }
            }
        }
        if (best != null) {
            return best;
        }
        return edgeBest ? at(edge) : DoseFit.unknown(model, Undefined.NO_CONVERGENCE);
    }

    private DoseFit at(Edge edge) {
        return edge.curve() instanceof DoseCurve.Unknown unknown
                ? DoseFit.unknown(model, unknown.cause())
                : new DoseFit(model, edge.curve(), edge.value());
    }

    private DoseFit found() {
        return new DoseFit(model, escapes.curve(search.logAlpha(), search.logBeta()),
                search.value());
    }

    private ScoringSearch.End from(DoseCurve near) {
        return switch (near) {
            case DoseCurve.BetaPoisson curve -> search.from(Elementary.log(curve.alpha()),
                    curve.logBeta());
            case DoseCurve.ExactBetaPoisson curve -> search.from(Elementary.log(curve.alpha()),
                    Elementary.log(curve.beta()));
            case DoseCurve.Exponential _,DoseCurve.Plateau _,DoseCurve.Unknown _ ->
                ScoringSearch.End.UNSETTLED;
        };
    }

    /** The logarithm of beta with which as many would be infected as were. */
    private double balanced(double logAlpha) {
        double infected = data.infected();
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
