package dev.minamo.engine.local;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.sun.management.ThreadMXBean;
import dev.minamo.engine.Filled;
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

/**
 * What it takes to launch replicates: an engine that makes an object for each task takes longer the more there are, and one whose
 * tasks each carry the list of all of them takes the square of that (singlehit 27). Bytes that the launching thread allocates
 * tell of both, and do not depend on the machine's load.
 */
class LaunchTest {

    private static final EarlierRows NOTHING = name -> {
        throw new IllegalArgumentException(name);
    };
    private static final int CHUNK_ROWS = 8;
    private static final int WARMING = 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory
            .getThreadMXBean();

    @TempDir
    Path directory;
    private LocalEngine engine;
    private int launched;

    @BeforeEach
    void start() {
        engine = new LocalEngine(new Pool(PoolOptions.defaults().withWorkers(2)));
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    /** Replicates that never end by themselves, so that launching is all there is. */
    private record Endless(long size) implements Stage {

        @Override
        public String name() {
            return "endless";
        }

        @Override
        public List<String> columns() {
            return List.of("value");
        }

        @Override
        public Kernel newKernel(EarlierRows earlier) {
            return (_, _, _, context) -> {
                while (!context.cancelled()) {
                    Thread.onSpinWait();
                }
            };
        }
    }

    @Test
    void launchingAllocatesTheSameWhateverTheReplicates() throws Exception {
        for (int i = 0; i < WARMING; i++) {
            launch(1_000);
            launch(100_000);
        }

        long few = leastAllocatedByLaunching(1_000);
        long more = leastAllocatedByLaunching(10_000);
        long many = leastAllocatedByLaunching(10_000_000);

        // A reference to each chunk of ten thousand replicates takes 5,000 bytes, of ten million 5,000,000.
        assertThat(more - few).isLessThan(1_024);
        assertThat(many - few).isLessThan(1_024);
    }

    /** Of a few launches, as one may meet a class for the first time. */
    private long leastAllocatedByLaunching(long replicates) throws Exception {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            least = Math.min(least, launch(replicates));
        }
        return least;
    }

    /** The bytes that this thread allocates to launch; then cancels. */
    private long launch(long replicates) throws Exception {
        var stage = new Endless(replicates);
        var folder = Files.createDirectories(directory.resolve("launch-" + launched++));
        try (var pages = StagePages.create(folder,
                new PageLayout(stage.name(), stage.size(), stage.columns(), CHUNK_ROWS), "job")) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            var filling = engine.fill("job", stage, NOTHING, pages);
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            filling.cancel();
            assertThat(filling.completion().get()).isInstanceOf(Filled.Cancelled.class);
            assertThat(pages.doneChunks()).as("chunks done for nothing").isZero();
            return allocated;
        }
    }
}
