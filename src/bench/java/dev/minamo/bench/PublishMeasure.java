package dev.minamo.bench;

import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;
import org.jspecify.annotations.Nullable;

/**
 * From the last store to pages of 8 MB until another thread holds a view of all of them: checksum and
 * mark of the last chunk, the reader's look at the prefix, the view, and one value read through it.
 */
final class PublishMeasure {

    private static final int ROWS = 1 << 20;
    /** Rows filled while the reader waits already. */
    private static final int TAIL = 1 << 17;
    private static final String JOB = "bench";

    private PublishMeasure() {}

    static void run(Settings settings, Report report) throws Exception {
        report.title("publishing 8 MB of rows to a reader");
        Path directory = Files.createTempDirectory("minamo-bench-");
        try {
            warm(directory);
            double median = measure(settings, report, directory, 1_024);
            measure(settings, report, directory, 65_536);
            report.ratio("publish_8mb", 10e3 / median, 1);
        } finally {
            delete(directory);
            Files.delete(directory);
        }
    }

    private static double measure(Settings settings, Report report, Path directory, int chunkRows)
            throws Exception {
        var quiet = Quiet.of(settings.plan(60), millis -> {
            try (var pages = StagePages.create(directory,
                    new PageLayout("replicates", ROWS, List.of("value"), chunkRows), JOB)) {
                return sample(pages, millis);
            } finally {
                delete(directory);
            }
        });
        var nanos = quiet.each(values -> values[0]);
        report.line("   chunks of %,d rows: %s µs; kept: %s", chunkRows,
                nanos.map(ns -> ns / 1e3).text(2), quiet.remark());
        return nanos.median();
    }

    private static Quiet.Sample sample(StagePages pages, int millis) throws Exception {
        long tail = (ROWS - TAIL) / pages.chunkRows();
        fill(pages, 0, tail);
        Host.awaitQuiet(millis); // before the reader begins to spin
        var reading = new CountDownLatch(1);
        var read = new CountDownLatch(1);
        var counted = new CountDownLatch(1);
        var right = new AtomicBoolean();
        var seen = new AtomicLong();
        var reader = new FutureTask<@Nullable Void>(() -> {
            reading.countDown();
            while (!complete(pages)) {
                Thread.onSpinWait();
            }
            double value = lastValue(pages);
            seen.set(System.nanoTime());
            right.set(value == ROWS - 0.5);
            read.countDown();
            counted.await(); // how long a thread waited is forgotten when it ends
            return null;
        });
        Thread.ofPlatform().start(reader);
        reading.await();
        var watch = new Quiet.Watch();
        long last = pages.chunks() - 1;
        fill(pages, tail, last);
        fill(pages, last);
        long stored = System.nanoTime();
        pages.publish(last);
        read.await();
        var sample = watch.stop(seen.get() - stored);
        counted.countDown();
        reader.get();
        if (!right.get()) {
            throw new IllegalStateException("the reader saw another value");
        }
        return sample;
    }

    /** Calls what the reader calls until it is compiled; the loop around it may be interpreted. */
    private static void warm(Path directory) throws IOException {
        try (var pages = StagePages.create(directory,
                new PageLayout("replicates", 128, List.of("value"), 64), JOB)) {
            double sum = 0;
            for (int i = 0; i < 40_000; i++) {
                if (i == 20_000) {
                    fill(pages, 0, 2);
                }
                sum += complete(pages) ? lastValue(pages) : 0;
            }
            if (sum == 0) {
                throw new IllegalStateException("no values");
            }
        } finally {
            delete(directory);
        }
    }

    private static boolean complete(StagePages pages) {
        return pages.verifiedPrefix() == pages.layout().size();
    }

    /** Read through a view of all of them. */
    private static double lastValue(StagePages pages) {
        return pages.view().column(0).getAtIndex(ValueLayout.JAVA_DOUBLE,
                pages.layout().size() - 1);
    }

    private static void fill(StagePages pages, long fromChunk, long toChunk) {
        for (long chunk = fromChunk; chunk < toChunk; chunk++) {
            fill(pages, chunk);
            pages.publish(chunk);
        }
    }

    private static void fill(StagePages pages, long chunk) {
        pages.begin(chunk);
        for (long row = pages.chunkStart(chunk); row < pages.chunkEnd(chunk); row++) {
            pages.rows().set(row, 0, row + 0.5);
        }
    }

    private static void delete(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
