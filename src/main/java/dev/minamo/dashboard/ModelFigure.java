package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.IntervalGlyph;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.dashboard.chart.SurfacePlot;
import dev.minamo.inference.EarnedDigits;
import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.ModelComparison;
import dev.minamo.job.JobResult;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/**
 * A number found of a model, with its interval.
 *
 * @param of what is judged: a model, a pair of models, or a column; empty where there is one model only
 * @param metric it is a value of
 * @param trainSize share of the rows fitted to; null for all
 * @param error standard error, or null where none can be told
 * @param mcse Monte Carlo error, or null
 * @param spread what decides the digits where there is no interval, or null
 * @param method how the interval was made
 * @param none the value that means no effect, or null
 */
record ModelFigure(Kind kind, String of, MetricWords metric, @Nullable Double trainSize,
        @Nullable Double value, @Nullable Double error, @Nullable Double mcse,
        @Nullable Double spread, String method, @Nullable Double low, @Nullable Double high,
        @Nullable Double none, double level, String note) {

    /** Of numbers without any measure of how sure they are. */
    private static final int UNKNOWN_DECIMALS = 4;

    /** What is told. */
    enum Kind {
        /** A mean over splits. */
        METRIC,
        /** The same as .632 or .632+ makes it. */
        CORRECTED,
        /** Of two models. */
        DIFFERENCE,
        /** Of a column. */
        IMPORTANCE
    }

    /** By metric; its models first, then their differences. */
    static List<ModelFigure> of(Spec spec, JobResult result) {
        var figures = new ArrayList<ModelFigure>();
        if (spec instanceof ImportanceSpec importance) {
            result.models().importance().forEach(each -> figures.add(of(importance, each)));
        }
        if (spec instanceof ResampleSpec resample) {
            var found = result.models();
            var formula = resample.models().getFirst().formula();
            found.metrics().stream().map(MetricSummary::metric).distinct().forEach(metric -> {
                var words = MetricWords.of(metric, formula);
                found.metrics().stream().filter(each -> each.metric().equals(metric))
                        .forEach(each -> add(resample, words, each, figures));
                found.comparisons().stream().filter(each -> each.metric().equals(metric))
                        .forEach(each -> figures.add(of(words, each)));
            });
        }
        return List.copyOf(figures);
    }

    private static void add(ResampleSpec spec, MetricWords words, MetricSummary metric,
            List<ModelFigure> figures) {
        var name = metric.model() == null ? "" : Words.quoted(metric.model());
        boolean folds = metric.interval().equals("nadeau_bengio");
        if (metric.corrected() != null) {
            figures.add(new ModelFigure(Kind.CORRECTED, name, words, metric.trainSize(),
                    metric.corrected(), null, metric.correctedError(), metric.standardError(),
                    spec.resampling().scheme().equals("632plus") ? "By .632+" : "By .632", null,
                    null, null, metric.level(), ""));
        }
        // The standard error of folds is too small, as they share rows: none is better.
        figures.add(new ModelFigure(Kind.METRIC, name, words, metric.trainSize(), metric.mean(),
                folds ? null : metric.standardError(), metric.mcse(), metric.standardError(),
                (folds ? "Corrected t, " : "Percentile, ") + Words.percent(metric.level()),
                metric.low(), metric.high(), null, metric.level(), note(metric)));
    }

    private static String note(MetricSummary metric) {
        var notes = new ArrayList<String>();
        if (metric.note() != null) {
            notes.add(StatisticRow.note(metric.note()));
        }
        var plain = EarnedDigits.of(null, metric.sd());
        if (metric.pooled() != null) {
            notes.add("All rows left out, judged together: " + digits(plain, metric.pooled())
                    + ".");
        }
        if (metric.apparent() != null) {
            notes.add("On the rows it was fitted to: " + digits(plain, metric.apparent()) + ".");
        }
        return String.join(" ", notes);
    }

    private static String digits(EarnedDigits digits, double value) {
        return digits.equals(EarnedDigits.ALL)
                ? Numerals.fixed(value, UNKNOWN_DECIMALS)
                : digits.text(value);
    }

    private static ModelFigure of(MetricWords words, ModelComparison each) {
        return new ModelFigure(Kind.DIFFERENCE,
                Words.quoted(each.left()) + " − " + Words.quoted(each.right()), words,
                each.trainSize(), each.difference(), each.standardError(), null,
                each.standardError(), "Corrected t, " + Words.percent(each.level()), each.low(),
                each.high(), 0.0, each.level(), each.pValue() == null ? "" : p(each.pValue()));
    }

    /** Of a distribution that is itself an approximation: two digits, and none far out. */
    private static String p(double p) {
        return p < 1e-4
                ? "p < 0.0001"
                : "p = " + Numerals.fixed(p, Math.max(2, Numerals.firstPlace(p) + 1));
    }

    private static ModelFigure of(ImportanceSpec spec, ImportanceSummary each) {
        boolean resampled = spec.on() == ImportanceSpec.On.BOOTSTRAP;
        return new ModelFigure(Kind.IMPORTANCE, Words.quoted(each.column()),
                MetricWords.of(each.metric(), spec.model().formula()), null, each.importance(),
                resampled ? each.standardError() : null, each.mcse(),
                resampled ? each.standardError() : each.sd(),
                (resampled ? "Percentile, " : "Of shuffles, ") + Words.percent(each.level()),
                each.low(), each.high(), spec.ratio() ? 1.0 : 0.0, each.level(),
                each.aliased() ? "The model does not use it." : chance(each));
    }

    /** The share of replicates in which the column does not help, with the digits their number allows. */
    private static String chance(ImportanceSummary each) {
        if (each.pValue() == null) {
            return "";
        }
        double least = 1.0 / (1 + each.nDefined());
        boolean floor = each.pValue() <= least * (1 + 1e-9);
        double error = Math.sqrt(Math.max(each.pValue() * (1 - each.pValue()), least) * least);
        var text = new StringBuilder(floor ? "p ≤ " : "p = ")
                .append(new PText(each.pValue(), error).plain());
        each.adjusted().forEach((name, p) -> text.append(text.indexOf(";") < 0 ? "; " : ", ")
                .append(Words.capital(name.replace('_', '-'))).append(floor ? " ≤ " : " ")
                .append(new PText(p, error * p / each.pValue()).plain()));
        return text.toString();
    }

    /** What it is, in a row by itself. */
    String title() {
        return switch (kind) {
            case METRIC -> metric.title() + (of.isEmpty() ? "" : " of " + of) + sized();
            case CORRECTED -> metric.title() + (of.isEmpty() ? "" : " of " + of) + sized()
                    + ", corrected";
            case DIFFERENCE -> metric.title() + ": " + of + sized();
            case IMPORTANCE -> of;
        };
    }

    private String sized() {
        return trainSize == null ? "" : ", fitted to " + size(trainSize);
    }

    /** {@code 10 % of the rows}, or how many of them. */
    static String size(double size) {
        if (size == 1) {
            return "all of the rows";
        }
        return size < 1
                ? Words.percent(size) + " of the rows"
                : Words.figures((long) size, "row", "rows");
    }

    /** Places that the width of the interval leaves meaning: two digits of what would be a standard error. */
    private int places() {
        double size = low != null && high != null && high > low
                ? (high - low) / 4
                : spread != null ? spread : 0;
        if (!(size > 0)) {
            return value == null || value == 0
                    ? 3
                    : Math.max(0, Numerals.firstPlace(Math.abs(value)) + 3);
        }
        int earned = Numerals.firstPlace(size) + 1;
        return Math.clamp(
                mcse != null && mcse > 0 ? Math.min(earned, Numerals.firstPlace(mcse)) : earned,
                -9, 9);
    }

    String text(@Nullable Double number) {
        return number == null || number.isNaN() ? Reading.NONE : Numerals.fixed(number, places());
    }

    /** {@code 0.87 to 0.92}; empty where there is no interval. */
    String span() {
        return low == null || high == null ? "" : text(low) + " to " + text(high);
    }

    /** A difference the other way round. */
    ModelFigure turned() {
        return new ModelFigure(kind, of, metric, trainSize, negative(value), error, mcse, spread,
                method, negative(high), negative(low), none, level, note);
    }

    private static @Nullable Double negative(@Nullable Double number) {
        return number == null ? null : Double.valueOf(0 - number);
    }

    /** Whether its interval holds the value of no effect. */
    boolean maybeNothing() {
        return none != null && low != null && high != null && low <= none && none <= high;
    }

    /** One row for each; what is measured alike shares the scale of its pictures. */
    static List<StatisticRow> rows(List<ModelFigure> figures) {
        Map<String, Scale> scales = new HashMap<>();
        for (ModelFigure figure : figures) {
            var own = figure.scale();
            if (own != null) {
                scales.merge(figure.measure(), own, Scale::grownTo);
            }
        }
        scales.replaceAll((_, all) -> Scale.around(all.low(), all.high(), 0.03));
        var rows = new ArrayList<StatisticRow>();
        for (int i = 0; i < figures.size(); i++) {
            rows.add(figures.get(i).row(i, scales.get(figures.get(i).measure())));
        }
        return List.copyOf(rows);
    }

    private String measure() {
        return metric.title() + (kind == Kind.DIFFERENCE ? " −" : "");
    }

    private @Nullable Scale scale() {
        return low == null || high == null ? null : IntervalGlyph.scale(content(low, high));
    }

    private StatisticRow row(int index, @Nullable Scale scale) {
        return new StatisticRow(true, title(), text(value),
                value == null ? "" : Reading.error(mcse), error == null ? "" : text(error), "",
                value == null ? "" : method, low == null ? "" : text(low), "",
                high == null ? "" : text(high), "", glyph(index, scale), note);
    }

    private @Nullable Chart glyph(int index, @Nullable Scale scale) {
        return low == null || high == null || scale == null
                ? null
                : IntervalGlyph.draw("glyph-" + index, content(low, high), scale,
                        text(value) + ", interval " + span());
    }

    private IntervalGlyph.Content content(double from, double to) {
        return new IntervalGlyph.Content(value, new SurfacePlot.Ends(1, from, to, null, null),
                none);
    }
}
