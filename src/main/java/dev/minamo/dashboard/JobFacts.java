package dev.minamo.dashboard;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.minamo.dashboard.JobView.Fact;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.job.Job;
import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.ScoreSpec;
import org.jspecify.annotations.Nullable;

/** What else there is to know of a job, in the order of interest. */
final class JobFacts {

    private JobFacts() {}

    static List<Fact> of(Job job, @Nullable JobResult result, Instant now) {
        return facts(job, result, now, List.of());
    }

    private static List<Fact> facts(Job job, @Nullable JobResult result, Instant now,
            List<Fact> first) {
        var facts = new ArrayList<Fact>(first);
        var progress = job.progress();
        facts.add(Fact.of(job.spec() instanceof ResampleSpec ? "Splits" : "Replicates",
                job.state() == JobState.SUCCEEDED
                        ? Numerals.count(progress.prefix())
                        : Numerals.count(progress.prefix()) + " of "
                                + Numerals.count(progress.planned())));
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
        predicted(result).ifPresent(facts::add);
        facts.add(new Fact("Seed", Long.toString(job.seed()), "mono"));
        facts.add(Fact.of("Asked for", Words.exact(job.createdAt())));
        if (result != null && result.digest() != null) {
            facts.add(new Fact("Digest", result.digest(), "mono"));
        }
        return List.copyOf(facts);
    }

    private static Optional<Fact> predicted(@Nullable JobResult result) {
        var made = result == null ? null : result.models().predictions();
        return made == null
                ? Optional.empty()
                : Optional.of(Fact.of("Predicted", "%s, each with %s of %s"
                        .formatted(Words.figures(made.rows(), "row", "rows"),
                                Words.list(made.probabilities().stream().map(Words::percent)
                                        .map(text -> "the " + text + " quantile").toList()),
                                made.interval().equals("prediction")
                                        ? "new observations"
                                        : "expected values")));
    }

    /** Those of a test. */
    static List<Fact> ofTest(Job job, @Nullable JobResult result, List<TestReading> readings,
            Instant now) {
        if (readings.isEmpty()) {
            return of(job, result, now);
        }
        var first = readings.getFirst();
        var test = first.test();
        var facts = new ArrayList<Fact>();
        facts.add(Fact.of("Compared", first.words().design()));
        facts.add(Fact.of("Alternative", alternative(first)));
        if (!first.arrangements().isEmpty()) {
            facts.add(Fact.of("Arrangements", first.arrangements()));
        }
        facts.add(Fact.of("Method", test.exact()
                ? "exact, all arrangements"
                : "Monte Carlo, " + formula(first)));
        if (!test.undefined().isEmpty()) {
            facts.add(Fact.of("Draws with a value", Numerals.count(test.draws())));
        }
        return facts(job, result, now, facts);
    }

    private static String alternative(TestReading reading) {
        return switch (String.valueOf(reading.test().alternative())) {
            case "less" -> "smaller values";
            case "greater" -> "larger values";
            default -> "absolute".equals(reading.test().twoSidedRule())
                    ? "two-sided, by distance from the centre"
                    : "two-sided, smaller tail doubled";
        };
    }

    private static String formula(TestReading reading) {
        var stop = reading.test().sequential();
        return stop != null
                ? stop.formula()
                : (reading.twoSided() && !"absolute".equals(reading.test().twoSidedRule())
                        ? "2 "
                        : "") + "(b + 1) / (m + 1)";
    }

    /** How replicates are drawn, where it is not the usual way. */
    private static Optional<Fact> drawn(Job job, @Nullable JobResult result) {
        return switch (job.spec()) {
            case PermutationSpec _,ResampleSpec _,ImportanceSpec _,ScoreSpec _ -> Optional.empty();
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
