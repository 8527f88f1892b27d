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
 * @param glyph null without an interval
 */
record JobRow(String id, String href, String title, String kind, String dataset, StateView state,
        boolean live, boolean cancellable, String message, String estimate, String interval,
        String what,
        @Nullable Chart glyph, ProgressView progress, String age, String instant, String exact) {

    static JobRow of(Job job, @Nullable JobResult result, Instant now) {
        var readings = result == null ? List.<Reading>of() : Reading.of(job.spec(), result);
        var first = readings.isEmpty() ? null : readings.getFirst();
        var live = !job.state().terminal();
        var since = job.finishedAt() == null ? job.createdAt() : job.finishedAt();
        return new JobRow(job.id().toString(), Links.job(job.id()), Words.quoted(job.title()),
                job.kind(),
                Words.quoted(job.datasetName()), StateView.of(job.state()), live,
                live && job.state() != JobState.CANCELLING, message(job, first),
                first == null ? "" : first.value(), first == null ? "" : interval(first),
                first == null ? "" : what(job, first, readings.size()),
                first == null ? null : glyph(job, first),
                ProgressView.of(job), Words.ago(since, now), since.toString(), Words.exact(since));
    }

    private static String message(Job job, @Nullable Reading first) {
        var progress = ProgressView.of(job);
        return switch (job.state()) {
            case QUEUED -> first == null ? "Waits for its turn." : "";
            case RUNNING, PAUSED, CANCELLING ->
                first == null ? Words.capital(progress.words()) + "." : "";
            case SUCCEEDED -> first == null ? "Done." : "";
            case FAILED -> job.reason() == null
                    ? "The job failed."
                    : Remarks.spelledOut(job.reason());
            case CANCELLED -> first == null
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
