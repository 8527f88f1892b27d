package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import dev.minamo.inference.Bootstrap632;
import dev.minamo.inference.LeaveOneOutBootstrap;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.inference.ResampledT;
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
                    .withApparent(measure.trainSize() == null
                            ? observed.value(0, c)
                            : Double.NaN); // the fit to all rows is none to fewer
            if (plan.layout().correction() != null) {
                summary = corrected(summary, replicates, used, c);
            }
            if (!pooled.isEmpty()) {
                summary = summary
                        .withPooled(pooled.get(measure.ofModel())[measure.ofMetric()]);
            }
            metrics.add(summary);
        }
        return Findings.ofModels(new ModelFindings(plan.fit(), metrics,
                comparisons(replicates, used), List.of(), null)
                .withTuning(tuning(replicates, used)));
    }

    private MetricSummary summary(Measure measure, MemorySegment values, long used) {
        var what = new MetricSummary.Of(measure.name(), measure.model(), measure.metric(),
                plan.level());
        boolean independent = plan.random() && !plan.scheme().name().equals("monte_carlo");
        var summary = independent
                ? MetricSummary.ofReplicates(what, values, used)
                : MetricSummary.ofFolds(what, values, used, plan.assessedShare());
        return measure.trainSize() == null ? summary : summary.withTrainSize(measure.trainSize());
    }

    /** By .632 or .632+, on the scale of the metric. */
    private MetricSummary corrected(MetricSummary summary, RowView replicates, long used, int c) {
        var measure = plan.measures().get(c);
        var loss = plan.judging().get(measure.ofModel()).metrics().metrics()
                .get(measure.ofMetric()).rowLoss();
        var correction = plan.corrections().get(c);
        var error = leftOut(summary, loss.isPresent(), replicates, used, c);
        if (error == null) {
            return summary;
        }
        boolean plus = Objects.equals(plan.layout().correction(), "632plus");
        double value = error.corrected(correction, error.value(), plus);
        // The slope of a correction is close to its weight; a difference says so without knowing which.
        double moved = error.corrected(correction, error.value() + error.mcse(), plus);
        double onScale = loss.isPresent() ? loss.get().metric(value) : 1 - value;
        double movedOnScale = loss.isPresent() ? loss.get().metric(moved) : 1 - moved;
        return summary.withCorrected(onScale, Math.abs(movedOnScale - onScale));
    }

    /** An out-of-bag error with its Monte Carlo error. */
    private record LeftOut(double value, double mcse) {

        double corrected(SplitPlan.Correction correction, double error, boolean plus) {
            return plus
                    ? Bootstrap632.plus(correction.apparent(), error,
                            correction.noInformation()).value()
                    : Bootstrap632.value632(correction.apparent(), error);
        }
    }

    private @Nullable LeftOut leftOut(MetricSummary summary, boolean ofRows, RowView replicates,
            long used, int c) {
        if (!ofRows) {
            var mean = summary.mean();
            return mean == null ? null : new LeftOut(1 - mean, orNaN(summary.mcse()));
        }
        int at = plan.layout().leftOut(c);
        var found = LeaveOneOutBootstrap.of(column(replicates, at, used),
                column(replicates, at + 1, used), used);
        return found.value() == null
                ? null
                : new LeftOut(found.value(), orNaN(found.mcse()));
    }

    private static double orNaN(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    /** Which settings splits chose, of each model that has some. */
    private List<ModelFindings.Tuned> tuning(RowView replicates, long used) {
        var all = new ArrayList<ModelFindings.Tuned>();
        int column = plan.layout().firstTuned();
        for (SplitPlan.Judging judging : plan.judging()) {
            if (!judging.tuned().isEmpty()) {
                all.add(new ModelFindings.Tuned(judging.model(), judging.first(),
                        judging.direction().name().toLowerCase(Locale.ROOT),
                        chosen(replicates, used, judging.tuned(), column),
                        settings(observed, 0, judging.tuned(),
                                column - plan.layout().firstTuned() + plan.measures().size())));
            }
            column += judging.tuned().size();
        }
        return all;
    }

    private static List<ModelFindings.Chosen> chosen(RowView replicates, long used,
            List<String> settings, int column) {
        var counts = new LinkedHashMap<Map<String, Double>, Long>();
        for (long split = 0; split < used; split++) {
            var values = settings(replicates, split, settings, column);
            if (!values.isEmpty()) {
                counts.merge(values, 1L, Long::sum);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new ModelFindings.Chosen(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(ModelFindings.Chosen::splits).reversed()).toList();
    }

    /** Empty where none were chosen. */
    private static Map<String, Double> settings(RowView rows, long row, List<String> names,
            int column) {
        var values = new LinkedHashMap<String, Double>();
        for (int s = 0; s < names.size(); s++) {
            double value = rows.value(row, column + s);
            if (!Double.isNaN(value)) {
                values.put(names.get(s), value);
            }
        }
        return values;
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
                    var compared = ModelComparison.of(
                            new ModelComparison.Of(a.model(), b.model(), a.metric(),
                                    new ResampledT(plan.assessedShare(), plan.level())),
                            column(replicates, left, used), column(replicates, right, used),
                            used);
                    comparisons.add(a.trainSize() == null
                            ? compared
                            : compared.withTrainSize(a.trainSize()));
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
            rows[i] = Arrays.binarySearch(plan.places(), (int) heldOut.value(i, 0));
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
            Arrays.fill(values, Double.NaN);
            if (complete) {
                judging.metrics().newEvaluator().of(rows, count, predictions, null, values);
            }
            all.add(values);
            column += judging.outputs();
        }
        return all;
    }

    private static MemorySegment column(RowView rows, int column, long prefix) {
        return rows.column(column).asSlice(0, prefix * Double.BYTES);
    }
}
