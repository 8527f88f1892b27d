package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.pages.Rows;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Tables of which nothing may cost the square of their length, or a copy for each replicate. */
class LongTableTest {

    private static final int ROWS = 1_000_000;
    private static final List<StatisticSpec> STATISTICS = List.of(
            new StatisticSpec("mean", Map.of("column", "x"), null),
            new StatisticSpec("median", Map.of("column", "x"), null),
            new StatisticSpec("sd", Map.of("column", "y"), null),
            new StatisticSpec("pearson", Map.of("x", "x", "y", "y"), null));

    @TempDir
    Path directory;

    private Frame table(int rows) {
        var csv = new StringBuilder("x,y\n");
        IntStream.range(0, rows).forEach(i -> csv.append(i * 7_919L % 10_007).append(',')
                .append(i % 1_000).append('\n'));
        return new CsvTables().read(
                new ByteArrayInputStream(csv.toString().getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    /** All index vectors at once would take rows x replicates (scipy 14645, bootstrapped 16, strapgod 23). */
    @Test
    void aWorkerNeedsLessThan64MegabytesWhateverTheReplicates() {
        var plan = new Planner(Kernels.scalar()).plan(
                BootstrapSpec.of("t", 10_000, STATISTICS), table(ROWS), 1);
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var rows = new DiscardedRows(STATISTICS.size());
        var context = new NoContext();

        long before = threads.getCurrentThreadAllocatedBytes();
        var kernel = plan.replicates().newKernel(name -> {
            throw new IllegalArgumentException(name);
        });
        kernel.run(0, 1, rows, context);
        long first = threads.getCurrentThreadAllocatedBytes();
        kernel.run(1, 4, rows, context);
        long more = threads.getCurrentThreadAllocatedBytes();

        assertThat(first - before).isLessThan(64L << 20);
        // A byte for each row, in one of the three, would be a hundred times as much.
        assertThat(more - first).as("three more replicates copy neither rows nor counts")
                .isLessThan(ROWS / 100);
    }

    @Test
    void bcaOfAClosedFormLeavesOutEachRow() {
        var plan = (BootstrapPlan) new Planner(Kernels.scalar()).plan(
                BootstrapSpec.of("t", 99, STATISTICS), table(30_000), 1);

        assertThat(plan.units().kind()).isEqualTo("row");
        assertThat(plan.units().count()).isEqualTo(30_000);
    }

    @Test
    void bcaWithoutAClosedFormLeavesOutAThousandGroups() {
        var plan = (BootstrapPlan) new Planner(Kernels.scalar()).plan(BootstrapSpec.of("t", 99,
                List.of(new StatisticSpec("gini", Map.of("column", "x"), null))), table(30_000), 1);

        assertThat(plan.units().kind()).isEqualTo("group");
        assertThat(plan.units().count()).isEqualTo(1_000);
    }

    private record DiscardedRows(int width) implements Rows {

        @Override
        public void set(long index, int column, double value) {
            assertThat(value).isFinite();
        }
    }

    private record NoContext() implements Context {

        @Override
        public boolean cancelled() {
            return false;
        }

        @Override
        public void at(long index) {
            // nobody asks
        }
    }
}
