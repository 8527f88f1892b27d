package dev.minamo.random;

/** {@link Draws} in plain Java; two bounded draws a word. */
final class ScalarDraws implements Draws {

    @Override
    public String form() {
        return "scalar";
    }

    @Override
    public void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        if (stream instanceof HashStream hash) {
            bounded(hash, firstDraw, bound, out, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            out[i] = stream.bounded(firstDraw + (i - from), bound);
        }
    }

    static void bounded(HashStream stream, long firstDraw, int bound, int[] out, int from, int to) {
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
            out[i] = stream.uniform(firstDraw + (i - from));
        }
    }
}
