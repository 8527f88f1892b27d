package dev.minamo.inference;

/**
 * The standard deviation, divisor n - 1, of numbers in index order, and that without each batch.
 *
 * @param all 0 when they do not differ beyond 1e-12 of {@code magnitude}
 */
@SuppressWarnings("ArrayRecordComponent") // never leaves the package
record SpreadWithout(double all, double[] without) {

    /**
     * @param cut says where batches begin and end
     * @param magnitude of what the numbers are deviations from
     */
    static SpreadWithout of(double[] numbers, int size, SortedBatches cut, double magnitude) {
        int batches = cut.batches();
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, numbers[i]);
            most = Math.max(most, numbers[i]);
        }
        double largest = Math.max(Math.abs(least), Math.abs(most));
        if (size < 2 || most - least <= 1e-12 * Math.max(largest, magnitude)) {
            return new SpreadWithout(0, new double[batches]);
        }
        double unit = Math.scalb(1.0, -Math.getExponent(largest));
        double mean = 0;
        for (int i = 0; i < size; i++) {
            mean += numbers[i] * unit;
        }
        mean /= size;
        double[] sums = new double[batches];
        double[] squares = new double[batches];
        double sum = 0;
        double square = 0;
        for (int b = 0; b < batches; b++) {
            for (int i = cut.start(b); i < cut.end(b); i++) {
                double d = numbers[i] * unit - mean;
                sums[b] += d;
                squares[b] += d * d;
            }
            sum += sums[b];
            square += squares[b];
        }
        double[] without = new double[batches];
        for (int b = 0; b < batches; b++) {
            int n = cut.size(b);
            without[b] = deviation(sum - sums[b], square - squares[b], n) / unit;
        }
        return new SpreadWithout(deviation(sum, square, size) / unit, without);
    }

    private static double deviation(double sum, double square, int n) {
        return Math.sqrt(Math.max(0, square - sum * sum / n) / (n - 1));
    }
}
