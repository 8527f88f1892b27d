package dev.minamo.random;

import java.util.Arrays;

import dev.minamo.numeric.FunctionDigest;

/** The bits of every bulk draw over many places and lengths, as one number. */
public final class DrawDigest {

    private DrawDigest() {}

    /** The vector form without any self check; only where the module is there. */
    public static Draws vector() {
        return new VectorDraws(new ScalarDraws(Generator.MINAMO, FunctionDigest.vector()));
    }

    /**
     * The digest.
     *
     * @param rounds how often each place is run, so that compiled code is reached
     */
    public static long of(Draws form, int rounds) {
        int[] drawn = new int[200];
        double[] values = new double[200];
        long[] coins = new long[50];
        int[] listed = new int[50 * 64];
        long digest = 0;
        for (int round = 0; round < rounds; round++) {
            for (int bound : new int[]{1, 2, 15, 12_500, 0x4000_0001, Integer.MAX_VALUE}) {
                for (int place = 0; place < 4; place++) {
                    var stream = form.stream(bound, Purpose.ROWS, place);
                    form.bounded(stream, place, bound, drawn, place, 200 - 2 * place);
                    form.uniforms(stream, place, values, place, 200 - 2 * place);
                    digest = mix(mix(digest, drawn), values);
                    form.falling(stream, place, Math.max(bound, 200), drawn, place, 200 - place);
                    form.coins(stream, place, bound & 63, 6, coins, place, 50 - place);
                    digest = mix(digest, drawn);
                    digest = mix(digest, Arrays.copyOf(listed,
                            form.heads(coins, place, 50 - place, listed, 0)));
                    form.normals(stream, place, values, place, 200 - 2 * place);
                    digest = mix(digest, values);
                    form.exponentials(stream, place, values, place, 200 - 2 * place);
                    digest = mix(digest, values);
                }
            }
        }
        return digest;
    }

    private static long mix(long digest, int[] values) {
        long result = digest;
        for (int value : values) {
            result = 31 * result + value;
        }
        return result;
    }

    private static long mix(long digest, double[] values) {
        long result = digest;
        for (double value : values) {
            result = 31 * result + Double.doubleToRawLongBits(value);
        }
        return result;
    }
}
