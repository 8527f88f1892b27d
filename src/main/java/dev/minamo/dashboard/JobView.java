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
 */
record JobView(String id, String title, String kind, String dataset, String datasetHref,
        StateView state,
        List<Piece> say, String below, boolean cancellable, boolean live, ProgressView progress,
        @Nullable Chart plot, @Nullable Chart errors, List<Fact> facts, List<StatisticRow> rows,
        List<Remark> remarks, @Nullable TestView test) {

    public String kindWord() {
        return kind.equals("permutation") ? "Permutation test" : Words.capital(kind);
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
    static JobView of(Job job, @Nullable JobResult result, @Nullable Scale scale, Instant now) {
        if (ModelHeadline.fit(job.spec())) {
            return ofModel(job, result, now);
        }
        return TestWords.fit(job.spec())
                ? ofTest(job, result, scale, now)
                : ofEstimates(job, result, scale, now);
    }

    private static JobView ofEstimates(Job job, @Nullable JobResult result, @Nullable Scale scale,
            Instant now) {
        var readings = result == null ? List.<Reading>of() : Reading.of(job.spec(), result);
        var live = !job.state().terminal();
        return of(job, new Said(Headline.say(job, readings), Headline.below(job, readings)),
                plot(readings, scale), errors(readings, job.progress().planned(), live),
                JobFacts.of(job, result, now), StatisticRow.of(readings),
                Remarks.of(readings, result), null);
    }

    private static JobView ofTest(Job job, @Nullable JobResult result, @Nullable Scale scale,
            Instant now) {
        var readings = result == null ? List.<TestReading>of() : TestReading.of(job.spec(), result);
        return of(job, new Said(TestHeadline.say(job, readings), TestLines.below(job, readings)),
                null, null, JobFacts.ofTest(job, result, readings, now), List.of(),
                Remarks.ofTest(readings, result),
                readings.isEmpty() ? null : TestView.of(job, readings, scale));
    }

    private static JobView ofModel(Job job, @Nullable JobResult result, Instant now) {
        var figures = result == null ? List.<ModelFigure>of() : ModelFigure.of(result);
        var rows = ModelFigure.rows(figures, job.spec() instanceof ImportanceSpec);
        return of(job, new Said(ModelHeadline.say(job, result, figures),
                ModelHeadline.below(job)), null, null, JobFacts.of(job, result, now), rows,
                Remarks.of(List.of(), result), null);
    }

    private record Said(List<Piece> say, String below) {}

    private static JobView of(Job job, Said said, @Nullable Chart plot, @Nullable Chart errors,
            List<Fact> facts, List<StatisticRow> rows, List<Remark> remarks,
            @Nullable TestView test) {
        var live = !job.state().terminal();
        var kind = job.spec() instanceof ImportanceSpec ? "importance of columns" : job.kind();
        return new JobView(job.id().toString(), Words.quoted(job.title()), kind,
                Words.quoted(job.datasetName()), Links.dataset(job.datasetId()),
                StateView.of(job.state()), said.say(), said.below(),
                live && job.state() != JobState.CANCELLING, live, ProgressView.of(job), plot,
                errors, facts, rows, remarks, test);
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
