package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.minamo.dashboard.ModelFigure.Kind;
import dev.minamo.dashboard.Picture.Figure;
import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.CurvePlot;
import dev.minamo.dashboard.chart.RangePlot;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/** Models beside each other, learning curves, and columns by how much they matter. */
final class ModelPictures {

    /** More are in the table alone. */
    private static final int MOST_ROWS = 30;
    private static final int MOST_PAIRS = 10;

    private ModelPictures() {}

    static List<Picture> of(Spec spec, List<ModelFigure> figures) {
        var pictures = new ArrayList<Picture>();
        if (spec instanceof ImportanceSpec importance && !figures.isEmpty()) {
            columns(importance, figures, pictures);
        }
        if (spec instanceof ResampleSpec resample) {
            figures.stream().map(ModelFigure::metric).distinct().forEach(metric -> {
                var same = figures.stream().filter(each -> each.metric().equals(metric)).toList();
                metric(resample, metric, same, pictures);
            });
        }
        return List.copyOf(pictures);
    }

    private static void metric(ResampleSpec spec, MetricWords metric, List<ModelFigure> figures,
            List<Picture> pictures) {
        int number = pictures.size();
        var means = of(figures, Kind.METRIC);
        var drawn = new ArrayList<Figure>();
        var curve = learning(metric, means, number);
        if (curve != null) {
            drawn.add(new Figure(curve, true, ""));
        } else {
            var chart = RangePlot.draw(new RangePlot.Content("models-" + number,
                    rows(means, spec.models().getFirst().formula()), null, metric.axis(),
                    metric.title() + " on rows not fitted to, with intervals"));
            if (chart != null) {
                drawn.add(new Figure(chart, false, ""));
            }
        }
        differences(metric, of(figures, Kind.DIFFERENCE), number, drawn);
        if (!drawn.isEmpty()) {
            pictures.add(new Picture(curve == null
                    ? metric.title()
                    : metric.title() + " by the number of rows to learn from", reading(means),
                    drawn));
        }
    }

    private static List<ModelFigure> of(List<ModelFigure> figures, Kind kind) {
        return figures.stream().filter(each -> each.kind() == kind).toList();
    }

    private static String reading(List<ModelFigure> means) {
        var first = means.getFirst();
        var way = first.metric().way();
        boolean folds = first.method().startsWith("Corrected");
        return "On rows not fitted to" + (way.isEmpty() ? "" : "; " + way) + ". Dots: means over "
                + (folds ? "splits" : "resamples") + ". Bars: " + Words.percent(first.level())
                + (folds
                        ? " intervals, corrected for the rows that splits share."
                        : " percentile intervals.");
    }

    private static List<RangePlot.Row> rows(List<ModelFigure> figures, String otherwise) {
        return figures.stream().limit(MOST_ROWS)
                .map(each -> row(each, each.of().isEmpty() ? Words.quoted(otherwise) : each.of()))
                .toList();
    }

    private static RangePlot.Row row(ModelFigure each, String name) {
        return new RangePlot.Row(name, each.value(), each.low(), each.high(),
                each.text(each.value()), each.span(), each.maybeNothing());
    }

    /** Of those fitted to the most rows. */
    private static void differences(MetricWords metric, List<ModelFigure> pairs, int number,
            List<Figure> drawn) {
        Double most = pairs.stream().map(ModelFigure::trainSize).filter(Objects::nonNull)
                .max(Comparator.naturalOrder()).orElse(null);
        var shown = pairs.stream().filter(each -> Objects.equals(each.trainSize(), most))
                .limit(MOST_PAIRS).map(each -> row(each, each.of())).toList();
        if (shown.isEmpty()) {
            return;
        }
        var chart = RangePlot.draw(new RangePlot.Content("differences-" + number, shown, 0.0,
                "Difference in " + metric.noun()
                        + (metric.unit().isEmpty() ? "" : ", " + metric.unit()),
                "Differences between models in " + metric.noun() + ", with intervals"));
        if (chart != null) {
            drawn.add(new Figure(chart, false, "Differences on the same splits"
                    + (most == null ? "" : ", fitted to " + ModelFigure.size(most))
                    + (pairs.stream().filter(each -> Objects.equals(each.trainSize(), most))
                            .count() > MOST_PAIRS ? ": the first " + MOST_PAIRS : "")
                    + ". Pale: zero is inside the interval."));
        }
    }

    /** Null where there are not two sizes. */
    private static @Nullable Chart learning(MetricWords metric, List<ModelFigure> means,
            int number) {
        var sized = means.stream().filter(each -> each.trainSize() != null).toList();
        if (sized.stream().map(ModelFigure::trainSize).distinct().count() < 2) {
            return null;
        }
        boolean shares = sized.stream().allMatch(each -> size(each) <= 1);
        var curves = sized.stream().map(ModelFigure::of).distinct()
                .map(name -> new CurvePlot.Curve(name, sized.stream()
                        .filter(each -> each.of().equals(name) && each.value() != null)
                        .sorted(Comparator.comparingDouble(ModelPictures::size))
                        .map(each -> point(each, shares)).toList()))
                .filter(curve -> !curve.points().isEmpty()).toList();
        return CurvePlot.draw(new CurvePlot.Content("learning-" + number, curves, false,
                List.of(), null, false, null,
                shares ? "Rows fitted to, in % of those a fit may use" : "Rows fitted to",
                metric.title() + " against the number of rows fitted to",
                sized.stream().map(each -> each.title() + ": " + each.text(each.value())
                        + (each.span().isEmpty() ? "" : ", " + each.span()) + ".")
                        .collect(Collectors.joining(" "))));
    }

    private static double size(ModelFigure figure) {
        return figure.trainSize() == null ? 1 : figure.trainSize();
    }

    private static CurvePlot.Point point(ModelFigure each, boolean shares) {
        return new CurvePlot.Point(shares ? 100 * size(each) : size(each),
                each.value() == null ? 0 : each.value(), each.low(), each.high());
    }

    private static void columns(ImportanceSpec spec, List<ModelFigure> figures,
            List<Picture> pictures) {
        var metric = figures.getFirst().metric();
        boolean resampled = spec.on() == ImportanceSpec.On.BOOTSTRAP;
        var sorted = figures.stream().filter(each -> each.value() != null)
                .sorted(Comparator.comparingDouble(
                        (ModelFigure each) -> each.value() == null ? 0 : each.value()).reversed())
                .toList();
        var way = switch (metric.better()) {
            case "maximize" -> "Fall of the ";
            case "minimize" -> "Rise of the ";
            default -> "Loss in ";
        };
        var chart = RangePlot.draw(new RangePlot.Content("columns", rows(sorted, ""),
                spec.ratio() ? 1.0 : 0.0,
                spec.ratio()
                        ? Words.capital(metric.noun()) + ", how many times worse"
                        : way + metric.noun()
                                + (metric.unit().isEmpty() ? "" : ", " + metric.unit()),
                "What shuffling each column costs, with intervals"));
        if (chart != null) {
            pictures.add(Picture.of("What shuffling each column costs",
                    (resampled
                            ? "Bars: " + Words.percent(sorted.getFirst().level())
                                    + " percentile intervals. Pale: the line of no cost is inside."
                            : "Bars: where " + Words.percent(sorted.getFirst().level())
                                    + " of the shuffles fall. Pale: the line of no cost is inside.")
                            + (sorted.size() > MOST_ROWS ? " The first " + MOST_ROWS + "." : ""),
                    chart));
        }
    }
}
