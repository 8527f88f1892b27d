package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

/** Arrangements made the plain way: every split of rows in two groups, every pattern of signs, or random ones. */
final class Arranged {

    private Arranged() {}

    /** All ways to choose {@code k} of {@code n} rows for the first group; the first one chooses the first k. */
    static boolean[][] splits(int n, int k) {
        boolean[][] all = new boolean[(int) binomial(n, k)][];
        int[] chosen = new int[k];
        Arrays.setAll(chosen, i -> i);
        for (int index = 0; index < all.length; index++) {
            all[index] = new boolean[n];
            for (int row : chosen) {
                all[index][row] = true;
            }
            int i = k - 1;
            while (i >= 0 && chosen[i] == n - k + i) {
                i--;
            }
            for (int j = Math.max(i, 0); i >= 0 && j < k; j++) {
                chosen[j] = j == i ? chosen[i] + 1 : chosen[j - 1] + 1;
            }
        }
        return all;
    }

    /** All patterns; true is a minus. The first one has none. */
    static boolean[][] signs(int n) {
        boolean[][] all = new boolean[1 << n][n];
        for (int index = 0; index < all.length; index++) {
            for (int i = 0; i < n; i++) {
                all[index][i] = (index >> i & 1) == 1;
            }
        }
        return all;
    }

    /** Random splits: {@code k} of {@code n} rows, each way equally likely. */
    static boolean[][] randomSplits(int n, int k, int count, RandomGenerator random) {
        boolean[][] all = new boolean[count][n];
        for (boolean[] split : all) {
            int left = k;
            for (int row = 0; row < n; row++) {
                split[row] = random.nextInt(n - row) < left;
                left -= split[row] ? 1 : 0;
            }
        }
        return all;
    }

    private static long binomial(int n, int k) {
        long product = 1;
        for (int i = 1; i <= k; i++) {
            product = product * (n - k + i) / i;
        }
        return product;
    }

    static double[] each(boolean[][] arrangements, ToDoubleFunction<boolean[]> statistic) {
        return Arrays.stream(arrangements).mapToDouble(statistic).toArray();
    }

    /** All arrangements of a statistic, the observed one first. */
    static NullDistribution exact(double... values) {
        return NullDistribution.exact(values[0], MemorySegment.ofArray(values), values.length);
    }

    static NullDistribution drawn(double observed, double... values) {
        return NullDistribution.drawn(observed, MemorySegment.ofArray(values), values.length);
    }

    /** First minus second mean. */
    static ToDoubleFunction<boolean[]> meanDifference(double[] x) {
        return first -> mean(x, first, true) - mean(x, first, false);
    }

    static ToDoubleFunction<boolean[]> welchT(double[] x) {
        return first -> (mean(x, first, true) - mean(x, first, false))
                / Math.sqrt(squareOfError(x, first, true) + squareOfError(x, first, false));
    }

    static ToDoubleFunction<boolean[]> sumOfFirst(double[] x) {
        return first -> {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                sum += first[i] ? x[i] : 0;
            }
            return sum;
        };
    }

    /** Mean of differences with flipped signs. */
    static ToDoubleFunction<boolean[]> meanOfFlipped(double[] d) {
        return minus -> {
            double sum = 0;
            for (int i = 0; i < d.length; i++) {
                sum += minus[i] ? -d[i] : d[i];
            }
            return sum / d.length;
        };
    }

    private static double mean(double[] x, boolean[] first, boolean side) {
        double sum = 0;
        int n = 0;
        for (int i = 0; i < x.length; i++) {
            if (first[i] == side) {
                sum += x[i];
                n++;
            }
        }
        return sum / n;
    }

    private static double squareOfError(double[] x, boolean[] first, boolean side) {
        double mean = mean(x, first, side);
        double squares = 0;
        int n = 0;
        for (int i = 0; i < x.length; i++) {
            if (first[i] == side) {
                squares += (x[i] - mean) * (x[i] - mean);
                n++;
            }
        }
        return squares / (n - 1) / n;
    }

    static double[] midranks(double[] x) {
        double[] ranks = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            for (double other : x) {
                ranks[i] += other < x[i] ? 1 : other == x[i] ? 0.5 : 0;
            }
            ranks[i] += 0.5;
        }
        return ranks;
    }

    /** Two groups of a column, those of the first before those of the second. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Groups(double[] pooled, int first) {

        static Groups of(double[] first, double[] second) {
            double[] pooled = Arrays.copyOf(first, first.length + second.length);
            System.arraycopy(second, 0, pooled, first.length, second.length);
            return new Groups(pooled, first.length);
        }

        static Groups of(String file, String column, String by, String first, String second) {
            double[] x = Reference.numbers(file, column);
            String[] group = Reference.texts(file, by);
            return of(where(x, group, first), where(x, group, second));
        }

        private static double[] where(double[] x, String[] group, String level) {
            return IntStream.range(0, x.length)
                    .filter(i -> group[i].equals(level)).mapToDouble(i -> x[i]).toArray();
        }

        boolean[][] splits() {
            return Arranged.splits(pooled.length, first);
        }

        NullDistribution exact() {
            return Arranged.exact(each(splits(), meanDifference(pooled)));
        }
    }

    /** Differences of the sleep data: second drug minus first. */
    static double[] sleepDifferences() {
        Groups groups = Groups.of("sleep.csv", "extra", "group", "2", "1");
        double[] d = new double[groups.first()];
        Arrays.setAll(d, i -> groups.pooled()[i] - groups.pooled()[i + d.length]);
        return d;
    }

    static JsonNode expected(String topic, String id) {
        return Reference.theCase(topic, id).get("expected");
    }
}
