package dev.minamo.dashboard;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.inference.Interval;
import dev.minamo.job.Job;
import dev.minamo.job.JobState;

/**
 * The sentence a job page opens with, and the lines below it: what was found, how settled it is, what it
 * does not say.
 */
final class Headline {

    /** Replicates before there is a first interval. */
    private static final int FIRST = 50;

    private Headline() {}

    /** @param readings empty before the first estimate */
    static List<Piece> say(Job job, List<Reading> readings) {
        return switch (job.state()) {
            case QUEUED -> readings.isEmpty()
                    ? plain("This job waits for its turn.")
                    : found(readings, " so far");
            case RUNNING -> readings.isEmpty()
                    ? plain("It has begun; the first interval shows after " + FIRST
                            + " replicates.")
                    : found(readings, " so far");
            case PAUSED, CANCELLING -> readings.isEmpty()
                    ? plain("Nothing is known yet.")
                    : found(readings, " so far");
            case SUCCEEDED -> readings.isEmpty() ? plain("The job is done.") : found(readings, "");
            case CANCELLED -> readings.isEmpty()
                    ? plain("It was cancelled before the first interval.")
                    : found(readings, ", as far as it got");
            case FAILED -> plain(reason(job, "The job failed."));
            case DEAD -> plain(reason(job,
                    "The service stopped three times while this job ran, so it is not tried again."));
        };
    }

    private static String reason(Job job, String otherwise) {
        var reason = job.reason();
        return reason == null || reason.isBlank() ? otherwise : Remarks.spelledOut(reason);
    }

    private static List<Piece> plain(String text) {
        return List.of(Piece.plain(text));
    }

    private static List<Piece> found(List<Reading> readings, String soFar) {
        var first = readings.getFirst();
        var pieces = new ArrayList<Piece>();
        if (first.estimate().estimate() == null) {
            pieces.add(Piece.plain(first.subject().title() + " has no value in these data"));
        } else {
            pieces.add(Piece.plain(first.subject().before()));
            pieces.add(Piece.yours(first.value()));
        }
        var interval = first.interval();
        if (interval != null) {
            pieces.addAll(interval(first, interval, readings.size() > 1));
            pieces.add(Piece.plain(soFar));
        }
        int more = readings.size() - 1;
        pieces.add(Piece.plain(more == 0
                ? "."
                : "; " + Words.count(more, "more statistic", "more statistics") + " below."));
        return List.copyOf(pieces);
    }

    private static List<Piece> interval(Reading reading, Interval interval, boolean brief) {
        var level = Words.percent(interval.level());
        var low = Piece.span(reading.low(interval));
        var high = Piece.span(reading.high(interval));
        if (interval.low() == null) {
            return List.of(Piece.plain("; at " + level + ", it is at most "), high);
        }
        if (interval.high() == null) {
            return List.of(Piece.plain("; at " + level + ", it is at least "), low);
        }
        var opening = brief
                ? ", " + level + " interval "
                : "; the " + level + " interval runs from ";
        return List.of(Piece.plain(opening), low, Piece.plain(" to "), high);
    }

    /** Counts, errors, and what the number does not say. */
    static String below(Job job, List<Reading> readings) {
        var counted = counted(job, readings);
        return switch (job.state()) {
            case QUEUED -> "It starts when a worker is free. This page shows it by itself.";
            case RUNNING, PAUSED -> counted.isEmpty()
                    ? arrived(job)
                    : counted + " " + ends(readings, "Going on will settle each end, now known",
                            "; it will not narrow the interval itself. Only more data can do that.");
            case CANCELLING -> "It stops within one chunk. "
                    + kept(job.progress().prefix(), "done so far stay readable.");
            case SUCCEEDED -> counted.isEmpty()
                    ? ""
                    : counted + " " + ends(readings, "More replicates would settle each end, known",
                            "; they would not narrow the interval itself. Only more data can do that.");
            case CANCELLED ->
                readings.isEmpty()
                        ? ""
                        : kept(job.progress().prefix(), "done by then stay readable.");
            case FAILED, DEAD -> job.progress().prefix() > 0
                    ? "It stopped at "
                            + Words.figures(job.progress().prefix(), "replicate", "replicates")
                            + " of " + Numerals.count(job.progress().planned()) + "."
                    : "";
        };
    }

    private static String kept(long n, String rest) {
        return "The " + Words.figures(n, "replicate", "replicates") + " " + rest;
    }

    private static String arrived(Job job) {
        return Words.capital(
                Words.figures(job.progress().computed(), "replicate has", "replicates have")
                        + " arrived.");
    }

    private static String counted(Job job, List<Reading> readings) {
        if (readings.isEmpty()) {
            return "";
        }
        long count = readings.getFirst().count();
        long arrived = job.progress().computed();
        var text = "From " + Words.figures(count, "replicate", "replicates");
        if (job.state() == JobState.SUCCEEDED) {
            var started = job.startedAt();
            var finished = job.finishedAt();
            return started == null || finished == null
                    ? text + "."
                    : text + " in " + Words.duration(Duration.between(started, finished)) + ".";
        }
        return arrived > count
                ? text + " in order (" + Numerals.count(arrived) + " arrived)."
                : text + ".";
    }

    private static String ends(List<Reading> readings, String opening, String closing) {
        var first = readings.getFirst();
        if (first.interval() == null) {
            return "";
        }
        return first.endError().map(e -> opening + " to about " + e + closing).orElse("");
    }
}
