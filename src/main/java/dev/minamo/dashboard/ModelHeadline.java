package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import dev.minamo.inference.ImportanceSummary;
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

    static List<Piece> say(Job job, @Nullable JobResult result, List<ModelFigure> figures) {
        if (figures.isEmpty() || job.state() == JobState.FAILED || job.state() == JobState.DEAD) {
            return Headline.say(job, List.of());
        }
        var soFar = job.state().terminal() ? "" : " so far";
        return result != null && !result.models().importance().isEmpty()
                ? important(job, result.models().importance(), figures, soFar)
                : predicts(lead(figures), soFar);
    }

    /** The corrected value where there is one. */
    private static ModelFigure lead(List<ModelFigure> figures) {
        return figures.stream().filter(ModelFigure::corrected).findFirst()
                .orElse(figures.getFirst());
    }

    private static List<Piece> predicts(ModelFigure first, String soFar) {
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.plain("On rows the model had not seen, " + first.title() + " is "));
        pieces.add(Piece.yours(first.text(first.value())));
        interval(first, pieces);
        pieces.add(Piece.plain(soFar + "."));
        return pieces;
    }

    private static void interval(ModelFigure figure, List<Piece> pieces) {
        if (figure.low() != null && figure.high() != null) {
            pieces.add(Piece.plain(", interval "));
            pieces.add(Piece.span(figure.text(figure.low())));
            pieces.add(Piece.plain(" to "));
            pieces.add(Piece.span(figure.text(figure.high())));
        }
    }

    private static List<Piece> important(Job job, List<ImportanceSummary> all,
            List<ModelFigure> figures,
            String soFar) {
        int best = all.indexOf(all.stream()
                .max(Comparator.comparingDouble(each -> each.importance() == null
                        ? Double.NEGATIVE_INFINITY
                        : each.importance()))
                .orElseThrow());
        var figure = figures.get(best);
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.yours(figure.title()));
        pieces.add(Piece.plain(" matters most: without it, " + all.get(best).metric()
                + " is worse by "));
        boolean ratio = job.spec() instanceof ImportanceSpec spec && spec.ratio();
        if (ratio) {
            pieces.add(Piece.plain("a factor of "));
        }
        pieces.add(Piece.span(figure.text(figure.value())));
        interval(figure, pieces);
        pieces.add(Piece.plain(soFar + "."));
        return pieces;
    }

    /** How many splits or permutations it rests on. */
    static String below(Job job) {
        long done = job.progress().prefix();
        if (done == 0) {
            return "";
        }
        return job.spec() instanceof ResampleSpec
                ? "From " + Words.figures(done, "split", "splits")
                        + ". Splits share rows, so their spread is no measure of how sure the number is; the interval allows for that."
                : "From " + Words.figures(done, "replicate", "replicates") + ".";
    }
}
