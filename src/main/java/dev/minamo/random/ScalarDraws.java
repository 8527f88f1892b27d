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
        int i = from;
        long draw = firstDraw;
        if ((draw & 1) != 0 && i < to) {
            out[i++] = stream.bounded(draw++, bound);
        }
        long threshold = Bounded.threshold(bound);
        for (; i < to - 1; i += 2, draw += 2) {
            long word = stream.bits(draw >>> 1);
            long low = (word & Bounded.LOW) * bound;
            long high = (word >>> 32) * bound;
            if ((low & Bounded.LOW) < threshold || (high & Bounded.LOW) < threshold) {
                out[i] = stream.bounded(draw, bound);
                out[i + 1] = stream.bounded(draw + 1, bound);
            } else {
                out[i] = (int) (low >>> 32);
                out[i + 1] = (int) (high >>> 32);
            }
        }
        if (i < to) {
            out[i] = stream.bounded(draw, bound);
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
