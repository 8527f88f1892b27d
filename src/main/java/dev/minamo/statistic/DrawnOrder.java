package dev.minamo.statistic;

/** Order statistics of rows by their frequencies; scratch of one worker. */
final class DrawnOrder implements Ranked {

    private final Order order;
    /** Sums of frequencies up to each place. */
    private final double[] sums;
    private double n;

    DrawnOrder(Order order) {
        this.order = order;
        this.sums = new double[order.values().length];
    }

    /** Takes other frequencies. */
    DrawnOrder draw(double[] frequencies) {
        double sum = 0;
        int[] rows = order.rows();
        for (int rank = 0; rank < sums.length; rank++) {
            sum += frequencies[rows[rank]];
            sums[rank] = sum;
        }
        n = Results.total(sum);
        return this;
    }

    @Override
    public double n() {
        return n;
    }

    @Override
    public double at(double rank) {
        if (rank < 1) {
            return least();
        }
        return order.values()[first(Math.min(rank, n) - 1e-10 * n)];
    }

    @Override
    public double least() {
        return order.values()[first(Double.MIN_VALUE)];
    }

    @Override
    public double greatest() {
        return order.values()[first(sums[sums.length - 1])];
    }

    /** The first place at which the sum reaches a positive number. */
    private int first(double sum) {
        int low = 0;
        int high = sums.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sums[middle] < sum) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
