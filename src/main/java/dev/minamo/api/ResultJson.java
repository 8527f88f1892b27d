package dev.minamo.api;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.api.ModelJson.FitJson;
import dev.minamo.api.ModelJson.PredictionsJson;
import dev.minamo.inference.Estimate;
import dev.minamo.inference.Histogram;
import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.Interval;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.inference.PValueTrace;
import dev.minamo.inference.Settling;
import dev.minamo.inference.TestSummary;
import dev.minamo.job.Diagnostics;
import dev.minamo.job.JobResult;
import dev.minamo.job.ModelFindings;
import dev.minamo.plan.DoseReport;
import org.jspecify.annotations.Nullable;

/** A result as the API shows it; also the latest so far of a running job, then without a digest. */
record ResultJson(String id, String state, String kind, JobResult.Replicates replicates,
        JobResult.@Nullable Stopped stopped, List<EstimateJson> estimates,
        List<TestSummary> tests, List<Diagnostics> diagnostics, List<SettlingJson> settling,
        List<PValueTrace.Trace> pSettling,
        List<JobResult.Warning> warnings,
        JobResult.@Nullable Card card, @Nullable String digest, @Nullable FitJson fit,
        List<MetricSummary> metrics, List<ModelComparison> comparisons,
        List<ImportanceSummary> importance, @Nullable PredictionsJson predictions,
        @Nullable DoseReport doseResponse, List<ModelFindings.Tuned> tuning) {

    record EstimateJson(String name, @Nullable Double estimate, @Nullable Double bias,
            @Nullable Double standardError, long nUsed, long nUndefined,
            Map<String, Long> undefined, Estimate.Mcse mcse, Map<String, Double> quantiles,
            @Nullable Double skewness, @Nullable Double kurtosis,
            Estimate.@Nullable Jackknife jackknife, @Nullable Double z0,
            @Nullable Double acceleration, @Nullable Integer blockLength,
            List<IntervalJson> intervals,
            @Nullable Histogram histogram, List<String> notes) {}

    record IntervalJson(String method, double level, String side, @Nullable Double low,
            @Nullable Double high, @Nullable Double mcseLow, @Nullable Double mcseHigh,
            @Nullable String note, Map<String, Long> undefined) {}

    static ResultJson of(JobResult result) {
        return new ResultJson(result.id(), result.state(), result.kind(), result.replicates(),
                result.stopped(),
                result.estimates().stream().map(e -> estimate(e, result.blockLength())).toList(),
                result.tests(), result.diagnostics(),
                result.settling().stream().map(ResultJson::settling).toList(),
                result.pSettling(),
                result.warnings(), result.card(), result.digest(),
                ModelJson.fit(result.models().fit()), result.models().metrics(),
                result.models().comparisons(), result.models().importance(),
                ModelJson.predictions(result.id(), result.models().predictions()),
                result.models().doseResponse(), result.models().tuning());
    }

    /** How the ends of an interval settled over the first k replicates. */
    record SettlingJson(String name, String method, double level, List<Settling.Point> points) {}

    private static SettlingJson settling(Settling s) {
        return new SettlingJson(s.name(), s.method().code(), s.level(), s.points());
    }

    private static EstimateJson estimate(Estimate e, @Nullable Integer blockLength) {
        return new EstimateJson(e.name(), e.estimate(), e.bias(), e.standardError(), e.nUsed(),
                e.nUndefined(), new TreeMap<>(e.undefined()),
                e.mcse(), new TreeMap<>(e.quantiles()),
                e.skewness(), e.kurtosis(), e.jackknife(), e.z0(), e.acceleration(),
                blockLength,
                e.intervals().stream().map(ResultJson::interval).toList(), e.histogram(),
                e.notes());
    }

    private static IntervalJson interval(Interval i) {
        return new IntervalJson(i.method().code(), i.level(), i.side(), i.low(), i.high(),
                i.mcseLow(), i.mcseHigh(), i.note(), i.undefined());
    }
}
