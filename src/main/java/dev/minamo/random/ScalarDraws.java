package dev.minamo.random;

import dev.minamo.numeric.ArrayFunctions;

/** {@link Draws} in plain Java; two bounded draws a word. */
record ScalarDraws(Generator generator, ArrayFunctions functions) implements Draws {

    @Override
    public String form() {
        return "scalar";
    }

    @Override
    public Draws with(Generator other) {
        return new ScalarDraws(other, functions);
    }

    @Override
    public void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        if (stream instanceof HashStream hash) {
            bounded(hash, firstDraw, bound, out, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            out[i] = stream.bounded(firstDraw + i - from, bound);
        }
    }

    private static void bounded(HashStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        int i = from;
        if ((firstDraw & 1) != 0 && i < to) {
            out[i] = stream.bounded(firstDraw, bound);
            i++;
        }
        // As ints, compared without sign: a third faster than as longs.
        int threshold = (int) Bounded.threshold(bound);
        long k1 = stream.k1();
        long counter = stream.k0() + HashStream.G * ((firstDraw + i - from) >>> 1);
        for (; i < to - 1; i += 2) {
            long word = HashStream.word(counter, k1);
            counter += HashStream.G;
            long low = (word & Bounded.LOW) * bound;
            long high = (word >>> 32) * bound;
            if (Integer.compareUnsigned((int) low, threshold) < 0
                    || Integer.compareUnsigned((int) high, threshold) < 0) {
                out[i] = stream.bounded(firstDraw + i - from, bound);
                out[i + 1] = stream.bounded(firstDraw + i - from + 1, bound);
                continue;
            }
            out[i] = (int) (low >>> 32);
            out[i + 1] = (int) (high >>> 32);
        }
        if (i < to) {
            out[i] = stream.bounded(firstDraw + i - from, bound);
        }
    }

    @Override
    public void uniforms(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.uniform(firstDraw + i - from);
        }
    }

    @Override
    public void normals(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        opens(stream, firstDraw, out, from, to);
        functions.normalQuantile(out, out, from, to);
    }

    @Override
    public void exponentials(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        opens(stream, firstDraw, out, from, to);
        functions.log(out, out, from, to);
        for (int i = from; i < to; i++) {
            out[i] = -out[i];
        }
    }

    void opens(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.open(firstDraw + i - from);
        }
    }
}
