package dev.minamo.job;

import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.pages.Rows;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Context;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.Kernel;
import dev.minamo.plan.Planner;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A replicate allocates nothing, for every statistic under every scheme that draws or weighs rows. Counted are the bytes that
 * this thread allocates, over many replicates. The smallest object takes 16, so that one for each replicate, or for each of a few,
 * shows; less than one byte a replicate is what the JVM itself may do now and then.
 *
 * <p>Code is run until it is compiled: before that, vectors of the Vector API are objects. What allocates for good never gets
 * below the bound, however long it runs.
 */
class ReplicateAllocationTest {

    /** As the service takes them: warmed, so that no vector is an object for want of a compiled form. */
    private static final Kernels CHOSEN = Kernels.choose();
    private static final int MOST_ROUNDS = 200;
    private static final int REPLICATES = 500;
    /** Rows of the table; more than any vector is long, and not a multiple. */
    private static final int ROWS = 44;

    @TempDir
    Path directory;
    private Frame table;

    @BeforeEach
    void table() {
        var csv = new StringBuilder("weight,chance,days,half,side,block,group\n");
        for (int i = 0; i < ROWS; i++) {
            csv.append(Math.sqrt(i * 37 % 11) + i / 128.0).append(",").append(i % 16 / 16.0)
                    .append(",").append(i * 7_919 % 103 + 1)
                    .append(',').append(i / 2 % 2).append(',').append(i % 2).append(',')
                    .append(i / 2).append(',').append(i % 3 == 0 ? "control" : "treatment")
                    .append('\n');
        }
        table = new CsvTables().read(
                new ByteArrayInputStream(csv.toString().getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    /** Without those that have fewer replicates than a round here. */
    static Stream<ResamplingSpec> schemes() {
        return SameBitsTest.schemes().stream().filter(
                scheme -> !List.of("exact", "jackknife", "m_out_of_n").contains(scheme.scheme()));
    }

    /** Without the metrics of predicted classes, each of which makes a table of a few numbers, and those that fit a calibration. */
    private static List<StatisticSpec> statistics() {
        return SameBitsTest.statistics().stream()
                .filter(statistic -> !statistic.arguments().containsKey("predicted")
                        && !statistic.name().startsWith("calibration")
                        && !statistic.name().equals("brier_skill"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void replicatesAllocateNothing(ResamplingSpec scheme) {
        assertNothingAllocated(scheme, statistics(), Kernels.scalar());
        assertNothingAllocated(scheme, statistics(), CHOSEN);
    }

    /** Hedges' g apart: the logarithm of the gamma function below 10 works on pairs of numbers that may be objects. */
    @Test
    void smallerResamplesAllocateNothing() {
        var statistics = statistics().stream()
                .filter(statistic -> !statistic.name().equals("hedges_g")).toList();
        for (boolean replace : List.of(true, false)) {
            var scheme = new ResamplingSpec("m_out_of_n",
                    Map.of("size", 9.0, "replace", String.valueOf(replace)));

            assertNothingAllocated(scheme, statistics, Kernels.scalar());
            assertNothingAllocated(scheme, statistics, CHOSEN);
        }
    }

    /** In two jobs, since one takes a hundred statistics. */
    private void assertNothingAllocated(ResamplingSpec scheme, List<StatisticSpec> statistics,
            Kernels kernels) {
        int half = statistics.size() / 2;
        assertNoneAllocates(scheme, statistics.subList(0, half), kernels);
        assertNoneAllocates(scheme, statistics.subList(half, statistics.size()), kernels);
    }

    private void assertNoneAllocates(ResamplingSpec scheme, List<StatisticSpec> statistics,
            Kernels kernels) {
        var plain = BootstrapSpec.of("t", 1_000_000, statistics);
        var spec = new BootstrapSpec("t", null, List.of(), plain.replicates(), 7L, statistics,
                null, null, scheme, IntervalSpec.defaultsFor(scheme.scheme()), plain.precision(),
                plain.missing(), plain.undefined(), plain.generator());
        var stage = new Planner(kernels).plan(spec, table, 7).replicates();
        var kernel = stage.newKernel(name -> {
            throw new IllegalArgumentException(name);
        });

        long least = leastAllocated(kernel, new Sink(stage.columns().size()));

        assertThat(least).as("bytes of %,d replicates, %s", REPLICATES, kernels.description())
                .isLessThan(REPLICATES);
    }

    /** The fewest bytes that a round allocated, of as many as it takes until it is next to nothing. */
    private static long leastAllocated(Kernel kernel, Rows rows) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var context = new NoContext();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS && least >= REPLICATES; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            kernel.run((long) round * REPLICATES, (round + 1L) * REPLICATES, rows, context);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private record Sink(int width) implements Rows {

        @Override
        public void set(long index, int column, double value) {
            // nobody asks
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
