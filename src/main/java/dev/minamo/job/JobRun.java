package dev.minamo.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import dev.minamo.engine.Engine;
import dev.minamo.engine.Filled;
import dev.minamo.engine.Filling;
import dev.minamo.engine.Pilot;
import dev.minamo.engine.RowCost;
import dev.minamo.numeric.Undefined;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Plan;
import dev.minamo.plan.Stage;
import org.jspecify.annotations.Nullable;

/**
 * One run of one job: fills its stages in order, tells what the verified prefix says on a clock, and puts the
 * pages on disk before it reports an end. Owned by one thread.
 */
final class JobRun implements AutoCloseable {

    /** How often progress is looked at. */
    private static final long TICK_MILLIS = 250;
    /** At most two estimates a second, and at most a tenth of the time spent on them. */
    private static final long ESTIMATE_MILLIS = 500;
    private static final int ESTIMATE_SHARE = 10;
    /** The same where a stop rule waits for its next checkpoint. */
    private static final long CHECKPOINT_TICK_MILLIS = 20;
    /** Fewer replicates than this say nothing worth showing. */
    private static final long FIRST_ESTIMATE = 50;

    private final LiveJob live;
    private final Plan plan;
    private final Engine engine;
    private final Path directory;
    private final ResultMaker results;
    private final RunNotes notes;
    private final Map<String, StagePages> pages = new LinkedHashMap<>();
    private final RateMeter rate = new RateMeter();
    private final Stopping stopping;
    private @Nullable PrefixReader reader;
    private double perSecond;
    private long nextProgressNanos = System.nanoTime();
    private long nextEstimateNanos = System.nanoTime();
    private long estimatedPrefix;

    /** Where a run works and what it tells. */
    record Place(Engine engine, Path directory, ResultMaker results, RunNotes notes) {}

    JobRun(LiveJob live, Plan plan, Place place) {
        this.live = live;
        this.plan = plan;
        this.engine = place.engine();
        this.directory = place.directory();
        this.results = place.results();
        this.notes = place.notes();
        this.stopping = Stopping.of(plan, this::reader);
    }

    /** How the stages ended; the pages stay open until {@link #close}. */
    Filled fill() throws IOException, InterruptedException {
        Files.createDirectories(directory);
        for (Stage stage : plan.stages()) {
            // Rows of the first stage may come from an earlier process, and what it made besides does not.
            if (!pages.isEmpty() && !plan.prepare(live::cancelAsked)) {
                return new Filled.Cancelled();
            }
            var ended = fill(stage);
            boolean pointless = stage.name().equals(Plan.OBSERVED)
                    && plan.names().size() == causes()
                            .values().stream().mapToLong(Long::longValue).sum();
            if (!(ended instanceof Filled.Complete) || pointless) {
                return ended;
            }
        }
        return new Filled.Complete();
    }

    /** How many statistics have no value on the data themselves, by cause. */
    private Map<String, Long> causes() {
        var observed = pages.get(Plan.OBSERVED);
        var causes = new TreeMap<String, Long>();
        for (int c = 0; observed != null && observed.complete()
                && c < plan.names().size(); c++) {
            Undefined.of(observed.view().value(0, c))
                    .ifPresent(cause -> causes.merge(cause.code(), 1L, Long::sum));
        }
        return causes;
    }

    private Filled fill(Stage stage) throws IOException, InterruptedException {
        EarlierRows earlier = this::earlier;
        var opened = open(stage, earlier);
        var stagePages = opened.pages();
        pages.put(stage.name(), stagePages);
        if (stage.name().equals(Plan.REPLICATES)) {
            rate.at(stagePages.doneRows(), System.nanoTime());
        }
        var filling = engine.fill(live.job().id().toString(), stage, earlier, stagePages);
        notes.submitted(stage, earlier, opened.cost(), filling);
        live.runs(filling);
        var ended = await(filling, stage, stagePages);
        stagePages.force();
        return ended;
    }

    private RowView earlier(String name) {
        var found = pages.get(name);
        if (found == null || !found.complete()) {
            throw new IllegalArgumentException("no complete earlier stage is called " + name);
        }
        return found.view();
    }

    private record Opened(StagePages pages, RowCost cost) {}

    private Opened open(Stage stage, EarlierRows earlier) throws IOException {
        var id = live.job().id().toString();
        var recovered = live.takeRecovered(stage.name());
        if (recovered != null) {
            return new Opened(recovered, RowCost.UNKNOWN);
        }
        var pilot = Pilot.of(stage, earlier, live::cancelAsked);
        var layout = new PageLayout(stage.name(), stage.size(), stage.columns(),
                pilot.chunkRows());
        return new Opened(StagePages.create(directory, layout, id), pilot.cost());
    }

