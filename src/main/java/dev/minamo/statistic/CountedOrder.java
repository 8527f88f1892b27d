package dev.minamo.statistic;

/**
 * Order statistics of rows by their counts: a pass over all counts tells how many drawn rows lie before a pivot near the
 * rank, and a walk from there finds it. The walk is about as long as that number varies, of the order of √n. Belongs to a
 * {@link Tally}.
 */
final class CountedOrder implements Ranked {

    private final Order order;
    private final Counts counts;
    private final int[] rows;
    private final double[] values;
    private long n;
    /** Where the last rank was found, and how many drawn rows lie at places before. */
    private int place;
    private long before;

    CountedOrder(Order order, Counts counts) {
        this.order = order;
        this.counts = counts;
        this.rows = order.rows();
        this.values = order.values();
    }

    /** Begins with another resample. */
    void begin() {
        n = rows.length == counts.rows()
                ? counts.total()
                : counts.drawnOf(order.before(order.pivots()));
        place = 0;
        before = 0;
    }

    @Override
    public double n() {
        return n;
    }

    @Override
    public double at(double rank) {
        return values[place((long) Math.clamp(rank, 1, Math.max(1, n())))];
    }

    @Override
    public double least() {
        return at(1);
    }

    @Override
    public double greatest() {
        return at(n());
    }

    /** How many drawn rows lie before a pivot. */
    long before(int pivot) {
        if (pivot == 0) {
            return 0;
        }
        return pivot == order.pivots() ? n : counts.drawnOf(order.before(pivot));
    }

    /** How many drawn rows lie at places before one. */
    long upTo(int end) {
        int pivot = Math.clamp(Math.round((double) end / rows.length * order.pivots()), 0,
                order.pivots());
        int at = order.place(pivot);
        long sum = before(pivot);
        for (; at < end; at++) {
            sum += count(at);
        }
        while (at > end) {
            at--;
            sum -= count(at);
        }
        return sum;
    }

    /** How often the row at a place is drawn. */
    int count(int at) {
        return counts.of(rows[at]);
    }

    /** The place of a rank: the first up to which that many rows are drawn. Some must be. */
    int place(long rank) {
        if (Math.abs(rank - before) > rows.length / order.pivots()) {
            int pivot = Math.clamp(Math.round((double) rank / n * order.pivots()), 0,
                    order.pivots());
            place = order.place(pivot);
            before = before(pivot);
        }
        while (before >= rank) {
            place--;
            before -= count(place);
        }
        for (int count = count(place); before + count < rank; count = count(place)) {
            before += count;
            place++;
        }
        return place;
    }
}
