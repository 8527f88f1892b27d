package dev.minamo.dashboard;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.job.Job;
import dev.minamo.job.JobEvent;
import dev.minamo.job.JobResult;
import dev.minamo.job.PoolFigures;
import org.jspecify.annotations.Nullable;
import org.springframework.http.codec.ServerSentEvent;

/**
 * One open stream: turns what happens to a job into the parts of its page that change by it. Remembers the
 * scale of the picture, so that axes keep their limits while the job runs. Used by one thread at a time.
 */
final class JobStream {

    private static final String PARTS = "job-parts";
    /** A screen reader is told at most this often. */
    private static final Duration ANNOUNCED = Duration.ofSeconds(5);

    /** Says that the connection lives; without an id, so that a page that comes back asks for what it missed. */
    static final List<ServerSentEvent<String>> BEAT = List
            .of(ServerSentEvent.<String>builder().event("beat").data("alive").build());

    private final Fragments fragments;
    private final Supplier<PoolFigures> pool;
    private final Function<Job, Kept> kept;
    private final Clock clock;
    private final String epoch;
    private @Nullable Scale scale;
    private Instant announced = Instant.MIN;

    /** @param epoch opens the ids of events */
    record Ids(Clock clock, String epoch) {}

    /** @param kept of a job that has ended; may block */
    JobStream(Fragments fragments, Supplier<PoolFigures> pool, Function<Job, Kept> kept,
            Ids ids) {
        this.fragments = fragments;
        this.pool = pool;
        this.kept = kept;
        this.clock = ids.clock();
        this.epoch = ids.epoch();
    }

    /** The events to send, the last of them with the id of this one. */
    List<ServerSentEvent<String>> draw(JobEvent event) {
        var parts = switch (event) {
            case JobEvent.Snapshot s -> everything(s.job(), s.soFar());
            case JobEvent.StateChanged s -> everything(s.job(), s.soFar());
            case JobEvent.Progressed p -> progress(p.job());
            case JobEvent.Estimated e -> estimate(e.job(), e.soFar());
            case JobEvent.Done d -> done(d);
            case JobEvent.Bye b -> List.of(new Part("bye", b.reason()));
        };
        var id = epoch + "." + event.seq();
        var events = new ArrayList<ServerSentEvent<String>>();
        for (int i = 0; i < parts.size(); i++) {
            var builder = ServerSentEvent.<String>builder().event(parts.get(i).name())
                    .data(parts.get(i).html());
            events.add(i == parts.size() - 1 ? builder.id(id).build() : builder.build());
        }
        return events;
    }

    private record Part(String name, String html) {}

    private List<Part> everything(Job job, @Nullable JobResult result) {
        var model = model(job, result);
        var parts = new ArrayList<Part>();
        for (var name : List.of("crumb", "say", "advance", "numbers")) {
            parts.add(part(name, model));
        }
        parts.addAll(pool());
        return parts;
    }

    private List<Part> progress(Job job) {
        var parts = new ArrayList<Part>();
        parts.add(part("advance", model(job, null)));
        parts.addAll(pool());
        return parts;
    }

    private List<Part> estimate(Job job, JobResult result) {
        var model = model(job, result);
        var parts = new ArrayList<Part>();
        for (var name : List.of("say", "advance", "numbers")) {
            parts.add(part(name, model));
        }
        var now = clock.instant();
        if (announced.equals(Instant.MIN) || !now.isBefore(announced.plus(ANNOUNCED))) {
            announced = now;
            parts.add(new Part("announce", announcement(job, result)));
        }
        return parts;
    }

    private List<Part> done(JobEvent.Done done) {
        var parts = new ArrayList<>(everything(done.job(), done.result()));
        parts.add(new Part("announce", StateView.of(done.job().state()).word() + "."));
        parts.add(new Part("done", done.job().state().code()));
        return parts;
    }

    private Map<String, Object> model(Job job, @Nullable JobResult result) {
        if (result != null) {
            scale = JobView.scale(job, result, scale);
        }
        return Map.of("job", JobView.of(new JobView.Shown(job, result,
                job.state().terminal() ? kept.apply(job) : Kept.NOTHING), scale,
                clock.instant()));
    }

    private Part part(String name, Map<String, Object> model) {
        return new Part(name, fragments.render(PARTS, name, model));
    }

    private List<Part> pool() {
        var view = PoolView.of(pool.get());
        return List.of(new Part("pool", view.words()),
                new Part("waterline",
                        fragments.render("parts", "waterline", Map.of("pool", view))));
    }

    private static String announcement(Job job, JobResult result) {
        if (TestWords.fit(job.spec())) {
            return announcement(TestReading.of(job.spec(), result));
        }
        var readings = Reading.of(job.spec(), result);
        if (readings.isEmpty() || readings.getFirst().interval() == null) {
            return "";
        }
        var first = readings.getFirst();
        var interval = first.interval();
        return interval == null
                ? ""
                : Words.figures(first.count(), "replicate", "replicates") + ". Interval "
                        + first.low(interval)
                        + " to " + first.high(interval)
                        + first.endError().map(e -> ", ends within " + e.substring(1)).orElse("")
                        + ".";
    }

    private static String announcement(List<TestReading> tests) {
        if (tests.isEmpty()) {
            return "";
        }
        var lead = TestReading.lead(tests);
        return Numerals.count(lead.looked()) + " " + lead.words().draws() + ". "
                + lead.equation() + (lead.range().isEmpty() ? "." : ", " + lead.range() + ".");
    }
}
