package dev.minamo.random;

import java.util.Arrays;

import dev.minamo.numeric.Choice;
import dev.minamo.numeric.LaneSums;

/** Some hundred draws as resampling makes them, and a few that are rejected, so that this branch is compiled too. */
final class DrawTrial implements Choice.Trial<Draws> {

    private static final int N = 331;
    private static final int FEW = 35;
    /** For what is drawn and added at once: long enough that adding takes its time, too. */
    private static final int MANY = 2_083;

    private final RandomStream stream = HashStream.of(1, Purpose.ROWS, 1);
    private final int[] drawn = new int[N];
    private final long[] coins = new long[FEW];
    private final double[] values = new double[N];
    private final LaneSums sums = new LaneSums(column());

    @Override
    public long run(Draws form) {
        form.bounded(stream, 0, N, drawn, 0, N);
        long bits = mixDrawn(1);
        form.bounded(stream, 1, 0x6000_0001, drawn, 0, FEW);
        bits = mixDrawn(bits);
        form.falling(stream, 1, 0x6000_0001, drawn, 0, FEW);
        bits = mixDrawn(bits);
        form.falling(stream, 0, N, drawn, 0, N);
        bits = mixDrawn(bits);
        form.coins(stream, 5, 5, 3, coins, 0, FEW);
        bits = mixCoins(bits);
        Arrays.fill(drawn, form.heads(coins, 0, 5, drawn, 0), N, 0); // what is beyond the last may differ
        bits = mixDrawn(bits);
        form.sum(stream, 0, MANY, MANY, sums);
        bits = 31 * bits + Double.doubleToRawLongBits(sums.sum());
        sums.clear();
        form.uniforms(stream, 3, values, 0, N);
        bits = mixValues(bits);
        form.normals(stream, 3, values, 0, FEW);
        return mixValues(bits);
    }

    private static double[] column() {
        double[] column = new double[MANY];
        for (int i = 0; i < MANY; i++) {
            column[i] = i / 7.0;
        }
        return column;
    }

    private long mixDrawn(long bits) {
        long mixed = bits;
        for (int value : drawn) {
            mixed = 31 * mixed + value;
        }
        return mixed;
    }

    private long mixCoins(long bits) {
        long mixed = bits;
        for (long value : coins) {
            mixed = 31 * mixed + value;
        }
        return mixed;
    }

    private long mixValues(long bits) {
        long mixed = bits;
        for (double value : values) {
            mixed = 31 * mixed + Double.doubleToRawLongBits(value);
        }
        return mixed;
    }
}
