package dev.minamo.statistic;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does the Mann-Whitney statistic of a resample of two groups cost? */
@State(Scope.Thread)
public class RankStatisticBenchmark {

    @Param({"100", "12500", "1000000"})
    public int rows;
    private Replicates replicates = of(2);
    /** Rows by value, those of group 1 as their complement. */
    private int[] order = {};
    private int[] drawn = {};
    private int[] counts = {};
    private long[] keys = {};

    private static Replicates of(int rows) {
        return new Replicates(rows, "mann_whitney_u", Map.of("column", "x", "by", "group"));
    }

    @Setup
    public void begin() {
        replicates = of(rows);
        double[] x = replicates.x();
        order = IntStream.range(0, rows).boxed().sorted((a, b) -> Double.compare(x[a], x[b]))
                .mapToInt(row -> row % 2 == 0 ? row : ~row).toArray();
        drawn = new int[rows];
        counts = new int[rows];
        keys = new long[rows];
    }

    /** Values and groups packed into whole numbers, which are sorted. Values are from 0 to 1, all different. */
    @Benchmark
    public double plain() {
        double[] x = replicates.x();
        replicates.draw(drawn);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Double.doubleToRawLongBits(x[drawn[i]]) << 1 | drawn[i] & 1;
        }
        Arrays.sort(keys);
        double below = 0;
        double u = 0;
        for (long key : keys) {
            if ((key & 1) == 0) {
                u += below;
            } else {
                below++;
            }
        }
        return u;
    }

    /** Counts walked in an order sorted before; blind to ties. */
    @Benchmark
    public double walked() {
        Arrays.fill(counts, 0);
        for (int row : replicates.draw(drawn)) {
            counts[row]++;
        }
        long below = 0;
        long u = 0;
        for (int place : order) {
            int second = place >> 31;
            int count = counts[place ^ second];
            u += count * below & ~(long) second;
            below += count & second;
        }
        return u;
    }

    @Benchmark
    public double ours() {
        return replicates.next();
    }
}
