package dev.minamo.job;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.engine.Engine;
import dev.minamo.plan.Planner;
import dev.minamo.plan.Spec;
import dev.minamo.plan.json.SpecJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything that can be done with jobs. Accepted means durable: {@link #submit} returns after the commit, and
 * after a crash every unfinished job goes on by itself. Thread-safe; calls may block on the store.
 */
public final class Jobs implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Jobs.class);

    /** What {@link Jobs} works with. */
    public record Parts(Datasets datasets, Planner planner, SpecJson specs, JobStore store,
            ResultStore results, Engine engine, JobCounts counts, Clock clock) {}

    /**
     * @param directory holds a directory for each job
     * @param running how many jobs may hold pages at once; others wait in order of arrival
     * @param version of the service
     */
    public record Settings(Path directory, int running, String version) {

        Path directory(Job job) {
            return directory.resolve(job.id().toString());
        }
    }

    private static final long GOODBYE_SECONDS = 15;

    private final Parts parts;
    private final Settings settings;
    private final ResultMaker resultMaker;
    private final JobIds ids;
    private final RunReports reports;
    private final PlannedAhead ahead;
    private final JobRunner runner;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final ConcurrentMap<UUID, LiveJob> live = new ConcurrentHashMap<>();
    private final ExecutorService runs;
    private final AtomicBoolean stopping = new AtomicBoolean();
    private volatile boolean recovered;

    public Jobs(Parts parts, Settings settings) {
        this.parts = parts;
        this.settings = settings;
        this.resultMaker = new ResultMaker(parts.specs(), settings.version());
        this.ids = new JobIds(parts.clock());
        this.reports = new RunReports(parts.results());
        this.ahead = new PlannedAhead(settings.running());
        this.runner = new JobRunner(parts, settings, reports, live, ahead, stopping);
        this.runs = Executors.newFixedThreadPool(settings.running(),
                Thread.ofPlatform().name("job-", 0).factory());
    }

    /** Checks a spec, binds it to the content its data set has now, and accepts it. */
    public Job submit(Spec asked) {
        if (stopping.get()) {
            throw new Refusal(Refusal.Code.SHUTTING_DOWN, "The service is shutting down.");
        }
        requireRecovered();
        var dataset = dataset(asked.dataset());
        Long given = asked.seed();
        long seed = given == null ? ids.seed() : given;
        var frame = parts.datasets().frame(dataset.id());
        var tables = parts.datasets().tables();
        var plan = parts.planner().plan(asked, frame, tables, seed);
        long planned = plan.replicates().size();
        var spec = parts.planner().completed(asked, frame, tables)
                .resolved(name -> parts.datasets().get(name).id());
        var job = new Job(ids.next(), spec.name(), JobTitle.of(spec), spec, dataset.id(),
                dataset.label(), seed, JobState.QUEUED, parts.clock().instant(), null, null,
                Progress.none(planned), null, 1);
        var entry = new LiveJob(job, parts.store(), parts.clock());
        parts.store().insert(job);
        parts.counts().submitted(job.kind());
        log.atInfo().addKeyValue("job", job.id()).addKeyValue("kind", job.kind())
                .addKeyValue("replicates", planned).log("accepted");
        ahead.keep(job.id(), plan);
        enqueue(entry);
        return job;
    }

    /** Before that, what is not live may be a job that will be. */
    private void requireRecovered() {
        if (!recovered) {
            throw new Refusal(Refusal.Code.STARTING,
                    "The service is starting: it still reads what the last process left.");
        }
    }

    private Dataset dataset(String idOrName) {
        try {
            return parts.datasets().get(idOrName);
        } catch (Refusal refusal) {
            if (refusal.code() != Refusal.Code.DATASET_NOT_FOUND) {
                throw refusal;
            }
            var names = parts.datasets().list().stream().flatMap(d -> d.names().stream()).sorted()
                    .limit(20).toList();
            var detail = "There is no data set called %s.".formatted(Refusal.quote(idOrName));
            throw new Refusal(Refusal.Code.VALIDATION, detail,
                    List.of(Fault.at("/dataset", detail, names)));
        }
    }

    private void enqueue(LiveJob entry) {
        live.put(entry.job().id(), entry);
        runs.execute(() -> runner.run(entry));
    }

    public Job get(UUID id) {
        var entry = live.get(id);
        return entry != null
                ? entry.job()
                : parts.store().find(id).orElseThrow(() -> new Refusal(Refusal.Code.JOB_NOT_FOUND,
                        "There is no job %s.".formatted(id)));
    }

    /** Newest first, each as it stands now. */
    public JobPage list(JobFilter filter) {
        var page = parts.store().list(filter);
        return new JobPage(page.jobs().stream().map(this::current).toList(), page.next());
    }

    private Job current(Job stored) {
        var entry = live.get(stored.id());
        return entry == null ? stored : entry.job();
    }

    public Map<JobState, Long> counts() {
        return parts.store().counts();
    }

    /**
     * Stops a job; a second call changes nothing.
     *
     * @throws Refusal {@code JOB_ALREADY_FINISHED} when it ended otherwise
     */
    public Job cancel(UUID id) {
        requireRecovered();
        var entry = live.get(id);
        if (entry != null && cancelledQueued(entry)) {
            live.remove(id);
            ahead.take(id);
            runner.ended(entry.job());
            return entry.job();
        }
        var job = entry == null ? get(id) : entry.cancel();
        if (job.state().terminal() && job.state() != JobState.CANCELLED) {
            throw new Refusal(Refusal.Code.JOB_ALREADY_FINISHED,
                    "The job has already ended: %s.".formatted(job.state().code()));
        }
        return job;
    }

    private boolean cancelledQueued(LiveJob entry) {
        if (entry.job().state() != JobState.QUEUED) {
            return false;
        }
        var nothing = resultMaker.never(entry.job());
        parts.results().write(entry.job().id(), nothing);
        return entry.cancelQueued(nothing);
    }

    /** The final result or, while the job runs, the latest so far. */
    public Optional<JobResult> result(UUID id) {
        var entry = live.get(id);
        if (entry != null) {
            return Optional.ofNullable(entry.soFar());
        }
        get(id);
        return parts.results().read(id);
    }

    /**
     * The replicates of a job that has ended, or other rows of it; to be closed.
     *
     * @throws Refusal {@code JOB_NOT_FINISHED} while it runs, or when it ended before its first replicate, {@code NOT_RECORDED} when
     *             such a job has no such rows
     */
    public ReplicateTable rows(UUID id, ReplicateTable.Part part) {
        var job = finished(id, part.words());
        if (!ReplicateTable.exists(settings.directory(job), part)) {
            if (part != ReplicateTable.Part.REPLICATES) {
                throw notRecorded(part.words());
            }
            throw new Refusal(Refusal.Code.JOB_NOT_FINISHED,
                    "The job is %s; it ended before its first replicate."
                            .formatted(job.state().code()));
        }
        try {
            return ReplicateTable.open(settings.directory(job), part, id.toString(),
                    job.progress().prefix());
        } catch (IOException e) {
            throw new Refusal(Refusal.Code.STORAGE_FAILED,
                    "The rows cannot be read: " + runner.reason(e));
        }
    }

    /** Whether a job has ended and such rows of it can be read. */
    public boolean recorded(UUID id, ReplicateTable.Part part) {
        var job = get(id);
        return job.state().terminal()
                && ReplicateTable.exists(settings.directory(job), part);
    }

    /**
     * Where the time of a finished job's last run went.
     *
     * @throws Refusal {@code JOB_NOT_FINISHED} while it runs, {@code NOT_RECORDED} when nothing was kept
     */
    public EfficiencyReport efficiency(UUID id) {
        finished(id, "its efficiency");
        return reports.efficiency(id).orElseThrow(() -> notRecorded("where its time went"));
    }

    /** What each worker did when, in a finished job's last run; refuses as {@link #efficiency}. */
    public Timeline timeline(UUID id) {
        finished(id, "its timeline");
        return reports.timeline(id).orElseThrow(() -> notRecorded("its timeline"));
    }

    private static Refusal notRecorded(String what) {
        return new Refusal(Refusal.Code.NOT_RECORDED,
                "Nothing is kept of this job that tells %s.".formatted(what));
    }

    private Job finished(UUID id, String what) {
        var job = get(id);
        if (!job.state().terminal()) {
            throw new Refusal(Refusal.Code.JOB_NOT_FINISHED,
                    "The job is %s; %s can be read when it has ended.".formatted(
                            job.state().code(), what));
        }
        return job;
    }

    /** Waits until the job has ended. Never cancels it. */
    public Job await(UUID id, Duration atMost) throws InterruptedException {
        var entry = live.get(id);
        if (entry == null) {
            return get(id);
        }
        try {
            return entry.end().get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (java.util.concurrent.TimeoutException _) {
            return entry.job();
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException("the end of a job completes normally", e.getCause());
        }
    }

    /**
     * The events of a job, from a snapshot on.
     *
     * @param after seq seen last in this process, or -1
     */
    public Watch watch(UUID id, long after) {
        var entry = live.get(id);
        if (entry != null) {
            return entry.watch(after);
        }
        var job = get(id);
        if (!job.state().terminal()) {
            requireRecovered();
        }
        var result = parts.results().read(id).orElse(null);
        var watch = new Watch(_ -> {});
        watch.offer(new JobEvent.Snapshot(0, job, result));
        watch.offer(new JobEvent.Done(1, job, result));
        return watch;
    }

    /** The same, pushed: {@code sink} is called on a thread of the watch and may block it. */
    public Watch watch(UUID id, long after, Consumer<JobEvent> sink) {
        var watch = watch(id, after);
        watch.deliverTo(sink);
        return watch;
    }

    public PoolFigures pool() {
        var figures = parts.engine().figures();
        return new PoolFigures(figures.workers(), figures.busyWorkers(), figures.activeMaps(),
                figures.queuedMaps());
    }

    /** The pool as it is now: each worker, and each job that has a share of them. */
    public PoolState poolState() {
        return PoolState.of(parts.clock().instant(), parts.engine().figures());
    }

    /** Waits for the service to stop, at most so long; returns whether it does. */
    public boolean awaitStop(Duration atMost) throws InterruptedException {
        return stopped.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Whether every unfinished job of the last process has been read and queued again. */
    public boolean recovered() {
        return recovered;
    }

    public boolean accepting() {
        return recovered && !stopping.get() && parts.store().writable();
    }

    /** Reads what the last process left and goes on with it. Called once, before the first request. */
    public void recover() {
        for (Job job : parts.store().unfinished()) {
            log.atInfo().addKeyValue("job", job.id()).addKeyValue("state", job.state().code())
                    .log("recovered");
            var entry = new LiveJob(job, parts.store(), parts.clock());
            PageRecovery.readPages(settings.directory(job), entry);
            enqueue(entry);
        }
        recovered = true;
    }

    /** Says goodbye to watchers; running chunks finish, unfinished jobs go on after the next start. */
    @Override
    public void close() {
        if (!stopping.compareAndSet(false, true)) {
            return;
        }
        stopped.countDown();
        live.values().forEach(entry -> entry.leave("shutting down"));
        runs.shutdown();
        parts.engine().close();
        try {
            if (!runs.awaitTermination(GOODBYE_SECONDS, TimeUnit.SECONDS)) {
                runs.shutdownNow();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
