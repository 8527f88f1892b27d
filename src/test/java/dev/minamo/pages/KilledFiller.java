package dev.minamo.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The program of {@link KillStressTest}: fills pages with two workers until it is done or killed. Prints a
 * line whenever a row is half stored and waits for a byte, so that the test can choose an instant without a
 * clock, and how far the program may come beyond it; at the end of its input it runs freely.
 */
final class KilledFiller {

    static final int CHUNK_ROWS = 64;

    private KilledFiller() {}

    static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[0]);
        try (StagePages pages = StagePages.exists(directory, Filling.STAGE)
                ? StagePages.open(directory, Filling.STAGE, Filling.JOB)
                : StagePages.create(directory,
                        Filling.layout(Long.parseLong(arguments[1]), CHUNK_ROWS), Filling.JOB);
                var threads = Executors.newFixedThreadPool(2)) {
            long[] missing = pages.missingChunks();
            var next = new AtomicInteger();
            Callable<Void> worker = () -> {
                for (int m = next.getAndIncrement(); m < missing.length; m = next
                        .getAndIncrement()) {
                    fill(pages, missing[m]);
                }
                return null;
            };
            for (Future<Void> done : IntStream.range(0, 2).mapToObj(w -> threads.submit(worker))
                    .toList()) {
                done.get();
            }
            pages.force();
        }
    }

    private static void fill(StagePages pages, long chunk) throws IOException {
        pages.begin(chunk);
        for (long row = pages.chunkStart(chunk); row < pages.chunkEnd(chunk); row++) {
            pages.rows().set(row, 0, Filling.value(row, 0));
            System.out.println(row);
            await();
            pages.rows().set(row, 1, Filling.value(row, 1));
        }
        pages.publish(chunk);
    }

    private static void await() throws IOException {
        int ignored = System.in.read();
    }
}
