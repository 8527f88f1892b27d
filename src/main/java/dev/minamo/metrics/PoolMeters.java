package dev.minamo.metrics;

import java.util.function.ToDoubleFunction;

import dev.minamo.engine.Engine;
import dev.minamo.engine.EngineFigures;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/** What the pool does, read off its own counters at each scrape. */
public final class PoolMeters implements MeterBinder {

    private static final double NANOS = 1e9;

    private final Engine engine;

    public PoolMeters(Engine engine) {
        this.engine = engine;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(registry, "minamo.pool.parallelism", "Worker threads", EngineFigures::workers);
        workers(registry, "running", EngineFigures::busyWorkers);
        workers(registry, "stealing", EngineFigures::searchingWorkers);
        workers(registry, "parked", EngineFigures::parkedWorkers);
        gauge(registry, "minamo.pool.maps.active", "Maps being worked on",
                EngineFigures::activeMaps);
        gauge(registry, "minamo.pool.queue.size", "Maps that wait for a slot",
                EngineFigures::queuedMaps);
        seconds(registry, "minamo.pool.busy", "Time in kernels, summed over workers",
                EngineFigures::busyNanos);
        seconds(registry, "minamo.pool.idle",
                "Time looking for work, spinning or parked, summed over workers",
                EngineFigures::idleNanos);
        counter(registry, "minamo.pool.maps.executed", "Maps that ended", EngineFigures::maps);
        counter(registry, "minamo.pool.claims", "Ranges claimed", EngineFigures::claims);
        steals(registry, "hit", EngineFigures::steals);
        steals(registry, "miss", EngineFigures::failedSteals);
        counter(registry, "minamo.pool.parks", "Times a worker went to sleep",
                EngineFigures::parks);
        counter(registry, "minamo.pool.wakes", "Times a worker was woken", EngineFigures::wakes);
    }

    private void gauge(MeterRegistry registry, String name, String description,
            ToDoubleFunction<EngineFigures> figure) {
        Gauge.builder(name, engine, e -> figure.applyAsDouble(e.figures())).description(description)
                .register(registry);
    }

    private void workers(MeterRegistry registry, String state,
            ToDoubleFunction<EngineFigures> figure) {
        Gauge.builder("minamo.pool.workers", engine, e -> figure.applyAsDouble(e.figures()))
                .description("Workers by what they do now").tag("state", state).register(registry);
    }

    private void counter(MeterRegistry registry, String name, String description,
            ToDoubleFunction<EngineFigures> figure) {
        FunctionCounter.builder(name, engine, e -> figure.applyAsDouble(e.figures()))
                .description(description).register(registry);
    }

    private void seconds(MeterRegistry registry, String name, String description,
            ToDoubleFunction<EngineFigures> nanos) {
        FunctionCounter.builder(name, engine, e -> nanos.applyAsDouble(e.figures()) / NANOS)
                .description(description).baseUnit("seconds").register(registry);
    }

    private void steals(MeterRegistry registry, String outcome,
            ToDoubleFunction<EngineFigures> figure) {
        FunctionCounter
                .builder("minamo.pool.steals", engine, e -> figure.applyAsDouble(e.figures()))
                .description("Attempts to take the upper half of another worker's range")
                .tag("outcome", outcome).register(registry);
    }
}
