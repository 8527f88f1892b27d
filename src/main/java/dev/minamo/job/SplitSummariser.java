package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.inference.Bootstrap632;
import dev.minamo.inference.LeaveOneOutBootstrap;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.Plan;
import dev.minamo.plan.SplitPlan;
import dev.minamo.plan.SplitPlan.Measure;
import org.jspecify.annotations.Nullable;

/** Turns the verified prefix of splits into metrics with their intervals, and comparisons of models. One thread at a time. */
final class SplitSummariser implements PrefixReader {

    private final SplitPlan plan;
    private final RowView observed;

    /** @param observed metrics of the models on the rows they were fitted to */
    SplitSummariser(SplitPlan plan, RowView observed) {
        this.plan = plan;
        this.observed = observed;
    }

    @Override
    public int width() {
        return plan.measures().size();
    }

    @Override
    public Findings soFar(RowView replicates, long prefix) {
        return findings(replicates, prefix, null);
    }

    @Override
    public Findings last(RowView replicates, long used) {
        return soFar(replicates, used);
    }

    @Override
    public Findings last(RowView replicates, long used, Map<String, StagePages> pages) {
        var heldOut = pages.get(Plan.HELD_OUT);
        return findings(replicates, used, heldOut == null || !heldOut.complete()
                || used < replicates.size() ? null : heldOut.view());
    }

    private Findings findings(RowView replicates, long used, @Nullable RowView heldOut) {
        var pooled = heldOut == null ? List.<double[]>of() : pooled(heldOut);
        var metrics = new ArrayList<MetricSummary>();
        for (int c = 0; c < plan.measures().size(); c++) {
            var measure = plan.measures().get(c);
            var summary = summary(measure, column(replicates, c, used), used)
                    .withApparent(defined(observed.value(0, c)));
            if (plan.layout().correction() != null) {
                summary = corrected(summary, replicates, used, c);
            }
            if (!pooled.isEmpty()) {
                summary = summary
                        .withPooled(defined(pooled.get(measure.ofModel())[measure.ofMetric()]));
            }
            metrics.add(summary);
        }
        return Findings.ofModels(new ModelFindings(plan.fit(), metrics,
                comparisons(replicates, used), List.of(), null));
    }

    private MetricSummary summary(Measure measure, MemorySegment values, long used) {
        var about = new MetricSummary.About(measure.name(), measure.model(), measure.metric(),
                measure.trainSize());
        return plan.random() && !plan.scheme().name().equals("monte_carlo")
                ? MetricSummary.ofReplicates(about, values, used, plan.level())
                : MetricSummary.ofFolds(about, values, used, plan.level(),
                        plan.assessedShare());
    }

    /** By .632 or .632+, on the scale of the metric. */
    private MetricSummary corrected(MetricSummary summary, RowView replicates, long used, int c) {
        var measure = plan.measures().get(c);
        var loss = plan.judging().get(measure.ofModel()).metrics().metrics()
                .get(measure.ofMetric()).rowLoss();
        var correction = plan.corrections().get(c);
        int at = plan.layout().leftOut(c);
        Bootstrap632.Errors errors;
        if (loss.isPresent()) {
            var leftOut = LeaveOneOutBootstrap.of(column(replicates, at, used),
                    column(replicates, at + 1, used), used);
            errors = new Bootstrap632.Errors(correction.apparent(), leftOut.error(),
                    correction.noInformation(), leftOut.mcse());
        } else {
            var mean = summary.mean();
            if (mean == null) {
                return summary;
            }
            errors = new Bootstrap632.Errors(correction.apparent(), 1 - mean,
                    correction.noInformation(),
                    summary.mcse() == null ? Double.NaN : summary.mcse());
        }
        var corrected = Objects.equals(plan.layout().correction(), "632plus")
                ? Bootstrap632.plus(errors)
                : Bootstrap632.plain(errors);
        double value = loss.isPresent()
                ? loss.get().metric(corrected.value())
                : 1 - corrected.value();
        return summary.withCorrected(defined(value), defined(corrected.mcse()));
    }

    /** Each pair of models on the same splits. */
    private List<ModelComparison> comparisons(RowView replicates, long used) {
        var comparisons = new ArrayList<ModelComparison>();
        var measures = plan.measures();
        for (int left = 0; left < measures.size(); left++) {
            for (int right = left + 1; right < measures.size(); right++) {
                var a = measures.get(left);
                var b = measures.get(right);
                if (a.model() != null && b.model() != null && a.ofModel() < b.ofModel()
                        && a.ofMetric() == b.ofMetric()
                        && Objects.equals(a.trainSize(), b.trainSize())) {
                    comparisons.add(ModelComparison.of(
                            new ModelComparison.About(a.model(), b.model(), a.metric(),
                                    a.trainSize()),
                            column(replicates, left, used), column(replicates, right, used),
                            used, plan.level(), plan.assessedShare()));
                }
            }
        }
        return comparisons;
    }

    /** The metrics of each model on all rows left out together. */
    private List<double[]> pooled(RowView heldOut) {
        int count = Math.toIntExact(heldOut.size());
        int[] rows = new int[count];
        for (int i = 0; i < count; i++) {
            rows[i] = (int) heldOut.value(i, 0);
        }
        var all = new ArrayList<double[]>();
        int column = 2;
        for (SplitPlan.Judging judging : plan.judging()) {
            double[] predictions = new double[count * judging.outputs()];
            boolean complete = true;
            for (int i = 0; i < count; i++) {
                for (int o = 0; o < judging.outputs(); o++) {
                    double value = heldOut.value(i, column + o);
                    predictions[i * judging.outputs() + o] = value;
                    complete &= !Double.isNaN(value);
                }
            }
            double[] values = new double[judging.metrics().metrics().size()];
            java.util.Arrays.fill(values, Double.NaN);
            if (complete) {
                judging.metrics().newEvaluator().of(rows, count, predictions, null, values);
            }
            all.add(values);
            column += judging.outputs();
        }
        return all;
    }

    private static @Nullable Double defined(double value) {
        return Double.isNaN(value) ? null : value;
    }

    private static MemorySegment column(RowView rows, int column, long prefix) {
        return rows.column(column).asSlice(0, prefix * Double.BYTES);
    }
}
