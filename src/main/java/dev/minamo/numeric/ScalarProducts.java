package dev.minamo.numeric;

/** {@link BlockProducts} in plain Java. */
final class ScalarProducts implements BlockProducts {

    @Override
    public String form() {
        return "scalar";
    }

    @Override
    public void combine(double[] block, int length, int columns, double[] b, double[] out) {
        for (int j = 0; j < columns; j++) {
            double factor = b[j];
            int at = j * length;
            for (int i = 0; i < length; i++) {
                out[i] = Math.fma(factor, block[at + i], out[i]);
            }
        }
    }

    @Override
    public void sums(double[] block, int length, int from, int to, double[] weights,
            double[] lanes, int at) {
        for (int j = from; j < to; j++) {
            sum(block, j * length, length, weights, lanes, at + (j - from) * Lanes.COUNT);
        }
    }

    private static void sum(double[] x, int start, int length, double[] w, double[] lanes,
            int at) {
        double a0 = lanes[at], a1 = lanes[at + 1], a2 = lanes[at + 2], a3 = lanes[at + 3];
        double a4 = lanes[at + 4], a5 = lanes[at + 5], a6 = lanes[at + 6], a7 = lanes[at + 7];
        for (int i = 0; i < length; i += Lanes.COUNT) {
            a0 = Math.fma(w[i], x[start + i], a0);
            a1 = Math.fma(w[i + 1], x[start + i + 1], a1);
            a2 = Math.fma(w[i + 2], x[start + i + 2], a2);
            a3 = Math.fma(w[i + 3], x[start + i + 3], a3);
            a4 = Math.fma(w[i + 4], x[start + i + 4], a4);
            a5 = Math.fma(w[i + 5], x[start + i + 5], a5);
            a6 = Math.fma(w[i + 6], x[start + i + 6], a6);
            a7 = Math.fma(w[i + 7], x[start + i + 7], a7);
        }
        lanes[at] = a0;
        lanes[at + 1] = a1;
        lanes[at + 2] = a2;
        lanes[at + 3] = a3;
        lanes[at + 4] = a4;
        lanes[at + 5] = a5;
        lanes[at + 6] = a6;
        lanes[at + 7] = a7;
    }
}
