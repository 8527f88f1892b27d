package dev.minamo.plan;

import java.util.List;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * What the data of a dose response say by themselves, before any replicate.
 *
 * @param model the one that is asked for; replicates are of it alone
 * @param fits of all models, the simplest first
 * @param exponential the likelihood ratio test of the exponential against the beta-Poisson model; null where one has no fit. Its
 *            null hypothesis, {@code 1 / alpha = 0}, lies on the edge of what can be, so that chi-squared with 1 degree of freedom
 *            gives a p-value about twice too large (Self and Liang 1987, doi:10.1080/01621459.1987.10478472)
 * @param trend the test of Cochran and Armitage of a trend in shares, with the doses as they are for scores, as
 *            {@code prop.trend.test} of R; null where nothing varies. Where doses span many orders, the greatest alone decides
 * @param logTrend the same with their logarithms for scores; null where a dose is 0
 * @param pooling whether the trials may be fitted together; null for one trial
 * @param curve the doses of {@link Fit#curve}
 */
public record DoseReport(String model, List<Fit> fits, @Nullable Test exponential,
        @Nullable Test trend, @Nullable Test logTrend, @Nullable Pooling pooling,
        List<Group> groups, List<Double> curve) {

    public DoseReport {
        fits = List.copyOf(fits);
        groups = List.copyOf(groups);
        curve = List.copyOf(curve);
    }

    /**
     * A number with a name, or why there is none.
     *
     * @param value null where undefined
     * @param undefined the code of the cause, or null
     */
    public record Value(String name, @Nullable Double value, @Nullable String undefined) {

        static Value of(String name, double number) {
            return new Value(name, orNull(number),
                    Undefined.of(number).map(Undefined::code).orElse(null));
        }
    }

    /**
     * A model by maximum likelihood.
     *
     * @param undefined why there is no curve, or null; then the numbers are null
     * @param logLikelihood with binomial coefficients
     * @param deviance from the model that gives each group its own share
     * @param df groups with subjects at doses above 0, less free parameters
     * @param goodnessOfFit p-value of the deviance, chi-squared; null where df is 0
     * @param bic by the number of groups
     * @param curve risks at the doses of the report; empty where there is no curve
     */
    public record Fit(String model, @Nullable String undefined, List<Value> parameters,
            List<Value> effectiveDoses, @Nullable Double logLikelihood, @Nullable Double deviance,
            int df, @Nullable Double goodnessOfFit, @Nullable Double aic, @Nullable Double bic,
            List<Double> curve) {

        public Fit {
            parameters = List.copyOf(parameters);
            effectiveDoses = List.copyOf(effectiveDoses);
            curve = List.copyOf(curve);
        }
    }

    /** A statistic that is chi-squared in large samples. */
    public record Test(double statistic, int df, double pValue) {}

    /**
     * The deviance of all trials together against the sum of their own.
     *
     * @param test null where a trial has no fit of its own
     */
    public record Pooling(List<Trial> trials, @Nullable Test test) {

        public Pooling {
            trials = List.copyOf(trials);
        }
    }

    /** @param undefined why it has no fit of its own, or null */
    public record Trial(String name, int groups, @Nullable Double deviance,
            @Nullable String undefined) {}

    /**
     * A row of the data.
     *
     * @param share of those infected; null where there was nobody
     * @param trial null where no column of trials is given
     */
    public record Group(double dose, double positive, double negative, @Nullable Double share,
            @Nullable String trial) {}

    static @Nullable Double orNull(double number) {
        return Double.isNaN(number) ? null : number;
    }
}
