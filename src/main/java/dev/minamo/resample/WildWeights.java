package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** The laws of the factors of a wild bootstrap: mean 0, variance 1. */
public enum WildWeights {
    /** ± 1 (Liu 1988; Davidson and Flachaire 2008). 64 signs a word: draw {@code d} is bit {@code d mod 64} of word {@code d / 64}. */
    RADEMACHER("rademacher") {
        @Override
        public void fill(Draws draws, RandomStream stream, double[] out) {
            for (int i = 0; i < out.length; i += Long.SIZE) {
                signs(stream.bits(i / Long.SIZE), out, i, Math.min(out.length, i + Long.SIZE));
            }
        }
    },
    /** Two points with third moment 1 (Mammen 1993, doi:10.1214/aos/1176349025). */
    MAMMEN("mammen") {
        @Override
        public void fill(Draws draws, RandomStream stream, double[] out) {
            double root = Math.sqrt(5);
            double low = (1 - root) / 2;
            double high = (1 + root) / 2;
            double probability = high / root; // of the low one
            draws.uniforms(stream, 0, out, 0, out.length);
            for (int i = 0; i < out.length; i++) {
                out[i] = out[i] < probability ? low : high;
            }
        }
    },
    /** Six points, equally likely: ± √½, ± 1, ± √(3/2) (Webb 2014), for few clusters. */
    WEBB("webb") {
        @Override
        public void fill(Draws draws, RandomStream stream, double[] out) {
            double inner = Math.sqrt(0.5);
            double outer = Math.sqrt(1.5);
            double[] points = {inner, -inner, 1, -1, outer, -outer};
            for (int i = 0; i < out.length; i++) {
                out[i] = points[stream.bounded(i, points.length)];
            }
        }
    },
    /** Standard normal. */
    NORMAL("normal") {
        @Override
        public void fill(Draws draws, RandomStream stream, double[] out) {
            draws.normals(stream, 0, out, 0, out.length);
        }
    };

    private final String code;

    WildWeights(String code) {
        this.code = code;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }

    /** Fills with one factor each. */
    public abstract void fill(Draws draws, RandomStream stream, double[] out);

    /** One sign a bit, from the lowest: 0 is plus. */
    static void signs(long bits, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = 1 - 2 * (int) (bits >>> (i - from) & 1);
        }
    }
}
