package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import dev.minamo.dashboard.ModelFigure.Kind;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/** The sentence of a job about a model: how well it predicts, or which column matters most. */
final class ModelHeadline {

    private ModelHeadline() {}

    /** Whether the findings of a job are of how a model predicts. */
    static boolean fit(Spec spec) {
        return spec instanceof ResampleSpec || spec instanceof ImportanceSpec;
    }

    static List<Piece> say(Job job, List<ModelFigure> figures) {
        if (figures.isEmpty() || job.state() == JobState.FAILED || job.state() == JobState.DEAD) {
            return Headline.say(job, List.of());
        }
        var lead = lead(figures);
        if (lead.value() == null) {
            return List.of(Piece.plain(Words.capital(lead.metric().noun())
                    + (lead.of().isEmpty() ? "" : " of " + lead.of())
                    + " has no value in any split."));
        }
        var pieces = new ArrayList<Piece>();
        switch (job.spec()) {
            case ImportanceSpec spec -> important(spec, lead, pieces);
            case ResampleSpec spec when !spec.trainSizes().isEmpty() ->
                learned(figures, lead, pieces);
            default -> predicts(figures, lead, pieces);
        }
        pieces.add(Piece.plain(switch (job.state()) {
            case SUCCEEDED -> ".";
            case CANCELLED -> ", as far as it got.";
            default -> " so far.";
        }));
        return List.copyOf(pieces);
    }

    /** The difference of two models; else the best of the first metric, by the most rows, corrected where that was asked for. */
    static ModelFigure lead(List<ModelFigure> figures) {
        var first = figures.getFirst();
        var metric = first.metric();
        if (first.kind() == Kind.IMPORTANCE) {
            return figures.stream().filter(each -> each.value() != null)
                    .max(Comparator.comparingDouble(ModelHeadline::orNothing)).orElse(first);
        }
        var same = figures.stream().filter(each -> each.metric().equals(metric)).toList();
        var differences = of(same, Kind.DIFFERENCE);
        if (differences.size() == 1 && differences.getFirst().value() != null) {
            return differences.getFirst();
        }
        var corrected = of(same, Kind.CORRECTED);
        return (corrected.isEmpty() ? of(same, Kind.METRIC) : corrected).stream()
                .max(Comparator.comparingDouble(ModelHeadline::size)
                        .thenComparingDouble(each -> metric.merit(orNothing(each))))
                .orElse(first);
    }

    private static List<ModelFigure> of(List<ModelFigure> figures, Kind kind) {
        return figures.stream().filter(each -> each.kind() == kind).toList();
    }

    private static double orNothing(ModelFigure figure) {
        return figure.value() == null ? Double.NEGATIVE_INFINITY : figure.value();
    }

    private static double size(ModelFigure figure) {
        return figure.trainSize() == null ? Double.POSITIVE_INFINITY : figure.trainSize();
    }

    private static void predicts(List<ModelFigure> figures, ModelFigure lead,
            List<Piece> pieces) {
        if (lead.kind() == Kind.DIFFERENCE) {
            differ(figures, lead, pieces);
            return;
        }
        long models = figures.stream().filter(each -> each.metric().equals(lead.metric()))
                .filter(each -> each.kind() == lead.kind()).count();
        var noun = lead.metric().noun();
        pieces.add(Piece.plain(models > 1
                ? "Of " + Words.count(models, "model", "models") + ", " + lead.of()
                        + " does best on rows it was not fitted to: its " + noun + verb(lead)
                : "On rows it was not fitted to, the model’s " + noun + verb(lead)));
        pieces.add(Piece.yours(lead.text(lead.value())));
        interval(lead, pieces);
    }

    private static String verb(ModelFigure lead) {
        return switch (lead.kind()) {
            case CORRECTED -> ", corrected " + lead.method().toLowerCase(Locale.ROOT)
                    + ", is ";
            case METRIC, DIFFERENCE, IMPORTANCE -> " averages ";
        };
    }

    private static void differ(List<ModelFigure> figures, ModelFigure lead, List<Piece> pieces) {
        var two = figures.stream().filter(each -> each.kind() == Kind.METRIC
                && each.metric().equals(lead.metric())).toList();
        boolean up = orNothing(lead) >= 0;
        pieces.add(Piece.plain("On rows not fitted to, the " + lead.metric().noun() + " of "
                + two.getFirst().of()
                + (up ? " is higher than that of " : " is lower than that of ")
                + two.getLast().of() + " by "));
        // The size of a difference that the words give a direction; its interval turns with it.
        var sized = up ? lead : lead.turned();
        pieces.add(Piece.yours(sized.text(sized.value())));
        if (!sized.span().isEmpty()) {
            pieces.add(Piece.plain("; the corrected " + Words.percent(lead.level())
                    + " interval, "));
            pieces.add(Piece.span(sized.text(sized.low())));
            pieces.add(Piece.plain(" to "));
            pieces.add(Piece.span(sized.text(sized.high())));
            pieces.add(Piece.plain(lead.maybeNothing() ? ", includes zero" : ", leaves out zero"));
        }
    }

