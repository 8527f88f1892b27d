package dev.minamo.numeric;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Random;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does a pass over counts and two columns cost, for the six sums up to the second degree? */
@State(Scope.Thread)
public class WeighedMomentsBenchmark {

    @Param({"100", "12500", "1000000"})
    public int rows;
    private final Reductions scalar = Reductions.scalar();
    private final Reductions vector = Reductions.vector();
    private final double[] out = new double[6];
    private byte[] counts = {};
    private double[] x = {};
    private double[] y = {};
    private MemorySegment segmentX = MemorySegment.NULL;
    private MemorySegment segmentY = MemorySegment.NULL;

    @Setup
    public void begin() {
        var random = new Random(1);
        counts = new byte[rows];
        for (int i = 0; i < rows; i++) {
            counts[random.nextInt(rows)]++;
        }
        x = random.doubles(rows).toArray();
        y = random.doubles(rows).toArray();
        segmentX = segment(x);
        segmentY = segment(y);
        Choice.between("reductions", scalar, () -> vector, new ReductionTrial());
    }

    private static MemorySegment segment(double[] values) {
        var segment = Arena.ofAuto().allocate((long) values.length * Double.BYTES, 64);
        MemorySegment.copy(values, 0, segment, ValueLayout.JAVA_DOUBLE, 0, values.length);
        return segment;
    }

    /** All six sums in one loop. */
    @Benchmark
    public double[] plain() {
        double n = 0;
        double sumX = 0;
        double sumY = 0;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < counts.length; i++) {
            double c = counts[i] & 0xff;
            n += c;
            sumX += c * x[i];
            sumY += c * y[i];
            xx += c * x[i] * x[i];
            xy += c * x[i] * y[i];
            yy += c * y[i] * y[i];
        }
        out[0] = n;
        out[1] = sumX;
        out[2] = sumY;
        out[3] = xx;
        out[4] = xy;
        out[5] = yy;
        return out;
    }

    @Benchmark
    public double[] oursInScalarForm() {
        scalar.products(counts, segmentX, segmentY, out);
        return out;
    }

    @Benchmark
    public double[] ours() {
        vector.products(counts, segmentX, segmentY, out);
        return out;
    }

    /** Three sums of one column. */
    @Benchmark
    public double[] oursOfOneColumn() {
        vector.moments(counts, segmentX, out);
        return out;
    }
}
