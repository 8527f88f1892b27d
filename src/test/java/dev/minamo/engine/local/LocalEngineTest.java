package dev.minamo.engine.local;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import dev.minamo.engine.EngineFigures;
import dev.minamo.engine.Filled;
import dev.minamo.engine.FillingEvent;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Kernel;
import dev.minamo.plan.Stage;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Stages on the embedded pool. */
class LocalEngineTest {

    private static final EarlierRows NOTHING = name -> {
        throw new IllegalArgumentException(name);
    };

    @TempDir
    Path directory;
    private LocalEngine engine;

    @BeforeEach
    void start() {
        engine = new LocalEngine(new Pool(PoolOptions.defaults().withWorkers(3)));
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    private record Squares(String name, long size, Kernel kernel) implements Stage {

        @Override
        public List<String> columns() {
            return List.of("square");
        }

        @Override
        public Kernel newKernel(EarlierRows earlier) {
            return kernel;
        }
    }

    private static final Kernel SQUARES = (from, to, out, context) -> {
        for (long i = from; i < to; i++) {
            context.at(i);
            out.set(i, 0, (double) i * i);
        }
    };

    private StagePages pages(Stage stage) throws Exception {
        return StagePages.create(directory,
                new PageLayout(stage.name(), stage.size(), stage.columns(), 8), "job");
    }

    @Test
    void everyRowIsFilledAndVerified() throws Exception {
        var stage = new Squares("squares", 1_003, SQUARES);
        try (var pages = pages(stage)) {
            var ended = engine.fill("job", stage, NOTHING, pages).completion().get();

            assertThat(ended).isInstanceOf(Filled.Complete.class);
            assertThat(pages.verifiedPrefix()).isEqualTo(1_003);
            for (long i = 0; i < 1_003; i++) {
                assertThat(pages.view().value(i, 0)).isEqualTo((double) i * i);
            }
        }
    }

    @Test
    void onlyMissingChunksAreComputed() throws Exception {
        var computed = new AtomicLong();
        var stage = new Squares("squares", 160, (from, to, out, context) -> {
            computed.addAndGet(to - from);
            SQUARES.run(from, to, out, context);
        });
        try (var pages = pages(stage)) {
            for (long chunk : new long[]{0, 3, 19}) {
                pages.begin(chunk);
                SQUARES.run(pages.chunkStart(chunk), pages.chunkEnd(chunk), pages.rows(),
                        new NoContext());
                pages.publish(chunk);
            }

            engine.fill("job", stage, NOTHING, pages).completion().get();

            assertThat(computed.get()).isEqualTo(160 - 3 * 8);
            assertThat(pages.complete()).isTrue();
        }
    }

    private record NoContext() implements dev.minamo.plan.Context {

        @Override
        public boolean cancelled() {
            return false;
        }

        @Override
        public void at(long index) {
            // not asked
        }
    }

    @Test
    void lowestFailingIndexIsKept() throws Exception {
        var stage = new Squares("squares", 400, (from, to, out, context) -> {
            for (long i = from; i < to; i++) {
                context.at(i);
                if (i == 5 || i > 300) {
                    throw new ArithmeticException("no value at " + i);
                }
                out.set(i, 0, 1);
            }
        });
        try (var pages = pages(stage)) {
            var ended = engine.fill("job", stage, NOTHING, pages).completion().get();

            // Chunks are claimed in index order, so that chunk 0 always runs.
            assertThat(ended).isInstanceOfSatisfying(Filled.Failed.class, failed -> {
                assertThat(failed.index()).isEqualTo(5);
                assertThat(failed.cause()).hasMessage("no value at 5");
            });
            assertThat(pages.isDone(0)).isFalse();
        }
    }

    @Test
    void errorInAKernelLeavesTheWorkersAlive() throws Exception {
        var broken = new Squares("broken", 64, (from, to, out, context) -> {
            throw new StackOverflowError();
        });
        var whole = new Squares("whole", 64, SQUARES);
        try (var first = pages(broken); var second = pages(whole)) {
            var ended = engine.fill("job", broken, NOTHING, first).completion().get();
            var after = engine.fill("job", whole, NOTHING, second).completion().get();

            assertThat(ended).isInstanceOf(Filled.Failed.class);
            assertThat(after).isInstanceOf(Filled.Complete.class);
        }
    }

    @Test
    void chunkCutShortByACancelIsNotTrusted() throws Exception {
        var started = new CountDownLatch(1);
        var stage = new Squares("slow", 64, (from, to, out, context) -> {
            started.countDown();
            while (!context.cancelled()) {
                Thread.onSpinWait();
            }
        });
        try (var pages = pages(stage)) {
            var filling = engine.fill("job", stage, NOTHING, pages);
            assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();

            filling.cancel();

            assertThat(filling.completion().get()).isInstanceOf(Filled.Cancelled.class);
            assertThat(pages.doneChunks()).isZero();
        }
    }

    @Test
    void anotherFillingGoesOnWhileOneIsCancelled() throws Exception {
        var slow = new Squares("slow", 64, (from, to, out, context) -> {
            while (!context.cancelled()) {
                Thread.onSpinWait();
            }
        });
        var other = new Squares("other", 5_000, SQUARES);
        try (var first = pages(slow); var second = pages(other)) {
            var cancelled = engine.fill("a", slow, NOTHING, first);
            var kept = engine.fill("b", other, NOTHING, second);
            cancelled.cancel();

            assertThat(kept.completion().get()).isInstanceOf(Filled.Complete.class);
            assertThat(cancelled.completion().get()).isInstanceOf(Filled.Cancelled.class);
        }
    }

    @Test
    void timingCoversEveryRowAndAddsUpByWorker() throws Exception {
        var stage = new Squares("squares", 100_000, SQUARES);
        try (var pages = pages(stage)) {
            var filling = engine.fill("job", stage, NOTHING, pages);
            filling.completion().get();

            var timing = filling.timing();

            assertThat(timing.stage()).isEqualTo("squares");
            assertThat(timing.workers()).isEqualTo(3);
            assertThat(timing.rows()).isEqualTo(100_000);
            assertThat(timing.shares()).allSatisfy(share -> {
                assertThat(share.firstNanos()).isLessThanOrEqualTo(share.lastNanos());
                assertThat(share.lastNanos()).isLessThanOrEqualTo(timing.spanNanos());
                assertThat(share.busyNanos()).isPositive();
            });
            var ran = timing.events().stream().filter(FillingEvent.Ran.class::isInstance)
                    .map(FillingEvent.Ran.class::cast).toList();
            assertThat(ran.stream().mapToLong(FillingEvent.Ran::rows).sum()).isEqualTo(100_000);
            assertThat(ran.stream().mapToLong(FillingEvent.Ran::chunks).sum())
                    .isEqualTo(pages.chunks());
        }
    }

    @Test
    void withoutATimelineTimesAreStillKept() throws Exception {
        var stage = new Squares("squares", 1_000, SQUARES);
        try (var quiet = new LocalEngine(new Pool(PoolOptions.defaults().withWorkers(2)), false);
                var pages = pages(stage)) {
            var filling = quiet.fill("job", stage, NOTHING, pages);
            filling.completion().get();

            assertThat(filling.timing().events()).isEmpty();
            assertThat(filling.timing().rows()).isEqualTo(1_000);
        }
    }

    @Test
    void figuresTellWhoWorksForWhom() throws Exception {
        var started = new CountDownLatch(3);
        var stage = new Squares("slow", 64, (from, to, out, context) -> {
            started.countDown();
            while (!context.cancelled()) {
                Thread.onSpinWait();
            }
        });
        try (var pages = pages(stage)) {
            var filling = engine.fill("a job", stage, NOTHING, pages);
            assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();

            var figures = engine.figures();
            filling.cancel();
            filling.completion().get();

            assertThat(figures.busyWorkers()).isEqualTo(3);
            assertThat(figures.busyWorkers() + figures.searchingWorkers()
                    + figures.parkedWorkers()).isEqualTo(figures.workers());
            assertThat(figures.perWorker()).extracting(EngineFigures.OfWorker::filling)
                    .containsOnly("a job");
            assertThat(figures.fillings()).singleElement().satisfies(f -> {
                assertThat(f.name()).isEqualTo("a job");
                assertThat(f.started()).isTrue();
                assertThat(f.chunks()).isEqualTo(8);
            });
            assertThat(engine.figures().fillings()).isEmpty();
        }
    }
}