    private static void learned(List<ModelFigure> figures, ModelFigure lead, List<Piece> pieces) {
        var least = figures.stream().filter(each -> each.kind() == Kind.METRIC
                && each.metric().equals(lead.metric()) && each.of().equals(lead.of()))
                .min(Comparator.comparingDouble(ModelHeadline::size)).orElse(lead);
        var noun = lead.metric().noun() + (lead.of().isEmpty() ? "" : " of " + lead.of());
        if (least.equals(lead) || least.value() == null) {
            predicts(figures, lead, pieces);
            return;
        }
        pieces.add(Piece.plain("Fitted to " + sized(least) + ", the " + noun + " averages "));
        pieces.add(Piece.yours(least.text(least.value())));
        pieces.add(Piece.plain("; fitted to " + sized(lead) + ", it averages "));
        pieces.add(Piece.yours(lead.text(lead.value())));
        interval(lead, pieces);
    }

    private static String sized(ModelFigure figure) {
        return figure.trainSize() == null
                ? "all of the rows"
                : ModelFigure.size(figure.trainSize());
    }

    private static void interval(ModelFigure figure, List<Piece> pieces) {
        if (!figure.span().isEmpty()) {
            pieces.add(Piece.plain(", " + Words.percent(figure.level()) + " interval "));
            pieces.add(Piece.span(figure.text(figure.low())));
            pieces.add(Piece.plain(" to "));
            pieces.add(Piece.span(figure.text(figure.high())));
        }
    }

    private static void important(ImportanceSpec spec, ModelFigure lead, List<Piece> pieces) {
        var noun = lead.metric().noun();
        pieces.add(Piece.plain((lead.maybeNothing()
                ? "Shuffling no column clearly costs the model anything. The most is "
                        + lead.of() + ": its "
                : "Shuffling " + lead.of() + " costs the model most: its ") + noun
                + (spec.ratio()
                        ? " gets worse by a factor of "
                        : switch (lead.metric().better()) {
                            case "maximize" -> " falls by ";
                            case "minimize" -> " rises by ";
                            default -> " gets worse by ";
                        })));
        pieces.add(Piece.yours(lead.text(lead.value())));
        if (spec.on() == ImportanceSpec.On.BOOTSTRAP) {
            interval(lead, pieces);
        }
    }

    /** What it rests on, and what it does not say. */
    static String below(Job job, @Nullable JobResult result, List<ModelFigure> figures) {
        long done = job.progress().prefix();
        if (done == 0 || result == null || figures.isEmpty()) {
            return "";
        }
        return switch (job.spec()) {
            case ImportanceSpec spec -> shuffled(spec, done, result, figures.getFirst());
            case ResampleSpec spec when spec.resampling().scheme().equals("leave_one_out") ->
                "Means over " + Words.figures(done, "split", "splits")
                        + ", each of which judges a single row: a metric that is no mean over rows, such as a root mean squared error, is read better from all of them judged together, in the table.";
            case ResampleSpec spec when folds(result) -> "Means over "
                    + Words.figures(done, "split", "splits")
                    + ". Splits share rows, so that the spread between them says too little of how sure a mean is; the interval allows for that"
                    + (spec.models().size() == 2
                            ? ". Both models were judged on the same splits."
                            : ".");
            default -> "Means over " + Words.figures(done, "resample", "resamples")
                    + ", each judged on the rows it left out."
                    + of(figures, Kind.CORRECTED).stream().findFirst().map(each -> " "
                            + each.method().substring(3)
                            + " weighs them with how the model does on the rows it was fitted to.")
                            .orElse("");
        };
    }

    private static boolean folds(JobResult result) {
        return result.models().metrics().stream()
                .allMatch(each -> each.interval().equals("nadeau_bengio"));
    }

    private static String shuffled(ImportanceSpec spec, long done, JobResult result,
            ModelFigure first) {
        var baseline = result.models().importance().getFirst().baseline();
        return "From " + (baseline == null
                ? ""
                : first.metric().withArticle() + " of "
                        + Reading.value(baseline, first.spread())
                        + " on the data as they are; ")
                + (spec.on() == ImportanceSpec.On.BOOTSTRAP
                        ? Words.figures(done, "resample", "resamples")
                                + ", in each of which every column is shuffled once."
                        : Words.figures(done, "shuffle", "shuffles")
                                + " of each column. Where they fall tells how shuffles differ, not what other data would say.")
                + " Columns that say the same thing share their importance.";
    }
}
