package dev.minamo.numeric;

/** Each function over 67 arguments that the vector form computes itself, but the last three. */
final class FunctionTrial implements Choice.Trial<ArrayFunctions> {

    private static final int N = 67;

    private final double[] x = new double[N];
    private final double[] y = new double[N];
    private final double[] p = new double[N];
    private final double[] out = new double[N];

    FunctionTrial() {
        for (int i = 0; i < N; i++) {
            x[i] = LogGamma.STIRLING + i * 0.7;
            y[i] = i * 0.3 - 5;
            p[i] = (i + 0.5) / N;
        }
    }

    @Override
    public long run(ArrayFunctions form) {
        form.exp(y, out, 0, N);
        long bits = mix(1);
        form.log(x, out, 0, N);
        bits = mix(bits);
        form.pow(x, y, out, 0, N);
        bits = mix(bits);
        form.sin(y, out, 0, N);
        bits = mix(bits);
        form.cos(x, out, 0, N);
        bits = mix(bits);
        form.lgamma(x, out, 0, N);
        bits = mix(bits);
        form.normalQuantile(p, out, 0, N);
        return mix(bits);
    }

    private long mix(long bits) {
        long mixed = bits;
        for (double value : out) {
            mixed = 31 * mixed + Double.doubleToRawLongBits(value);
        }
        return mixed;
    }
}
