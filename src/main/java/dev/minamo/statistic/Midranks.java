package dev.minamo.statistic;

/** Midranks of drawn values about their mean. */
final class Midranks {

    private Midranks() {}

    /**
     * Puts the midrank of each drawn row minus (n + 1) / 2.
     *
     * @param n sum of the frequencies
     * @return the sum of their squares; exactly zero where all values are the same, and only there
     */
    static double of(CentredColumn column, double[] frequencies, double n, double[] out) {
        int[] rows = column.order().rows();
        double before = 0;
        double squares = 0;
        int blocks = 0;
        int start = 0;
        while (start < rows.length) {
            double value = column.value(rows[start]);
            double tied = 0;
            int end = start;
            for (; end < rows.length && column.value(rows[end]) == value; end++) {
                tied += frequencies[rows[end]];
            }
            double rank = before + 0.5 * tied - 0.5 * n;
            for (int i = start; i < end; i++) {
                out[rows[i]] = rank;
            }
            squares = Math.fma(tied * rank, rank, squares);
            blocks += tied > 0 ? 1 : 0;
            before += tied;
            start = end;
        }
        return blocks > 1 ? squares : 0;
    }
}
