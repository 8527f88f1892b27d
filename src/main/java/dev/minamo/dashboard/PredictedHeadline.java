package dev.minamo.dashboard;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.job.Job;
import dev.minamo.job.JobState;
import dev.minamo.plan.BootstrapSpec;

/** The sentence of a job that predicts: what it says of the first row, with the range that belongs to it. */
final class PredictedHeadline {

    private PredictedHeadline() {}

    /** Empty where there is nothing to say. */
    static List<Piece> say(Job job, Kept kept) {
        var made = kept.predicted();
        if (!(job.spec() instanceof BootstrapSpec spec) || spec.predict() == null
                || spec.model() == null || made == null || job.state() != JobState.SUCCEEDED) {
            return List.of();
        }
        var first = IntStream.range(0, made.rows().size())
                .filter(i -> PredictedRange.of(made, i) != null).boxed()
                .min(Comparator.naturalOrder());
        var range = first.map(i -> PredictedRange.of(made, i)).orElse(null);
        if (range == null) {
            return List.of();
        }
        var response = Words.quoted(MetricWords.response(spec.model().formula()));
        var probabilities = spec.predict().probabilities();
        var row = "row " + Numerals.count(first.get() + 1L);
        var pieces = new ArrayList<Piece>();
        boolean single = spec.predict().interval().equals("prediction");
        var level = Words.percent(BigDecimal.valueOf(probabilities.getLast())
                .subtract(BigDecimal.valueOf(probabilities.getFirst())).doubleValue());
        pieces.add(Piece.plain(single
                ? "For " + row + ", a new " + response + " is predicted at "
                : "For " + row + ", the expected " + response + " is "));
        pieces.add(Piece.yours(range.text(range.value())));
        pieces.add(Piece.plain(single
                ? ", " + level + " prediction interval "
                : ", " + level + " interval "));
        pieces.add(Piece.span(range.text(range.low())));
        pieces.add(Piece.plain(" to "));
        pieces.add(Piece.span(range.text(range.high())));
        pieces.add(Piece.plain(made.size() > 1
                ? "; " + Words.count(made.size() - 1, "more row", "more rows") + " below."
                : "."));
        return List.copyOf(pieces);
    }

    /** What it rests on, and what the range is not. */
    static String below(Job job) {
        var from = "From " + Words.figures(job.progress().prefix(), "replicate", "replicates")
                + ". ";
        return job.spec() instanceof BootstrapSpec spec && spec.predict() != null
                && spec.predict().interval().equals("prediction")
                        ? from + "This is a range for one observation, not an interval for their average."
                        : from + "This is an interval for the average; single observations spread wider.";
    }
}
