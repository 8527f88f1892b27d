package dev.minamo.inference;

/** Standard deviations, divisor n - 1, of many streams of numbers, and those without each batch. */
final class Spreads {
    private final long[] counts;
    private final double[] means;
    private final double[] squares; // about the mean
    private final int[][] countsOf; // by batch
    private final double[][] sumsOf; // by batch, of the numbers
    private final double[][] squaresOf; // by batch, of the numbers

    /** @param batches none: nothing is known without a batch */
    Spreads(int streams, int batches) {
        this.counts = new long[streams];
        this.means = new double[streams];
        this.squares = new double[streams];
        this.countsOf = new int[batches][streams];
        this.sumsOf = new double[batches][streams];
        this.squaresOf = new double[batches][streams];
    }

    int batches() {
        return countsOf.length;
    }

    /** B. P. Welford, Technometrics 4 (1962), 419-420, doi:10.1080/00401706.1962.10490022. */
    void add(int stream, double number, int batch) {
        counts[stream]++;
        double before = number - means[stream];
        means[stream] += before / counts[stream];
        squares[stream] += before * (number - means[stream]);
        if (batch < countsOf.length) {
            countsOf[batch][stream]++;
            sumsOf[batch][stream] += number;
            squaresOf[batch][stream] += number * number;
        }
    }

    long count(int stream) {
        return counts[stream];
    }

    /** NaN below two numbers. */
    double deviation(int stream) {
        return counts[stream] > 1
                ? Math.sqrt(squares[stream] / (counts[stream] - 1))
                : Double.NaN;
    }

    /** Without a batch; NaN below two numbers. */
    double deviation(int stream, int without) {
        long n = counts[stream] - countsOf[without][stream];
        if (n < 2) {
            return Double.NaN;
        }
        double mean = means[stream];
        double sum = -(sumsOf[without][stream] - countsOf[without][stream] * mean);
        double square = squares[stream] - (squaresOf[without][stream]
                - 2 * mean * sumsOf[without][stream]
                + countsOf[without][stream] * mean * mean);
        return Math.sqrt(Math.max(0, square - sum * sum / n) / (n - 1));
    }
}
