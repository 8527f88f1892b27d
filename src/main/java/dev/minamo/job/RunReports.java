package dev.minamo.job;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports of runs. They are made and stored after a job has ended, so that nobody waits for them; who asks in
 * between waits a moment. A report that cannot be made or read is not there. Thread-safe.
 */
final class RunReports {

    private static final Logger log = LoggerFactory.getLogger(RunReports.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ResultStore store;
    private final Map<UUID, CompletableFuture<Optional<RunReport>>> coming = new ConcurrentHashMap<>();

    RunReports(ResultStore store) {
        this.store = store;
    }

    /** From now on, who asks for the report waits for {@link Coming#make} or {@link Coming#close}. */
    Coming expect(UUID id) {
        var report = new CompletableFuture<Optional<RunReport>>();
        coming.put(id, report);
        return new Coming(id, report);
    }

    /** A report that will be there, or not. */
    final class Coming implements AutoCloseable {

        private final UUID id;
        private final CompletableFuture<Optional<RunReport>> report;

        private Coming(UUID id, CompletableFuture<Optional<RunReport>> report) {
            this.id = id;
            this.report = report;
        }

        void make(Supplier<RunReport> maker) {
            try {
                var made = maker.get();
                report.complete(Optional.of(made));
                store.write(id, made);
            } catch (RuntimeException e) {
                log.atWarn().addKeyValue("job", id).setCause(e).log("no report on this run");
            }
        }

        @Override
        public void close() {
            report.complete(Optional.empty());
            coming.remove(id);
        }
    }

    Optional<EfficiencyReport> efficiency(UUID id) {
        return find(id, report -> Optional.of(report.efficiency()), store::efficiency);
    }

    Optional<Timeline> timeline(UUID id) {
        return find(id, report -> Optional.ofNullable(report.timeline()), store::timeline);
    }

    private <T> Optional<T> find(UUID id, Function<RunReport, Optional<T>> fresh,
            Function<UUID, Optional<T>> stored) {
        var report = coming.get(id);
        if (report == null) {
            return stored.apply(id);
        }
        try {
            return report.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS).flatMap(fresh);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            log.atWarn().addKeyValue("job", id).setCause(e).log("a report did not come");
        }
        return Optional.empty();
    }
}
