package dev.minamo.random;

/** The bits of every bulk draw over many places and lengths, as one number. */
public final class DrawDigest {

    private DrawDigest() {}

    /** The vector form without any self check; only where the module is there. */
    public static Draws vector() {
        return new VectorDraws();
    }

    /**
     * The digest.
     *
     * @param rounds how often each place is run, so that compiled code is reached
     */
    public static long of(Draws form, int rounds) {
        int[] drawn = new int[200];
        double[] uniforms = new double[200];
        long digest = 0;
        for (int round = 0; round < rounds; round++) {
            for (int bound : new int[]{1, 2, 15, 12_500, 0x4000_0001, Integer.MAX_VALUE}) {
                for (int place = 0; place < 4; place++) {
                    var stream = form.stream(bound, Purpose.ROWS, place);
                    form.bounded(stream, place, bound, drawn, place, 200 - 2 * place);
                    form.uniforms(stream, place, uniforms, place, 200 - 2 * place);
                    for (int i = 0; i < 200; i++) {
                        digest = 31 * digest + drawn[i];
                        digest = 31 * digest + Double.doubleToRawLongBits(uniforms[i]);
                    }
                }
            }
        }
        return digest;
    }
}
