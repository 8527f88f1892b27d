package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.chart.IntervalGlyph;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.dashboard.chart.SurfacePlot;
import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.job.JobResult;
import org.jspecify.annotations.Nullable;

/**
 * A number found of a model, with its interval: the mean of a metric over splits, its corrected value, a difference of two models, or the
 * importance of a column.
 *
 * @param title what it is
 * @param error standard error, or null
 * @param method how the interval was made
 * @param none the value that means no effect, or null
 */
record ModelFigure(String title, @Nullable Double value, @Nullable Double error, String method,
        @Nullable Double low, @Nullable Double high, @Nullable Double none, String note) {

    private static final String CORRECTED = ", corrected";

    /** Whether it is a metric as .632 or .632+ makes it. */
    boolean corrected() {
        return title.endsWith(CORRECTED);
    }

    /** In the order of the result. */
    static List<ModelFigure> of(JobResult result) {
        var figures = new ArrayList<ModelFigure>();
        result.models().metrics().forEach(metric -> add(metric, figures));
        result.models().comparisons().forEach(each -> figures.add(of(each)));
        result.models().importance().forEach(each -> figures.add(of(each)));
        return List.copyOf(figures);
    }

    private static void add(MetricSummary metric, List<ModelFigure> figures) {
        var title = metric.metric()
                + (metric.model() == null ? "" : " of " + Words.quoted(metric.model()))
                + (metric.trainSize() == null ? "" : ", fitted to " + size(metric.trainSize()));
        figures.add(new ModelFigure(title, metric.mean(), metric.standardError(),
                method(metric.interval()) + ", " + Words.percent(metric.level()), metric.low(),
                metric.high(), null,
                metric.note() == null ? "" : StatisticRow.note(metric.note())));
        if (metric.pooled() != null) {
            figures.add(plain(title + ", all rows left out together", metric.pooled(), null));
        }
        if (metric.corrected() != null) {
            figures.add(plain(title + CORRECTED, metric.corrected(),
                    metric.correctedError()));
        }
        if (metric.apparent() != null) {
            figures.add(plain(title + " on the rows it was fitted to", metric.apparent(), null));
        }
    }

    private static ModelFigure plain(String title, Double value, @Nullable Double error) {
        return new ModelFigure(title, value, error, "", null, null, null, "");
    }

    private static String size(double size) {
        return size <= 1 ? Words.percent(size) : Words.figures((long) size, "row", "rows");
    }

    private static String method(String interval) {
        return switch (interval) {
            case "nadeau_bengio" -> "Corrected t";
            case "percentile" -> "Percentile";
            default -> interval;
        };
    }

    private static ModelFigure of(ModelComparison each) {
        return new ModelFigure(
                each.metric() + ": " + Words.quoted(each.left()) + " − "
                        + Words.quoted(each.right())
                        + (each.trainSize() == null
                                ? ""
                                : ", fitted to " + size(each.trainSize())),
                each.difference(), each.standardError(),
                "Corrected t, " + Words.percent(each.level()), each.low(), each.high(), 0.0,
                each.pValue() == null
                        ? ""
                        : "p = " + new PText(each.pValue(), 0).plain());
    }

    private static ModelFigure of(ImportanceSummary each) {
        boolean ratio = each.importance() != null && each.aliased() && each.importance() == 1;
        return new ModelFigure(Words.quoted(each.column()), each.importance(),
                each.standardError(), "Percentile, " + Words.percent(each.level()), each.low(),
                each.high(), ratio ? 1.0 : 0.0,
                each.aliased()
                        ? "The model does not use it."
                        : each.pValue() == null
                                ? ""
                                : "p = " + new PText(each.pValue(), 0).plain()
                                        + adjusted(each));
    }

    private static String adjusted(ImportanceSummary each) {
        return each.adjusted().entrySet().stream().findFirst()
                .map(e -> "; " + e.getKey().replace('_', ' ') + " "
                        + new PText(e.getValue(), 0).plain())
                .orElse("");
    }

    /** Places that the standard error, or the width of the interval, leaves meaning: its first two digits. */
    private int places() {
        double size = error != null && error > 0
                ? error
                : low != null && high != null && high > low ? (high - low) / 4 : 0;
        if (!(size > 0)) {
            return value == null || value == 0
                    ? 3
                    : Math.max(0, Numerals.firstPlace(
                            Math.abs(value)) + 3);
        }
        return Math.clamp(Numerals.firstPlace(size) + 1, -9, 9);
    }

    String text(@Nullable Double number) {
        return number == null || number.isNaN() ? Reading.NONE : Numerals.fixed(number, places());
    }

    /** One row for each; columns share the scale of their pictures, so that they can be compared. */
    static List<StatisticRow> rows(List<ModelFigure> figures, boolean comparable) {
        Scale all = null;
        for (ModelFigure figure : figures) {
            var own = figure.scale();
            all = all == null || own == null ? (own == null ? all : own) : all.grownTo(own);
        }
        var rows = new ArrayList<StatisticRow>();
        for (int i = 0; i < figures.size(); i++) {
            rows.add(figures.get(i).row(i, comparable ? all : figures.get(i).scale()));
        }
        return List.copyOf(rows);
    }

    private @Nullable Scale scale() {
        return low == null || high == null ? null : IntervalGlyph.scale(content(low, high));
    }

    private StatisticRow row(int index, @Nullable Scale scale) {
        return new StatisticRow(true, title, text(value),
                error == null ? "" : text(error), "", value == null ? "" : method,
                low == null ? "" : text(low), "", high == null ? "" : text(high), "",
                glyph(index, scale), note);
    }

    private dev.minamo.dashboard.chart.@Nullable Chart glyph(int index, @Nullable Scale scale) {
        if (low == null || high == null || scale == null) {
            return null;
        }
        return IntervalGlyph.draw("glyph-" + index, content(low, high), scale,
                text(value) + ", interval " + text(low) + " to " + text(high));
    }

    private IntervalGlyph.Content content(double from, double to) {
        return new IntervalGlyph.Content(value, new SurfacePlot.Ends(1, from, to, null, null),
                none);
    }
}
