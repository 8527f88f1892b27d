package dev.minamo.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.minamo.job.ModelFindings;
import dev.minamo.model.FitReport;
import org.jspecify.annotations.Nullable;

/** What was found of models, as the API shows it: numbers by the names of coefficients, null where undefined. */
final class ModelJson {

    private ModelJson() {}

    /** What is null does not fit the family, or is undefined. */
    record FitJson(String family, @Nullable String link,
            Map<String, @Nullable Double> coefficients,
            Map<String, @Nullable Double> standardErrors, Map<String, @Nullable Double> hc0,
            Map<String, @Nullable Double> hc1, Map<String, @Nullable Double> hc2,
            Map<String, @Nullable Double> hc3, @Nullable Double sigma,
            @Nullable Double rSquared,
            @JsonProperty("adj_r_squared") @Nullable Double adjRSquared, @Nullable Double rss,
            @Nullable Double deviance, @Nullable Double nullDeviance,
            @Nullable Double dispersion, @Nullable Double theta, @Nullable Double scale,
            @Nullable Double loglik, @Nullable Double aic, @Nullable Double bic, long nUsed,
            @Nullable Long dfResidual, List<String> aliased) {}

    record PredictionsJson(long rows, List<Double> probabilities, String interval, String href,
            @Nullable String keptHref) {}

    static @Nullable FitJson fit(@Nullable FitReport fit) {
        return fit == null
                ? null
                : new FitJson(fit.family(), fit.link(), named(fit, fit.coefficients()),
                        named(fit, fit.standardErrors()), named(fit, fit.hc0()),
                        named(fit, fit.hc1()), named(fit, fit.hc2()), named(fit, fit.hc3()),
                        defined(fit.sigma()), defined(fit.rSquared()),
                        defined(fit.adjustedRSquared()), defined(fit.rss()),
                        defined(fit.deviance()), defined(fit.nullDeviance()),
                        defined(fit.dispersion()), defined(fit.theta()), defined(fit.scale()),
                        defined(fit.logLikelihood()), defined(fit.aic()), defined(fit.bic()),
                        fit.used(), fit.residualDegrees(), fit.aliased());
    }

    private static Map<String, @Nullable Double> named(FitReport fit, List<Double> values) {
        var named = new LinkedHashMap<String, @Nullable Double>();
        for (int c = 0; c < values.size(); c++) {
            named.put(fit.terms().get(c), defined(values.get(c)));
        }
        return named;
    }

    private static @Nullable Double defined(@Nullable Double value) {
        return value == null || value.isNaN() ? null : value;
    }

    static @Nullable PredictionsJson predictions(String id,
            ModelFindings.@Nullable Predictions made) {
        var href = "/api/v1/jobs/" + id + "/predictions";
        return made == null
                ? null
                : new PredictionsJson(made.rows(), made.probabilities(), made.interval(), href,
                        made.kept() ? href + "?of=replicates" : null);
    }
}
