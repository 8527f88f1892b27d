package dev.minamo.pages;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class StagePagesThreadsTest {

    private static final int ROWS = 200_000;

    @TempDir
    Path directory;

    /** Readers look only at the prefix; whatever is below it must be there, and it never shrinks. */
    @Test
    @Timeout(60)
    void readersOfThePrefixSeeWholeRowsWhileWorkersPublish() throws Exception {
        try (StagePages pages = StagePages.create(directory, Filling.layout(ROWS, 16),
                Filling.JOB); var threads = Executors.newFixedThreadPool(4)) {
            var next = new AtomicLong();
            Callable<Long> worker = () -> work(pages, next);
            Callable<Long> reader = () -> read(pages);

            List<Future<Long>> wrong = new ArrayList<>();
            for (Callable<Long> task : List.of(reader, worker, worker, reader)) {
                wrong.add(threads.submit(task));
            }

            for (Future<Long> count : wrong) {
                assertThat(count.get()).isZero();
            }
            assertThat(pages.complete()).isTrue();
            assertThat(pages.doneRows()).isEqualTo(ROWS);
        }
    }

    private static long work(StagePages pages, AtomicLong next) {
        for (long chunk = next.getAndIncrement(); chunk < pages.chunks(); chunk = next
                .getAndIncrement()) {
            Filling.run(pages, chunk);
        }
        return 0;
    }

    private static long read(StagePages pages) {
        long wrong = 0;
        long seen = 0;
        while (seen < ROWS) {
            long prefix = pages.verifiedPrefix();
            wrong += prefix < seen ? 1 : 0;
            for (long row = seen; row < prefix; row++) {
                boolean right = pages.view().value(row, 0) == Filling.value(row, 0)
                        && pages.status(row) == Filling.status(row);
                wrong += right ? 0 : 1;
            }
            seen = Math.max(seen, prefix);
            Thread.onSpinWait();
        }
        return wrong;
    }
}
