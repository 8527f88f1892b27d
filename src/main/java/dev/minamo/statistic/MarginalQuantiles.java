package dev.minamo.statistic;

import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;

/**
 * A formula of a few order statistics of one column, drawn without drawing rows. A resample of size m picks places
 * {@code floor(n U)} of the sorted column for m uniform numbers U, and the k-th least of these is Beta(k, m - k + 1); the next
 * rank asked, {@code l}, lies at {@code u + (1 - u) Beta(l - k, m - l + 1)} above the one before, {@code u} (Devroye 1986,
 * doi:10.1007/978-1-4613-8643-8, V.3). O(1) a replicate, whatever n and m. Exact but for the rounding of uniform numbers.
 *
 * <p>Step {@code j}, the j-th rank from below, uses words 4j to 4j + 3 of the stream for {@link Purpose#ORDER}, those of
 * gamma draws 2j and 2j + 1.
 */
record MarginalQuantiles(Order order, ToDoubleFunction<Ranked[]> formula) implements MarginalDraw {

    @Override
    public Drawer newDrawer(Draws draws, long seed, int size) {
        var asked = new Asked(size);
        var _ = formula.applyAsDouble(new Ranked[]{asked}); // for what it asks
        long[] ranks = asked.ranks.stream().mapToLong(Long::longValue).toArray();
        var drawn = new Drawn(order.values(), size, ranks, new double[ranks.length]);
        var one = new Ranked[]{drawn};
        var streams = draws.cursor(seed, Purpose.ORDER);
        return replicate -> {
            drawn.draw(streams.at(replicate));
            return formula.applyAsDouble(one);
        };
    }

    /** Notes which ranks the formula asks for: these hang on the number of rows alone. */
    private record Asked(double n, TreeSet<Long> ranks) implements Ranked {

        Asked(int size) {
            this(size, new TreeSet<>());
        }

        @Override
        public double at(double rank) {
            ranks.add((long) Math.clamp(rank, 1, n));
            return 0;
        }

        @Override
        public double least() {
            return at(1);
        }

        @Override
        public double greatest() {
            return at(n);
        }
    }

    /** The values of some ranks. */
    @SuppressWarnings("ArrayRecordComponent") // scratch of one worker
    private record Drawn(double[] sorted, double n, long[] ranks, double[] values)
            implements
                Ranked {

        void draw(RandomStream stream) {
            double u = 0;
            long below = 0;
            for (int j = 0; j < ranks.length; j++) {
                u += (1 - u) * beta(stream, j, ranks[j] - below, (long) n + 1 - ranks[j]);
                below = ranks[j];
                values[j] = sorted[(int) Math.min(u * sorted.length, sorted.length - 1.0)];
            }
        }

        private static double beta(RandomStream stream, int step, long a, long b) {
            if (a == 1) {
                return 1 - Elementary.pow(stream.open(4L * step), 1.0 / b);
            }
            if (b == 1) {
                return Elementary.pow(stream.open(4L * step), 1.0 / a);
            }
            double first = stream.gamma(2L * step, (double) a);
            return first / (first + stream.gamma(2L * step + 1, (double) b));
        }

        @Override
        public double at(double rank) {
            long whole = (long) Math.clamp(rank, 1, n);
            int j = 0;
            while (ranks[j] != whole) {
                j++;
            }
            return values[j];
        }

        @Override
        public double least() {
            return at(1);
        }

        @Override
        public double greatest() {
            return at(n);
        }
    }
}
