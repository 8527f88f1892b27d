package dev.minamo.random;

import java.util.SplittableRandom;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What does it cost to draw as many row numbers as there are rows? */
@State(Scope.Thread)
public class DrawIndicesBenchmark {

    @Param({"100", "12500", "1000000"})
    public int rows;
    private final Draws scalar = Draws.scalar();
    private final Draws vector = Draws.vector();
    private final SplittableRandom random = new SplittableRandom(1);
    private int[] drawn = {};
    private long replicate;

    @Setup
    public void begin() {
        drawn = new int[rows];
    }

    /** The JDK's quick generator. */
    @Benchmark
    public int[] plain() {
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = random.nextInt(drawn.length);
        }
        return drawn;
    }

    /** Our stream, draw by draw. */
    @Benchmark
    public int[] oneByOne() {
        var stream = scalar.stream(1, Purpose.ROWS, replicate++);
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = stream.bounded(i, drawn.length);
        }
        return drawn;
    }

    @Benchmark
    public int[] oursInScalarForm() {
        return draw(scalar);
    }

    @Benchmark
    public int[] ours() {
        return draw(vector);
    }

    private int[] draw(Draws draws) {
        draws.bounded(draws.stream(1, Purpose.ROWS, replicate++), 0, drawn.length, drawn, 0,
                drawn.length);
        return drawn;
    }
}
