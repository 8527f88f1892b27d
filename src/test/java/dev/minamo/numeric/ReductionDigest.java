package dev.minamo.numeric;

import java.util.Random;

/** The bits of every reduction over many lengths and magnitudes, as one number. */
public final class ReductionDigest {

    private ReductionDigest() {}

    /** The vector form without any self check; only where the module is there. */
    public static Reductions vector() {
        return new VectorReductions();
    }

    /**
     * The digest.
     *
     * @param rounds how often each length is run, so that compiled code is reached
     */
    public static long of(Reductions form, int rounds) {
        long digest = 0;
        for (int round = 0; round < rounds; round++) {
            for (int n : new int[]{0, 1, 7, 8, 9, 15, 16, 17, 64, 100, 1003}) {
                digest = 1_000_003 * digest + of(form, n, 17L * n);
            }
        }
        return digest;
    }

    private static long of(Reductions form, int n, long seed) {
        var random = new Random(seed);
        double[] x = random.doubles(n, -1, 1).map(v -> v * v * v * 1e3).toArray();
        double[] y = random.doubles(n, 0, 1).map(v -> 1e9 + v).toArray();
        byte[] counts = new byte[n];
        for (int i = 0; i < n; i++) {
            counts[i] = (byte) (i % 50 == 3 ? 255 : random.nextInt(5));
        }
        var columnX = Columns.of(x);
        var columnY = Columns.of(y);
        double[] out = new double[9];
        long digest = bits(form.sum(columnX, n));
        digest = 31 * digest + bits(form.sum(counts, columnY));
        form.moments(counts, columnX, out);
        digest = bits(digest, out, 3);
        form.powers(counts, columnY, 1e9, out);
        digest = bits(digest, out, 4);
        form.products(counts, columnX, columnY, out);
        digest = bits(digest, out, 6);
        form.errors(counts, columnY, columnX, columnX, out);
        return bits(digest, out, 9);
    }

    private static long bits(long digest, double[] out, int values) {
        long result = digest;
        for (int k = 0; k < values; k++) {
            result = 31 * result + bits(out[k]);
        }
        return result;
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }
}
