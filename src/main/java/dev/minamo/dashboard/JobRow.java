package dev.minamo.dashboard;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import org.jspecify.annotations.Nullable;

/**
 * A job in the list.
 *
 * @param message why there is no estimate to show; empty when there is one
 * @param what names the estimate and the method of its interval
 * @param css of the estimate: {@code your} from the data, {@code span} by resampling
 * @param glyph null without an interval
 */
record JobRow(String id, String href, String title, String kind, String dataset, StateView state,
        boolean live, boolean cancellable, String message, String estimate, String interval,
        String what, String css,
        @Nullable Chart glyph, ProgressView progress, String age, String instant, String exact) {

    /** What was found, in short. */
    private record Found(String estimate, String interval, String what, String css,
            @Nullable Chart glyph) {

        static final Found NOTHING = new Found("", "", "", "your", null);
    }

    static JobRow of(Job job, @Nullable JobResult result, Instant now) {
        var found = found(job, result);
        var live = !job.state().terminal();
        var since = job.finishedAt() == null ? job.createdAt() : job.finishedAt();
        return new JobRow(job.id().toString(), Links.job(job.id()), Words.quoted(job.title()),
                job.kind(),
                Words.quoted(job.datasetName()), StateView.of(job.state()), live,
                live && job.state() != JobState.CANCELLING,
                message(job, !found.equals(Found.NOTHING)), found.estimate(), found.interval(),
                found.what(), found.css(), found.glyph(),
                ProgressView.of(job), Words.ago(since, now), since.toString(), Words.exact(since));
    }

    private static Found found(Job job, @Nullable JobResult result) {
        if (result == null) {
            return Found.NOTHING;
        }
        if (ModelHeadline.fit(job.spec())) {
            return foundOf(ModelFigure.of(job.spec(), result));
        }
        if (TestWords.fit(job.spec())) {
            var tests = TestReading.of(job.spec(), result);
            return tests.isEmpty() ? Found.NOTHING : found(tests);
        }
        var readings = Reading.of(job.spec(), result);
        if (readings.isEmpty()) {
            return Found.NOTHING;
        }
        var first = readings.getFirst();
        return new Found(first.value(), interval(first), what(job, first, readings.size()),
                "your", glyph(job, first));
    }

    private static Found found(List<TestReading> tests) {
        var lead = TestReading.lead(tests);
        var parts = new ArrayList<String>();
        if (tests.size() > 1) {
            parts.add(Words.quoted(lead.test().name()));
            parts.add(Words.count(tests.size() - 1, "more", "more"));
        }
        parts.add(lead.test().exact() ? "exact" : "Monte Carlo");
        parts.add(lead.twoSided() ? "two-sided" : "one-sided");
        return new Found(lead.equation(), lead.range(), String.join(" · ", parts), "span", null);
    }

    /** The first of several numbers of a model. */
    private static Found foundOf(List<ModelFigure> figures) {
        if (figures.isEmpty()) {
            return Found.NOTHING;
        }
        var first = ModelHeadline.lead(figures);
        return new Found(first.text(first.value()),
                first.span(),
                first.title() + (figures.size() == 1
                        ? ""
                        : " · " + Words.count(figures.size() - 1, "more", "more")),
                "your", null);
    }

    private static String message(Job job, boolean known) {
        var progress = ProgressView.of(job);
        return switch (job.state()) {
            case QUEUED -> !known ? "Waits for its turn." : "";
            case RUNNING, PAUSED, CANCELLING ->
                !known ? Words.capital(progress.words()) + "." : "";
            case SUCCEEDED -> !known ? "Done." : "";
            case FAILED -> job.reason() == null
                    ? "The job failed."
                    : Remarks.spelledOut(job.reason());
            case CANCELLED -> !known
                    ? "Cancelled before the first interval."
                    : "Cancelled at " + progress.count()
                            + " replicates. What was done can be read.";
            case DEAD -> "The service stopped three times while it ran; it is not tried again.";
        };
    }

    private static String interval(Reading reading) {
        var interval = reading.interval();
        return interval == null ? "" : reading.low(interval) + " to " + reading.high(interval);
    }

    /** What the estimate is, unless the title says it, and how its interval was made. */
    private static String what(Job job, Reading reading, int all) {
        var parts = new ArrayList<String>();
        var interval = reading.interval();
        if (interval != null) {
            parts.add(Reading.method(interval.method()) + ", " + Words.percent(interval.level()));
        }
        if (!reading.subject().title().equals(job.title())) {
            parts.add(reading.subject().title());
        }
        if (all > 1) {
            parts.add(Words.count(all - 1, "more", "more"));
        }
        return String.join(" · ", parts);
    }

    private static @Nullable Chart glyph(Job job, Reading reading) {
        var interval = reading.interval();
        return interval == null
                ? null
                : StatisticRow.glyph(reading, interval, StatisticRow.scale(reading, interval),
                        job.id().toString());
    }
}