    private Filled await(Filling filling, Stage stage, StagePages stagePages)
            throws InterruptedException {
        boolean replicates = stage.name().equals(Plan.REPLICATES);
        long tick = replicates && stopping.looks() ? CHECKPOINT_TICK_MILLIS : TICK_MILLIS;
        while (true) {
            try {
                var ended = filling.completion().get(tick, TimeUnit.MILLISECONDS);
                if (!replicates) {
                    return ended;
                }
                tellProgress(stagePages);
                boolean enough = !(ended instanceof Filled.Failed) && enough(stagePages);
                return enough ? new Filled.Complete() : ended;
            } catch (TimeoutException _) {
                if (replicates) {
                    watch(filling, stagePages);
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("a filling completes normally", e.getCause());
            }
        }
    }

    private void watch(Filling filling, StagePages stagePages) {
        if (stopping.looks() && enough(stagePages)) {
            filling.cancel();
            return;
        }
        long now = System.nanoTime();
        if (now >= nextProgressNanos) {
            nextProgressNanos = now + TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS);
            tellProgress(stagePages);
            tellEstimate(stagePages);
        }
    }

    /** Whether the stop rule has seen enough. */
    private boolean enough(StagePages stagePages) {
        return stopping.look(stagePages.view(), stagePages.verifiedPrefix()).isPresent();
    }

    private void tellProgress(StagePages stagePages) {
        live.progressed(progress(stagePages));
    }

    /** How many replicates, from the first, the result rests on. */
    private long used(StagePages replicates) {
        long prefix = replicates.verifiedPrefix();
        return stopping.look(replicates.view(), prefix).orElse(prefix);
    }

    private Progress progress(StagePages stagePages) {
        long done = stagePages.doneRows();
        long planned = plan.replicates().size();
        perSecond = rate.at(done, System.nanoTime());
        Double remaining = done == planned
                ? Double.valueOf(0)
                : perSecond > 0 ? (planned - done) / perSecond : null;
        return new Progress(planned, done, stagePages.verifiedPrefix(), 0, perSecond, remaining);
    }

    private void tellEstimate(StagePages stagePages) {
        long prefix = stagePages.verifiedPrefix();
        long now = System.nanoTime();
        if (!plan.settles() || prefix < FIRST_ESTIMATE || prefix == estimatedPrefix
                || now < nextEstimateNanos
                || live.cancelAsked()) {
            return;
        }
        live.estimated(results.soFar(live.job(), plan, reader(), stagePages.view(), prefix));
        long cost = System.nanoTime() - now;
        estimatedPrefix = prefix;
        nextEstimateNanos = now
                + Math.max(TimeUnit.MILLISECONDS.toNanos(ESTIMATE_MILLIS), ESTIMATE_SHARE * cost);
    }

    private PrefixReader reader() {
        if (reader == null) {
            reader = PrefixReader.of(plan, earlier(Plan.OBSERVED),
                    plan.hasJackknife() ? earlier(Plan.JACKKNIFE) : null);
        }
        return reader;
    }

    /** The result of the verified prefix, with its digest. */
    JobResult result(JobState state) {
        var replicates = pages.get(Plan.REPLICATES);
        if (replicates == null) {
            return results.empty(live.job(), plan, state, pages, causes());
        }
        return results.last(live.job(), plan, state, reader(), pages,
                used(replicates), stopped(replicates));
    }

    private JobResult.@Nullable Stopped stopped(StagePages replicates) {
        return stopping.code().equals("fixed")
                ? null
                : stopping.result(used(replicates), perSecond);
    }

    /** Counts at the end. */
    Progress lastProgress() {
        var replicates = pages.get(Plan.REPLICATES);
        if (replicates == null) {
            return Progress.none(plan.replicates().size());
        }
        var last = progress(replicates);
        long used = used(replicates);
        long failed = reader().undefined(replicates.view(), used).values().stream()
                .mapToLong(Long::longValue).sum();
        return new Progress(last.planned(), last.computed(), used, failed, 0, null);
    }

    /** Where the time went, up to {@code ended}; before {@link #close}. */
    RunReport report(long ended) {
        return notes.report(ended);
    }

    @Override
    public void close() {
        pages.values().forEach(StagePages::close);
        pages.clear();
    }
}
