package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does it cost to draw the rows of a replicate and to count them? */
@State(Scope.Thread)
public class CountRowsBenchmark {

    @Param({"100", "12500", "1000000"})
    public int rows;
    private final Kernels kernels = Kernels.choose();
    private final StreamCursor streams = kernels.draws().cursor(1, Purpose.ROWS);
    private int[] ints = {};
    private int[] drawn = {};
    private ByteCounts bytes = new ByteCounts(0);
    private Resampler resampler = new OrdinaryScheme(1, kernels.draws()).newResampler(1);
    private final RowBlock counting = (block, length) -> bytes.add(block, length);
    private long replicate;

    @Setup
    public void begin() {
        ints = new int[rows];
        drawn = new int[rows];
        bytes = new ByteCounts(rows);
        resampler = new OrdinaryScheme(rows, kernels.draws()).newResampler(1);
        kernels.draws().bounded(streams.at(0), 0, rows, drawn, 0, rows);
    }

    /** Two draws a word, counted in ints as they come; without rejection. */
    @Benchmark
    public int[] plain() {
        Arrays.fill(ints, 0);
        var stream = streams.at(replicate++);
        for (int i = 0; i < rows; i += 2) {
            long word = stream.bits(i >>> 1);
            ints[(int) ((word & 0xffff_ffffL) * rows >>> 32)]++;
            ints[(int) ((word >>> 32) * rows >>> 32)]++;
        }
        return ints;
    }

    @Benchmark
    public byte[] ours() {
        bytes.clear();
        resampler.rows(replicate++, counting);
        return bytes.array();
    }

    /** Of rows drawn before. */
    @Benchmark
    public int[] incrementsOfInts() {
        Arrays.fill(ints, 0);
        for (int row : drawn) {
            ints[row]++;
        }
        return ints;
    }

    /** Of rows drawn before. */
    @Benchmark
    public byte[] incrementsOfBytes() {
        bytes.clear();
        bytes.add(drawn, rows);
        return bytes.array();
    }
}
