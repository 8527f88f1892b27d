package dev.minamo.dashboard;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.ErrorPlot;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.dashboard.chart.SurfacePlot;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.ImportanceSpec;
import org.jspecify.annotations.Nullable;

/**
 * A job as its page shows it.
 *
 * @param say the sentence; numbers in the colour of their marks
 * @param live whether the page still changes
 * @param plot null before the first estimate
 * @param errors null before there are two known errors
 * @param test null unless the job is a test with a first p-value
 * @param pictures of a kind of their own, such as a learning curve
 */
record JobView(String id, String title, String kind, String dataset, String datasetHref,
        StateView state,
        List<Piece> say, String below, boolean cancellable, boolean live, ProgressView progress,
        @Nullable Chart plot, @Nullable Chart errors, List<Fact> facts, List<StatisticRow> rows,
        List<Remark> remarks, @Nullable TestView test, List<Picture> pictures,
        List<Download> downloads) {

    public String kindWord() {
        return kind.equals("permutation") ? "Permutation test" : Words.capital(kind);
    }

    /** What the table of numbers is about. */
    public String tableTitle() {
        return switch (kind) {
            case "resample" -> "Every number of this job";
            case "importance of columns" -> "Every column";
            default -> "Every statistic of this job";
        };
    }

    /** How it is read. */
    public String tableReading() {
        return switch (kind) {
            case "resample" ->
                "Pictures of one metric share one scale. ± is one Monte Carlo error, where chance had a part."
                        + (rows.stream().anyMatch(row -> row.standardError().isEmpty()
                                && row.method().startsWith("Corrected t"))
                                        ? " Means over folds have no standard error: folds share rows."
                                        : "");
            case "importance of columns" ->
                "All pictures share one scale. ± is one Monte Carlo error. Digits it cannot support are not shown.";
            default ->
                "± is one Monte Carlo error. Digits it cannot support are not shown. The scale of the pictures is shared within a statistic"
                        + (rows.stream().anyMatch(row -> row.title().startsWith("Risk at "))
                                ? ", and by all risks."
                                : ".");
        };
    }

    /** What its first column of numbers holds. */
    public String tableValue() {
        return switch (kind) {
            case "resample" -> "Mean over splits";
            case "importance of columns" -> "Cost of shuffling";
            default -> "Your data";
        };
    }

    /** @param css {@code mono} for what people copy, else empty */
    record Fact(String term, String text, String css) {

        static Fact of(String term, String text) {
            return new Fact(term, text, "");
        }
    }

    /** What a reader must know before trusting the numbers. */
    record Remark(String lead, String text) {}

    /**
     * @param scale of the plot drawn last, so that axes keep their limits while a job runs; null at first
     */
    static JobView of(Shown shown, @Nullable Scale scale, Instant now) {
        if (ModelHeadline.fit(shown.job().spec())) {
            return ofModel(shown, now);
        }
        return TestWords.fit(shown.job().spec())
                ? ofTest(shown, scale, now)
                : ofEstimates(shown, scale, now);
    }

    /** A job as it stands now. */
    record Shown(Job job, @Nullable JobResult result, Kept kept) {}

    private static JobView ofEstimates(Shown shown, @Nullable Scale scale, Instant now) {
        var job = shown.job();
        var result = shown.result();
        var readings = result == null ? List.<Reading>of() : Reading.of(job.spec(), result);
        var pictures = job.spec() instanceof BootstrapSpec spec && !readings.isEmpty()
                ? EstimatePictures.of(spec, result, readings, shown.kept())
                : List.<Picture>of();
        var predicted = PredictedHeadline.say(job, shown.kept());
        var live = !job.state().terminal();
        return of(shown,
                predicted.isEmpty()
                        ? new Said(Headline.say(job, readings), Headline.below(job, readings))
                        : new Said(predicted, PredictedHeadline.below(job)),
                new Drawn(plot(readings, scale), errors(readings, job.progress().planned(), live),
                        pictures, null),
                new Numbers(JobFacts.of(job, result, now), StatisticRow.of(readings),
                        Remarks.of(readings, result)));
    }

    private static JobView ofTest(Shown shown, @Nullable Scale scale, Instant now) {
        var job = shown.job();
        var result = shown.result();
        var readings = result == null ? List.<TestReading>of() : TestReading.of(job.spec(), result);
        return of(shown, new Said(TestHeadline.say(job, readings), TestLines.below(job, readings)),
                new Drawn(null, null, List.of(),
                        readings.isEmpty() ? null : TestView.of(job, readings, scale)),
                new Numbers(JobFacts.ofTest(job, result, readings, now), List.of(),
                        Remarks.ofTest(readings, result)));
    }

    private static JobView ofModel(Shown shown, Instant now) {
        var job = shown.job();
        var result = shown.result();
        var figures = result == null
                ? List.<ModelFigure>of()
                : ModelFigure.of(job.spec(), result);
        return of(shown,
                new Said(ModelHeadline.say(job, figures),
                        ModelHeadline.below(job, result, figures)),
                new Drawn(null, null, ModelPictures.of(job.spec(), figures), null),
                new Numbers(JobFacts.of(job, result, now), ModelFigure.rows(figures),
                        Remarks.of(List.of(), result)));
    }

    private record Said(List<Piece> say, String below) {}

    private record Drawn(@Nullable Chart plot, @Nullable Chart errors, List<Picture> pictures,
            @Nullable TestView test) {}

    private record Numbers(List<Fact> facts, List<StatisticRow> rows, List<Remark> remarks) {}

    private static JobView of(Shown shown, Said said, Drawn drawn, Numbers numbers) {
        var job = shown.job();
        var live = !job.state().terminal();
        var kind = job.spec() instanceof ImportanceSpec ? "importance of columns" : job.kind();
        return new JobView(job.id().toString(), Words.quoted(job.title()), kind,
                Words.quoted(job.datasetName()), Links.dataset(job.datasetId()),
                StateView.of(job.state()), said.say(), said.below(),
                live && job.state() != JobState.CANCELLING, live, ProgressView.of(job),
                drawn.plot(), drawn.errors(), numbers.facts(), numbers.rows(), numbers.remarks(),
                drawn.test(), drawn.pictures(), Download.of(job, shown.kept()));
    }

    /** The scale the picture of these numbers needs, grown from the one before. */
    static @Nullable Scale scale(Job job, JobResult result, @Nullable Scale before) {
        var needed = needed(job, result);
        return needed == null || before == null
                ? needed == null ? before : needed
                : before.grownTo(needed);
    }

    private static @Nullable Scale needed(Job job, JobResult result) {
        if (TestWords.fit(job.spec())) {
            return TestView.scale(TestReading.of(job.spec(), result));
        }
        var readings = Reading.of(job.spec(), result);
        return readings.isEmpty() ? null : SurfacePlot.scale(content(readings.getFirst()));
    }

    private static @Nullable Chart plot(List<Reading> readings, @Nullable Scale before) {
        if (readings.isEmpty()) {
            return null;
        }
        var content = content(readings.getFirst());
        var needed = SurfacePlot.scale(content);
        if (needed == null) {
            return null;
        }
        return SurfacePlot.draw(content, before == null ? needed : before.grownTo(needed));
    }

    private static SurfacePlot.Content content(Reading reading) {
        var ends = reading.ends();
        var interval = reading.interval();
        var low = interval == null ? "" : reading.low(interval);
        var high = interval == null ? "" : reading.high(interval);
        var description = "Histogram of "
                + Words.figures(reading.count(), "replicate", "replicates")
                + ", estimate " + reading.value()
                + (ends == null || interval == null
                        ? "."
                        : ", " + Words.percent(interval.level()) + " interval " + low + " to "
                                + high
                                + ". Below the line, the same interval over the first replicates, as it settled.");
        return new SurfacePlot.Content(reading.estimate().estimate(),
                reading.estimate().histogram(),
                SurfacePlot.Content.ends(reading.settling()), ends,
                new SurfacePlot.Texts(reading.value(),
                        low, high, reading.subject().title(), description));
    }

    private static @Nullable Chart errors(List<Reading> readings, long planned, boolean live) {
        if (readings.isEmpty() || readings.getFirst().ends() == null) {
            return null;
        }
        var reading = readings.getFirst();
        var ends = reading.ends();
        var points = new ArrayList<ErrorPlot.Point>();
        SurfacePlot.Content.ends(reading.settling())
                .stream()
                .filter(e -> ends != null && e.k() < ends.k())
                .map(ErrorPlot.Point::of)
                .forEach(p -> add(points, p));
        if (ends != null) {
            add(points, ErrorPlot.Point.of(ends));
        }
        return ErrorPlot.draw(points, live ? planned : 0);
    }

    private static void add(List<ErrorPlot.Point> points, ErrorPlot.@Nullable Point point) {
        if (point != null) {
            points.add(point);
        }
    }
}
