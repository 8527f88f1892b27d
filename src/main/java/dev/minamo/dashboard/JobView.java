package dev.minamo.dashboard;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.ErrorPlot;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.dashboard.chart.SurfacePlot;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.PermutationSpec;
import org.jspecify.annotations.Nullable;

/**
 * A job as its page shows it.
 *
 * @param say the sentence; numbers in the colour of their marks
 * @param live whether the page still changes
 * @param plot null before the first estimate
 * @param errors null before there are two known errors
 */
record JobView(String id, String title, String kind, String dataset, String datasetHref,
        StateView state,
        List<Piece> say, String below, boolean cancellable, boolean live, ProgressView progress,
        @Nullable Chart plot, @Nullable Chart errors, List<Fact> facts, List<StatisticRow> rows,
        List<Remark> remarks) {

    public String kindWord() {
        return Words.capital(kind);
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
        var readings = result == null ? List.<Reading>of() : Reading.of(job.spec(), result);
        var live = !job.state().terminal();
        return new JobView(job.id().toString(), Words.quoted(job.title()), job.kind(),
                Words.quoted(job.datasetName()), Links.dataset(job.datasetId()),
                StateView.of(job.state()),
                Headline.say(job, readings), Headline.below(job, readings),
                live && job.state() != JobState.CANCELLING, live, ProgressView.of(job),
                plot(readings, scale), errors(readings, job.progress().planned(), live),
                facts(job, result, now), StatisticRow.of(readings), Remarks.of(readings, result));
    }

    /** The scale the picture of these numbers needs, grown from the one before. */
    static @Nullable Scale scale(Job job, JobResult result, @Nullable Scale before) {
        var readings = Reading.of(job.spec(), result);
        if (readings.isEmpty()) {
            return before;
        }
        var needed = SurfacePlot.scale(content(readings.getFirst()));
        return needed == null || before == null ? needed : before.grownTo(needed);
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

    private static List<Fact> facts(Job job, @Nullable JobResult result, Instant now) {
        var facts = new ArrayList<Fact>();
        var progress = job.progress();
        facts.add(Fact.of("Replicates", job.state() == JobState.SUCCEEDED
                ? Numerals.count(progress.prefix())
                : Numerals.count(progress.prefix()) + " of " + Numerals.count(progress.planned())));
        drawn(job, result).ifPresent(facts::add);
        var started = job.startedAt();
        if (started != null) {
            var end = job.finishedAt() == null ? now : job.finishedAt();
            facts.add(Fact.of("Time", Words.duration(Duration.between(started, end))));
        }
        long undefined = result == null
                ? progress.failed()
                : result.replicates().undefined().values().stream().mapToLong(Long::longValue)
                        .sum();
        facts.add(Fact.of("Undefined", Numerals.count(undefined)));
        if (result != null && result.stopped() != null) {
            var stopped = result.stopped();
            facts.add(Fact.of("Stopped", "at %s of at most %s. %s%s".formatted(
                    Numerals.count(stopped.index()), Numerals.count(stopped.ceiling()),
                    Words.quoted(stopped.reason()),
                    stopped.ceilingSeconds() == null
                            ? ""
                            : " All of them would have taken " + Words.duration(Duration
                                    .ofMillis((long) (1_000 * stopped.ceilingSeconds())))
                                    + ".")));
        }
        facts.add(new Fact("Seed", Long.toString(job.seed()), "mono"));
        facts.add(Fact.of("Asked for", Words.exact(job.createdAt())));
        if (result != null && result.digest() != null) {
            facts.add(new Fact("Digest", result.digest(), "mono"));
        }
        return List.copyOf(facts);
    }

    /** How replicates are drawn, where it is not the usual way. */
    private static Optional<Fact> drawn(Job job, @Nullable JobResult result) {
        return switch (job.spec()) {
            case PermutationSpec _ -> Optional.empty();
            case BootstrapSpec spec -> {
                var resampling = spec.resampling();
                var title = Catalog.current().scheme(resampling.scheme())
                        .map(Catalog.SchemeEntry::title).orElse(resampling.scheme());
                var keys = new ArrayList<String>();
                resampling.text("strata").ifPresent(c -> keys.add("within " + Words.quoted(c)));
                resampling.text("cluster").ifPresent(c -> keys.add("by " + Words.quoted(c)));
                if (result != null && result.blockLength() != null) {
                    keys.add("of " + Words.figures(result.blockLength(), "row", "rows"));
                }
                yield resampling.scheme().equals("ordinary") && keys.isEmpty()
                        ? Optional.empty()
                        : Optional.of(Fact.of("Drawn", keys.isEmpty()
                                ? title
                                : title + ", " + Words.list(keys)));
            }
        };
    }
}
