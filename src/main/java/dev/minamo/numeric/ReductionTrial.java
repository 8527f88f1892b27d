package dev.minamo.numeric;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Every reduction once over 199 elements, so that both the loop and its rest are run. */
final class ReductionTrial implements Choice.Trial<Reductions> {

    private static final int N = 199;

    private final MemorySegment x = Arena.ofAuto().allocate(N * (long) Double.BYTES, 64);
    private final MemorySegment y = Arena.ofAuto().allocate(N * (long) Double.BYTES, 64);
    private final byte[] counts = new byte[N];
    private final double[] out = new double[9];

    ReductionTrial() {
        for (int i = 0; i < N; i++) {
            counts[i] = (byte) (i * i % 5);
            x.setAtIndex(ValueLayout.JAVA_DOUBLE, i, (i * 37 % N - 35) / 7.0);
            y.setAtIndex(ValueLayout.JAVA_DOUBLE, i, (i * 53 % N) / 3.0);
        }
    }

    @Override
    public long run(Reductions form) {
        long bits = Double.doubleToRawLongBits(form.sum(x, N));
        bits = 31 * bits + Double.doubleToRawLongBits(form.sum(counts, y));
        form.moments(counts, x, out);
        bits = mix(bits, 3);
        form.powers(counts, x, 0.1, out);
        bits = mix(bits, 4);
        form.products(counts, x, y, out);
        bits = mix(bits, 6);
        form.errors(counts, y, x, x, out);
        return mix(bits, 9);
    }

    private long mix(long bits, int values) {
        long mixed = bits;
        for (int k = 0; k < values; k++) {
            mixed = 31 * mixed + Double.doubleToRawLongBits(out[k]);
        }
        return mixed;
    }
}
