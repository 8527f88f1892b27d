package dev.minamo.dashboard;

import java.time.Duration;
import java.util.List;

import dev.minamo.dashboard.chart.Mark;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.job.Job;
import dev.minamo.job.JobState;
import dev.minamo.job.Progress;

/**
 * How far a job is: a rule and words.
 *
 * @param count such as "1,240 of 10,000"
 * @param pace such as "94 a second"; may be empty
 * @param rest such as "about 45 s left"; may be empty
 * @param share of the rule that is filled, such as {@code 12.4%}
 * @param css {@code held} while nothing moves, else {@code full}
 */
record ProgressView(String count, String pace, String rest, String share, String css) {

    static ProgressView of(Job job) {
        var progress = job.progress();
        var css = switch (job.state()) {
            case PAUSED, CANCELLING -> "held";
            case QUEUED, RUNNING, SUCCEEDED, FAILED, CANCELLED, DEAD -> "full";
        };
        var pace = job.state() == JobState.RUNNING && progress.rate() > 0
                ? Words.rate(progress.rate()) + " a second"
                : "";
        return new ProgressView(count(job.state(), progress), pace, rest(job),
                share(job.state(), progress), css);
    }

    /** All of it as one sentence. */
    public String words() {
        var text = count + " replicates";
        for (var more : List.of(pace, rest)) {
            text += more.isEmpty() ? "" : ", " + more;
        }
        return text;
    }

    private static String count(JobState state, Progress progress) {
        return state == JobState.SUCCEEDED
                ? Numerals.count(progress.prefix())
                : Numerals.count(progress.prefix()) + " of " + Numerals.count(progress.planned());
    }

    private static String share(JobState state, Progress progress) {
        boolean over = state.terminal();
        return over || progress.planned() <= 0
                ? "0%"
                : Mark.percent(Math.clamp((double) progress.prefix() / progress.planned(), 0, 1));
    }

    private static String rest(Job job) {
        return switch (job.state()) {
            case QUEUED -> "waiting";
            case RUNNING -> left(job.progress());
            case PAUSED -> "paused";
            case CANCELLING -> "stopping";
            case SUCCEEDED -> took(job);
            case FAILED, CANCELLED, DEAD -> "";
        };
    }

    private static String left(Progress progress) {
        var left = progress.remainingS();
        if (progress.prefix() >= progress.planned()) {
            return "summing up";
        }
        return left == null
                ? ""
                : left < 1 ? "less than a second left" : "about " + Words.seconds(left) + " left";
    }

    private static String took(Job job) {
        var started = job.startedAt();
        var finished = job.finishedAt();
        return started == null || finished == null
                ? ""
                : Words.duration(Duration.between(started, finished));
    }
}
