package dev.minamo.numeric;

import java.util.Arrays;

/** Both products of a block of seven columns, so that those taken together and those left over are run. */
final class ProductTrial implements Choice.Trial<BlockProducts> {

    private static final int LENGTH = 128;
    private static final int COLUMNS = 7;

    private final double[] block = new double[LENGTH * COLUMNS];
    private final double[] b = new double[COLUMNS];
    private final double[] out = new double[LENGTH];
    private final double[] lanes = new double[COLUMNS * Lanes.COUNT];

    ProductTrial() {
        for (int i = 0; i < block.length; i++) {
            block[i] = (i * 37 % 199 - 99) / 7.0;
        }
        for (int j = 0; j < COLUMNS; j++) {
            b[j] = (j * j - 11) / 3.0;
        }
    }

    @Override
    public long run(BlockProducts form) {
        Arrays.fill(out, 0.1);
        Arrays.fill(lanes, 0.2);
        form.combine(block, LENGTH, COLUMNS, b, out);
        form.sums(block, LENGTH, 0, COLUMNS, out, lanes, 0);
        long bits = 0;
        for (double value : lanes) {
            bits = 31 * bits + Double.doubleToRawLongBits(value);
        }
        return bits;
    }
}
