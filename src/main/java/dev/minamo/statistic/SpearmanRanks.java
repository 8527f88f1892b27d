package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;

/** The correlation of midranks. The order of rows is that of the whole sample, so that ranks of a resample cost O(n). */
final class SpearmanRanks implements Functional {

    private final CentredColumn x;
    private final CentredColumn y;
    private final double[] ranksX;
    private final double[] ranksY;

    SpearmanRanks(CentredColumn x, CentredColumn y) {
        this.x = x;
        this.y = y;
        this.ranksX = new double[x.rows()];
        this.ranksY = new double[x.rows()];
    }

    @Override
    public double of(double[] frequencies) {
        double n = 0;
        for (double frequency : frequencies) {
            n += frequency;
        }
        n = Results.total(n);
        if (n < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double xx = Midranks.of(x, frequencies, n, ranksX);
        double yy = Midranks.of(y, frequencies, n, ranksY);
        if (!(xx > 0 && yy > 0)) {
            return Undefined.CONSTANT.nan();
        }
        double xy = 0;
        for (int row = 0; row < frequencies.length; row++) {
            xy = Math.fma(frequencies[row] * ranksX[row], ranksY[row], xy);
        }
        return Math.clamp(xy / (Math.sqrt(xx) * Math.sqrt(yy)), -1.0, 1.0);
    }
}
