package dev.minamo.random;

import dev.minamo.numeric.Choice;

/** Some draws of each kind, with a bound that rejects often enough to run that branch too. */
final class DrawTrial implements Choice.Trial<Draws> {

    private static final int N = 83;

    private final RandomStream stream = HashStream.of(1, Purpose.ROWS, 1);
    private final int[] drawn = new int[N];
    private final double[] uniforms = new double[N];

    @Override
    public long run(Draws form) {
        form.bounded(stream, 1, 0x6000_0001, drawn, 0, N);
        long bits = 1;
        for (int value : drawn) {
            bits = 31 * bits + value;
        }
        form.bounded(stream, 0, 12_500, drawn, 1, N);
        for (int value : drawn) {
            bits = 31 * bits + value;
        }
        form.normals(stream, 3, uniforms, 0, N);
        for (double value : uniforms) {
            bits = 31 * bits + Double.doubleToRawLongBits(value);
        }
        form.uniforms(stream, 3, uniforms, 0, N);
        for (double value : uniforms) {
            bits = 31 * bits + Double.doubleToRawLongBits(value);
        }
        return bits;
    }
}
