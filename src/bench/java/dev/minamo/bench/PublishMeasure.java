package dev.minamo.bench;

import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;

/**
 * From the last store to pages of 8 MB until another thread holds a view of all of them: checksum and
 * mark of the last chunk, the reader's look at the prefix, the view, and one value read through it.
 */
final class PublishMeasure {

    private static final int ROWS = 1 << 20;
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
        Host.awaitQuiet(millis); // before the reader begins to spin
        var reading = new CountDownLatch(1);
        var told = new AtomicBoolean();
        var seen = new AtomicLong();
        var reader = Thread.ofPlatform().start(() -> {
            reading.countDown();
            double value = whenComplete(pages);
            seen.set(System.nanoTime());
            told.set(value == ROWS - 0.5);
        });
        reading.await();
        var watch = new Quiet.Watch();
        long last = pages.chunks() - 1;
        for (long chunk = 0; chunk < last; chunk++) {
            fill(pages, chunk);
            pages.publish(chunk);
        }
        fill(pages, last);
        long stored = System.nanoTime();
        pages.publish(last);
        reader.join();
        if (!told.get()) {
            throw new IllegalStateException("the reader saw another value");
        }
        return watch.stop(seen.get() - stored);
    }

    /** Calls the reader's code until it is compiled, the way out of its loop included. */
    private static void warm(Path directory) throws IOException {
        try (var pages = StagePages.create(directory,
                new PageLayout("replicates", 64, List.of("value"), 64), JOB)) {
            fill(pages, 0);
            pages.publish(0);
            for (int i = 0; i < 20_000; i++) {
                whenComplete(pages);
            }
        } finally {
            delete(directory);
        }
    }

    /** The last value, read through a view of all of them as soon as there is one. */
    private static double whenComplete(StagePages pages) {
        long size = pages.layout().size();
        while (pages.verifiedPrefix() < size) {
            Thread.onSpinWait();
        }
        return pages.view().column(0).getAtIndex(ValueLayout.JAVA_DOUBLE, size - 1);
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
