package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.Picture.Figure;
import dev.minamo.dashboard.chart.CurvePlot;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.dashboard.chart.RangePlot;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.inference.ProportionInterval;
import dev.minamo.job.JobResult;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.DoseReport;
import dev.minamo.plan.DoseSpec;
import dev.minamo.plan.PredictSpec;
import org.jspecify.annotations.Nullable;

/** What a bootstrap shows beside its first statistic: a dose response curve, or predictions of another table. */
final class EstimatePictures {

    private EstimatePictures() {}

    static List<Picture> of(BootstrapSpec spec, @Nullable JobResult result,
            List<Reading> readings, Kept kept) {
        var pictures = new ArrayList<Picture>();
        var report = result == null ? null : result.models().doseResponse();
        if (spec.dose() != null && report != null) {
            dose(spec.dose(), report, readings, pictures);
        }
        if (spec.predict() != null && kept.predicted() != null) {
            predicted(spec, spec.predict(), kept.predicted(), pictures);
        }
        return List.copyOf(pictures);
    }

    private static void dose(DoseSpec spec, DoseReport report, List<Reading> readings,
            List<Picture> pictures) {
        var risks = readings.stream().filter(Reading::risk).toList();
        if (risks.size() != report.curve().size() || risks.isEmpty()) {
            return;
        }
        var points = new ArrayList<CurvePlot.Point>();
        for (int i = 0; i < risks.size(); i++) {
            var interval = risks.get(i).interval();
            var risk = risks.get(i).estimate().estimate();
            if (risk != null) {
                points.add(new CurvePlot.Point(report.curve().get(i), risk,
                        interval == null ? null : interval.low(),
                        interval == null ? null : interval.high()));
            }
        }
        var first = risks.getFirst().interval();
        double level = first == null ? 0.95 : first.level();
        var chart = CurvePlot.draw(new CurvePlot.Content("dose-response",
                List.of(new CurvePlot.Curve("", points)), true, observed(report, level),
                marked(readings), true, new Scale(0, 1.04),
                Words.capital(Words.quoted(spec.dose())) + ", logarithmic scale",
                "Share infected against the dose, with a band",
                "Fitted risks from " + risks.getFirst().value() + " at the least dose to "
                        + risks.getLast().value() + " at the greatest."));
        if (chart != null) {
            var percent = Words.percent(level);
            var none = report.groups().stream().filter(each -> !(each.dose() > 0)).count();
            pictures.add(new Picture("Share infected, by dose",
                    "The curve and its pointwise " + percent
                            + " band; dots are observed shares, with Wilson's " + percent
                            + " intervals."
                            + (none == 0
                                    ? ""
                                    : " A dose of 0 has no place on this axis: "
                                            + Words.count(none, "group is", "groups are")
                                            + " left out of the picture."),
                    List.of(new Figure(chart, true, ""))));
        }
    }

    private static List<CurvePlot.Point> observed(DoseReport report, double level) {
        return report.groups().stream().filter(each -> each.positive() + each.negative() > 0)
                .map(each -> {
                    double n = each.positive() + each.negative();
                    var interval = ProportionInterval.wilson(each.positive(), n, level);
                    return new CurvePlot.Point(each.dose(), each.positive() / n, interval.low(),
                            interval.high());
                }).toList();
    }

    /** The dose of one half, or else the first that was asked for. */
    private static CurvePlot.@Nullable Marked marked(List<Reading> readings) {
        var first = readings.getFirst();
        var risk = Subject.risk(first.estimate().name());
        var dose = first.estimate().estimate();
        return risk == null || dose == null
                ? null
                : new CurvePlot.Marked(dose, risk,
                        (risk == 0.5 ? "half" : Words.percent(risk)) + " at " + first.value());
    }

    private static void predicted(BootstrapSpec spec, PredictSpec predict, Kept.Predicted made,
            List<Picture> pictures) {
        var rows = new ArrayList<RangePlot.Row>();
        for (int i = 0; i < made.rows().size(); i++) {
            var range = PredictedRange.of(made, i);
            if (range != null) {
                rows.add(new RangePlot.Row("Row " + Numerals.count(i + 1L), range.value(),
                        range.low(), range.high(), range.text(range.value()),
                        range.text(range.low()) + " to " + range.text(range.high()), false));
            }
        }
        if (rows.isEmpty()) {
            return;
        }
        var response = spec.model() == null
                ? ""
                : Words.quoted(MetricWords.response(spec.model().formula()));
        boolean single = predict.interval().equals("prediction");
        var chart = RangePlot.draw(new RangePlot.Content("predicted", rows, null,
                single ? response : response + ", its expected value",
                "Predictions of the first rows, with intervals"));
        if (chart != null) {
            pictures.add(Picture.of("What is predicted of " + response,
                    (made.size() > rows.size()
                            ? "The first " + rows.size() + " of " + Numerals.count(made.size())
                                    + " rows; all can be downloaded below. "
                            : "")
                            + "Bars: from the " + Words.percent(predict.probabilities().getFirst())
                            + " to the " + Words.percent(predict.probabilities().getLast())
                            + (single
                                    ? " quantile of new observations."
                                    : " quantile of what the models of the replicates expect; a single observation spreads wider."),
                    chart));
        }
    }
}
