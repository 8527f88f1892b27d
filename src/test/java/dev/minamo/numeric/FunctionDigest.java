package dev.minamo.numeric;

import java.util.SplittableRandom;

/** The bits of every elementary function over usual and unusual arguments, as one number. */
public final class FunctionDigest {

    private static final int N = 301;

    private FunctionDigest() {}

    /** The vector form without any self check; only where the module is there. */
    public static ArrayFunctions vector() {
        return new VectorFunctions();
    }

    /**
     * The digest.
     *
     * @param rounds how many sets of arguments; with some hundred, compiled code is reached
     */
    public static long of(ArrayFunctions form, int rounds) {
        var random = new SplittableRandom(9);
        double[] x = new double[N];
        double[] y = new double[N];
        double[] out = new double[N];
        long digest = 0;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < N; i++) {
                x[i] = argument(random, round);
                y[i] = round % 2 == 0 ? random.nextInt(-40, 40) / 2.0 : argument(random, round);
            }
            form.exp(x, out, 1, N);
            digest = mix(digest, out);
            form.log(x, out, 1, N);
            digest = mix(digest, out);
            form.pow(x, y, out, 1, N);
            digest = mix(digest, out);
            form.sin(x, out, 1, N);
            digest = mix(digest, out);
            form.cos(x, out, 1, N);
            digest = mix(digest, out);
            form.lgamma(x, out, 1, N);
            digest = mix(digest, out);
            for (int i = 0; i < N; i++) {
                y[i] = round % 4 == 3 ? x[i] : random.nextDouble();
            }
            form.normalQuantile(y, out, 1, N);
            digest = mix(digest, out);
            form.exp(x, x, 0, N); // in place
            digest = mix(digest, x);
        }
        return digest;
    }

    private static double argument(SplittableRandom random, int round) {
        return switch (round % 4) {
            case 0 -> random.nextDouble(-30, 30);
            case 1 -> random.nextDouble(0, 50);
            case 2 -> random.nextDouble(-800, 800);
            default -> Double.longBitsToDouble(random.nextLong());
        };
    }

    private static long mix(long digest, double[] values) {
        long result = digest;
        for (double value : values) {
            result = 31 * result + Double.doubleToRawLongBits(value);
        }
        return result;
    }
}
